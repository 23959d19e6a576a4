import Navigation

extension Coordinator {
  /// The coordinators that this one has started and that live.
  ///
  /// They are found where they stand; no list of them is kept that could go stale.
  public var children: [Coordinator] {
    var found: [Coordinator] = []
    switch content {
    case .tabs(let tabs, _): found += tabs.compactMap { $0 }
    case .child(let child): found.append(child)
    case .nothing, .screen: break
    }
    for host in hosts {
      found += host.entries.flatMap(\.opens).filter { $0.parent === self }
      if let child = host.presentation?.child, child.parent === self { found.append(child) }
    }
    return found
  }

  /// The hosts on which something of this coordinator may stand: its own or its parent's, and,
  /// since what is presented stands above what was on screen, all on the way there.
  private var hosts: [Host] {
    let way = navigator.map { $0.visible.hosts.compactMap($0.host) } ?? []
    guard let host, !way.contains(where: { $0 === host }) else { return way }
    return [host] + way
  }

  /// The parent's route that started it; nil for the root.
  public var startedBy: (any Route)? { opening?.payload.route }

  /// Whether it has been started and hasn't ended.
  public var isLive: Bool { life == .live }

  /// Whether this is that coordinator, or a child of it at any depth.
  func isBelow(_ other: Coordinator) -> Bool {
    lineage.contains { $0 === other }
  }

  /// This one, its parent, and so on up to the top of the tree.
  var lineage: some Sequence<Coordinator> {
    sequence(first: self, next: \.parent)
  }

  /// The coordinator at the top of the tree.
  public var rootCoordinator: Coordinator {
    var top = self
    while let parent = top.parent { top = parent }
    return top
  }

  /// Launches the tree whose root this is: each stack its first screen, each tabs all its tabs,
  /// each switch its start. Twice is once, and a child is started by its parent.
  public func start() {
    guard parent == nil else { return }
    runningNavigator?.launch()
  }

  /// Ends this coordinator; its parent goes on with what it has for that result.
  ///
  /// Refused with `notOnScreen` unless it is on the way from the root to what is on screen, and
  /// with `noStack` at a root to whose finish nobody listens.
  public func finish(with result: any FlowResult) {
    take("finish", .finish(result))
  }

  /// Ends this coordinator with the result `finished`.
  public func finish() {
    finish(with: PlainResult.finished)
  }

  /// Tells the parent, and goes on.
  public func report(_ result: any FlowResult) {
    take("report", .report(result))
  }

  /// Takes one of the coordinator's own routes.
  ///
  /// Refused with `notOnScreen` unless it is on the way from the root to what is on screen.
  public func take(_ name: String, _ move: Move) {
    runningNavigator?.attempt(name, by: self, .code, move)
  }

  /// Hears of the moves of this coordinator and of all below it, after those added before.
  public func addInterceptor(_ interceptor: any Interceptor) {
    interceptors.append((Identity.next(), interceptor))
  }

  /// Removes an interceptor.
  public func removeInterceptor(_ interceptor: any Interceptor) {
    interceptors.removeAll { $0.interceptor === interceptor }
  }

  /// What is on screen, the whole tree considered; nil before the start, and where a
  /// coordinator draws itself.
  public var entryOnScreen: Entry? {
    guard let navigator else { return nil }
    return navigator.visible.entry.flatMap { navigator.entry($0, in: navigator.tree) }
  }

  /// The question on screen.
  public var dialogOnScreen: Dialog? {
    navigator?.visibleHost?.dialog
  }

  /// The routes of the screen on screen, as the type that its view is given:
  /// `app.currentRoutes as? any BrowseCoordinator.ListRoutes`. nil while a question is asked.
  public var currentRoutes: Any? {
    guard dialogOnScreen == nil, let entry = entryOnScreen else { return nil }
    return entry.owner?.routes(for: entry)
  }

  /// The guards that are being asked for a move right now, for an interface to show; nil if none.
  public var asking: Asking? {
    navigator?.asking
  }

  /// The user chose a button of the question on screen.
  public func choose(_ button: String) {
    if let dialog = dialogOnScreen { navigator?.choose(button, in: dialog) }
  }

  /// The user went back, by the platform's own button or swipe. Where `leaving` stands that is
  /// asked first.
  public func goBack() {
    navigator?.visibleHost?.goBack()
  }

  /// The user pulled down the sheet or popover on screen. Where `leaving` stands that is asked
  /// first. A cover can't be pulled down.
  public func swipeDown() {
    guard let navigator,
      let host = navigator.visible.hosts.compactMap(navigator.host).last(where: {
        $0.presentation != nil
      }), host.presentation?.style != .cover
    else { return }
    host.dismiss()
  }

  /// Is told how this coordinator finishes when it is the root: started by hand, or by another
  /// framework's code. The tree has then ended. Without it a root can't finish.
  public func onFinish(_ told: @escaping @MainActor (any FlowResult) -> Void) {
    runningNavigator?.finished = told
  }
}
