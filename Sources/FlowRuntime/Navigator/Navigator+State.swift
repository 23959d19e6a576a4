import Navigation
import Observation

/// A rule of the state: a route that is taken when the app's state comes to certain values.
@MainActor
public struct When {
  /// The current values of the states that the rule looks at.
  private(set) var values: [any Hashable & Sendable]
  /// Whether each state has one of its values.
  private(set) var isListed: Bool
  /// Whether the rule also acts when what it has shown has gone.
  private(set) var isStanding = false
  let name: String
  let move: @MainActor () -> Move

  /// Creates a rule.
  ///
  /// - Parameters:
  ///   - value: the current value of the state.
  ///   - values: the values at which the route is taken. It is taken each time the state comes to
  ///     one of them.
  ///   - name: the route's name.
  public init<Value: Hashable & Sendable>(
    _ value: Value, isIn values: [Value], take name: String,
    _ move: @escaping @autoclosure @MainActor () -> Move
  ) {
    self.values = [value]
    isListed = values.contains(value)
    self.name = name
    self.move = move
  }

  /// The rule, if it stands: its route is taken whenever the states have their values and nothing that it
  /// has started is on screen.
  public var standing: When {
    var rule = self
    rule.isStanding = true
    return rule
  }

  /// Returns the rule if another state has one of some values, too. The route is taken each time one of
  /// the states changes, and all have one of their values then.
  public func and<Value: Hashable & Sendable>(_ value: Value, isIn values: [Value]) -> When {
    var rule = self
    rule.values.append(value)
    rule.isListed = isListed && values.contains(value)
    return rule
  }
}

/// The values on which a coordinator's rules depend, as the coordinator saw them last.
struct RuleMemory {
  private var values: [AnyHashable] = []
  private var changed: [Bool] = []

  /// Compares the rules with the last values, and remembers the new values.
  @MainActor
  mutating func see(_ rules: [When]) {
    let new = rules.map { AnyHashable($0.values.map { AnyHashable($0) }) }
    if values.count != new.count {
      changed = new.map { _ in true }
    } else {
      for index in new.indices where new[index] != values[index] { changed[index] = true }
    }
    values = new
  }

  /// Returns the first rule whose state has come to a listed value; nil if there is none. Then all
  /// changes count as seen, so a change of state takes at most one rule.
  @MainActor
  mutating func next(of rules: [When]) -> When? {
    guard changed.contains(true), rules.count == changed.count else { return nil }
    let found = zip(rules, changed).first { $0.isListed && $1 && !$0.isStanding }?.0
    changed = changed.map { _ in false }
    return found
  }

  var hasChanged: Bool { changed.contains(true) }
}

/// A coordinator that follows the app's state. It isn't retained, so that it can end.
struct Follower {
  weak var coordinator: Coordinator?
}

extension Navigator {
  /// Makes a coordinator follow the state, if it has rules or tabs, or is a switch that the state decides.
  func follow(_ coordinator: Coordinator) {
    let rules = coordinator.rulesOfState
    guard !rules.isEmpty || coordinator.kind == .tabs || coordinator.selectedByState != nil else {
      return
    }
    coordinator.rules.see(rules)
    followers.append(Follower(coordinator: coordinator))
    observe(coordinator)
  }

  /// Observes the state. A task looks at it once per turn, so a value that the state has only in
  /// between isn't seen.
  private func observe(_ coordinator: Coordinator) {
    withObservationTracking {
      _ = coordinator.rulesOfState
      _ = coordinator.selectedByState
      for tab in coordinator.tabRoutes { _ = coordinator.isThere(tab: tab) }
    } onChange: { [weak self, weak coordinator] in
      Task { @MainActor in
        guard let self, let coordinator, coordinator.isLive else { return }
        self.observe(coordinator)
        self.look()
      }
    }
  }

  /// Shows the current state to the rules of each follower.
  func seeRules() {
    for follower in followers {
      guard let coordinator = follower.coordinator else { continue }
      coordinator.rules.see(coordinator.rulesOfState)
    }
  }

  func nextRequestOfState(in tree: Tree) -> Request? {
    changedRequest(in: tree) ?? standingRequest(in: tree)
  }

  /// Returns the move of the root's first standing rule that holds and has nothing on screen. A rule that
  /// has been refused isn't asked again before something changes.
  private func standingRequest(in tree: Tree) -> Request? {
    guard followers.contains(where: { $0.coordinator === root }) else { return nil }
    let shown = tree.visible.coordinators.compactMap { tree[$0]?.opening?.cause }
    for rule in root.rulesOfState
    where rule.isStanding && rule.isListed && !shown.contains(.named(rule.name)) {
      guard standingTried.insert(rule.name).inserted else { continue }
      return Request(.named(rule.name), by: .root, .state, rule.move().transition)
    }
    return nil
  }

  /// Returns the coordinators whose rules may act, outermost first. What is below an overlay waits.
  private func acting(in tree: Tree) -> ArraySlice<CoordinatorID> {
    let visible = tree.visible.coordinators
    guard followers.contains(where: { $0.coordinator === root }) else { return visible[...] }
    let overlays = root.rulesOfState.filter(\.isStanding).map { Cause.named($0.name) }
    if overlays.isEmpty { return visible[...] }
    let first = visible.firstIndex {
      tree[$0]?.opening.map { overlays.contains($0.cause) } ?? false
    }
    return visible[(first ?? 0)...]
  }

  private func changedRequest(in tree: Tree) -> Request? {
    guard followers.contains(where: { $0.coordinator?.rules.hasChanged == true }) else {
      return nil
    }
    for id in acting(in: tree) {
      guard let coordinator = tree[id]?.coordinator, coordinator.rules.hasChanged,
        let rule = coordinator.rules.next(of: coordinator.rulesOfState)
      else { continue }
      let move = rule.move()
      return Request(.named(rule.name + move.suffix), by: id, .state, move.transition)
    }
    return nil
  }
}
