import FlowModel
import Navigation

/// The reason why the user can't make a move now.
package struct Obstacle: Error, Sendable {
  package let message: String
  package let help: [String]
  /// The refusal of a user's late tap; nil for a move that no screen ever has.
  package let refusal: FlowRefusal?

  init(_ message: String, _ refusal: FlowRefusal? = .notOnScreen, help: [String] = []) {
    self.message = message
    self.refusal = refusal
    self.help = help
  }
}

extension Simulator {
  /// Makes a move as the user would. A move that the user can't make is refused as a late tap, and
  /// changes nothing.
  package func attempt(
    _ move: Move, in state: State, _ world: World = World()
  ) -> SimulatedStep {
    guard let obstacle = Obstacles(facts, state).obstacle(to: move) else {
      return apply(move, to: state, in: world)
    }
    var step = SimulatedStep(state: state)
    (step.obstacle, step.refusal) = (obstacle, obstacle.refusal)
    return step
  }
}

/// The obstacles to the moves of the user in one state. They are the one definition of what the user
/// can do: for the list of moves, for scenarios, and for moves that are typed.
struct Obstacles {
  let state: State
  let visible: VisiblePath
  /// The routes of the visible screen.
  let routes: [ID<Route>]
  private let question: Question?
  private let facts: Facts
  private let offered: Set<ID<Route>>

  init(_ facts: Facts, _ state: State) {
    (self.facts, self.state, visible) = (facts, state, state.tree.visible)
    question = state.dialog
    routes = state.screen.map { facts.flow[$0].allRoutes } ?? []
    offered = Set(routes)
  }

  private var flow: Flow { facts.flow }

  /// Returns why the user can't make a move; nil if the user can.
  func obstacle(to move: Move) -> Obstacle? {
    switch move {
    // The user doesn't make these moves on a screen.
    case .open, .set, .answer, .relaunch: return nil
    case .button(let index, _): return obstacle(toButton: index)
    case .code(let route, _):
      let owner = flow[route].coordinator
      guard !visible.coordinators.contains(where: { id(of: $0) == owner }) else { return nil }
      return Obstacle("`\(flow[owner].name)` isn't on the way to what is on screen")
    case .take(let route, _):
      return offered.contains(route) && question == nil ? nil : noRoute(flow[route].name)
    case .back(let count): return below("the way back") ?? obstacle(toBack: count)
    case .swipeDown:
      let isPossible = state.tree.swipeDown != nil
      return below("the swipe down")
        ?? (isPossible ? nil : Obstacle("nothing can be pulled down here", .notPresented))
    case .tab(let bar, let index):
      let tab = flow[flow[bar].tabs[index].coordinator].name
      return below("`\(tab)`") ?? obstacle(toTab: index, tab, of: bar)
    case .finish(let name, _):
      return below("`\(name?.text ?? "finish")`") ?? obstacleToEnd()
    case .report(let name, _): return below("`\(name)`") ?? obstacleToEnd()
    }
  }

  private func id(of coordinator: CoordinatorID) -> ID<Coordinator>? {
    state.tree[coordinator]?.flowDefinition.id
  }

  /// Returns the obstacle to everything below a dialog.
  private func below(_ move: String) -> Obstacle? {
    question.map {
      Obstacle("\(move) can't be taken while `\(flow[$0.dialog].name)` is asked")
    }
  }

  // MARK: Taps

  private func obstacle(toButton index: Int) -> Obstacle? {
    guard let dialog = question?.dialog else { return Obstacle("no dialog is on screen") }
    return flow[dialog].buttons.indices.contains(index)
      ? nil : Obstacle("`\(flow[dialog].name)` has no button \(index + 1)")
  }

  /// Returns the obstacle to a route that the visible screen doesn't have.
  func noRoute(_ name: Name) -> Obstacle {
    if let below = below("`\(name)`") { return below }
    guard let screen = state.screen else {
      return Obstacle("no screen is visible, so `\(name)` can't be taken")
    }
    let names = routes.map { "`\(flow[$0].name)`" }.joined(separator: ", ")
    return Obstacle(
      "`\(flow.path(of: screen))` is on screen, and has no route `\(name)`",
      help: [names.isEmpty ? "it has none" : "it has \(names)"])
  }

  private func obstacle(toTab index: Int, _ tab: Name, of bar: ID<Coordinator>) -> Obstacle? {
    guard let coordinator = visible.coordinators.last(where: { id(of: $0) == bar }),
      let place = state.tree[coordinator].flatMap({ visible.hosts.firstIndex(of: $0.host) })
    else { return Obstacle("no tab bar or split with `\(tab)` is on screen") }
    let noun = flow[bar].isSplit ? "the column" : "the tab bar with"
    let above = visible.hosts[place...].lazy.compactMap { state.tree.presentation($0) }
    if let cover = above.first {
      return Obstacle("`\(name(of: cover.payload.shown))` is above \(noun) `\(tab)`")
    }
    if flow[bar].hasBar, let entry = visible.entry.map(Entry.init), entry.hidesTabBar {
      return Obstacle("`\(name(of: entry.shown))` hides \(noun) `\(tab)`")
    }
    if flow[bar].tabStyle == .pages, state.selectedTabs.contains(where: { $0 == (bar, index) }) {
      return Obstacle("the page `\(tab)` is shown, and there is no bar to tap")
    }
    if !facts.isThere(flow[bar].tabs[index], state.variables) {
      return Obstacle("the state doesn't let the tab `\(tab)` be there", .caseNotLive)
    }
    return nil
  }

  private func name(of shown: Shown) -> Name { flow.name(of: shown.target) }

  private func obstacleToEnd() -> Obstacle? {
    guard let last = visible.coordinators.last.flatMap({ state.tree[$0] }), last.kind == .external
    else { return Obstacle("no external coordinator is on screen") }
    return visible.coordinators.count == 1
      ? Obstacle("`\(flow[last.flowDefinition.id].name)` is the root, and nobody hears of its end")
      : nil
  }

  // MARK: Gestures

  private func obstacle(toBack count: Int) -> Obstacle? {
    guard state.tree.back(1) != nil else {
      return Obstacle("there is nothing to go back to here", .atRoot)
    }
    guard state.tree.back(count) != nil else {
      return Obstacle("there aren't \(count) screens to go back to here", .atRoot)
    }
    // A stack whose way back asks has a button for one screen, and no menu.
    let isAsked =
      count > 1 && SimulatedTurn(facts, state, World()).isAskedBefore(state.tree.back(1))
    return isAsked ? Obstacle("a guard is asked before the way back, screen by screen") : nil
  }
}
