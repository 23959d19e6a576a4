import Diagnostics
import FlowModel

/// A list of guards as it is written, for ranges that a flow doesn't have.
struct WrittenGuards {
  let references: [Document.Reference]
  /// The guards that the references name.
  let guards: [ID<Guard>]
  /// The coordinator that is live when the guards of a screen, coordinator or tab are asked; nil for
  /// a route.
  let owner: ID<Coordinator>?
  /// The range of the name of the route; nil for a screen, coordinator or tab.
  let route: SourceRange?
}

extension RuleInput {
  /// Every list of guards in the files.
  var writtenGuards: [WrittenGuards] {
    let ids = Dictionary(
      flow.guards.indices.map { (flow.guards[$0].name.text, ID<Guard>($0)) },
      uniquingKeysWith: { first, _ in first })
    func list(
      _ references: [Document.Reference], _ owner: ID<Coordinator>? = nil,
      _ route: SourceRange? = nil
    ) -> WrittenGuards? {
      let guards = references.compactMap { ids[$0.value] }
      guard !references.isEmpty, guards.count == references.count else { return nil }
      return WrittenGuards(references: references, guards: guards, owner: owner, route: route)
    }
    let ofParts = flow.coordinators.flatMap { coordinator -> [WrittenGuards?] in
      guard let written = written(coordinator.id) else { return [] }
      let lists =
        [written.guards, written.leaving] + written.tabs.map(\.guards)
        + written.screens.flatMap { [$0.guards, $0.leaving] }
      return lists.map { list($0, coordinator.id) }
    }
    let bodies = files.flatMap { file in
      file.document.coordinators.flatMap(\.bodies) + file.document.dialogs.flatMap(\.bodies)
    }
    return (ofParts + bodies.map { list($0.body.guards, nil, $0.name) }).compactMap(\.self)
  }
}

/// A route as it is written, with the range of its name.
typealias NamedBody = (name: SourceRange, body: Document.Body)

extension Document.Coordinator {
  /// Every route of the coordinator, with the routes of screens, buttons and `then`.
  var bodies: [NamedBody] {
    let own = (routes + screens.flatMap(\.routes)).map { ($0.name.range, $0.body) }
    let children = [start].compactMap { $0 } + tabs.map(\.child) + cases.map(\.child)
    let outcomes = children.flatMap(\.outcomes) + then.flatMap(\.outcomes)
    return own.flatMap(withOutcomes) + dialogs.flatMap(\.bodies)
      + outcomes.flatMap { withOutcomes(($0.result.range, $0.body)) }
  }
}

extension Document.Dialog {
  /// Every route of the dialog's buttons.
  var bodies: [NamedBody] {
    buttons.flatMap { button in button.body.map { withOutcomes((button.name.range, $0)) } ?? [] }
  }
}

/// Returns a route, with all routes of its `then`.
private func withOutcomes(_ route: NamedBody) -> [NamedBody] {
  [route] + route.body.outcomes.flatMap { withOutcomes(($0.result.range, $0.body)) }
    + route.body.other.flatMap { $0.outcomes.flatMap { withOutcomes(($0.result.range, $0.body)) } }
}
