import FlowModel
import FlowSimulator

@testable import FlowAnalysis

extension Exploration {
  /// Moves that make the stack higher each time that they are repeated.
  struct Growth {
    /// The routes that are taken in a round.
    let routes: Set<ID<Route>>
    /// The moves to the start, and those of a round.
    let before, round: [String]
  }

  /// How often a round is repeated.
  private static let rounds = 3

  /// The growth that the walks show which were tried: of each state, the moves since any state before
  /// it on its walk are repeated. The analysis doesn't look at what follows after code under a child.
  var growths: [Growth] {
    nodes.indices.filter { !nodes[$0].isOdd }.compactMap { end in
      var start = end
      while let came = nodes[start].came {
        // Nobody is told of what links and code do.
        if came.move.isFromOutside { return nil }
        start = came.from
        if let found = growth(from: start, to: end) { return found }
      }
      return nil
    }
  }

  private func growth(from start: Int, to end: Int) -> Growth? {
    let (low, high) = (nodes[start].state, nodes[end].state)
    let rise = high.size - low.size
    guard rise > 0, let content = low.content, high.content == content, !high.isDialogOpen else {
      return nil
    }
    let moves = moves(from: start, to: end)
    var state = high
    var routes: Set<ID<Route>> = []
    for _ in 0..<Self.rounds {
      let before = state
      for came in moves {
        guard let step = again(came, from: state) else { return nil }
        routes.formUnion(step.events.flatMap(\.routes))
        state = step.state
      }
      guard state.size == before.size + rise, state.content == content else { return nil }
    }
    let walk = came(to: start).map(\.by)
    return Growth(routes: routes, before: walk, round: moves.map(\.by))
  }

  private func again(_ came: Came, from state: State) -> SimulatedStep? {
    guard !came.isOffered || simulator.moves(in: state).contains(came.move) else { return nil }
    let answers = came.refusing.reduce(into: consent) { $0[$1] = .no }
    let step = simulator.apply(came.move, to: state, in: World(answers: answers))
    // What moves that start one another without end put on the stack is no round.
    return step.state == state || step.wasStopped ? nil : step
  }

  private func moves(from start: Int, to end: Int) -> [Came] {
    Array(came(to: end).dropFirst(nodes[start].depth))
  }

  /// The moves on the way to a state, without the launch.
  private func came(to end: Int) -> [Came] {
    var moves: [Came] = []
    var next = end
    while let came = nodes[next].came {
      moves.append(came)
      next = came.from
    }
    return moves.reversed()
  }
}

extension Exploration.Came {
  /// Whether the user makes the move, so that it has to be on screen.
  fileprivate var isOffered: Bool {
    switch move {
    case .set, .open, .code, .answer, .relaunch: false
    case .take, .button, .back, .swipeDown, .tab, .finish, .report: true
    }
  }
}

extension Move {
  /// Whether neither the user nor the app's state makes the move.
  fileprivate var isFromOutside: Bool {
    switch self {
    case .open, .code, .report, .answer, .relaunch: true
    case .take, .button, .back, .swipeDown, .tab, .finish, .set: false
    }
  }
}

extension State {
  fileprivate var isDialogOpen: Bool { dialog != nil }
}
