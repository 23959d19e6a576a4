import FlowModel

/// The targets that routes with a strategy look for, each with a bit in its coordinator. A target is a
/// screen with known arguments.
///
/// An entry of the coordinator records which of them are under it in its segment. So a push that
/// depends on the entries below is known when it is made. A target without a bit may always be there.
struct StrategyTargets: Sendable {
  /// The number of targets of a coordinator that have a bit. So a screen has at most so many symbols
  /// as there are sets of these.
  static let most = 2

  private struct Target: Sendable {
    let bit: UInt8
    let arguments: [KnownValue]
    /// The first route that looks for the target; nil if only handed arguments come to it.
    let route: ID<Route>?
  }

  /// The targets by the number of their screen. Empty without any strategy.
  private var targets: [[Target]] = []
  /// The bit of what each route looks for, by the route's number; 0 if it has none.
  private var bits: [UInt8] = []
  /// Whether entries record what is under them, by the number of their coordinator.
  private var isRecorded: [Bool] = []
  /// The targets whose arguments are handed on.
  private(set) var handed = HandedTargets()

  /// - Parameter twins: The coordinators whose segments can't be told apart. They record nothing.
  init(_ flow: Flow, twins: Set<ID<Coordinator>>) {
    let routes = flow.routes.filter { route in
      !(route.action.show?.strategy.alwaysPushes ?? true) && !twins.contains(route.coordinator)
    }
    guard !routes.isEmpty else { return }
    targets = Array(repeating: [], count: flow.screens.count)
    bits = Array(repeating: 0, count: flow.routes.count)
    isRecorded = Array(repeating: false, count: flow.coordinators.count)
    let changing = flow.namesOfSetParameters
    var counts: [ID<Coordinator>: Int] = [:]
    for route in routes {
      isRecorded[route.coordinator.index] = true
      guard let show = route.action.show, let id = show.target.screen,
        !flow[id].parameters.contains(where: { changing.contains($0.name) })
      else { continue }
      let arguments = flow.known(show.arguments, of: id, isDetour: route.isDetour)
      bits[route.id.index] = bit(
        of: arguments, id, route.id, &counts[route.coordinator, default: 0])
    }
    handed = HandedTargets(flow, of: routes) { id, arguments in
      bit(of: arguments, id, nil, &counts[flow[id].coordinator, default: 0])
    }
  }

  private mutating func bit(
    of arguments: [KnownValue], _ screen: ID<Screen>, _ route: ID<Route>?, _ count: inout Int
  ) -> UInt8 {
    if let known = targets[screen.index].first(where: { $0.arguments == arguments }) {
      return known.bit
    }
    guard arguments.allSatisfy(\.isFixed), count < Self.most else { return 0 }
    let bit: UInt8 = 1 << UInt8(count)
    count += 1
    targets[screen.index].append(Target(bit: bit, arguments: arguments, route: route))
    return bit
  }

  var isEmpty: Bool { isRecorded.isEmpty }

  func isRecorded(_ id: ID<Coordinator>) -> Bool { !isEmpty && isRecorded[id.index] }

  /// Whether a route is written in a file, and not a copy for another coordinator.
  func isWritten(_ route: Route) -> Bool { bits.indices.contains(route.id.index) }

  /// The bit of what a route looks for with known arguments; 0 if it has none.
  func bit(of route: Route) -> UInt8 { isWritten(route) ? bits[route.id.index] : 0 }

  /// Returns the first of all routes that look for the same.
  func first(like route: Route, to screen: ID<Screen>) -> ID<Route> {
    let bit = bit(of: route)
    return bit == 0 ? route.id : targets[screen.index].first { $0.bit == bit }?.route ?? route.id
  }

  /// Returns the targets that an entry of a screen is, or may be; nil if the screen is no target.
  func shown(by screen: ID<Screen>, _ arguments: [KnownValue]?) -> TargetSet? {
    guard !isEmpty, !targets[screen.index].isEmpty else { return nil }
    var shown = TargetSet()
    for target in targets[screen.index] {
      let unknown = [KnownValue](repeating: .unknown, count: target.arguments.count)
      switch Likeness(target.arguments, arguments ?? unknown) {
      case .equal: shown.certain |= target.bit
      case .unknown: shown.possible |= target.bit
      case .different: break
      }
    }
    return shown
  }
}

/// A set of targets: those that are certainly in it, and those of which that isn't known.
struct TargetSet: Hashable, Sendable {
  var certain: UInt8 = 0
  var possible: UInt8 = 0

  init(certain: UInt8 = 0, possible: UInt8 = 0) {
    (self.certain, self.possible) = (certain, possible)
  }

  /// The targets that an entry is, by how it compares with all of them.
  init(_ targets: UInt8, _ likeness: Likeness) {
    certain = likeness == .equal ? targets : 0
    possible = likeness == .unknown ? targets : 0
  }

  mutating func formUnion(_ other: TargetSet) {
    certain |= other.certain
    possible = (possible | other.possible) & ~certain
  }

  /// The targets whose arguments are handed on.
  var handed: TargetSet {
    get {
      TargetSet(
        certain: certain & HandedTargets.allBits, possible: possible & HandedTargets.allBits)
    }
    set {
      certain = certain & ~HandedTargets.allBits | newValue.certain & HandedTargets.allBits
      possible = possible & ~HandedTargets.allBits | newValue.possible & HandedTargets.allBits
    }
  }
}

/// The targets of strategies among the entries under an entry in its segment.
struct TargetsBelow: Hashable, Sendable {
  /// The other entries that may be there.
  enum Rest: Hashable, Sendable { case nothing, children, anything }

  var targets = TargetSet()
  var rest = Rest.nothing

  static let unknown = TargetsBelow(rest: .anything)

  /// Returns what is known of an entry from the entry below it. What depends on the entry's own
  /// arguments is the entry's own.
  func keeping(handed own: TargetsBelow) -> TargetsBelow {
    var below = self
    below.targets.handed = own.targets
    return below
  }

  /// A number for each value.
  var number: Int {
    let all = (Int(targets.certain) << 8 | Int(targets.possible)) * 4
    switch rest {
    case .nothing: return all
    case .children: return all + 1
    case .anything: return all + 2
    }
  }
}

extension Abstraction {
  /// Whether an entry like the one that a route shows is in the segment.
  enum Standing { case there, missing, unknown }

  /// Returns whether a target is in the segment from which a route is taken.
  func standing(of target: Target, for route: Route, at top: Symbol) -> Standing {
    guard strategyTargets.isRecorded(route.coordinator) else { return .unknown }
    guard owner(of: top) == route.coordinator else {
      return isAlone(top, in: route) ? standing(ofChildAlone: target, for: route) : .unknown
    }
    guard target.screen != nil else { return standing(ofChild: target, for: route, at: top) }
    let handed = strategyTargets.handed.bit(of: route)
    var (bit, below) = (strategyTargets.bit(of: route), targets(upTo: top))
    if handed != 0, let screen = top.screen, route.owner == .screen(screen) {
      bit = handed
      below.targets.formUnion(
        TargetSet(handed, strategyTargets.handed.own(of: route, in: flow)))
    }
    if bit == 0 { return .unknown }
    if below.targets.certain & bit != 0 { return .there }
    return below.targets.possible & bit != 0 || below.rest == .anything ? .unknown : .missing
  }

  /// Returns whether a child is in the segment. The only child that is known there is the one with
  /// which the coordinator starts.
  private func standing(
    ofChild target: Target, for route: Route, at top: Symbol
  ) -> Standing {
    switch top.below.rest {
    case .nothing: return .missing
    case .anything: return .unknown
    case .children: return standing(ofChildAlone: target, for: route)
    }
  }

  /// Whether an entry is the first one of the child with which a route's coordinator starts, so that the
  /// coordinator's segment is this entry alone.
  private func isAlone(_ top: Symbol, in route: Route) -> Bool {
    guard !route.isDetour, let first = top.start(of: route.coordinator) else { return false }
    return first + 1 < top.segments.count && top.segments[first + 1].cause.isStart
  }

  private func standing(ofChildAlone target: Target, for route: Route) -> Standing {
    guard flow[route.coordinator].start?.target == target else { return .missing }
    return flow.parameters(of: target).isEmpty ? .there : .unknown
  }

  /// The targets that an entry and those under it show.
  private func targets(upTo top: Symbol) -> TargetsBelow {
    var all = top.below
    if let shown = top.shown { all.targets.formUnion(shown) }
    return all
  }

  /// Returns the top of a rule's right side, with what is known to be under it.
  ///
  /// - Parameter read: The symbol that the rule reads.
  func knowing(_ top: Symbol, of effect: Effect, reading read: Symbol) -> Symbol {
    var below =
      effect.under.map { targets(under: top, on: $0) }
      ?? inPlaceOf(read, by: top)
    if let handed = handed(to: top, by: effect, reading: read) {
      below.targets.handed = handed
    }
    return knowing(top, below)
  }

  /// Returns the targets under an entry that a tapped route has shown, of those whose arguments are
  /// handed on. Returns nil for other entries, of which no more is known than they tell themselves.
  private func handed(
    to top: Symbol, by effect: Effect, reading read: Symbol
  ) -> TargetSet? {
    guard effect.control == .run, let id = effect.steps.last?.tapped, let screen = read.screen,
      flow[id].owner == .screen(screen), let show = flow[id].action.show,
      show.target.screen == top.screen, recordingOwner(of: top) != nil
    else { return nil }
    if let under = effect.under {
      guard under == read else { return nil }
      return strategyTargets.handed.under(
        pushedBy: id, isAbove: true, targets(upTo: read).targets)
    }
    guard show.placement.isReplacement, read.segments.isEmpty else { return nil }
    return strategyTargets.handed.under(pushedBy: id, isAbove: false, read.below.targets)
  }

  private func knowing(_ top: Symbol, _ below: TargetsBelow) -> Symbol {
    let shown = top.shown ?? top.screen.flatMap { strategyTargets.shown(by: $0, nil) }
    return top.recording(below, shown: shown)
  }

  /// Returns a stack with what is known to be under each entry. It is given from its top down.
  func knowing(_ word: [Symbol]) -> [Symbol] {
    guard !strategyTargets.isEmpty else { return word }
    var known: [Symbol] = []
    for symbol in word.reversed() {
      var below = known.last.map { targets(under: symbol, on: $0) } ?? TargetsBelow()
      if recordingOwner(of: symbol) != nil, let screen = symbol.screen {
        below.targets.handed = strategyTargets.handed.unknown(at: screen)
      }
      known.append(knowing(symbol, below))
    }
    return known.reversed()
  }

  private func targets(under top: Symbol, on under: Symbol) -> TargetsBelow {
    guard let owner = recordingOwner(of: top) else { return TargetsBelow() }
    if self.owner(of: under) == owner { return targets(upTo: under).keeping(handed: top.below) }
    // The coordinator's own screens may stand above the child with which it starts.
    return under.start(of: owner) == nil ? .unknown : TargetsBelow(rest: .children)
  }

  /// The targets under an entry that takes the place of another. They are known if both are entries
  /// of one coordinator, above its first one.
  private func inPlaceOf(_ read: Symbol, by top: Symbol) -> TargetsBelow {
    guard let owner = recordingOwner(of: top) else { return TargetsBelow() }
    let isKnown = self.owner(of: read) == owner || recordingOwner(of: read) == owner
    return isKnown && read.segments.isEmpty
      ? read.below.keeping(handed: top.below) : .unknown
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
    return strategyTargets.isRecorded(owner) ? owner : nil
  }
}
