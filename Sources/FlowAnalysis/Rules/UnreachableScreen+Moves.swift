import Diagnostics
import FlowModel

/// Screens to which a route leads, but no move on any reachable stack.
extension UnreachableScreen: NavigationRule {

  static func check(_ subject: NavigationSubject) -> [CandidateFinding] {
    let flow = subject.flow
    let seen = Set(subject.navigation.onScreen.compactMap(\.symbol.screen))
    guard let reachability = subject.reachability else { return [] }
    let hidden = flow.screens.filter { reachability.screens[$0.id.index] && !seen.contains($0.id) }
    guard !hidden.isEmpty else { return [] }
    let live = Set(subject.navigation.symbols.flatMap { $0.segments.map(\.coordinator) })
    var reached = reachability.without(hidden.map(\.id), live: live)
    // If the move to a screen is reported, the unreachable screen is a consequence.
    for part in excused(subject, reachability) { reached.add(part) }
    // If a coordinator never shows anything, its first screen represents all of its screens.
    let shown = Set(seen.map { flow[$0].coordinator })
    var told: Set<ID<Coordinator>> = []
    let unseen = hidden.filter { !reached.screens[$0.id.index] }
      .filter { shown.contains($0.coordinator) || told.insert($0.coordinator).inserted }
    guard !unseen.isEmpty else { return [] }
    let leading = subject.routes.byShownScreen
    return reached.causes(among: unseen.map { .screen($0.id) }).compactMap { part in
      guard case .screen(let id) = part else { return nil }
      return CandidateFinding(
        finding: .neverSeen(flow[id], leading[id] ?? [], subject), walk: nil, ending: .proof)
    }
  }

  /// Returns the moves that have findings of their own, or that only code makes, and the cases that
  /// are never shown.
  private static func excused(
    _ subject: NavigationSubject, _ reachability: Reachability
  ) -> [Reachability.Item] {
    let flow = subject.flow
    var routes = subject.blamed.sorted()
    // Code may take a coordinator's route while a child of it is on screen.
    routes += flow.coordinators.flatMap(\.routes).filter { subject.attempts[$0].isEmpty }
    let given = ResultUses.written(in: flow) { reachability.isTaken($0.id) }
    for start in flow.childStarts() {
      routes += start.outcomes.filter { !given[start.child.index].contains($0.result) }
        .compactMap(\.route)
    }
    routes += flow.coordinators.flatMap(\.when).filter(\.values.isEmpty).map(\.route)
    let dead = flow.coordinators.flatMap { $0.choice?.cases ?? [] }.filter { !$0.mayBeShown }
    return routes.compactMap { reachability.item($0, of: flow) }
      + dead.map { Reachability.Item($0.target) }
  }
}

extension Reachability {
  /// Returns a route as it is written: the flow of the moves has copies, and routes of code.
  fileprivate func item(_ id: ID<Route>, of moves: Flow) -> Item? {
    if knows(id) { return .route(id) }
    if moves.entries.contains(id) { return moves[id].action.target.map { Item($0) } }
    let place = moves[id].range
    return moves.routes.first { $0.range == place && knows($0.id) }.map { .route($0.id) }
  }
}

extension Reachability.Item {
  fileprivate init(_ target: Target) {
    switch target {
    case .screen(let id): self = .screen(id)
    case .coordinator(let id): self = .coordinator(id)
    }
  }
}

extension Route {
  fileprivate var followsDismissal: Bool {
    owner.isOutcome && name.text == Outcome.Result.dismissed.name
  }
}

extension Diagnostic {
  fileprivate static func neverSeen(
    _ screen: Screen, _ leading: [Route], _ subject: NavigationSubject
  ) -> Diagnostic {
    .hidden(
      screen, "is not shown by any moves from launch", leading, in: subject.flow,
      help: [
        !leading.isEmpty && leading.allSatisfy(\.followsDismissal)
          ? "a child gives `dismissed` if it dismisses itself, or if the user can leave it"
          : "lead to it from a stack that can occur, or remove it"
      ], helpForAll: ["lead to them from stacks that can occur, or remove them"])
  }
}
