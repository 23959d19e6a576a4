import Navigation

/// The place from which a screen takes its routes: an entry and its coordinator.
///
/// The place retains neither the coordinator nor the tree, so a view model may keep it for any
/// time. A route that is taken after the entry is gone is refused with `notOnScreen`.
///
/// This is a class because each screen has a struct that holds a place. If the place were a struct
/// with weak references, the compiler would write new code for copying it in each screen.
@MainActor
public final class Place<Owner: Coordinator> {
  private weak var owner: Owner?
  private weak var navigator: Navigator?
  private let entry: Int

  /// Creates the place of an entry that belongs to this coordinator; without an entry, a place that
  /// leads nowhere.
  public init(_ entry: Entry?, of owner: Owner) {
    self.entry = entry?.id ?? 0
    guard entry != nil else { return }
    self.owner = owner
    navigator = owner.navigator
  }

  /// Creates the place of an entry. If the entry isn't of this type of coordinator, its routes do
  /// nothing.
  public init(_ entry: Entry) {
    owner = entry.owner as? Owner
    navigator = entry.owner?.navigator
    self.entry = entry.id
  }

  /// The place of a view that isn't part of a tree, as in a preview. Routes that are taken from it do
  /// nothing.
  public static var nowhere: Place { Place() }

  private init() {
    entry = 0
  }

  /// Lets this entry answer a guard that stands before it is left, in the app's place. The latest
  /// answer counts, until the entry is gone.
  ///
  /// The function is also called while a view is computed, so it only reads what can be observed.
  public func answer(_ guardName: StaticString, _ answer: @escaping @MainActor () -> Bool) {
    navigator?.answer(guardName.description, of: EntryID(entry), answer)
  }

  /// Takes a route from this place.
  public func take(_ name: StaticString, _ move: Move) {
    take(name) { _ in move }
  }

  /// Takes a route from this place. The function makes the move for the coordinator.
  public func take(_ name: StaticString, _ move: @MainActor (Owner) -> Move) {
    let name = name.description
    guard let owner else {
      refuseLateTap(name)
      return
    }
    navigator?.attempt(name, by: owner, .screen(EntryID(entry)), move(owner))
  }

  /// Takes a route of a coordinator above the screen's own: of the nearest of that type. The function
  /// makes the move for that coordinator.
  public func take<Above: Coordinator>(
    _ name: StaticString, above type: Above.Type, _ move: @MainActor (Above) -> Move
  ) {
    let above = owner?.lineage.lazy.compactMap { $0 as? Above }.first
    guard let owner, let above else {
      refuseLateTap(name.description)
      return
    }
    navigator?.attempt(
      name.description, by: above, .screen(EntryID(entry)), move(above), from: owner)
  }

  private func refuseLateTap(_ name: String) {
    if let navigator { return navigator.refuseLateTap(name) }
    #if DEBUG
      if entry == 0 { Console.tell("route `\(name)` does nothing: it comes from `Place.nowhere`") }
    #endif
  }
}
