import FlowModel
import Navigation

extension Simulator {
  /// Returns every move that the user could make now.
  ///
  /// While a question is on screen, these are its buttons. Otherwise these are:
  ///
  /// - the routes of the visible screen, or the ends and reports of an external coordinator,
  /// - going back and pulling down,
  /// - the tabs of visible tab bars, and the columns of visible splits.
  package func moves(in state: State) -> [Move] {
    let way = state.tree.visible
    if state.dialog != nil { return buttons(in: state) }
    guard state.isLaunched else { return [] }
    return routes(in: state) + gestures(in: state, way) + tabs(in: state, way)
  }

  /// Returns the moves of the user, with one move for going back any number of screens.
  package func offeredMoves(in state: State) -> [Move] {
    moves(in: state).filter { move in
      switch move {
      case .back(let count): count == 1
      case .take, .code, .button, .swipeDown, .tab, .open, .set, .answer, .finish, .report,
        .relaunch:
        true
      }
    }
  }

  private func buttons(in state: State) -> [Move] {
    guard let question = state.dialog else { return [] }
    return flow[question.dialog].buttons.indices.map { .button($0, [:]) }
  }

  private func routes(in state: State) -> [Move] {
    switch state.onScreen {
    case .nothing: return []
    case .screen(let screen, _): return flow[screen].allRoutes.map { .take($0, [:]) }
    case .external(let id, _):
      guard case .external = flow[id].kind else { return [] }
      let names = flow[id].results.map(\.name)
      let ends = ([nil] + names).map { Move.finish($0, [:]) }
      let isRoot = state.way.count == 1
      return (isRoot ? [] : ends) + (isRoot ? [] : names.map { .report($0, [:]) })
    }
  }

  private func gestures(in state: State, _ way: VisiblePath) -> [Move] {
    let turn = SimulatedTurn(facts, state, World())
    var moves: [Move] = []
    // If leaving is guarded, the stack has neither the gesture nor the button.
    if let back = state.tree.back(1), !turn.isAskedBefore(back) {
      let count = way.hosts.last.map { state.tree.stack($0).count } ?? 1
      moves += (1..<count).map(Move.back)
    }
    if state.tree.swipeDown != nil { moves.append(.swipeDown) }
    return moves
  }

  private func tabs(in state: State, _ way: VisiblePath) -> [Move] {
    let hidesTabBar = way.entry.map(Entry.init)?.hidesTabBar == true
    // A presentation covers the tab bars and columns under it.
    let covered = way.hosts.lastIndex { state.tree.presentation($0) != nil }
    let open = Set(way.hosts.dropFirst(covered.map { $0 + 1 } ?? 0))
    return way.coordinators.compactMap { state.tree[$0] }.flatMap { node -> [Move] in
      guard open.contains(node.host) else { return [] }
      let id = node.flowDefinition.id
      guard !hidesTabBar || flow[id].isSplit else { return [] }
      return flow[id].tabs.indices.map { .tab(of: id, $0) }
    }
  }
}
