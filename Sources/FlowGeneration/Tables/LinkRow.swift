import FlowModel

/// A row of the table of links.
package struct LinkRow: Sendable {
  package let id: ID<Link>
  package let pattern: String
  /// The screen that the link opens: `Browse.detail`.
  package let screen: String
  /// The way to the screen: `via Browse.detail.order`, `push`. Empty if the screen's place alone
  /// gives the way.
  package let way: String
  /// The screens that are built below, the first at the bottom.
  package let below: [String]
  /// The guards that are asked, in order.
  package let guards: [String]
  /// The values that the URL gives.
  package let parameters: [RouteRow.Value]
  /// The words of the file about the link; nil if there are none.
  package let doc: String?
}

extension Flow {
  /// Every link of the module, in the order of declaration.
  package func linkRows() -> [LinkRow] {
    links.map { link in
      let names = Set(link.pattern.parameters)
      return LinkRow(
        id: link.id, pattern: link.pattern.source, screen: path(of: link.screen),
        way: way(of: link), below: screens(below: link),
        guards: entryGuards(of: link).map { self[$0].name.text }.withoutRepetitions,
        parameters: self[link.screen].parameters.filter { names.contains($0.name) }
          .map { RouteRow.Value(name: $0.name.text, type: spelling(of: $0.type)) },
        doc: doc(of: link.range))
    }
  }

  private func way(of link: Link) -> String {
    switch link.opening {
    case .place: ""
    case .via(let opener, let route, _): "via \(path(of: opener)).\(self[route].name)"
    case .above(let placement): placement.rawValue
    }
  }

  private func screens(below link: Link) -> [String] {
    switch link.opening {
    case .place(_, let stack), .via(_, _, let stack):
      stack.dropLast().map { self[$0.screen].name.text }
    case .above: []
    }
  }
}
