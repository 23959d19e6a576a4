import Diagnostics
import FlowModel

/// A `pop` past the first screen of the segment.
enum PopPastRoot: NavigationRule {
  static let rule = Rule.popPastRoot

  static func check(_ subject: NavigationSubject) -> [Claim] {
    let fates = subject.flow.routes.compactMap { route -> (Route, Fate)? in
      guard case .pop(let count, _) = route.action, !subject.attempts[route.id].isEmpty else {
        return nil
      }
      return (route, subject.fate(of: route, popping: count))
    }
    return NavigationSubject.asWritten(fates).compactMap { route, fate in
      guard case .pop(let count, _) = route.action else { return nil }
      guard let walk = fate.failure, fate.isCertain || !route.isOfCoordinator else { return nil }
      return Claim(
        finding: .pastRoot(route, count, isCertain: fate.isCertain), walk: walk,
        ending: .refused(.atRoot), isCertain: fate.isCertain)
    }
  }
}

extension Route {
  /// Offered to many screens, it is expected to fail on some.
  fileprivate var isOfCoordinator: Bool {
    if case .coordinator = owner { true } else { false }
  }
}

extension NavigationSubject {
  fileprivate func fate(of route: Route, popping count: Int) -> Fate {
    var best: (cost: Int32, path: [Int32])?
    var canSucceed = false
    var search = ShallowSearch(navigation, owner: route.coordinator)
    for number in attempts[route.id] {
      let symbol = navigation.abstraction.symbols[navigation.automaton[number].symbol]
      guard navigation.abstraction.hasStack(symbol) else { continue }
      let found = search.answer(number, count)
      canSucceed = canSucceed || found.canSucceed
      if let failure = found.failure, best.map({ failure.cost < $0.cost }) ?? true {
        best = failure
      }
    }
    guard let best else { return Fate(failure: nil, isCertain: false) }
    let walk = attempts.taking(route, after: navigation.walk(best.path), at: best.path[0])
    return Fate(failure: walk, isCertain: !canSucceed)
  }
}

/// How many screens can be dropped before the segment begins.
private struct ShallowSearch {
  struct Found {
    var failure: (cost: Int32, path: [Int32])?
    var canSucceed = false
  }

  private struct Key: Hashable {
    let number: Int32
    let count: Int
  }

  private let navigation: Navigation
  private let owner: ID<Coordinator>
  private var known: [Key: Found] = [:]

  init(_ navigation: Navigation, owner: ID<Coordinator>) {
    self.navigation = navigation
    self.owner = owner
  }

  /// - Parameter count: How many are left to drop, that which the transition reads among them.
  mutating func answer(_ number: Int32, _ count: Int) -> Found {
    let key = Key(number: number, count: count)
    if let found = known[key] { return found }
    // A circle adds nothing that is shorter.
    known[key] = Found()
    let found = find(number, count)
    known[key] = found
    return found
  }

  private mutating func find(_ number: Int32, _ count: Int) -> Found {
    let (automaton, abstraction) = (navigation.automaton, navigation.abstraction)
    let transition = automaton[number]
    let symbol = abstraction.symbols[transition.symbol]
    guard symbol.start(of: owner) == nil else {
      return Found(failure: navigation.cost(of: number).map { ($0, navigation.path(from: number)) })
    }
    let isStep =
      abstraction.owner(of: symbol) == owner || symbol.begins.contains { $0.parent == owner }
    let left = isStep ? count - 1 : count
    guard left > 0 else {
      return Found(canSucceed: navigation.cost(of: number) != nil)
    }
    var found = Found()
    for next in automaton.leaving[Int(transition.to)] {
      let below = answer(next, left)
      found.canSucceed = found.canSucceed || below.canSucceed
      guard let failure = below.failure else { continue }
      let cost = failure.cost + transition.weight
      if found.failure.map({ cost < $0.cost }) ?? true {
        found.failure = (cost, [number] + failure.path)
      }
    }
    return found
  }
}

extension Rule {
  package static let popPastRoot = Rule("pop-past-root", .warning)
}

extension Diagnostic {
  fileprivate static func pastRoot(_ route: Route, _ count: Int, isCertain: Bool) -> Diagnostic {
    let screens = count == 1 ? "a screen" : "\(count) screens"
    let message =
      isCertain
      ? "`\(route.name)` never has \(screens) to go back"
      : "`\(route.name)` doesn't always have \(screens) to go back"
    return Diagnostic(
      .popPastRoot, message, at: route.range,
      help: ["a coordinator ends with `finish`, and what is presented with `dismiss`"])
  }
}
