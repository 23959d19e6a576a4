/// A tree as one platform draws it: who makes the views of each of its coordinators, and what is
/// presented.
///
/// What makes a child's views is asked for once, of its parent's, and kept until the child ends: so
/// an app's container of what a child needs lives as long as the child.
@MainActor
final class Interface<Maker> {
  let root: Coordinator
  let modals: ModalSequence
  private let maker: Maker
  private let childMaker: @MainActor (Maker, Coordinator) -> Maker?
  private var makers: [Int: Maker] = [:]

  init(
    _ root: Coordinator, _ maker: Maker,
    child: @escaping @MainActor (Maker, Coordinator) -> Maker?
  ) {
    self.root = root
    self.maker = maker
    childMaker = child
    modals = ModalSequence(root)
    // A root has a place as soon as it has a machine.
    _ = root.runningNavigator
  }

  /// What makes the views of a coordinator: its parent's says, or, where that doesn't know it (a
  /// guard's detour), the nearest above that does.
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

  /// Is told of each change of the tree from now on, after it: whether it comes with an animation.
  func follow(_ changed: @escaping @MainActor (Bool) -> Void) {
    root.runningNavigator?.changed = changed
  }
}
