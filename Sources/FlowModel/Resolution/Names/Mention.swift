import Diagnostics

/// A name in a flow file, and the declaration of the part that it means.
package struct Mention: Hashable, Sendable {
  /// The range of the name, without the path and the quotes around it.
  package let range: SourceRange
  /// The range of the part's name where it is declared. It identifies the part.
  package let declaration: SourceRange

  package init(_ range: SourceRange, of declaration: SourceRange) {
    self.range = range
    self.declaration = declaration
  }
}

extension NameLookup {
  /// Notes that a name was found, if somebody asked for the names.
  mutating func note(_ name: SourceRange, means declaration: SourceRange) {
    notes.budget.mentions?.append(Mention(name, of: declaration))
  }

  mutating func note(_ name: Reference, means target: Target) {
    guard notes.budget.mentions != nil else { return }
    switch target {
    case .screen(let id): note(name.range, means: flow[id].range)
    case .coordinator(let id):
      // The name in another module is only the part behind the point.
      let own = flow[id].foreign?.name.text ?? name.value
      note(
        name.range.slice(of: name.value.suffix(own.count), in: name.value), means: flow[id].range)
    }
  }

  /// Notes that a name was found, if it can mean one part only. All parts are looked through, so they
  /// are asked for only if somebody needs the names.
  mutating func note(_ name: Reference, meant: (Flow) -> [SourceRange]) {
    guard notes.budget.mentions != nil else { return }
    let places = meant(flow)
    if places.count == 1 { note(name.range, means: places[0]) }
  }

  /// Notes that the name of a coordinator's own route was found.
  mutating func noteRoute(_ name: Reference, of coordinator: ID<Coordinator>) {
    guard notes.budget.mentions != nil else { return }
    let routes = declared.written.coordinators[coordinator.index].routes
    let found = routes.first { $0.name.text == name.value }
    if let route = found, !route.body.isOfRuleOnly {
      note(name.range, means: route.name.range)
    }
  }

  mutating func note(_ name: Reference, means id: ID<Guard>) {
    note(name.range, means: declared.written.guards[id.index].name.range)
  }
}
