import FlowModel
import Pushdown

/// The pushes that can be repeated. A node is a state of an automaton: what can stand above the
/// entry that was pushed last, while that entry is on the stack. An edge is a push.
///
/// A cycle is a sequence of moves that leads from an entry to the same entry, with the entries of
/// the cycle left under it. So the sequence can be repeated without end.
///
/// It is a class, because each loop keeps it, and it is large.
final class GrowthGraph {
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
    let route: ID<Route>?
    /// Whether the push leaves an entry below, and not only a marker or a base.
    let leavesEntry: Bool
    /// Whether somebody hands over something that may be new each time.
    let bringsNews: Bool
    /// Whether the push happens only if something isn't on the stack.
    let isConditional: Bool
    let cost: Int32

    /// The length of the push in a search. Of two ways with as many steps, the one with fewer
    /// pushes counts.
    var length: Int32 { min(cost, Int32(Walk.limit) + 1) * 8 + 1 }
  }

  let stacks: ReachableStacks
  let abstraction: Abstraction
  /// The pushes between the nodes of a component.
  private(set) var pushes: [Push] = []
  /// The numbers of the pushes that leave each node.
  private(set) var leaving: [[Int]]
  /// The length of the shortest push that leaves each node.
  private var shortest: [Int32]
  /// The last push from each node to each other one.
  private var between: [Ends: Int] = [:]
  /// The push before each push between the same nodes; nil for the first one.
  private var before: [Int?] = []
  /// Whether rules were left out because the stack decides about them.
  let isNarrowed: Bool

  private struct Ends: Hashable {
    let from, to: Int32
  }

  /// The number of routes that look for the same entry and are told apart. Two of them may reach it
  /// in as many steps, and a search that they share shows one.
  private static let ownSearches = 4

  /// - Parameters:
  ///   - heads: The entries from which loops are searched.
  ///   - isWide: Whether pushes count that happen only if something isn't on the stack, and reports
  ///     that may never come.
  init(_ navigation: Navigation, heads: [Int32], isWide: Bool) {
    let abstraction = navigation.abstraction.withOwnSearches(atMost: Self.ownSearches)
    var system = LoopSystem(abstraction: abstraction, isWide: isWide)
    system.abstraction.readsGuests = isWide
    let budget = navigation.stacks.budget
    var saturation = Saturation(budget)
    for head in heads { saturation.start(at: Abstraction.run, [head], cost: 0, .fresh) }
    saturation.run(&system)
    self.abstraction = system.abstraction
    isNarrowed = system.isNarrowed || !isWide && !abstraction.guests.isEmpty
    stacks = ReachableStacks(saturation.automaton, budget)
    leaving = Array(repeating: [], count: saturation.automaton.stateCount)
    shortest = Array(repeating: .max, count: leaving.count)
    addPushes(saturation)
  }

  private func addPushes(_ saturation: Saturation) {
    let components = saturation.automaton.components
    guard components.contains(where: { $0 >= 0 }) else { return }
    let tops = saturation.automaton.topsByControl
    for (control, symbol, rules) in saturation.appliedRules {
      let read = tops[Automaton.Head(control: control, symbol: symbol)] ?? []
      for rule in rules where rule.isPush {
        for transition in read { add(rule, control, at: transition, components) }
      }
    }
  }

  private func add(
    _ rule: PushdownRule, _ control: Int32, at transition: Int32, _ components: [Int]
  ) {
    let automaton = stacks.automaton
    let from = automaton[transition].to
    guard let to = automaton.existingState(under: rule.top, pushedTo: rule.control),
      components[Int(from)] >= 0, components[Int(from)] == components[Int(to)]
    else { return }
    let route = route(of: rule, from: control, at: transition)
    let show = route.flatMap { abstraction.flow[$0].action.show }
    leaving[Int(from)].append(pushes.count)
    before.append(between.updateValue(pushes.count, forKey: Ends(from: from, to: to)))
    let push = Push(
      number: pushes.count, from: from, to: to, transition: transition, control: control,
      rule: rule, route: route,
      leavesEntry: abstraction.isEntry(rule.under), bringsNews: show?.bringsNews ?? false,
      isConditional: abstraction.isConditional(
        rule, from: control, reading: automaton[transition].symbol),
      cost: automaton[transition].weight + rule.cost)
    shortest[Int(from)] = min(shortest[Int(from)], push.length)
    pushes.append(push)
  }

  /// Returns the route that makes a push. If many routes look for the same entry, some of them share
  /// a search, so the steps to it tell which route it was.
  private func route(
    of rule: PushdownRule, from control: Int32, at transition: Int32
  ) -> ID<Route>? {
    guard let route = abstraction.route(of: rule, from: control),
      abstraction.isFound(by: abstraction.controls[control]),
      abstraction.mayShareSearch(abstraction.flow[route]),
      stacks.automaton[transition].weight <= Walk.limit
    else { return abstraction.route(of: rule, from: control) }
    let steps = stacks.witness(to: [transition]).flatMap { abstraction.steps[$0] }
    return abstraction.lastRoute(of: steps, searchingLike: abstraction.flow[route]) ?? route
  }

  /// The pushes, first those that are a loop of their own. Where many loops can't be repeated, no
  /// further ones are tried at some point, and these are the quickest.
  var ownLoopsFirst: some Sequence<Push> {
    // A complete graph has a million pushes, so they aren't copied.
    [true, false].lazy.flatMap { [pushes] isOwn in
      pushes.lazy.filter { ($0.from == $0.to) == isOwn }
    }
  }

  /// Returns the length of the shortest push that leaves a node.
  func shortest(from node: Int32) -> Int32 {
    leaving[Int(node)].isEmpty ? 0 : shortest[Int(node)]
  }

  /// Calls `body` with each push from a node to another one, in order.
  func forEachPush(from: Int32, to: Int32, _ body: (Int) -> Void) {
    var found: [Int] = []
    var next = between[Ends(from: from, to: to)]
    while let number = next {
      found.append(number)
      next = before[number]
    }
    for number in found.reversed() { body(number) }
  }

  /// Whether a loop of pushes goes round within the segment that one of them looks at.
  func staysInSegment(_ loop: [Push], of push: Push) -> Bool {
    guard let owner = taker(of: push) else { return false }
    // What was pushed may have been replaced before the next push.
    return !loop.flatMap { [$0.rule.top, $0.rule.under] }.contains { number in
      let entry = abstraction.symbols[number]
      // Above a presentation, the coordinator has another segment after a report.
      return entry.start(of: owner) != nil || entry.segments.contains(where: \.isPresented)
    }
  }

  /// The coordinator that takes a push's route. A detour that starts a child is taken by the
  /// coordinator on screen.
  private func taker(of push: Push) -> ID<Coordinator>? {
    guard let route = push.route.map({ abstraction.flow[$0] }) else { return nil }
    guard route.isDetour, abstraction.isSameAnywhere(detour: route.id) else {
      return route.coordinator
    }
    let under = stacks.automaton[push.transition].symbol
    return abstraction.owner(of: abstraction.symbols[under])
  }

  /// Returns the steps from an entry to the push on it, with the push; nil if they are too many.
  func steps(to push: Push) -> [WalkStep]? {
    guard push.cost <= Walk.limit else { return nil }
    return steps(before: push) + abstraction.steps[push.rule.label]
  }

  /// Returns the steps from an entry to the push on it.
  func steps(before push: Push) -> [WalkStep] {
    stacks.witness(to: [push.transition]).flatMap { abstraction.steps[$0] }
  }
}

/// The rules of a flow that may be part of a loop: nobody opens a link, and code does nothing.
private struct LoopSystem: PushdownSystem {
  var abstraction: Abstraction
  let isWide: Bool
  private var made: [PushdownRule] = []
  /// Whether rules were left out that a wide system has.
  var isNarrowed = false

  init(abstraction: Abstraction, isWide: Bool) {
    self.abstraction = abstraction
    self.isWide = isWide
  }

  mutating func addRules(
    from control: Int32, reading symbol: Int32, to rules: inout [PushdownRule]
  ) {
    made.removeAll(keepingCapacity: true)
    abstraction.addRules(from: control, reading: symbol, to: &made)
    for rule in made {
      let steps = abstraction.steps[rule.label]
      if steps.contains(where: { $0.isFromOutside || isOver($0, at: symbol) }) { continue }
      let isCertain =
        isWide
        || !steps.contains(where: { $0.isGuess })
          && !abstraction.isConditional(rule, from: control, reading: symbol)
      if isCertain { rules.append(rule) } else { isNarrowed = true }
    }
  }

  /// Returns whether a rule of the state has acted before, and never does so again: the state has
  /// one value, so it is looked at where the coordinator starts.
  private func isOver(_ step: WalkStep, at symbol: Int32) -> Bool {
    guard case .atOnce(let id, let index) = step else { return false }
    let (top, state) = (abstraction.symbols[symbol], abstraction.flow[id].when[index].state)
    return abstraction.flow.values(of: state, in: id).count == 1
      && top.start(of: id) == nil && top.base == nil
  }
}

extension Navigation {
  /// The entries that may be repeated above themselves, by number of their symbols.
  var repeatedEntries: [Int32] {
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
  /// A control location and the symbol on top.
  fileprivate struct Head: Hashable {
    let control: Int32
    let symbol: Int32
  }

  /// The transitions that read the top of a stack, by control location and symbol.
  fileprivate var topsByControl: [Head: [Int32]] {
    var tops: [Head: [Int32]] = [:]
    for (number, transition) in transitions.enumerated() where !transition.isEmpty {
      let control = controlOf[Int(transition.from)]
      guard control >= 0 else { continue }
      tops[Head(control: control, symbol: transition.symbol), default: []].append(Int32(number))
    }
    return tops
  }

  /// Whether any state inside stacks is on a cycle.
  ///
  /// Most automata have none. So this needs no list for each state: states that nothing enters are
  /// taken away, one after the other.
  var hasCycle: Bool {
    var entering = [Int32](repeating: 0, count: stateCount)
    for transition in transitions where isInside(transition) {
      entering[Int(transition.to)] += 1
    }
    var open = entering.indices.filter { entering[$0] == 0 }.map { Int32($0) }
    var left = stateCount
    while let state = open.popLast() {
      left -= 1
      guard controlOf[Int(state)] < 0 else { continue }
      forEachLeaving(state) { transition in
        guard isInside(transition) else { return }
        entering[Int(transition.to)] -= 1
        if entering[Int(transition.to)] == 0 { open.append(transition.to) }
      }
    }
    return left > 0
  }

  private func isInside(_ transition: Transition) -> Bool {
    !transition.isEmpty && controlOf[Int(transition.from)] < 0
  }

  /// The component of each state inside stacks, by number; -1 if the state is on no cycle.
  fileprivate var components: [Int] {
    var successors = [[Int]](repeating: [], count: stateCount)
    for transition in transitions where isInside(transition) {
      successors[Int(transition.from)].append(Int(transition.to))
    }
    var components = Array(repeating: -1, count: stateCount)
    for (number, members) in Cycles.components(in: successors).enumerated() {
      for member in members { components[member] = number }
    }
    return components
  }
}

extension WalkStep {
  /// Whether neither the user nor the app's state makes the step, but a link or code.
  fileprivate var isFromOutside: Bool {
    switch self {
    case .start, .code, .open: true
    case .tap, .button, .tab, .showCase, .state, .atOnce, .given, .back, .further, .swipe,
      .external, .reported, .leave, .refusing:
      false
    }
  }
}
