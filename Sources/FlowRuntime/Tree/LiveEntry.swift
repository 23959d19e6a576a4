import Observation

/// The current state of an entry for the view of its screen. So a screen can observe its own entry
/// without observing the whole stack.
@MainActor
@Observable
final class LiveEntry {
  /// The entry with its current arguments. It doesn't retain the children that begin there.
  private(set) var entry: Entry
  /// Whether the entry is the top of its stack.
  private(set) var isTop: Bool
  /// Whether the entry has left its stack. A view that is animated away may still show it.
  @ObservationIgnored private(set) var isGone = false

  /// Whether a view of the entry has come to the screen.
  @ObservationIgnored private(set) var hasAppeared = false

  init(_ entry: Entry, isTop: Bool) {
    self.entry = entry.withoutChildren
    self.isTop = isTop
  }

  func renew(_ next: Entry) {
    guard next.revision > entry.revision else { return }
    entry = next.withoutChildren
  }

  func stand(onTop: Bool) {
    if isTop != onTop { isTop = onTop }
  }

  func appear() { hasAppeared = true }

  func leave() { isGone = true }
}

extension Entry {
  /// The entry for code that must not retain the children that begin there.
  fileprivate var withoutChildren: Entry {
    var copy = self
    copy.opens = []
    return copy
  }
}
