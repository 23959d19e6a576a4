import FlowModel

/// The screens that routes with a strategy look for, each with a bit in its coordinator.
///
/// An entry of the coordinator records which of them are under it in its segment. So a push that
/// depends on the entries below is known when it is made. A screen without a bit may always be there,
/// and so may one with parameters: which arguments its entries have isn't recorded.
struct StrategyTargets: Sendable {
  /// The number of screens of a coordinator that have a bit. So a screen has at most so many symbols
  /// as there are sets of these.
  static let most = 2

  /// The bits by the number of the screen; 0 for a screen without one. Empty without any strategy.
  private var bits: [UInt8] = []
  /// Whether entries record what is under them, by the number of their coordinator.
  private var isRecorded: [Bool] = []

  /// - Parameter twins: The coordinators whose segments can't be told apart. They record nothing.
  init(_ flow: Flow, twins: Set<ID<Coordinator>>) {
    let recorded = flow.routes.filter {
      !($0.action.show?.strategy.alwaysPushes ?? true) && !twins.contains($0.coordinator)
    }
    guard !recorded.isEmpty else { return }
    bits = Array(repeating: 0, count: flow.screens.count)
    isRecorded = Array(repeating: false, count: flow.coordinators.count)
    var counts: [ID<Coordinator>: Int] = [:]
    for route in recorded {
      isRecorded[route.coordinator.index] = true
      guard let id = route.action.show?.target.screen, flow[id].parameters.isEmpty,
        bits[id.index] == 0, counts[route.coordinator, default: 0] < Self.most
      else { continue }
      bits[id.index] = 1 << UInt8(counts[route.coordinator, default: 0])
      counts[route.coordinator, default: 0] += 1
    }
  }

  var isEmpty: Bool { isRecorded.isEmpty }

  func isRecorded(_ id: ID<Coordinator>) -> Bool { !isEmpty && isRecorded[id.index] }

  /// Returns the bit of a screen; 0 if it has none.
  func bit(of screen: ID<Screen>) -> UInt8 { isEmpty ? 0 : bits[screen.index] }
}

/// The targets of strategies among the entries under an entry in its segment.
struct TargetsBelow: Hashable, Sendable {
  var targets: UInt8 = 0
  /// Whether others may be there, too.
  var mayHaveOthers = false

  static let unknown = TargetsBelow(mayHaveOthers: true)
}

extension Abstraction {
  /// Whether an entry like the one that a route shows is in the segment.
  enum Standing { case there, missing, unknown }

  /// Returns whether a target is in the segment from which a route is taken.
  func standing(of target: Target, for route: Route, at top: Symbol) -> Standing {
    guard owner(of: top) == route.coordinator, let screen = target.screen else { return .unknown }
    let (bit, below) = (tables.strategyTargets.bit(of: screen), targets(upTo: top))
    if bit == 0 { return .unknown }
    if below.targets & bit != 0 { return .there }
    return below.mayHaveOthers ? .unknown : .missing
  }

  /// The targets that an entry and those under it show.
  private func targets(upTo top: Symbol) -> TargetsBelow {
    var all = top.below
    if let screen = top.screen { all.targets |= tables.strategyTargets.bit(of: screen) }
    return all
  }

  /// Returns the top of a rule's right side, with what is known to be under it.
  ///
  /// - Parameter read: The symbol that the rule reads.
  func knowing(_ top: Symbol, of effect: Effect, reading read: Symbol) -> Symbol {
    top.recording(effect.under.map { targets(under: top, on: $0) } ?? inPlaceOf(read, by: top))
  }

  /// Returns a stack with what is known to be under each entry. It is given from its top down.
  func knowing(_ word: [Symbol]) -> [Symbol] {
    guard !tables.strategyTargets.isEmpty else { return word }
    var known: [Symbol] = []
    for symbol in word.reversed() {
      known.append(
        symbol.recording(known.last.map { targets(under: symbol, on: $0) } ?? TargetsBelow()))
    }
    return known.reversed()
  }

  private func targets(under top: Symbol, on under: Symbol) -> TargetsBelow {
    guard let owner = recordingOwner(of: top) else { return TargetsBelow() }
    if self.owner(of: under) == owner { return targets(upTo: under) }
    // The coordinator's own screens may stand above the child with which it starts.
    return under.start(of: owner) == nil ? .unknown : TargetsBelow()
  }

  /// The targets under an entry that takes the place of another. They are known if both are entries
  /// of one coordinator, above its first one.
  private func inPlaceOf(_ read: Symbol, by top: Symbol) -> TargetsBelow {
    guard let owner = recordingOwner(of: top) else { return TargetsBelow() }
    let isKnown = self.owner(of: read) == owner || recordingOwner(of: read) == owner
    return isKnown && read.segments.isEmpty ? read.below : .unknown
  }

  /// The coordinator of an entry that records what is under it in its segment. An entry at which a
  /// segment begins has nothing under it there. A marker in whose place an entry comes records the
  /// same.
  private func recordingOwner(of top: Symbol) -> ID<Coordinator>? {
    let owner: ID<Coordinator>
    switch top.content {
    case .screen(let id) where top.segments.isEmpty: owner = flow[id].coordinator
    case .marker(let marker):
      guard case .entries(let id) = marker.opening else { return nil }
      owner = id
    case .screen, .external, .dialog, .base: return nil
    }
    return tables.strategyTargets.isRecorded(owner) ? owner : nil
  }
}
