import FlowModel

/// The stack that a link or `to: Coordinator.screen` builds, whatever stood before.
struct Landing {
  var control = Control.run
  /// The stack, from the top down.
  var word: [Symbol]
  /// Steps to do first, so that all cases on the way are live.
  var steps: [WalkStep] = []
  /// Steps to do afterwards, to come to what the link has left in another tab.
  var after: [WalkStep] = []
  /// Cases that nothing but the app's own moves makes live: the link waits for them.
  var awaited: [SegmentStart] = []
}

extension Abstraction {
  func landing(of link: Link) -> Landing? {
    switch link.opening {
    case .place(let path, let stack): return landing(along: path, stack.map(\.screen))
    case .via(let opener, let route, let stack) where selects(flow[route]):
      guard let selection = selection(of: link, from: opener, by: flow[route]) else { return nil }
      var landing = landing(along: selection.path, stack.map(\.screen))
      landing?.awaited = self.landing(onOpener: opener)?.awaited ?? []
      return landing
    case .via(let opener, _, _):
      guard var landing = landing(onOpener: opener),
        require(link.screen, of: flow[link.screen].coordinator, &landing)
      else { return nil }
      landing.control = .via(link.id, 0)
      return landing
    case .above: return nil
    }
  }

  /// The landings of a link: the stack that it shows, and the stack in the tab that its route has
  /// left.
  func landings(of link: Link) -> [Landing] {
    [landing(of: link), left(by: link)].compactMap { $0 }
  }

  private func left(by link: Link) -> Landing? {
    guard let (opener, id, _) = link.via else { return nil }
    return selects(flow[id]) ? deselected(by: link, opener, id) : uncovered(by: link, opener, id)
  }

  /// The opener where its route presents, once another link has opened another tab: that ends what is
  /// presented, and nobody hears of it.
  private func uncovered(
    by link: Link, _ opener: ID<Screen>, _ id: ID<Route>
  ) -> Landing? {
    guard flow[id].presents, let path = places.onlyPath(to: flow[opener].coordinator) else {
      return nil
    }
    for (bar, index) in path.compactMap(\.tab) {
      guard let other = flow.links.first(where: { leads($0, to: bar, but: index) }) else {
        continue
      }
      var landing = landing(onOpener: opener)
      landing?.after = [.open(other.id), .tab(bar, index)]
      return landing
    }
    return nil
  }

  private func leads(_ link: Link, to bar: ID<Coordinator>, but index: Int) -> Bool {
    link.place?.path.compactMap(\.tab).contains { $0.bar == bar && $0.index != index } ?? false
  }

  /// The opener in the tab that its route leaves.
  private func deselected(
    by link: Link, _ opener: ID<Screen>, _ id: ID<Route>
  ) -> Landing? {
    guard let selection = selection(of: link, from: opener, by: flow[id]),
      let (bar, index) = selection.left?.tab,
      !selection.path.contains(.tab(of: bar, index))
    else { return nil }
    var landing = landing(onOpener: opener)
    landing?.after = [.tab(bar, index)]
    return landing
  }

  /// Whether a route leads to a tab or case that stands there already, so that its place is all there
  /// is.
  private func selects(_ route: Route) -> Bool {
    guard let show = route.show, let child = show.target.coordinator,
      show.placement.isSelection, !show.isDismissing
    else { return false }
    let host = ancestry.host(of: show.target, from: route.coordinator)
    guard let tabs = flow[host].tabs else { return true }
    return tabs.first { $0.coordinator == child }?.presentation == nil
  }

  /// Where a link leads whose route selects something, and the step to its opener that is left by
  /// that.
  private func selection(
    of link: Link, from opener: ID<Screen>, by route: Route
  ) -> (path: [WayStep], left: WayStep?)? {
    guard let path = places.onlyPath(to: flow[opener].coordinator), let show = route.show,
      let child = show.target.coordinator
    else { return nil }
    let host = ancestry.host(of: show.target, from: route.coordinator)
    let kept = path.prefix { $0.parent != host }
    guard kept.count < path.count || flow[opener].coordinator == host,
      let step = self.step(to: child, in: host)
    else { return nil }
    return (kept + [step] + starts(from: child, to: link), path.dropFirst(kept.count).first)
  }

  private func step(to child: ID<Coordinator>, in host: ID<Coordinator>) -> WayStep? {
    switch flow[host].kind {
    case .tabs(let tabs):
      tabs.firstIndex { $0.coordinator == child }.map { .tab(of: host, $0) }
    case .switch(let choice):
      choice.cases.firstIndex { $0.target == .coordinator(child) }.map { .case(of: host, $0) }
    case .stack, .external: nil
    }
  }

  /// The children that stacks start with, down to whose screen a link shows.
  private func starts(from child: ID<Coordinator>, to link: Link) -> [WayStep] {
    var (steps, next): ([WayStep], ID<Coordinator>) = ([], child)
    while next != flow[link.screen].coordinator,
      let below = flow[next].start?.target.coordinator, steps.count < flow.coordinators.count
    {
      steps.append(.start(next))
      next = below
    }
    return steps
  }

  func landings(openedBy id: ID<Route>) -> [Landing] {
    guard let way = flow[id].opened?.way else { return [] }
    switch way {
    case .place(let path, let stack):
      return landing(along: path, stack.map(\.screen)).map { [$0] } ?? []
    case .link(let link): return landings(of: flow[link])
    }
  }

  /// Where a link's `via` begins: the place of a screen, as its own link or its coordinator says.
  private func landing(onOpener screen: ID<Screen>) -> Landing? {
    for id in flow[screen].links {
      if let (path, stack) = flow[id].place {
        return landing(along: path, stack.map(\.screen))
      }
    }
    guard let path = places.onlyPath(to: flow[screen].coordinator) else { return nil }
    return landing(along: path, [screen])
  }

  private func landing(along path: [WayStep], _ stack: [ID<Screen>]) -> Landing? {
    guard let root = flow.root, let linked = stack.last else { return nil }
    var landing = Landing(word: [])
    var segments = [SegmentStart(coordinator: root, parent: nil, cause: .root, placement: nil)]
    for step in path {
      guard let next = begin(step) else { return nil }
      require(step, next, &landing)
      if next.placement == nil {
        segments.append(next)
      } else {
        // A tab that presents: its bar's first tab stays under it.
        if let shown = starts(segments).first { landing.word.insert(shown.symbol, at: 0) }
        segments = [next]
      }
    }
    let owner = flow[linked].coordinator
    guard require(linked, of: owner, &landing), let stack = build(stack, owner, segments) else {
      return nil
    }
    landing.word = stack + landing.word
    return landing
  }

  private func build(
    _ stack: [ID<Screen>], _ owner: ID<Coordinator>, _ segments: [SegmentStart]
  ) -> [Symbol]? {
    var screens = stack[...]
    var first: Symbol?
    if flow[owner].start?.target.coordinator != nil {
      // Its screens stand above the child that it starts with.
      first = starts(segments).first?.symbol
    } else {
      first = Symbol(.screen(screens.removeFirst()), segments)
    }
    guard let first else { return nil }
    return screens.reversed().map { Symbol(.screen($0)) } + [first]
  }

  func begin(_ step: WayStep) -> SegmentStart? {
    switch step {
    case .start(let parent):
      guard let child = flow[parent].start?.target.coordinator else { return nil }
      return SegmentStart(coordinator: child, parent: parent, cause: .start, placement: nil)
    case .tab(let parent, let index):
      guard let tabs = flow[parent].tabs else { return nil }
      let cause: SegmentStart.Cause =
        tabs[index].presentation == nil ? .tab(index) : .presentedTab(index)
      return SegmentStart(
        coordinator: tabs[index].coordinator, parent: parent, cause: cause,
        placement: tabs[index].presentation)
    case .case(let parent, let index):
      guard let child = flow[parent].choice?.cases[index].target.coordinator else { return nil }
      return SegmentStart(coordinator: child, parent: parent, cause: .case(index), placement: nil)
    }
  }

  /// A screen of a switch is one of its cases, or never there.
  private func require(
    _ screen: ID<Screen>, of owner: ID<Coordinator>, _ landing: inout Landing
  ) -> Bool {
    guard let choice = flow[owner].choice else { return true }
    guard let index = choice.cases.firstIndex(where: { $0.target == .screen(screen) }) else {
      return false
    }
    if choice.state != nil, choice.firstCase(in: flow) != index {
      landing.steps.append(.showCase(owner, index))
    }
    return true
  }

  /// A link never changes state, and where it waits it shows no case either.
  private func require(_ step: WayStep, _ begin: SegmentStart, _ landing: inout Landing) {
    switch step {
    case .start, .tab: return
    case .case(let parent, let index):
      guard let choice = flow[parent].choice, choice.firstCase(in: flow) != index else { return }
      switch choice.selection {
      case .state: landing.steps.append(.showCase(parent, index))
      case .manual: if choice.linksWait { landing.awaited.append(begin) }
      }
    }
  }
}
