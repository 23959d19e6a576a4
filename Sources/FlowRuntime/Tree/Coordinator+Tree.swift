import Navigation

extension Coordinator {
  /// The children that this coordinator has started and that are still live.
  ///
  /// They are collected from the places where they stand. A separate list of them could become
  /// wrong.
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

  /// The hosts on which this coordinator may have entries, or may present. These are its own host
  /// or its parent's, and all hosts on the visible path, because a presentation stands above the
  /// visible entry.
  private var hosts: [Host] {
    let way = navigator.map { $0.visible.hosts.compactMap($0.host) } ?? []
    guard let host, !way.contains(where: { $0 === host }) else { return way }
    return [host] + way
  }

  /// The parent's route that started the coordinator; nil for the root.
  public var startedBy: (any Route)? { opening?.payload.route }

  /// Whether the coordinator has been started and hasn't ended.
  public var isLive: Bool { life == .live }

  /// Returns whether this coordinator is `other`, or a descendant of it.
  func isBelow(_ other: Coordinator) -> Bool {
    lineage.contains { $0 === other }
  }

  /// The coordinator, its parent, and so on up to the root.
  var lineage: some Sequence<Coordinator> {
    sequence(first: self, next: \.parent)
  }

  /// The root of the tree.
  public var rootCoordinator: Coordinator {
    var top = self
    while let parent = top.parent { top = parent }
    return top
  }

  /// Launches the tree of this root: gives each stack its first screen, starts all tabs, and shows
  /// the start of each switch. Launching again does nothing. A child does nothing either, because
  /// its parent starts it.
  public func start() {
    guard parent == nil else { return }
    runningNavigator?.launch()
  }

  /// Ends this coordinator. The parent's `then` decides what follows.
  ///
  /// Refused with `notOnScreen` unless the coordinator is on the visible path. A root is refused
  /// with `noStack` unless somebody listens to its finish.
  public func finish(with result: any FlowResult) {
    take("finish", .finish(result))
  }

  /// Ends this coordinator with the result `finished`.
  public func finish() {
    finish(with: PlainResult.finished)
  }

  /// Gives a result to the parent, without ending the coordinator.
  public func report(_ result: any FlowResult) {
    take("report", .report(result))
  }

  /// Takes one of the coordinator's own routes.
  ///
  /// Refused with `notOnScreen` unless the coordinator is on the visible path.
  public func take(_ name: String, _ move: Move) {
    runningNavigator?.attempt(name, by: self, .code, move)
  }

  /// Makes a move on what the properties of this coordinator show, whatever stands above it.
  final func call(_ name: String, _ move: Move) {
    runningNavigator?.attempt(name, by: self, .function, move)
  }

  /// Adds an interceptor of the moves of this coordinator and of its descendants. It comes after
  /// the interceptors that were added before.
  public func addInterceptor(_ interceptor: any Interceptor) {
    interceptors.append((Identity.next(), interceptor))
  }

  /// Removes an interceptor.
  public func removeInterceptor(_ interceptor: any Interceptor) {
    interceptors.removeAll { $0.interceptor === interceptor }
  }

  /// The visible entry of the whole tree; nil before the start, and if a coordinator there draws
  /// itself.
  public var entryOnScreen: Entry? {
    guard let navigator else { return nil }
    return navigator.visible.entry.flatMap { navigator.entry($0, in: navigator.tree) }
  }

  /// The question on screen; nil if there is none.
  package var dialogOnScreen: Dialog? {
    navigator?.visibleHost?.dialog
  }

  /// The routes of the visible screen, with the type that its view gets: `app.currentRoutes as? any
  /// BrowseCoordinator.ListRoutes`. Nil while a question is asked.
  package var currentRoutes: Any? {
    guard dialogOnScreen == nil, let entry = entryOnScreen else { return nil }
    return entry.owner?.routes(for: entry)
  }

  /// Returns the routes of the visible screen if they are of this type and the screen is this
  /// coordinator's own; else nil. Generated coordinators have a property for each screen, such as
  /// `listScreen`.
  public final func inFront<Routes>() -> Routes? {
    entryOnScreen?.owner === self ? currentRoutes as? Routes : nil
  }

  /// Returns the live child of a class; nil if there is none. Generated coordinators have a property
  /// for each child, such as `cartCoordinator`.
  public final func liveChild<Child: Coordinator>() -> Child? {
    children.lazy.compactMap { $0 as? Child }.last
  }

  /// The move that waits for a guard, and the guard that is being asked; nil if no move waits. An
  /// interface can show it.
  package var asking: Asking? {
    navigator?.asking
  }

  /// Tells the tree that the user has chosen a button of the question on screen.
  ///
  /// - Parameter texts: What the user has typed into the fields.
  public func choose(_ button: String, typing texts: Dialog.Texts = [:]) {
    if let dialog = dialogOnScreen { navigator?.choose(button, in: dialog, typing: texts) }
  }

  /// Tells the tree that the user has chosen a button of the question on screen:
  /// `flow.root.choose(AppCoordinator.SignOutButton.yes)`.
  public func choose(_ button: some RawRepresentable<String>, typing texts: Dialog.Texts = [:]) {
    choose(button.rawValue, typing: texts)
  }

  /// The sheets, covers and popovers that stand above each other on screen, from the bottom up.
  public var presentations: [Presentation] {
    navigator?.visible.hosts.compactMap { navigator?.host($0)?.presentation } ?? []
  }

  /// Goes back as the user does with the platform's own button or swipe. If `leaving` has guards,
  /// they are asked first.
  public func goBack() {
    navigator?.visibleHost?.goBack()
  }

  /// Goes back by several screens with one gesture, as the user does with the back button's menu.
  public func goBack(by count: Int) {
    guard let host = navigator?.visibleHost else { return }
    host.path.removeLast(min(count, host.path.count))
  }

  /// Pulls down the visible sheet or popover as the user does. If `leaving` has guards, they are
  /// asked first. A cover can't be pulled down, and a presentation whose options say so.
  public func swipeDown() {
    guard let navigator,
      let host = navigator.visible.hosts.compactMap(navigator.host).last(where: {
        $0.presentation != nil
      }), host.presentation?.hasDismissGesture == true
    else { return }
    host.dismiss()
  }

  /// Ends everything that is presented: see `Flow.dismissAll()`.
  func dismissAll() {
    guard let navigator else { return }
    let presented = navigator.visible.hosts.lazy.compactMap { navigator.host($0)?.presentation }
    if let lowest = presented.first { navigator.request(lowest.dismissal(.code)) }
  }

  /// Sets the function that hears how this coordinator finishes as the root. The tree has ended by
  /// then. Without such a function, a root can't finish. Use it for a tree that other code starts,
  /// by hand or in another framework.
  public func onFinish(_ told: @escaping @MainActor (any FlowResult) -> Void) {
    runningNavigator?.finished = told
  }
}
