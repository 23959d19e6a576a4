/// A tree as one platform draws it: the objects that make the views of its coordinators, and the
/// presentations.
///
/// The maker of a child's views is asked for once, and kept until the child ends. So an object of
/// the app that holds what a child needs lives as long as the child.
@MainActor
final class Interface<Maker> {
  let root: Coordinator
  let modals: ModalSequence
  private let maker: Maker
  private let childMaker: @MainActor (Maker, Coordinator) -> Maker?
  private var makers: [Int: Maker] = [:]
  private var opener: (any Opener)?
  private var made: [Int: MadeView] = [:]

  init(
    _ root: Coordinator, _ maker: Maker,
    child: @escaping @MainActor (Maker, Coordinator) -> Maker?
  ) {
    self.root = root
    self.maker = maker
    childMaker = child
    modals = ModalSequence(root)
    // The navigator gives the root its host.
    _ = root.runningNavigator
  }

  /// Returns the maker of a coordinator's views; nil if nobody knows it.
  ///
  /// The maker of the parent is asked first. A guard's detour is unknown to its parent, so the
  /// makers of the other ancestors are asked after it, nearest first.
  func maker(of coordinator: Coordinator) -> Maker? {
    if coordinator === root { return maker }
    if let known = makers[coordinator.id] { return known }
    var ancestor = coordinator.parent
    while let next = ancestor {
      if let maker = maker(of: next), let found = childMaker(maker, coordinator) {
        keep(found, for: coordinator)
        return found
      }
      ancestor = next.parent
    }
    return nil
  }

  private func keep(_ maker: Maker, for coordinator: Coordinator) {
    guard coordinator.life != .ended else { return }
    let id = coordinator.id
    makers[id] = maker
    coordinator.whenEnded.append { [weak self] in self?.makers[id] = nil }
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

  // MARK: Views of screens

  /// Returns the view that was made for an entry with its current arguments. If there is none, it is
  /// made now. So a screen keeps its objects if the platform drops its view and shows it again.
  func view(of live: LiveEntry, _ make: () -> Any) -> MadeView {
    let entry = live.entry
    if let known = made[entry.id], known.revision == entry.revision { return known }
    let new = MadeView(live: live, revision: entry.revision, view: make())
    if !live.isGone { made[entry.id] = new }
    return new
  }

  private func forgetGoneViews() {
    made = made.filter { !$0.value.live.isGone }
  }
}

/// The view that the app has made for a screen, and the arguments for which it was made.
struct MadeView {
  let live: LiveEntry
  let revision: Int
  let view: Any
}
