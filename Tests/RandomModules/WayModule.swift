/// A small module with one way to a screen, for each kind of place, way, parameter and source of its
/// value.
package struct WayModule: Hashable, Sendable {
  /// The place in which the screen's coordinator stands.
  package enum Place: String, CaseIterable, Sendable {
    case root, start, tab, column, caseOfRoute, firstCase, caseOfState, deepCase, pushed, presented
  }

  /// The way to the screen.
  package enum Way: String, CaseIterable, Sendable {
    case link, linkOver, linkVia, linkAbove, route, then, button, selection
  }

  package enum Parameter: String, CaseIterable, Sendable { case required, optional, withDefault }

  /// The source of the value, besides the way itself.
  package enum Source: String, CaseIterable, Sendable {
    case nothing, literal, nameOfParent, start
  }

  package let place: Place
  package let way: Way
  package let parameter: Parameter
  package let source: Source
  /// Whether the way itself gives a value.
  package let isGiven: Bool
  /// Whether the way leads to the first screen of the coordinator, and not to the second.
  package let isFirst: Bool

  package init(
    place: Place, way: Way, parameter: Parameter, source: Source, isGiven: Bool, isFirst: Bool
  ) {
    (self.place, self.way, self.parameter, self.source) = (place, way, parameter, source)
    (self.isGiven, self.isFirst) = (isGiven, isFirst)
  }

  package static let all: [WayModule] = Place.allCases.flatMap { place in
    Way.allCases.flatMap { way in
      Parameter.allCases.flatMap { parameter in
        Source.allCases.flatMap { source in
          [false, true].flatMap { isGiven in
            [false, true].map { isFirst in
              WayModule(
                place: place, way: way, parameter: parameter, source: source, isGiven: isGiven,
                isFirst: isFirst)
            }
          }
        }
      }
    }
  }

  /// The value that the way gives, and those that the source and the parameter give.
  package static let (given, placed, standard) = (7, 5, 1)

  /// The value that the first screen must have, if the way opens it or stands on it.
  package var value: Int? {
    if isGiven { return Self.given }
    // A link above everything starts the coordinator outside of its place.
    if source == .start || source != .nothing && way != .linkAbove { return Self.placed }
    return parameter == .withDefault ? Self.standard : nil
  }

  /// The URL of the way's link; nil for a way by a route.
  package var url: String? {
    switch way {
    case .link, .linkOver, .linkVia, .linkAbove: "app://there" + (isGiven ? "/\(Self.given)" : "")
    case .route, .then, .button, .selection: nil
    }
  }

  /// The name of the module, which no other combination has.
  package func name(_ number: Int) -> String { "M\(number)x" }

  /// The module as a flow file. The names of its coordinators begin with the module's name, so that
  /// several modules can be compiled as one.
  package func text(named name: String) -> String {
    let target = "\(name)Trip"
    return """
      flow: \(name)
      links: { schemes: [app] }
      state: { \(name.lowercased())Mode: [one, two] }
      coordinators:
      \(root(name))
        \(name)Other:
          results: { done: {} }
          start: other
          dialogs: { ask: { buttons: { yes: \(route(to: name, by: .button)), no: {} } } }
          screens:
            other:
              routes:
                go: \(route(to: name, by: .route))
                choose: \(way == .button ? "{ dialog: ask }" : "finish")
                end: { finish: done }
        \(target):
          params: { p: \(type) }
          start: \(source == .start ? "{ to: first, with: { p: \(Self.placed) } }" : "first")
          screens:
            first: { params: { p: \(type) }\(link(name, isFirst)), routes: { next: second } }
            second: { params: { p: \(type), q: Int? }\(link(name, !isFirst)) }

      """
  }

  private var type: String {
    switch parameter {
    case .required: "Int"
    case .optional: "Int?"
    case .withDefault: "{ type: Int, default: \(Self.standard) }"
    }
  }

  /// The arguments that the place gives.
  private var with: String {
    switch source {
    case .nothing, .start: ""
    case .literal: "with: { p: \(Self.placed) }"
    case .nameOfParent: "with: { p: x }"
    }
  }

  private func child(_ name: String, _ more: String = "") -> String {
    let parts = [more, with].filter { !$0.isEmpty }
    return "{ \(parts.joined(separator: ", ")) }"
  }

  private func root(_ name: String) -> String {
    let (app, inner, trip) = ("\(name)App", "\(name)Inner", "\(name)Trip")
    let params = "params: { x: { type: Int, default: \(Self.placed) } }"
    let screens = "screens: { home: { routes: { trip: \(start(name)), other: \(other(name)) } } }"
    let head = "  \(app):\n    root: true\n    \(params)\n"
    let home = "    start: home\n    \(screens)"
    switch place {
    case .root: return head + "    start: { to: \(trip), \(with.isEmpty ? "with: {}" : with) }"
    case .start:
      return head + "    kind: tabs\n    tabs: { \(inner): {}, \(name)Other: {} }\n"
        + "  \(inner):\n    \(params)\n    start: \(child(name, "to: \(trip)"))"
    case .tab:
      return head + "    kind: tabs\n    tabs: { \(trip): \(child(name)), \(name)Other: {} }"
    case .column:
      return head + "    kind: split\n    columns: { \(trip): \(child(name)), \(name)Other: {} }"
    case .caseOfRoute:
      return head + "    kind: switch\n    start: \(name)Other\n"
        + "    cases: { \(trip): \(child(name)), \(name)Other: {} }"
    case .firstCase:
      return head + "    kind: switch\n    start: \(trip)\n"
        + "    cases: { \(trip): \(child(name)), \(name)Other: {} }"
    case .caseOfState:
      return head + "    kind: switch\n    state: \(name.lowercased())Mode\n"
        + "    cases: { one: \(child(name, "to: \(trip)")), two: \(name)Other }"
    case .deepCase:
      return head + "    kind: tabs\n    tabs: { \(inner): {} , \(name)Home: {} }\n"
        + "  \(name)Home: { start: h, screens: { h: {} } }\n"
        + "  \(inner):\n    kind: switch\n    \(params)\n    start: \(name)Other\n"
        + "    cases: { \(trip): \(child(name)), \(name)Other: {} }"
    case .pushed, .presented: return head + home
    }
  }

  /// The route that starts the coordinator.
  private func start(_ name: String) -> String {
    let by = place == .presented ? "by: cover" : "by: push"
    return "{ to: \(name)Trip, \(by)\(isGiven ? "" : with.isEmpty ? "" : ", \(with)") }"
  }

  private func other(_ name: String) -> String {
    let then = way == .then ? ", then: { done: \(route(to: name, by: .then)) }" : ""
    return "{ to: \(name)Other, by: cover\(then) }"
  }

  /// The route to the screen, if the module's way is this one.
  private func route(to name: String, by kind: Way) -> String {
    guard way == kind || kind == .route && way == .selection else { return "finish" }
    let given = isGiven ? ", with: { p: \(Self.given) }" : ""
    if way == .selection { return "{ to: \(name)Trip\(given) }" }
    return "{ to: \(name)Trip.\(isFirst ? "first" : "second")\(given) }"
  }

  private func link(_ name: String, _ isHere: Bool) -> String {
    guard isHere, url != nil else { return "" }
    let path = "path: \"/there\(isGiven ? "/{p}" : "")\""
    switch way {
    case .link: return ", link: { \(path) }"
    case .linkOver: return ", link: { \(path), over: [first] }"
    case .linkVia: return ", link: { \(path), via: \(name)App.home.trip }"
    case .linkAbove: return ", link: { \(path), by: sheet }"
    case .route, .then, .button, .selection: return ""
    }
  }
}
