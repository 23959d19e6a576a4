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
        let way = way(to: screen, of: route)
      else { continue }
      actions.append((route.id, .open(screen, arguments: arguments, by: way)))
    }
    return PassResult(value: actions, notes: lookup.notes)
  }

  private mutating func way(to screen: ID<Screen>, of route: Route) -> Elsewhere? {
    let range = targetRanges[route.id] ?? route.range
    if let link = flow[screen].links.first(where: mayLackNothing) { return .link(link) }
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
      let scope = ScopeStack(levels: [(.link, flow[screen].parameters)], asksView: false)
      let arguments = lookup.bind(
        flow[first].parameters, to: [], scope: scope,
        target: "`\(flow[first].name)`, which stands below it,", at: range)
      stack.insert(Link.Entry(screen: first, arguments: arguments), at: 0)
    }
    return .place(steps, stack: stack)
  }

  /// Returns whether a route can open a link with any arguments. A path has no place for nil.
  private func mayLackNothing(_ id: ID<Link>) -> Bool {
    let optional = Set(
      flow[flow[id].screen].parameters.filter(\.type.isOptional).map(\.name))
    return optional.isDisjoint(with: flow[id].pattern.pathParameters)
  }
}
