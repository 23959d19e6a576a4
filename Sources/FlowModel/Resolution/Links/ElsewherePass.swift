import Diagnostics

/// The pass that finds the place of the screen for each route that opens a screen elsewhere: `to:
/// Coordinator.screen`.
///
/// Such a route opens the screen as its first link would. A screen without a link is opened at its
/// place, and so is a screen whose links all need a value that the route may not have.
struct ElsewherePass {
  private let flow: Flow
  private let isTreeWhole: Bool
  private let targetRanges: [ID<Route>: SourceRange]
  private let places: Places
  private var lookup: NameLookup

  init(
    _ declared: Declarations, _ signatures: Signatures, _ flow: Flow, isTreeWhole: Bool,
    targetRanges: [ID<Route>: SourceRange], budget: SuggestionBudget
  ) {
    self.flow = flow
    self.isTreeWhole = isTreeWhole
    self.targetRanges = targetRanges
    places = Places(flow)
    lookup = NameLookup(declared, signatures, flow: flow, budget: budget)
  }

  /// The actions of these routes, with the places that were found.
  typealias Value = [(route: ID<Route>, action: Action)]

  consuming func run() -> PassResult<Value> {
    var actions: Value = []
    for route in flow.routes {
      guard let (screen, arguments, _) = route.action.opened,
        let way = way(to: screen, arguments, of: route)
      else { continue }
      actions.append((route.id, .open(screen, arguments: arguments, by: way)))
    }
    return PassResult(value: actions, notes: lookup.notes)
  }

  private mutating func way(
    to screen: ID<Screen>, _ arguments: [Argument], of route: Route
  ) -> Elsewhere? {
    let range = targetRanges[route.id] ?? route.range
    let omitted = Set(arguments.filter { $0.value == .omitted }.map(\.parameter))
    let link = flow[screen].links.first { mayLackNothing($0, omitted) }
    let given =
      link.map { flow[$0].pattern.parameters } ?? flow.given(to: screen, by: arguments).map(\.name)
    for parameter in flow[screen].parameters
    where !parameter.isOptional && omitted.contains(parameter.name)
      && given.contains(parameter.name)
    {
      let path = "`\(flow[flow[screen].coordinator].path).\(flow[screen].name)`"
      lookup.notes.findings.append(.missingArgument(parameter, of: path, at: range))
    }
    if let link { return .link(link) }
    // A wrong link has been reported.
    let written = lookup.declared.written[screen].links
    guard written.count == flow[screen].links.count else { return nil }
    let coordinator = flow[flow[screen].coordinator]
    guard let steps = places[coordinator.id].onlyWay else {
      if isTreeWhole {
        lookup.notes.findings.append(
          .noPlaceElsewhere(flow[screen], in: coordinator, places, at: range))
      }
      return nil
    }
    var stack = [Link.Entry(screen: screen, arguments: [])]
    if let first = coordinator.start?.target.screen, first != screen {
      let arguments = flow.arguments(
        of: .screen(first), in: coordinator.id, givenBy: flow.given(to: screen, by: arguments))
      stack.insert(Link.Entry(screen: first, arguments: arguments), at: 0)
    }
    let landing = flow.landing(on: screen, with: arguments, along: steps, stack)
    for lack in flow.lacks(in: landing, opening: screen) {
      lookup.notes.findings.append(
        .missingArgument(
          lack.parameter, of: lookup.describe(lack.target) + lack.role.words, at: range,
          help: "give it in `with` at the case, or give the parameter a default"))
    }
    return .place(steps, stack: stack)
  }

  /// Returns whether a route can open a link with any arguments. A path has no place for nil, or for
  /// what the route leaves to the screen's place.
  private func mayLackNothing(_ id: ID<Link>, _ omitted: Set<Name>) -> Bool {
    let screen = flow[flow[id].screen]
    let placed = Set(
      flow.argumentsOfPlace(of: .screen(screen.id), in: screen.coordinator).map(\.parameter))
    let lacking = screen.parameters.filter { parameter in
      parameter.type.isOptional
        || omitted.contains(parameter.name) && placed.contains(parameter.name)
    }
    return Set(lacking.map(\.name)).isDisjoint(with: flow[id].pattern.pathParameters)
  }
}
