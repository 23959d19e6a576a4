import FlowModel

/// Something that the app's analytics can tell of: a screen that shows, or a coordinator's result.
package struct EventRow: Sendable {
  package enum Kind: String, Sendable { case screen, result }

  package let kind: Kind
  /// The name: `Browse.detail`. It is that of the screen's accessibility identifier.
  package let name: String
  package let parameters: [RouteRow.Value]
  /// The routes and links that lead to a screen, or to a coordinator that begins with it.
  package let sources: [String]
  /// The words of the file about it; nil if there are none.
  package let doc: String?
}

extension Flow {
  /// The events of all coordinators of the module, in the order of declaration.
  package func eventRows() -> [EventRow] {
    let routes = routeRows()
    let own = coordinators.filter { $0.foreign == nil }
    return own.flatMap { coordinator in
      let screens = coordinator.screens.map { id in
        let isFirst = coordinator.start?.target == .screen(id)
        let targets: [Target] = [.screen(id)] + (isFirst ? [.coordinator(coordinator.id)] : [])
        let ways = routes.filter { self[$0.id].action.target.map(targets.contains) ?? false }
        return EventRow(
          kind: .screen, name: path(of: id), parameters: values(self[id].parameters),
          sources: ways.map(\.path) + self[id].links.map { self[$0].pattern.source },
          doc: doc(of: self[id].range))
      }
      let results = coordinator.results.map { result in
        EventRow(
          kind: .result, name: "\(coordinator.path).\(result.name)",
          parameters: values(result.parameters), sources: [], doc: nil)
      }
      return screens + results
    }
  }

  private func values(_ parameters: [Parameter]) -> [RouteRow.Value] {
    parameters.map { RouteRow.Value(name: $0.name.text, type: spelling(of: $0.type)) }
  }
}
