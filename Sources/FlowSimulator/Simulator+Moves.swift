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
    guard state.isLaunched else { return [] }
    let obstacles = Obstacles(facts, state)
    let below = obstacles.visible.hosts.last.map { state.tree.stack($0).count - 1 } ?? 0
    let back = below > 0 ? (1...below).map(Move.back) : []
    let known =
      buttons(in: state) + obstacles.routes.map { .take($0, [:]) } + ends(in: state) + back
      + [.swipeDown] + tabs(on: obstacles.visible, in: state)
    return known.filter { obstacles.obstacle(to: $0) == nil }
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

  private func ends(in state: State) -> [Move] {
    guard case .external(let id, _) = state.onScreen else { return [] }
    let names = flow[id].results.map(\.name)
    return ([nil] + names).map { Move.finish($0, [:]) } + names.map { .report($0, [:]) }
  }

  private func tabs(on visible: VisiblePath, in state: State) -> [Move] {
    var known: Set<ID<Coordinator>> = []
    return visible.coordinators.compactMap { state.tree[$0]?.flowDefinition.id }
      .filter { known.insert($0).inserted }
      .flatMap { id in flow[id].tabs.indices.map { .tab(of: id, $0) } }
  }
}
