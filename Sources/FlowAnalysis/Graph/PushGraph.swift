import FlowModel
import Pushdown

/// The pushes that can be repeated. A node is a state of an automaton: what can stand above the
/// entry that was pushed last, while that entry is on the stack. An edge is a push.
///
/// A cycle is a sequence of moves that leads from an entry to the same entry, with the entries of
/// the cycle left under it. The simulator tells whether it can be taken: the graph has more pushes
/// than can happen.
///
/// It is a class, because each loop keeps it, and it is large.
final class PushGraph {
  /// A push, with the moves before it that leave the entry below where it is.
  struct Push {
    let number: Int
    /// The node of the entry on which something is pushed, and the node of what is pushed.
    let from, to: Int32
    /// The transition that reads the entry when the push is made.
    let transition: Int32
    let control: Int32
    let rule: PushdownRule
    /// The route that pushes; nil if none does.
    let route: Route?
    /// The number of steps to the push, and ``doubt`` for each that perhaps doesn't happen.
    let cost: Int32
  }

  let abstraction: Abstraction
  private(set) var pushes: [Push] = []
  /// The numbers of the pushes that leave each node.
  private(set) var leaving: [[Int]]
  private let stacks: ReachableStacks

  /// The cost of what perhaps doesn't happen. Of two loops, the one with less of it comes first.
  static let doubt = Int32(Walk.limit) + 1

  init(_ navigation: FlowStacks) {
    var system = LoopSystem(abstraction: navigation.abstraction.forLoops)
    var saturation = Saturation(navigation.stacks.budget)
    for head in navigation.repeatedEntries
    where saturation.automaton.existingState(under: head, pushedTo: Abstraction.run) == nil {
      saturation.start(at: Abstraction.run, [head], cost: 0, .fresh)
      saturation.run(&system)
    }
    abstraction = system.abstraction
    stacks = ReachableStacks(saturation.automaton, navigation.stacks.budget)
    leaving = Array(repeating: [], count: saturation.automaton.stateCount)
    addPushes(saturation)
  }

  private func addPushes(_ saturation: Saturation) {
    let components = saturation.automaton.components
    var tops: [Int32: Groups] = [:]
    for (control, symbol, rules) in saturation.appliedRules where rules.contains(where: \.isPush) {
      let read = tops[control] ?? stacks.tops(at: control)
      tops[control] = read
      for rule in rules where rule.isPush {
        for transition in read[symbol] { add(rule, control, at: transition, components) }
      }
    }
  }

  private func add(
    _ rule: PushdownRule, _ control: Int32, at transition: Int32, _ components: [Int]
  ) {
    let (from, weight) = (stacks[transition].to, stacks[transition].weight)
    guard let to = stacks.automaton.existingState(under: rule.top, pushedTo: rule.control),
      components[Int(from)] >= 0, components[Int(from)] == components[Int(to)]
    else { return }
    leaving[Int(from)].append(pushes.count)
    pushes.append(
      Push(
        number: pushes.count, from: from, to: to, transition: transition, control: control,
        rule: rule, route: route(of: rule, from: control, at: transition),
        cost: weight + rule.cost))
  }

  /// Returns the route that makes a push. Routes that look for the same entry may share a search, so
  /// the steps to it tell which route it was.
  private func route(
    of rule: PushdownRule, from control: Int32, at transition: Int32
  ) -> Route? {
    let (flow, found) = (abstraction.flow, abstraction.route(of: rule, from: control))
    guard let route = found.map({ flow[$0] }), abstraction.isFound(by: control),
      abstraction.mayShareSearch(route)
    else { return found.map { flow[$0] } }
    let taken = steps(before: transition).reversed().lazy.compactMap { [abstraction] step in
      abstraction.route(of: step, by: route.coordinator).map { flow[$0] }
    }
    return taken.first {
      $0.coordinator == route.coordinator
        && $0.action.dropTarget?.screen == route.action.dropTarget?.screen
    } ?? route
  }

  /// Returns the entry that is read when a push is made.
  func entry(under push: Push) -> Int32 { stacks[push.transition].symbol }

  /// Returns the steps from an entry to the push on it, with the push; nil if they are too many.
  func steps(to push: Push) -> [WalkStep]? {
    // Nothing has very many doubts and can be taken.
    guard push.cost < 8 * Self.doubt else { return nil }
    return steps(before: push.transition) + abstraction.steps[push.rule.label]
  }

  /// Returns the steps to what a transition reads.
  func steps(before transition: Int32) -> [WalkStep] {
    guard stacks[transition].weight < 8 * Self.doubt else { return [] }
    return stacks.witness(to: [transition]).flatMap { abstraction.steps[$0] }
  }

  /// The coordinator that takes a push's route. A detour that starts a child is taken by the
  /// coordinator on screen.
  func taker(of push: Push) -> ID<Coordinator>? {
    guard let route = push.route else { return nil }
    guard route.isDetour, abstraction.isSameAnywhere(detour: route.id) else {
      return route.coordinator
    }
    return abstraction.owner(of: abstraction.symbols[entry(under: push)])
  }
}

/// The rules of a flow that may be part of a loop: nobody opens a link, and code does nothing.
private struct LoopSystem: PushdownSystem {
  var abstraction: Abstraction
  private var made: [PushdownRule] = []

  init(abstraction: Abstraction) { self.abstraction = abstraction }

  mutating func addRules(
    from control: Int32, reading symbol: Int32, to rules: inout [PushdownRule]
  ) {
    made.removeAll(keepingCapacity: true)
    abstraction.addRules(from: control, reading: symbol, to: &made)
    for rule in made {
      let steps = abstraction.steps[rule.label]
      if steps.contains(where: \.isFromOutside) { continue }
      let isDoubtful =
        steps.contains(where: \.isGuess)
        || abstraction.isConditional(rule, from: control, reading: symbol)
      rules.append(
        PushdownRule(
          control: rule.control, top: rule.top, under: rule.under,
          cost: rule.cost + (isDoubtful ? PushGraph.doubt : 0), label: rule.label))
    }
  }
}

extension FlowStacks {
  /// The entries that may be repeated above themselves, by number of their symbols.
  fileprivate var repeatedEntries: [Int32] {
    let components = automaton.components
    var growing: Set<Int> = []
    for transition in automaton.transitions where !transition.isEmpty {
      let component = components[Int(transition.from)]
      guard component >= 0, component == components[Int(transition.to)],
        abstraction.isEntry(transition.symbol)
      else { continue }
      growing.insert(component)
    }
    guard !growing.isEmpty else { return [] }
    return symbols.indices.map { Int32($0) }.filter { number in
      abstraction.isEntry(number)
        && seen[number].contains { growing.contains(components[Int(automaton[$0].to)]) }
    }
  }
}

extension Automaton {
  /// The component of each state inside stacks, by number; -1 if the state is on no cycle.
  fileprivate var components: [Int] {
    var successors = [[Int]](repeating: [], count: stateCount)
    for transition in transitions where !transition.isEmpty && controlOf[Int(transition.from)] < 0 {
      successors[Int(transition.from)].append(Int(transition.to))
    }
    return Cycles.componentOfEach(in: successors)
  }
}

extension Abstraction {
  func isEntry(_ symbol: Int32) -> Bool {
    let symbol = symbols[symbol]
    return symbol.marker == nil && !symbol.isBase
  }

  /// Returns whether a search has found the entry on which it pushes.
  fileprivate func isFound(by control: Int32) -> Bool {
    if case .drop = controls[control].stoppingAtMatch { true } else { false }
  }

  /// Returns the route that a rule takes, or with which it continues.
  fileprivate func route(of rule: PushdownRule, from control: Int32) -> ID<Route>? {
    switch controls[control].stoppingAtMatch {
    case .take(let id), .retry(let id), .moved(let id), .drop(let id), .refused(_, let id, _): id
    default: steps[rule.label].lazy.compactMap { self.route(of: $0, by: nil) }.first
    }
  }

  /// Returns the route that the user or the state takes by a step.
  ///
  /// - Parameter taker: The coordinator that takes the detour of a refusal, if that counts.
  fileprivate func route(of step: WalkStep, by taker: ID<Coordinator>?) -> ID<Route>? {
    switch step {
    case .tap(let id): id
    case .button(let id, let index, let owner): flow[id].buttons[index].routes[owner]
    case .state(let id, let index), .atOnce(let id, let index): flow[id].when[index].route
    case .refusing(let id): taker.flatMap { flow[id].detour[$0] }
    default: nil
    }
  }

  /// Returns whether a rule pushes only if something isn't on the stack, and its symbol doesn't tell
  /// that this is so.
  fileprivate func isConditional(
    _ rule: PushdownRule, from control: Int32, reading symbol: Int32
  ) -> Bool {
    guard rule.isPush, !isFound(by: control), let id = route(of: rule, from: control),
      let show = flow[id].action.show
    else { return false }
    if show.dropping?.target.ifPresent ?? false { return true }
    return !show.strategy.alwaysPushes && !show.bringsNews
      && standing(of: show.target, for: flow[id], at: symbols[symbol]) != .missing
  }
}

extension WalkStep {
  /// Whether neither the user nor the app's state makes the step, but a link or code.
  fileprivate var isFromOutside: Bool {
    switch self {
    case .start, .code, .open: true
    default: false
    }
  }
}

extension Show {
  /// Whether what is shown may be given something new each time, by a view or by a child.
  var bringsNews: Bool {
    arguments.contains { argument in
      switch argument.value {
      case .handedOver, .inScope(_, .result), .inScope(_, .route), .inScope(_, .dialog),
        .inScope(_, .field):
        true
      case .inScope, .literal, .omitted: false
      }
    }
  }
}
