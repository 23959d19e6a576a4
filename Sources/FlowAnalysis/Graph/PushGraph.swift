import FlowModel
import Pushdown

/// A push, with the moves before it that leave the entry below where it is.
struct LoopPush {
  /// The number of the push among those of its search.
  let number: Int
  /// The states of the automaton for what can stand above the entry on which something is pushed, and
  /// above what is pushed.
  let from, to: Int32
  /// The transition that reads the entry when the push is made.
  let transition: Int32
  let rule: PushdownRule
  /// The symbol of that entry, and whether a user sees the entry then.
  let entry: Int32
  let isOnScreen: Bool
  /// The route that pushes, and the coordinator that takes it; nil if none does.
  let route: Route?
  let taker: ID<Coordinator>?
  /// The number of moves, and ``PushGraph/doubt`` for a push that may not happen.
  let cost: Int32
}

/// The pushes that can be repeated, as the edges of a graph.
///
/// A cycle is a sequence of moves that leads from an entry to the same entry, with the entries of
/// the cycle left under it. The simulator tells whether it can be taken: the graph has more pushes
/// than can happen.
///
/// It is a class, because it is large.
final class PushGraph {
  let abstraction: Abstraction
  private(set) var pushes: [LoopPush] = []
  private let stacks: ReachableStacks
  private let rules: RuleTable

  /// An edge, by the transition that reads the entry when the push is made.
  private typealias Edge = (to: Int32, transition: Int32, rule: Int)

  init(_ stacks: ReachableStacks, _ rules: RuleTable, _ abstraction: Abstraction) {
    (self.stacks, self.rules, self.abstraction) = (stacks, rules, abstraction)
    let automaton = stacks.automaton
    var successors = [[Int]](repeating: [], count: automaton.stateCount)
    var edges: [Edge] = []
    for (number, transition) in automaton.transitions.enumerated() where !transition.isEmpty {
      let control = automaton.controlOf[Int(transition.from)]
      guard control >= 0 else { continue }
      for index in rules[control, transition.symbol] where rules[index].isPush {
        let rule = rules[index]
        guard let to = automaton.existingState(under: rule.top, pushedTo: rule.control),
          !abstraction.isFromOutside(rule)
        else { continue }
        successors[Int(transition.to)].append(Int(to))
        edges.append((to, Int32(number), index))
      }
    }
    let components = Cycles.componentOfEach(in: successors)
    let onCycles = edges.filter { edge in
      let component = components[Int(automaton[edge.transition].to)]
      return component >= 0 && component == components[Int(edge.to)]
    }
    for edge in onCycles.sorted(by: { order(of: $0) < order(of: $1) }) { add(edge) }
  }

  private func order(of edge: Edge) -> (Int32, Int32, Int, Int32) {
    let symbol = stacks[edge.transition].symbol
    return (stacks.control(before: edge.transition), symbol, edge.rule, edge.transition)
  }

  private func add(_ edge: Edge) {
    let (transition, rule) = (stacks[edge.transition], rules[edge.rule])
    let control = stacks.control(before: edge.transition)
    let entry = abstraction.symbols[transition.symbol]
    let route = abstraction.route(of: rule, from: control).map { abstraction.flow[$0] }
    let isAnyones = route.map { $0.isDetour && abstraction.isSameAnywhere(detour: $0.id) } ?? false
    let isDoubtful = route.map { abstraction.isConditional(rule, of: $0, from: control, at: entry) }
    pushes.append(
      LoopPush(
        number: pushes.count, from: transition.to, to: edge.to, transition: edge.transition,
        rule: rule, entry: transition.symbol,
        isOnScreen: control == Abstraction.run && abstraction.isEntry(transition.symbol),
        route: route, taker: isAnyones ? abstraction.owner(of: entry) : route?.coordinator,
        cost: transition.weight + rule.cost + (isDoubtful ?? false ? Self.doubt : 0)))
  }

  /// The cost of what perhaps doesn't happen. Of two loops, the one with less of it comes first.
  static let doubt = Int32(Walk.limit) + 1

  /// Returns the steps before a push, and those of the push itself; nil if they are too many.
  func steps(of push: LoopPush) -> (before: [WalkStep], own: [WalkStep])? {
    guard push.cost < 2 * Self.doubt else { return nil }
    let before = stacks.witness(to: [push.transition]).flatMap { abstraction.steps[$0] }
    return (before, abstraction.steps[push.rule.label])
  }
}

/// The rules of a flow that may be part of a loop: nobody opens a link, and code does nothing.
struct LoopSystem: PushdownSystem {
  var abstraction: Abstraction

  mutating func addRules(
    from control: Int32, reading symbol: Int32, to rules: inout [PushdownRule]
  ) {
    var made: [PushdownRule] = []
    abstraction.addRules(from: control, reading: symbol, to: &made)
    rules += made.filter { !abstraction.isFromOutside($0) }
  }
}

extension Abstraction {
  func isEntry(_ symbol: Int32) -> Bool {
    let symbol = symbols[symbol]
    return symbol.marker == nil && !symbol.isBase
  }

  /// Returns the route that a rule takes, or with which it continues.
  fileprivate func route(of rule: PushdownRule, from control: Int32) -> ID<Route>? {
    switch controls[control].stoppingAtMatch {
    case .take(let id), .retry(let id), .moved(let id), .drop(let id), .refused(_, let id, _): id
    default:
      steps[rule.label].lazy.compactMap { [flow] step -> ID<Route>? in
        switch step {
        case .tap(let id): id
        case .button(let id, let index, let owner): flow[id].buttons[index].routes[owner]
        case .state(let id, let index), .atOnce(let id, let index): flow[id].when[index].route
        default: nil
        }
      }.first
    }
  }

  /// Returns whether a rule pushes only if something isn't on the stack, and its symbol doesn't tell
  /// that this is so.
  fileprivate func isConditional(
    _ rule: PushdownRule, of route: Route, from control: Int32, at entry: Symbol
  ) -> Bool {
    if case .drop = controls[control].stoppingAtMatch { return false }
    guard let show = route.action.show else { return false }
    if show.dropping?.target.ifPresent ?? false { return true }
    return !show.strategy.alwaysPushes && !show.bringsNews
      && standing(of: show.target, for: route, at: entry) != .missing
  }

  fileprivate func isFromOutside(_ rule: PushdownRule) -> Bool {
    steps[rule.label].contains(where: \.isFromOutside)
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
