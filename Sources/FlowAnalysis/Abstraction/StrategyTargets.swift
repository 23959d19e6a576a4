import FlowModel

/// The targets that routes with a strategy look for, each with a bit in its coordinator.
///
/// An entry of the coordinator records which of them are under it in its segment. So a push that
/// depends on the entries below is known when it is made. A target without a bit may always be there.
struct StrategyTargets: Sendable {
  /// The number of screens of a coordinator that have a bit. So a screen has at most so many symbols
  /// as there are sets of these.
  static let most = 4

  /// The bit of a screen, by the screen's number; 0 if it has none. Empty without any strategy.
  private var bits: [UInt8] = []
  /// Whether entries record what is under them, by the number of their coordinator.
  private var isRecorded: [Bool] = []

  /// - Parameter twins: The coordinators whose segments can't be told apart. They record nothing.
  init(_ flow: Flow, twins: Set<ID<Coordinator>>) {
    var counts: [ID<Coordinator>: Int] = [:]
    for route in flow.routes {
      guard let show = route.action.show, !show.strategy.alwaysPushes,
        !twins.contains(route.coordinator)
      else { continue }
      if isEmpty {
        bits = Array(repeating: 0, count: flow.screens.count)
        isRecorded = Array(repeating: false, count: flow.coordinators.count)
      }
      isRecorded[route.coordinator.index] = true
      guard let id = show.target.screen, flow[id].parameters.isEmpty, bits[id.index] == 0,
        counts[route.coordinator, default: 0] < Self.most
      else { continue }
      bits[id.index] = 1 << UInt8(counts[route.coordinator, default: 0])
      counts[route.coordinator, default: 0] += 1
    }
  }

  var isEmpty: Bool { isRecorded.isEmpty }

  func bit(of screen: ID<Screen>) -> UInt8 { isEmpty ? 0 : bits[screen.index] }

  func isRecorded(_ id: ID<Coordinator>) -> Bool { !isEmpty && isRecorded[id.index] }
}

/// The targets of strategies among some entries of a segment.
struct TargetsBelow: Hashable, Sendable {
  /// The other entries that may be there.
  enum Rest: Hashable, Sendable { case nothing, children, anything }

  /// The bits of the targets that are there.
  var certain: UInt8 = 0
  var rest = Rest.nothing

  static let unknown = TargetsBelow(rest: .anything)

  var number: Int {
    switch rest {
    case .nothing: Int(certain) * 4
    case .children: Int(certain) * 4 + 1
    case .anything: Int(certain) * 4 + 2
    }
  }
}

extension Abstraction {
  /// Whether an entry like the one that a route shows is in the segment.
  enum Standing { case there, missing, unknown }

  /// Returns whether a target is in the segment from which a route is taken.
  func standing(of target: Target, for route: Route, at top: Symbol) -> Standing {
    guard owner(of: top) == route.coordinator, strategyTargets.isRecorded(route.coordinator) else {
      return .unknown
    }
    let bit = target.screen.map(strategyTargets.bit)
    if let bit, targets(upTo: top).certain & bit != 0 { return .there }
    switch top.below.rest {
    case .nothing: return bit == 0 ? .unknown : .missing
    case .children: return bit ?? 0 == 0 ? .unknown : .missing
    case .anything: return .unknown
    }
  }

  /// The targets that an entry and those under it show.
  private func targets(upTo top: Symbol) -> TargetsBelow {
    var all = top.below
    all.certain |= top.screen.map(strategyTargets.bit) ?? 0
    return all
  }

  /// Returns the top of a rule's right side, with what is known to be under it.
  ///
  /// - Parameter read: The symbol that the rule reads.
  func knowing(_ top: Symbol, of effect: Effect, reading read: Symbol) -> Symbol {
    guard let under = effect.under else { return top.below(inPlaceOf(read, by: top)) }
    return top.below(targets(under: top, on: under))
  }

  /// Returns a stack with what is known to be under each entry. It is given from its top down.
  func knowing(_ word: [Symbol]) -> [Symbol] {
    guard !strategyTargets.isEmpty else { return word }
    var known: [Symbol] = []
    for symbol in word.reversed() {
      let below = known.last.map { targets(under: symbol, on: $0) } ?? TargetsBelow()
      known.append(symbol.below(below))
    }
    return known.reversed()
  }

  private func targets(under top: Symbol, on under: Symbol) -> TargetsBelow {
    guard let owner = recordingOwner(of: top) else { return TargetsBelow() }
    if self.owner(of: under) == owner { return targets(upTo: under) }
    // The coordinator's own screens may stand above the child with which it starts.
    return under.start(of: owner) == nil ? .unknown : TargetsBelow(rest: .children)
  }

  /// The targets under an entry that takes the place of another. They are known if both are entries
  /// of one coordinator, above its first one.
  private func inPlaceOf(_ read: Symbol, by top: Symbol) -> TargetsBelow {
    guard let owner = recordingOwner(of: top) else { return TargetsBelow() }
    return self.owner(of: read) == owner && read.segments.isEmpty ? read.below : .unknown
  }

  /// The coordinator of an entry that records what is under it in its segment. An entry at which a
  /// segment begins has nothing under it there.
  private func recordingOwner(of top: Symbol) -> ID<Coordinator>? {
    guard top.segments.isEmpty, let screen = top.screen else { return nil }
    let owner = flow[screen].coordinator
    return strategyTargets.isRecorded(owner) ? owner : nil
  }
}
