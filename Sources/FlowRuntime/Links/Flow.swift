/// The entry point of a module: its root coordinator, and the functions that concern the whole
/// tree.
@MainActor
open class Flow<Root: Coordinator> {
  /// The root of the tree. The tree lives as long as this flow.
  public let root: Root

  /// Creates a tree that hasn't been started yet.
  public init(root: Root) {
    self.root = root
  }

  /// Launches the tree. Launching it again does nothing.
  public func start() {
    root.start()
  }

  /// Opens a link from any state, also before the start. Returns the fate of the link.
  @discardableResult
  public func open(_ link: String) async -> LinkAnswer {
    await root.open(link: link)
  }

  /// Opens a link. Does nothing if the text isn't one of the module's links.
  public func handle(deepLink link: String) {
    root.handle(deepLink: link)
  }

  /// Ends the lowest visible presentation and everything above it, as one change. The stack under
  /// them stays as it is. If `leaving` has guards, they are asked first. Does nothing if nothing is
  /// presented.
  public func dismissAll() {
    root.dismissAll()
  }

  /// Adds an interceptor that hears of every move in the tree.
  public func addInterceptor(_ interceptor: any Interceptor) {
    root.addInterceptor(interceptor)
  }

  /// Calls a closure after the start of each coordinator, parents first.
  ///
  /// A generated coordinator can't be subclassed: its lifetime is hooked here, and by its `onEnd` and
  /// `onChildFinish`. Closures are called in the order in which they were added.
  public func onStart(_ told: @escaping @MainActor (Coordinator) -> Void) {
    root.runningNavigator?.whenStarted.append(told)
  }

  /// Calls a closure after the end of each coordinator, children before their parents.
  public func onEnd(_ told: @escaping @MainActor (Coordinator) -> Void) {
    root.runningNavigator?.whenEnded.append(told)
  }

  /// Sets the function that leaves the app for a URL, or for a part of the system.
  ///
  /// Without it, the interface opens everything but the user's photos.
  public func onLeave(_ leave: @escaping @MainActor (Destination) -> Void) {
    root.onLeave(leave)
  }

  /// Sets the function that may leave the app for a URL, or for a part of the system. If it returns
  /// false, the interface opens the destination.
  public func onLeave(_ leave: @escaping @MainActor (Destination) -> Bool) {
    root.onLeave(leave)
  }

  /// Sets the function that returns the pattern of a text in the user's language, for example
  /// `%lld Dinge löschen?` for the key `Delete %lld items?`. The values are put in afterwards. Without
  /// it, patterns come from the string catalog of the app.
  public func localizeTitles(_ localize: @escaping @MainActor (_ key: String) -> String) {
    root.localizeTitles(localize)
  }

  /// Returns the coordinator of a class on the way to what is on screen, the innermost of several. If
  /// none is there, returns one that is live elsewhere, for example in another tab; nil if none is.
  public func find<Found: Coordinator>(_ type: Found.Type) -> Found? {
    let onScreen = root.entryOnScreen?.owner?.lineage.lazy.compactMap { $0 as? Found }.first
    if let onScreen { return onScreen }
    var open: [Coordinator] = [root]
    while let next = open.popLast() {
      if let found = next as? Found { return found }
      open += next.children.reversed()
    }
    return nil
  }

  /// The visible entry; nil before the start, and if a coordinator there draws itself.
  public var entryOnScreen: Entry? { root.entryOnScreen }

  /// The routes of the visible screen, with the type that its view gets: `flow.currentRoutes as?
  /// any BrowseCoordinator.ListRoutes`. Nil while a question is asked.
  public var currentRoutes: Any? { root.currentRoutes }

  /// The question on screen; nil if there is none.
  public var dialogOnScreen: Dialog? { root.dialogOnScreen }

  /// The move that waits for a guard, and the guard that is being asked; nil if no move waits.
  public var asking: Asking? { root.asking }
}
