/// A module's entry: the root coordinator, and what an app does with the whole tree.
@MainActor
open class Flow<Root: Coordinator> {
  /// The coordinator at the top. The tree lives as long as this.
  public let root: Root

  /// A tree that isn't started yet.
  public init(root: Root) {
    self.root = root
  }

  /// Launches the tree. Twice is once.
  public func start() {
    root.start()
  }

  /// Opens a link, and says what became of it. From any state, before the start too.
  @discardableResult
  public func open(_ link: String) async -> LinkAnswer {
    await root.open(link: link)
  }

  /// Opens a link. A text that is none of the module's links changes nothing.
  public func handle(deepLink link: String) {
    root.handle(deepLink: link)
  }

  /// Hears of every move.
  public func addInterceptor(_ interceptor: any Interceptor) {
    root.addInterceptor(interceptor)
  }

  /// Carries out what leaves the app: URLs, the system's settings.
  public func onLeave(_ leave: @escaping @MainActor (Destination) -> Void) {
    root.onLeave(leave)
  }

  /// What is on screen; nil before the start, and where a coordinator draws itself.
  public var entryOnScreen: Entry? { root.entryOnScreen }

  /// The routes of the screen on screen, as the type that its view is given:
  /// `flow.currentRoutes as? any BrowseCoordinator.ListRoutes`. nil while a question is asked.
  public var currentRoutes: Any? { root.currentRoutes }

  /// The question on screen.
  public var dialogOnScreen: Dialog? { root.dialogOnScreen }

  /// The guards that are being asked for a move right now; nil if none takes its time.
  public var asking: Asking? { root.asking }
}
