import Navigation
import Observation

/// A route that the app's state takes by itself.
@MainActor
public struct When {
  let value: any Hashable & Sendable
  let isListed: Bool
  let name: String
  let move: @MainActor () -> Move

  /// - Parameters:
  ///   - value: the state's value.
  ///   - values: the values at which the route is taken, each time the state comes to one.
  ///   - name: the route's name.
  public init<Value: Hashable & Sendable>(
    _ value: Value, isIn values: [Value], take name: String,
    _ move: @escaping @autoclosure @MainActor () -> Move
  ) {
    self.value = value
    isListed = values.contains(value)
    self.name = name
    self.move = move
  }
}

/// The state that a coordinator's rules are about, as the coordinator saw it last.
struct RuleMemory {
  private var values: [AnyHashable] = []
  private var changed: [Bool] = []

  /// Takes in the state as it is now.
  @MainActor
  mutating func see(_ rules: [When]) {
    let new = rules.map { AnyHashable($0.value) }
    if values.count != new.count {
      changed = new.map { _ in true }
    } else {
      for index in new.indices where new[index] != values[index] { changed[index] = true }
    }
    values = new
  }

  /// The first rule that has come to be, if any; one for a change.
  @MainActor
  mutating func next(of rules: [When]) -> When? {
    guard changed.contains(true), rules.count == changed.count else { return nil }
    let found = zip(rules, changed).first { $0.isListed && $1 }?.0
    changed = changed.map { _ in false }
    return found
  }

  var hasChanged: Bool { changed.contains(true) }
}

/// A coordinator that follows the app's state. Not retained: it may end.
struct Follower {
  weak let coordinator: Coordinator?
}

extension Navigator {
  /// Begins to follow the state with a coordinator, if it has anything to follow.
  func follow(_ coordinator: Coordinator) {
    let rules = coordinator.rulesOfState
    guard !rules.isEmpty || coordinator.selectedByState != nil else { return }
    coordinator.rules.see(rules)
    followers.append(Follower(coordinator: coordinator))
    observe(coordinator)
  }

  /// Observes the state once per turn in which it changes: values passed through aren't seen.
  private func observe(_ coordinator: Coordinator) {
    withObservationTracking {
      _ = coordinator.rulesOfState
      _ = coordinator.selectedByState
    } onChange: { [weak self, weak coordinator] in
      Task { @MainActor in
        guard let self, let coordinator, coordinator.isLive else { return }
        self.observe(coordinator)
        self.look()
      }
    }
  }

  /// Shows each follower the state as it is now.
  func seeRules() {
    for follower in followers {
      guard let coordinator = follower.coordinator else { continue }
      coordinator.rules.see(coordinator.rulesOfState)
    }
  }

  func nextRequestOfState(in tree: Tree) -> Request? {
    guard followers.contains(where: { $0.coordinator?.rules.hasChanged == true }) else {
      return nil
    }
    for id in tree.visible.coordinators {
      guard let coordinator = tree[id]?.coordinator, coordinator.rules.hasChanged,
        let rule = coordinator.rules.next(of: coordinator.rulesOfState)
      else { continue }
      return Request(.named(rule.name), by: id, .state, rule.move().transition)
    }
    return nil
  }
}
