import FlowModel

extension Draft {
  /// Carries out a plan.
  ///
  /// - Throws: `caseNotLive`, or what its route throws.
  mutating func open(_ plan: LinkPlan) throws(Refusal) {
    guard let root = tree.root else { throw .notOnScreen }
    if !plan.keepsWhatIsPresented { endPresentations(above: root) }
    var current = root
    for (index, part) in plan.parts.enumerated() {
      let next = try take(part, in: current)
      guard next != nil || index == plan.parts.count - 1 else { throw .notInStack }
      current = next ?? current
    }
  }

  /// Goes one part of the way.
  ///
  /// - Returns: the coordinator that it leads to; nil where its route has started none.
  private mutating func take(
    _ part: LinkPlan.Part, in current: ID<Live>
  ) throws(Refusal) -> ID<Live>? {
    guard let live = tree[current] else { throw .notOnScreen }
    let seat = Seat(coordinator: current, host: live.host)
    let taken = Taken(origin: .link)
    switch part {
    case .select(let tabs, let index):
      try select(index, in: tabs, from: seat, as: taken)
    case .show(_, let shown):
      if isLive(shown, in: current) {
        endPresentations(above: current)
      } else {
        try show(shown, in: live, as: taken)
      }
    case .start:
      try startChild(of: live, from: seat)
      let opens = tree.entries(live.host).lazy.flatMap(\.opens)
      return opens.first { self.tree[$0]?.parent == current } ?? current
    case .build(let stack):
      try rebuild((facts.first(of: live).map { [$0] } ?? []) + stack, from: seat)
    case .rebuild(let stack):
      try rebuild(stack, from: seat)
      return inside(current)
    case .take(let route, let values):
      let deed = facts.deed(route, by: live, linked: values)
      entered += deed.guards
      let selecting = selecting(deed, from: current)
      try apply(deed, from: seat, as: .route(route))
      return selecting.map(inside) ?? started(by: current)
    case .above(let shown, let placement):
      return try putAbove(shown, placement)
    }
    return inside(current)
  }

  /// The coordinator that a link goes on in: the selected tab or live case, or what a tab
  /// presents; else this one.
  private func inside(_ coordinator: ID<Live>) -> ID<Live> {
    if let host = tree[coordinator]?.host, let child = tree.presentation(host)?.child,
      tree[child]?.parent == coordinator
    {
      return child
    }
    switch tree.content(coordinator) {
    case .tabs(let tabs, let selected): return tabs[selected] ?? coordinator
    case .child(let child, _): return child
    case .nothing, .screen: return coordinator
    }
  }

  /// Makes a stack begin with the child that it starts with, unless it does.
  private mutating func startChild(of live: Live, from seat: Seat) throws(Refusal) {
    guard let first = facts.first(of: live) else { throw .noStack }
    let segment = try segment(seat)
    if let step = segment.steps.first, !step.isScreen, step.shown == first {
      // What its own coordinator has pushed above its first child goes.
      if segment.steps.count > 1 { cut(seat.host, to: segment.steps[1].index) }
    } else {
      try restart(first, from: seat, as: Taken())
    }
  }

  private mutating func putAbove(
    _ shown: Shown, _ placement: Placement
  ) throws(Refusal) -> ID<Live>? {
    let way = way
    guard let parent = way.owner, let seat = seat(of: parent, on: way) else {
      throw .notOnScreen
    }
    var deed = Deed(
      placement == .push ? .push(shown, .always, nil) : .present(shown, placement))
    deed.isDetour = true
    try apply(deed, from: seat, as: .link)
    return started(by: parent)
  }

  /// The tab bar or switch in which a move selects what stands there already, or shows it.
  private func selecting(_ deed: Deed, from coordinator: ID<Live>) -> ID<Live>? {
    switch deed.kind {
    case .select(let bar, _): nearest(bar, from: coordinator)?.id
    case .show(let choice, _): nearest(choice, from: coordinator)?.id
    default: nil
    }
  }

  /// The child that a coordinator has just started, not what that begins with in its turn.
  private func started(by parent: ID<Live>) -> ID<Live>? {
    way.coordinators.last { tree[$0]?.parent == parent }
  }

  /// Whether a plan leads through a case that isn't live, of a switch that keeps links waiting
  /// until it is.
  func waits(for plan: LinkPlan) -> Bool {
    var draft = self
    guard let root = tree.root else { return true }
    if !plan.keepsWhatIsPresented { draft.endPresentations(above: root) }
    let way = plan.parts.dropLast()
    guard let last = way.lastIndex(where: \.shows) else { return false }
    var current = root
    for part in way[...last] {
      if case .show(_, let shown) = part, draft.keepsLinksWaiting(current),
        !draft.isLive(shown, in: current), !draft.shows(shown, in: current)
      {
        return true
      }
      do throws(Refusal) {
        guard let next = try draft.take(part, in: current) else { return false }
        current = next
      } catch {
        return false
      }
    }
    return false
  }

  private func keepsLinksWaiting(_ coordinator: ID<Live>) -> Bool {
    tree[coordinator].flatMap { facts.kind($0).switches }?.linksWait ?? false
  }

  /// Whether a switch shows a case, whatever arguments it was given.
  private func isLive(_ shown: Shown, in coordinator: ID<Live>) -> Bool {
    guard case .child(let child, _) = tree.content(coordinator) else { return false }
    return tree[child]?.opening?.shown.target == shown.target
  }

  /// Whether a switch shows a screen, whatever arguments it was given.
  private func shows(_ screen: Shown, in coordinator: ID<Live>) -> Bool {
    guard case .screen(let entry) = tree.content(coordinator) else { return false }
    return entry.shown.target == screen.target
  }
}

extension LinkPlan.Part {
  fileprivate var shows: Bool {
    if case .show = self { true } else { false }
  }
}
