import Observation

/// A route that the app's state takes by itself.
@MainActor
public struct When {
  let value: any Hashable & Sendable
  let isListed: Bool
  let name: String
  let move: @MainActor () -> Move

  /// - Parameters:
  ///   - value: what the state is.
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

/// What a coordinator last saw of the state that its rules are about.
struct RuleMemory {
  private var values: [AnyHashable] = []
  private var changed: [Bool] = []

  /// Takes in what the state is now.
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

extension Machine {
  /// Begins to follow the state with a coordinator, if it has anything to follow.
  func follow(_ coordinator: Coordinator) {
    let rules = coordinator.rulesOfState
    guard !rules.isEmpty || coordinator.selectedByState != nil else { return }
    coordinator.rules.see(rules)
    followers.append(Known(coordinator: coordinator))
    observe(coordinator)
  }

  /// State is looked at once per turn in which it changed: values passed through aren't seen.
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

  /// A change of state goes first to switches, outermost first, then to rules.
  func lookNow() {
    for follower in followers {
      guard let coordinator = follower.coordinator else { continue }
      coordinator.rules.see(coordinator.rulesOfState)
    }
    consider(Attempt(name: "state", taker: root, source: .state, move: Move(.follow)))
  }

  /// Takes the outermost route whose state has come, of the coordinators on the way to what is on
  /// screen. One by one: what it leads to decides who is on the way then.
  func takeRule() {
    guard followers.contains(where: { $0.coordinator?.rules.hasChanged == true }) else { return }
    for coordinator in way.coordinators where coordinator.rules.hasChanged {
      guard rulesLeft > 0, let rule = coordinator.rules.next(of: coordinator.rulesOfState) else {
        continue
      }
      rulesLeft -= 1
      let attempt = Attempt(
        name: rule.name, taker: coordinator, source: .state, move: rule.move())
      return enqueue(attempt)
    }
  }
}

extension Draft {
  /// Shows in each switch what the state selects. It isn't asked for: the state has decided.
  mutating func followState() {
    asks = false
    let following = machine.followers.compactMap(\.coordinator).sorted { $0.depth < $1.depth }
    for coordinator in following {
      guard let selected = coordinator.selectedByState, holds(coordinator),
        !(shown(in: coordinator).map { areSame($0, selected) } ?? false)
      else { continue }
      endPresentations(above: coordinator)
      showInside(coordinator, selected)
    }
    asks = true
  }

  /// Ends what stands above a coordinator, before a route that its state takes; without outcomes,
  /// and not for one that presents above it.
  mutating func endAbove(_ coordinator: Coordinator, unlessPresenting move: Move) {
    guard !move.presents else { return }
    if case .follow = move.kind { return }
    endPresentations(above: coordinator)
    guard let host = coordinator.host,
      let segment = Segment(of: coordinator, in: stack(host), on: host)
    else { return }
    if let presentation = presentation(host) { end(presentation, on: host, tellingParent: false) }
    cut(host, to: (segment.last { $0.isScreen }?.index ?? segment.start) + 1)
  }

  /// The seat of a coordinator's own segment, what it presents left aside.
  func seatOfBase(_ coordinator: Coordinator) -> Seat? {
    coordinator.host.map { Seat(coordinator: coordinator, host: $0) }
  }
}

extension Coordinator {
  /// How many coordinators are above it.
  fileprivate var depth: Int {
    lineage.reduce(-1) { depth, _ in depth + 1 }
  }
}

extension Move {
  /// Whether it puts something above what is on screen.
  var presents: Bool {
    switch kind {
    case .present, .dialog, .leave, .report: return true
    default: return false
    }
  }
}
