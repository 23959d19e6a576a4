/// The screens that may get the arguments of a `set`: those to which the user may come back.
///
/// It reads the written routes, because it is needed before routes are resolved.
final class SetReceivers {
  /// The screens that may get the arguments. Nil for any screen of the module.
  typealias Screens = Set<ID<Screen>>?

  private let declared: Declarations
  private lazy var routes = WrittenRoutes(declared)

  init(_ declared: Declarations) { self.declared = declared }

  private func screens(of id: ID<Coordinator>) -> Set<ID<Screen>> {
    Set(declared.members[id.index].screens.values)
  }

  /// Returns the screens that `stay` may give arguments.
  func afterChild(of id: ID<Coordinator>) -> Screens { screens(of: id) }

  /// Returns the screens that may be on top after a pop.
  ///
  /// - Parameter tops: The screens that may be on top before; nil for any screen of the coordinator.
  func afterPop(of count: Int, from tops: Set<ID<Screen>>?, in id: ID<Coordinator>) -> Screens {
    guard hasOwnScreensOnly(id) else { return nil }
    let all = screens(of: id)
    guard var tops, count <= all.count else { return all }
    for _ in 0..<count {
      var below: Set<ID<Screen>> = []
      for top in tops {
        guard let before = routes.before[top], !before.isPlaced else { return all }
        below.formUnion(before.below)
      }
      tops = below
    }
    return tops.isEmpty ? all : tops
  }

  /// Returns the screens that may be the first of a coordinator's segment.
  func afterPopToRoot(in id: ID<Coordinator>) -> Screens {
    guard hasOwnScreensOnly(id) else { return nil }
    return screens(of: id).filter { routes.before[$0]?.mayBeFirst ?? true }
  }

  /// Returns whether only a coordinator's own screens can be on its segment.
  ///
  /// After a report, or by code, a coordinator may push a screen above its child's screens.
  private func hasOwnScreensOnly(_ id: ID<Coordinator>) -> Bool {
    screen(at: declared.written.coordinators[id.index].start?.target, of: id) != nil
      && !routes.mayStandAboveChild[id.index]
  }

  /// Returns the screens from which something is presented that a screen dismisses.
  ///
  /// - Parameter screen: The screen that dismisses; nil for any screen of the coordinator.
  func afterDismissal(by screen: ID<Screen>?, of id: ID<Coordinator>) -> Screens {
    var open = screen.map { [$0] } ?? Array(screens(of: id))
    var (seen, found) = (Set(open), Set<ID<Screen>>())
    var begins = screen == nil
    while let next = open.popLast() {
      guard let before = routes.before[next] else { return nil }
      found.formUnion(before.presenting)
      begins = begins || before.isFirst
      open += before.pushing.filter { seen.insert($0).inserted }
    }
    guard begins else { return found.isEmpty ? nil : found }
    guard let presenting = routes.presenters(of: id) else { return nil }
    let all = found.union(presenting)
    return all.isEmpty ? nil : all
  }

  private func screen(
    at name: Document.Reference?, of id: ID<Coordinator>
  ) -> ID<Screen>? {
    name.flatMap { declared.members[id.index].screens[$0.value] }
  }
}

/// The routes that lead to each screen and coordinator, as they are written.
private struct WrittenRoutes {
  /// The screens before a screen of a coordinator.
  struct Before {
    var presenting: Set<ID<Screen>> = []
    var pushing: Set<ID<Screen>> = []
    /// The screens directly under the screen.
    var below: Set<ID<Screen>> = []
    /// Whether the coordinator starts with the screen.
    var isStart = false
    /// Whether a link, or another coordinator, may put the screen on any stack.
    var isPlaced = false
    /// Whether the screen takes the place of others.
    var isReplacing = false

    /// Whether the coordinator may begin with the screen.
    var isFirst: Bool { isStart || isPlaced }
    /// Whether a segment may begin with the screen.
    var mayBeFirst: Bool { isFirst || isReplacing || !presenting.isEmpty }
  }

  /// The screens before each screen; no value if anything may be there.
  private(set) var before: [ID<Screen>: Before] = [:]
  /// Whether a coordinator may push a screen above its child's screens, by its index.
  private(set) var mayStandAboveChild: [Bool]
  /// The screens that present each coordinator; no value if anything may.
  private var presenting: [ID<Coordinator>: Set<ID<Screen>>] = [:]
  /// The coordinators that begin with each coordinator.
  private var startedBy: [ID<Coordinator>: [ID<Coordinator>]] = [:]
  private let declared: Declarations

  init(_ declared: Declarations) {
    self.declared = declared
    mayStandAboveChild = Array(repeating: false, count: declared.written.coordinators.count)
    for index in declared.written.coordinators.indices {
      presenting[ID(index)] = []
      for screen in declared.members[index].screens.values { before[screen] = Before() }
    }
    for index in declared.written.coordinators.indices { read(ID(index)) }
    for item in declared.written.guards {
      if let detour = item.otherwise { read(detour, by: nil, in: nil) }
    }
  }

  /// Returns the screens that present a coordinator, or one that begins with it. Returns nil if
  /// anything may present it.
  func presenters(of id: ID<Coordinator>) -> Set<ID<Screen>>? {
    var (open, seen, found) = ([id], Set([id]), Set<ID<Screen>>())
    while let next = open.popLast() {
      guard let screens = presenting[next] else { return nil }
      found.formUnion(screens)
      open += startedBy[next, default: []].filter { seen.insert($0).inserted }
    }
    return found
  }

  // MARK: Reading

  private mutating func read(_ id: ID<Coordinator>) {
    let written = declared.written.coordinators[id.index]
    let screens = declared.members[id.index].screens
    if written.isPublic { presenting[id] = nil }
    if let start = written.start?.target {
      if let first = screens[start.value] {
        before[first]?.isStart = true
      } else if let child = declared.names.coordinators[start.value] {
        startedBy[child, default: []].append(id)
      }
    }
    for screen in written.screens {
      guard let own = screens[screen.name.text] else { continue }
      // Links and code build any stack of the coordinator's screens.
      if !screen.links.isEmpty || written.kind != .stack { before[own]?.isPlaced = true }
      if screen.isOpenedByCode || written.isPartial { before[own] = nil }
      for link in screen.links where link.placement != nil { presenting[id] = nil }
      for name in screen.links.flatMap({ $0.over ?? [] }) {
        if let own = screens[name.value] { before[own]?.isPlaced = true }
      }
      for route in screen.routes { read(route.body, by: own, in: id) }
    }
    for tab in written.tabs where tab.presentation != nil {
      declared.names.coordinators[tab.child.target.value].map { presenting[$0] = nil }
    }
    let others =
      written.routes.map(\.body) + written.dialogs.flatMap { $0.buttons.compactMap(\.body) }
    let children =
      [written.start].compactMap { $0 } + written.tabs.map(\.child) + written.cases.map(\.child)
    let outcomes = children.flatMap(\.outcomes) + written.then.flatMap(\.outcomes)
    for body in others + outcomes.map(\.body) { read(body, by: nil, in: id) }
  }

  /// - Parameters:
  ///   - screen: The screen from which the route is taken; nil if anything may be visible then.
  ///   - id: The coordinator that takes the route; nil for a detour, which any coordinator takes.
  private mutating func read(
    _ body: Document.Body, by screen: ID<Screen>?, in id: ID<Coordinator>?
  ) {
    for outcome in body.outcomes { read(outcome.body, by: nil, in: id) }
    for other in body.other { read(other, by: screen, in: id) }
    guard let name = body.action.target?.value else { return }
    let parts = name.split(separator: ".").map(String.init)
    if parts.count == 2, let other = declared.names.coordinators[parts[0]],
      let target = declared.members[other.index].screens[parts[1]]
    {
      before[target]?.isPlaced = true
    }
    let presents = body.placement?.value.isPresentation ?? false
    // A screen that a dismissing route shows stands where the presentation stood.
    let screen = body.isDismissing == nil ? screen : nil
    let owners = id.map { [$0] } ?? declared.written.coordinators.indices.map { ID($0) }
    for owner in owners {
      guard let target = declared.members[owner.index].screens[name] else { continue }
      let all = declared.members[owner.index].screens.values
      let isPush = body.dropping == nil && body.placement?.value.isPush ?? true
      switch (screen, presents) {
      case (let screen?, true): before[target]?.presenting.insert(screen)
      case (let screen?, false):
        before[target]?.pushing.insert(screen)
        if isPush { before[target]?.below.insert(screen) }
      case (nil, true): before[target] = nil
      case (nil, false):
        mayStandAboveChild[owner.index] = true
        before[target]?.pushing.formUnion(all)
        if body.isDismissing != nil { before[target] = nil }
      }
      if !presents, screen == nil || !isPush { before[target]?.below.formUnion(all) }
      if !presents, !isPush { before[target]?.isReplacing = true }
    }
    guard presents || body.hasUnreadPlacement, let child = declared.names.coordinators[name] else {
      return
    }
    if let screen { presenting[child]?.insert(screen) } else { presenting[child] = nil }
  }
}
