import Navigation

/// One place on screen: what a screen's routes are taken from.
///
/// It holds neither its coordinator nor the tree: a view model may keep it for as long as it
/// likes. A route taken after the place is gone is refused with `notOnScreen`.
///
/// A class, because each screen has a struct that holds one: of a struct with weak references in it
/// the compiler would write out anew how to copy it, screen by screen.
@MainActor
public final class Place<Owner: Coordinator> {
  private weak let owner: Owner?
  private weak let navigator: Navigator?
  private let entry: Int

  /// The place of an entry that belongs to that coordinator.
  public init(_ entry: Entry, of owner: Owner) {
    self.owner = owner
    navigator = owner.navigator
    self.entry = entry.id
  }

  /// Takes a route from here.
  public func take(_ name: StaticString, _ move: Move) {
    take(name) { _ in move }
  }

  /// Takes a route from here that needs its coordinator to be said.
  public func take(_ name: StaticString, _ move: @MainActor (Owner) -> Move) {
    let name = name.description
    guard let owner else {
      navigator?.refuseLateTap(name)
      return
    }
    navigator?.attempt(name, by: owner, .screen(EntryID(entry)), move(owner))
  }
}
