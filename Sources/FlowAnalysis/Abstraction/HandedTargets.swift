import FlowModel

/// The targets that routes look for with arguments that their own screen hands on, each with a bit
/// at its screen.
///
/// Such a target depends on the entry on top: "the entry of `product` whose `id` is my `id`". What a
/// push hands on tells which target of the entry below it is: "the entry of `product` whose `id` is
/// my `product`", until the arguments are known or the entry itself has them.
struct HandedTargets: Sendable {
  /// The number of targets of a screen that have a bit.
  static let most = 4
  /// The bits. The lower ones stand for the targets with known arguments.
  private static let bits: [UInt8] = (0..<most).map { 1 << UInt8(StrategyTargets.most + $0) }
  static let allBits = bits.reduce(0, |)

  private struct Target: Sendable, Equatable {
    let screen: ID<Screen>
    /// The arguments, as the entry knows them from whose screen the target is sought.
    let arguments: [KnownValue]
  }

  /// The target of the entry below to which a target of a pushed entry comes.
  private struct Source: Sendable {
    /// The target's bit at the entry below; 0 if it has none.
    let bit: UInt8
    /// Whether the entry below is the target itself.
    let own: Likeness
  }

  /// The targets by the number of the screen from which they are sought. Empty without any.
  private var targets: [[Target]] = []
  /// The bit of what each route looks for, by the route's number; 0 if it has none.
  private var bits: [UInt8] = []
  /// The sources of the shown screen's targets, by the number of the route that shows it.
  private var sources: [[Source]] = []

  init() {}

  /// - Parameters:
  ///   - routes: The routes that look for something, and whose entries record what is under them.
  ///   - known: Returns the bit of a target with known arguments; 0 if it has none.
  init(
    _ flow: Flow, of routes: [Route], known: (ID<Screen>, [KnownValue]) -> UInt8
  ) {
    let changing = flow.namesOfSetParameters
    for route in routes {
      guard let (screen, show, id) = flow.showsScreen(route),
        let arguments = flow.handed(by: show, to: id, except: changing),
        arguments.contains(where: \.isHandedOn)
      else { continue }
      if targets.isEmpty {
        targets = Array(repeating: [], count: flow.screens.count)
        bits = Array(repeating: 0, count: flow.routes.count)
      }
      bits[route.id.index] = bit(of: Target(screen: id, arguments: arguments), at: screen)
    }
    if !targets.isEmpty { follow(flow, except: changing, known: known) }
  }

  /// Returns the bit of a target. Adds the target if its screen has room for it.
  private mutating func bit(of target: Target, at screen: ID<Screen>) -> UInt8 {
    let known = targets[screen.index].firstIndex(of: target)
    if known == nil {
      guard targets[screen.index].count < Self.most else { return 0 }
      targets[screen.index].append(target)
    }
    return Self.bits[known ?? targets[screen.index].count - 1]
  }

  /// Follows each target down to the screens that hand on its arguments.
  private mutating func follow(
    _ flow: Flow, except changing: Set<Name>, known: (ID<Screen>, [KnownValue]) -> UInt8
  ) {
    var pushes: [ID<Screen>: [(from: ID<Screen>, route: ID<Route>, arguments: [KnownValue])]] = [:]
    for route in flow.routes {
      guard let (screen, show, id) = flow.showsScreen(route), show.dropping == nil,
        show.placement.isPush || show.placement.isReplacement,
        let arguments = flow.handed(by: show, to: id, except: changing)
      else { continue }
      pushes[id, default: []].append((screen, route.id, arguments))
    }
    sources = Array(repeating: [], count: flow.routes.count)
    var open = flow.screens.map(\.id).filter { !targets[$0.index].isEmpty }
    while let next = open.popLast() {
      for (from, route, arguments) in pushes[next] ?? [] {
        // Earlier targets have their sources already.
        for target in targets[next.index].dropFirst(sources[route.index].count) {
          let below = Target(
            screen: target.screen,
            arguments: target.arguments.map {
              $0.replaced(of: flow[next].parameters, by: arguments)
            })
          let before = targets[from.index].count
          sources[route.index].append(source(below, at: from, flow, known))
          if targets[from.index].count > before { open.append(from) }
        }
      }
    }
  }

  private mutating func source(
    _ target: Target, at screen: ID<Screen>, _ flow: Flow,
    _ known: (ID<Screen>, [KnownValue]) -> UInt8
  ) -> Source {
    let isUnknown = target.arguments.contains(.unknown)
    let isHandedOn = target.arguments.contains(where: \.isHandedOn)
    let bit =
      isUnknown
      ? 0 : isHandedOn ? bit(of: target, at: screen) : known(target.screen, target.arguments)
    return Source(bit: bit, own: isHandedOn ? own(target, at: screen, flow) : .different)
  }

  /// Compares an entry of a screen with a target that is sought from it.
  private func own(_ target: Target, at screen: ID<Screen>, _ flow: Flow) -> Likeness {
    guard target.screen == screen else { return .different }
    let same = zip(flow[screen].parameters, target.arguments).allSatisfy {
      $1 == .handedOn($0.name)
    }
    return same ? .equal : .unknown
  }

  /// The bit of what a route looks for; 0 if it has none.
  func bit(of route: Route) -> UInt8 {
    bits.indices.contains(route.id.index) ? bits[route.id.index] : 0
  }

  /// Compares the entry from which a route is taken with what the route looks for.
  func own(of route: Route, in flow: Flow) -> Likeness {
    guard let (screen, _, _) = flow.showsScreen(route),
      let index = Self.bits.firstIndex(of: bit(of: route))
    else { return .unknown }
    return own(targets[screen.index][index], at: screen, flow)
  }

  /// The targets that may be under an entry of which nothing is known.
  func unknown(at screen: ID<Screen>) -> TargetSet {
    guard !targets.isEmpty else { return TargetSet() }
    return TargetSet(possible: Self.bits.prefix(targets[screen.index].count).reduce(0, |))
  }

  /// Returns the targets under an entry that a route has pushed, or put in another's place. Returns
  /// nil if that isn't known.
  ///
  /// - Parameters:
  ///   - isAbove: Whether the entry that took the route is still there.
  ///   - below: The targets under the pushed entry: those of the entry below, and itself.
  func under(pushedBy route: ID<Route>, isAbove: Bool, _ below: TargetSet) -> TargetSet? {
    guard sources.indices.contains(route.index), !sources[route.index].isEmpty else { return nil }
    var all = TargetSet()
    for (bit, source) in zip(Self.bits, sources[route.index]) {
      let isOwn = isAbove && source.own == .equal
      let mayBeOwn = isAbove && source.own == .unknown
      if isOwn || below.certain & source.bit != 0 {
        all.certain |= bit
      } else if source.bit == 0 || mayBeOwn || below.possible & source.bit != 0 {
        all.possible |= bit
      }
    }
    return all
  }
}

extension KnownValue {
  fileprivate var isHandedOn: Bool {
    if case .handedOn = self { true } else { false }
  }

  /// Returns the value with which a parameter of an entry was handed on.
  fileprivate func replaced(of parameters: [Parameter], by arguments: [KnownValue]) -> KnownValue {
    switch self {
    case .value, .parameter, .unknown: self
    case .handedOn(let name):
      zip(parameters, arguments).first { $0.0.name == name }?.1 ?? .unknown
    }
  }
}

extension Flow {
  /// Returns the screen whose route shows another screen of its coordinator; nil for other routes.
  fileprivate func showsScreen(_ route: Route) -> (ID<Screen>, Show, ID<Screen>)? {
    guard case .screen(let screen) = route.owner, let show = route.action.show,
      let id = show.target.screen
    else { return nil }
    return (screen, show, id)
  }

  /// Returns the arguments that a route gives to a screen. Returns nil if the screen's parameters
  /// change.
  fileprivate func handed(
    by show: Show, to id: ID<Screen>, except changing: Set<Name>
  ) -> [KnownValue]? {
    guard !self[id].parameters.contains(where: { changing.contains($0.name) }) else { return nil }
    return known(show.arguments, of: id).map { value in
      if case .handedOn(let name) = value, changing.contains(name) { return .unknown }
      return value
    }
  }
}
