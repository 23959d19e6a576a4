/// A tree as one platform draws it: the factories of its coordinators' screens, and the presentations.
///
/// The factory of a child's screens is asked for once, and kept until the child ends. So an object of
/// the app that holds what a child needs lives as long as the child.
@MainActor
final class Interface<Screen> {
  let root: Coordinator
  let modals: ModalSequence
  private let factory: any ScreenFactory<Screen>
  private var factories: [Int: any ScreenFactory<Screen>] = [:]
  private var opener: (any Opener)?
  private var made: [Int: MadeView<Screen>] = [:]

  init(_ root: Coordinator, _ factory: any ScreenFactory<Screen>) {
    self.root = root
    self.factory = factory
    modals = ModalSequence(root)
    // The navigator gives the root its host.
    _ = root.runningNavigator
  }

  /// Returns the factory of a coordinator's screens; nil if nobody knows it.
  ///
  /// The factory of the parent is asked first. A guard's detour is unknown to its parent, so the
  /// factories of the other ancestors are asked after it, nearest first.
  func factory(of coordinator: Coordinator) -> (any ScreenFactory<Screen>)? {
    if coordinator === root { return factory }
    if let known = factories[coordinator.id] { return known }
    var ancestor = coordinator.parent
    while let next = ancestor {
      if let found = factory(of: next)?.factory(of: coordinator) {
        keep(found, for: coordinator)
        return found
      }
      ancestor = next.parent
    }
    return nil
  }

  private func keep(_ factory: any ScreenFactory<Screen>, for coordinator: Coordinator) {
    guard coordinator.life != .ended else { return }
    let id = coordinator.id
    factories[id] = factory
    coordinator.whenEnded.append { [weak self] in self?.factories[id] = nil }
  }

  /// Calls `changed` after each change of the tree from now on. The argument says whether the
  /// change is animated. Several interfaces may follow one tree, and each shows it.
  func follow(_ changed: @escaping @MainActor (Bool) -> Void) {
    root.runningNavigator?.tell(self) { [weak self] isAnimated in
      self?.forgetGoneViews()
      changed(isAnimated)
    }
  }

  /// Sets the interface's way out of the app.
  func leaves(by opener: any Opener) {
    self.opener = opener
    root.leaves(by: opener)
  }

  // MARK: Screens

  /// Returns the screen of an entry, as the app wants to show it. It is made now.
  func screen(of entry: Entry) -> Screen? {
    entry.owner.flatMap { factory(of: $0)?.shown(entry, of: $0) }
  }

  /// Returns the screen of a coordinator that draws itself. It is made now.
  func screen(of coordinator: Coordinator) -> Screen? {
    factory(of: coordinator)?.shown(coordinator)
  }

  /// Returns the view that was made for an entry with its current arguments. If there is none, it is
  /// made now. So a screen keeps its objects if the platform drops its view and shows it again.
  func view(of live: LiveEntry) -> MadeView<Screen> {
    let entry = live.entry
    if let known = made[entry.id], known.revision == entry.revision { return known }
    let new = MadeView(live: live, revision: entry.revision, view: screen(of: entry))
    if !live.isGone { made[entry.id] = new }
    return new
  }

  private func forgetGoneViews() {
    made = made.filter { !$0.value.live.isGone }
  }
}

/// The view that the app has made for a screen, and the arguments for which it was made.
struct MadeView<Screen> {
  let live: LiveEntry
  let revision: Int
  /// The view; nil if nobody knows the screen.
  let view: Screen?
}
