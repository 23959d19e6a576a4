import FlowModel
import Pushdown

/// The pushes that can be repeated without end. A node of the graph is the part of a stack under
/// some symbol.
struct StackGrowth {
  struct Push {
    let number: Int
    let route: ID<Route>
    /// The transition that reads the entry on which the push was made.
    let transition: Int32
    /// The symbol that was pushed.
    let top: Int32
    /// The state under the pushed symbol.
    let above: Int32
    /// The state under what it was pushed on.
    let target: Int32
    /// Whether somebody hands over something that may be new each time.
    let bringsNews: Bool
  }

  struct Loop {
    let states: [Int32]
    /// The pushes of the loop, from the top down.
    var pushes: [Push]
  }

  private let navigation: Navigation
  private var pushes: [Push] = []
  /// The coordinators that some push starts, so that their segments may stand above one another.
  private var begun: Set<ID<Coordinator>> = []

  init(_ navigation: Navigation) {
    self.navigation = navigation
    let pairs = InnerTransitions(navigation.automaton)
    for made in navigation.pushes {
      begun.formUnion(navigation.symbols[Int(made.top)].segments.map(\.coordinator))
    }
    for made in navigation.pushes { add(made, pairs) }
  }

  /// - Parameter pairs: The transitions that read the lower one of two entries, by both entries.
  private mutating func add(_ made: Navigation.Pushed, _ pairs: InnerTransitions) {
    let route = navigation.flow[made.route]
    guard let show = route.action.show,
      let above = navigation.automaton.existingState(under: made.top, pushedTo: Abstraction.run)
    else { return }
    if !show.bringsNews, !show.strategy.alwaysPushes, !begun.contains(route.coordinator) { return }
    for number in pairs.reading(made.under, from: above) {
      for target in navigation.states(under: navigation.automaton[number].to) {
        pushes.append(
          Push(
            number: pushes.count, route: made.route, transition: number, top: made.top,
            above: above, target: target, bringsNews: show.bringsNews))
      }
    }
  }

  // MARK: Loops

  /// Returns the loops of some pushes. A push that finds an equal entry lower in the loop bounds
  /// the loop. Such a push is removed and the search is repeated, a limited number of times.
  func loops(_ isCounted: (Push) -> Bool) -> [Loop] {
    var counted = pushes.filter(isCounted)
    var loops = cycles(of: counted)
    for _ in 0..<Self.rounds {
      let bounding = Set(loops.flatMap { bounds(of: $0).map(\.number) })
      guard !bounding.isEmpty else { break }
      counted.removeAll { bounding.contains($0.number) }
      loops = cycles(of: counted)
    }
    return loops.filter { bounds(of: $0).isEmpty }
  }

  private static let rounds = 10

  private func cycles(of counted: [Push]) -> [Loop] {
    var successors = [[Int]](repeating: [], count: navigation.automaton.stateCount)
    for push in counted { successors[Int(push.above)].append(Int(push.target)) }
    let cycles = Cycles.find(in: successors)
    let members = Set(cycles.joined())
    let byStates = Dictionary(grouping: counted.filter { members.contains(Int($0.above)) }) {
      [Int($0.above), Int($0.target)]
    }
    return cycles.map { cycle in
      let steps = zip(cycle, cycle.dropFirst() + [cycle[0]])
      return Loop(
        states: cycle.map { Int32($0) },
        pushes: steps.compactMap { byStates[[$0, $1]]?.min { $0.route < $1.route } })
    }
  }

  /// Returns the push that a walk makes between the same two stacks, because several routes may
  /// lead from one stack to the other.
  func push(like push: Push, on walk: Walk) -> Push {
    let last = (walk.steps ?? []).reversed().lazy.compactMap(\.route).first
    let other = pushes.first {
      $0.route == last && $0.above == push.above && $0.target == push.target
    }
    return other ?? push
  }

  /// The pushes that find what they go back to in their segment the next time.
  private func bounds(of loop: Loop) -> [Push] {
    loop.pushes.filter { push in
      guard let show = navigation.flow[push.route].action.show else { return false }
      let goesBack =
        !show.strategy.alwaysPushes && !push.bringsNews
        || show.dropping.map { drops($0.target.screen, in: loop) } ?? false
      return goesBack && navigation.staysInSegment(loop, of: push)
    }
  }
}

extension StackGrowth {
  private func drops(_ screen: ID<Screen>, in loop: Loop) -> Bool {
    loop.pushes.contains { navigation.symbols[Int($0.top)].screen == screen }
  }
}

extension Navigation {
  /// The states under an entry, behind its bases.
  fileprivate func states(under state: Int32) -> [Int32] {
    var found: [Int32] = []
    var known: Set = [state]
    var open = [state]
    while let next = open.popLast() {
      let bases = automaton.reading(from: next).filter { symbols[Int(automaton[$0].symbol)].isBase }
      if bases.isEmpty { found.append(next) }
      open += bases.map { automaton[$0].to }.filter { known.insert($0).inserted }
    }
    return found
  }

  /// Whether a loop goes round within the segment that a push looks at.
  func staysInSegment(_ loop: StackGrowth.Loop, of push: StackGrowth.Push) -> Bool {
    guard let owner = taker(of: push) else { return false }
    return !loop.pushes.contains { symbols[Int($0.top)].start(of: owner) != nil }
  }

  /// The coordinator that takes a push's route: for a detour that starts a child, what is on screen.
  private func taker(of push: StackGrowth.Push) -> ID<Coordinator>? {
    let route = flow[push.route]
    guard route.isDetour, abstraction.isSameAnywhere(detour: route.id) else {
      return route.coordinator
    }
    return abstraction.owner(of: symbols[Int(automaton[push.transition].symbol)])
  }
}

extension Show {
  /// Whether what is shown may be given something new each time, by a view or by a child.
  var bringsNews: Bool {
    arguments.contains { argument in
      switch argument.value {
      case .handedOver, .inScope(_, .result), .inScope(_, .route), .inScope(_, .dialog): true
      case .inScope, .literal, .omitted: false
      }
    }
  }
}
