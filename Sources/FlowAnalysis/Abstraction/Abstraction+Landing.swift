import FlowModel

/// The stack that a link or `to: Coordinator.screen` builds. It doesn't depend on the stack before.
struct Landing {
  var control = Control.run
  /// The stack, from the top down.
  var word: [Symbol]
  /// The steps before the link, so that all cases on its path are live.
  var steps: [WalkStep] = []
  /// The steps after the link. They lead to the entries that the link has left in another tab.
  var after: [WalkStep] = []
  /// The cases that only the app's own moves make live. The link waits for them.
  var awaited = AwaitedCases()
}

/// The cases of switches through which a link leads, and for which it waits.
struct AwaitedCases {
  var children: [SegmentStart] = []
  /// The screen that a switch has to show.
  var screen: ID<Screen>?

  var areNone: Bool { children.isEmpty && screen == nil }

  /// Returns whether an entry shows the cases. They are live while the entry is on a stack.
  func areLive(at entry: Symbol) -> Bool {
    guard entry.segments.contains(allOf: children) else { return false }
    guard let screen else { return true }
    // A screen that the switch presents isn't the one that it shows.
    let isShown = entry.segments.last?.isCoordinator ?? (entry.base != nil)
    return entry.screen == screen && isShown
  }
}

extension Abstraction {
  func landing(of link: Link) -> Landing? {
    switch link.opening {
    case .place(let path, let stack): return landing(along: path, stack)
    case .via(let opener, let route, let stack) where selects(flow[route]):
      guard let path = selected(by: link, from: opener, flow[route]) else { return nil }
      var landing = landing(along: path, stack)
      landing?.awaited = self.landing(onOpener: opener)?.awaited ?? AwaitedCases()
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

  /// Returns the landings of a link: the stack that it shows, and the stack in the tab that its
  /// route leaves.
  func landings(of link: Link) -> [Landing] {
    [landing(of: link), left(by: link)].compactMap { $0 }
  }

  /// Returns the stack of the opener, in a tab to which the user comes back: the link has selected
  /// another one, or another link has, and dismisses what the first one presents.
  private func left(by link: Link) -> Landing? {
    guard let (opener, id, _) = link.opening.via, selects(flow[id]) || flow[id].presents,
      let (bar, index) = tables.places[flow[opener].coordinator].onlyWay?.compactMap(\.tab).last,
      var landing = landing(onOpener: opener)
    else { return nil }
    let others = selects(flow[id]) ? [] : flow.links.filter { leads($0, to: bar, but: index) }
    landing.after = others.prefix(1).map { .open($0.id) } + [.tab(bar, index)]
    return landing
  }

  private func leads(_ link: Link, to bar: ID<Coordinator>, but index: Int) -> Bool {
    link.opening.place?.path.compactMap(\.tab).contains { $0.bar == bar && $0.index != index }
      ?? false
  }

  /// Returns whether a route selects a tab or case that exists already. Such a target has only its
  /// place, and no new segment.
  private func selects(_ route: Route) -> Bool {
    guard let show = route.action.show, let child = show.target.coordinator,
      show.placement.isSelection, !show.isDismissing
    else { return false }
    let host = tables.ancestry.host(of: show.target, from: route.coordinator)
    return flow[host].tabs.first { $0.coordinator == child }?.presentation == nil
  }

  /// Returns the path to which a link leads if its route selects something.
  private func selected(
    by link: Link, from opener: ID<Screen>, _ route: Route
  ) -> [WayStep]? {
    guard let path = tables.places[flow[opener].coordinator].onlyWay, let show = route.action.show,
      let child = show.target.coordinator
    else { return nil }
    let host = tables.ancestry.host(of: show.target, from: route.coordinator)
    let kept = path.prefix { $0.parent != host }
    guard kept.count < path.count || flow[opener].coordinator == host,
      let step = self.step(to: child, in: host)
    else { return nil }
    return kept + [step] + starts(from: child, to: link)
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

  /// Returns the starts of stacks from a child down to the coordinator whose screen a link shows.
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
    guard let way = flow[id].action.opened?.way else { return [] }
    switch way {
    case .place(let path, let stack):
      return landing(along: path, stack).map { [$0] } ?? []
    case .link(let link): return landings(of: flow[link])
    }
  }

  /// Returns the landing on the screen from which a link with `via` takes its route. The screen's
  /// own link gives the place, or else its coordinator.
  private func landing(onOpener screen: ID<Screen>) -> Landing? {
    guard var landing = landing(on: screen) else { return nil }
    let owner = flow[flow[screen].coordinator]
    if owner.linksWait, let choice = owner.choice,
      choice.selection.state == nil,
      choice.firstCase(in: flow).map({ choice.cases[$0].target }) != .screen(screen)
    {
      landing.awaited.screen = screen
    }
    return landing
  }

  private func landing(on screen: ID<Screen>) -> Landing? {
    way(to: screen).flatMap { landing(along: $0.path, $0.stack) }
  }

  /// Returns the way on which a link comes to a screen from which it takes a route: that of the screen's
  /// own link, or else the one to its coordinator. Returns nil if none is known.
  func way(to screen: ID<Screen>) -> (path: [WayStep], stack: [Link.Entry])? {
    for id in flow[screen].links {
      if let (path, stack) = flow[id].opening.place { return (path, stack) }
    }
    return tables.places[flow[screen].coordinator].onlyWay.map {
      ($0, [Link.Entry(screen: screen, arguments: [])])
    }
  }

  private func landing(along path: [WayStep], _ stack: [Link.Entry]) -> Landing? {
    guard let root = flow.root, let linked = stack.last?.screen else { return nil }
    var landing = Landing(word: [])
    var segments = [SegmentStart(coordinator: root, parent: nil, cause: .root, placement: nil)]
    for step in path {
      guard let next = begin(step), require(step, next, &landing) else { return nil }
      if next.placement == nil {
        segments.append(next)
      } else {
        // If a tab presents, the bar's first tab stays under the presentation.
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
    _ stack: [Link.Entry], _ owner: ID<Coordinator>, _ segments: [SegmentStart]
  ) -> [Symbol]? {
    var entries = stack[...]
    var first: Symbol?
    if flow[owner].start?.target.coordinator != nil {
      // The coordinator's screens stand above the child with which it starts.
      first = starts(segments).first?.symbol
    } else {
      first = entry(entries.removeFirst(), segments)
    }
    guard let first else { return nil }
    return entries.reversed().map { entry($0) } + [first]
  }

  func begin(_ step: WayStep) -> SegmentStart? {
    switch step {
    case .start(let parent):
      guard let child = flow[parent].start?.target.coordinator else { return nil }
      return SegmentStart(coordinator: child, parent: parent, cause: .start, placement: nil)
    case .tab(let parent, let index):
      let tab = flow[parent].tabs[index]
      return SegmentStart(
        coordinator: tab.coordinator, parent: parent,
        cause: tab.presentation == nil ? .tab(index) : .presentedTab(index),
        placement: tab.presentation)
    case .case(let parent, let index):
      guard let child = flow[parent].choice?.cases[index].target.coordinator else { return nil }
      return SegmentStart(coordinator: child, parent: parent, cause: .case(index), placement: nil)
    }
  }

  /// Returns whether a screen can be shown. A screen of a switch must be one of its cases.
  private func require(
    _ screen: ID<Screen>, of owner: ID<Coordinator>, _ landing: inout Landing
  ) -> Bool {
    guard let choice = flow[owner].choice else { return true }
    guard let index = choice.cases.firstIndex(where: { $0.target == .screen(screen) }),
      choice.cases[index].mayBeShown
    else { return false }
    if choice.selection.state != nil, choice.firstCase(in: flow) != index {
      landing.steps.append(.showCase(owner, index))
    }
    return true
  }

  /// Adds what a step requires. A link never changes state, and a link that waits shows no case,
  /// either. Returns whether the step can be made: a case may have no value that is left.
  private func require(
    _ step: WayStep, _ begin: SegmentStart, _ landing: inout Landing
  ) -> Bool {
    switch step {
    case .start, .tab: return true
    case .case(let parent, let index):
      guard let choice = flow[parent].choice else { return true }
      guard choice.cases[index].mayBeShown else { return false }
      if choice.firstCase(in: flow) == index { return true }
      switch choice.selection {
      case .state: landing.steps.append(.showCase(parent, index))
      case .manual: if flow[parent].linksWait { landing.awaited.children.append(begin) }
      }
      return true
    }
  }
}
