import FlowModel

/// A stack symbol that isn't an entry: what stands above it was put there whatever is below.
///
/// A marker is pushed by one rule for each top, and read by one rule for each thing that can be put
/// above it. So their number is a sum, not a product. A marker costs no step. A move that looks
/// further down reads it like nothing.
struct Marker: Hashable, Sendable {
  enum Opening: Hashable, Sendable {
    /// Links that open above what is on screen, and the detours that may be taken anywhere.
    case links
    /// Detours of guards before leaving. The coordinator that asks may stand elsewhere, or is on the
    /// way to what is on screen.
    case leaving(elsewhere: Bool)
    /// Moves of a coordinator that may stand below, and of all its parents.
    case below(ID<Coordinator>)
    /// Links that go on in the coordinator on screen, at its first entry.
    case goingOn(ID<Coordinator>)
    /// A tap on a tab of a bar that is seen.
    case bar(ID<Coordinator>)
    /// Screens of the coordinator on screen that code opens. Such a screen takes the marker's place.
    case entries(ID<Coordinator>)
  }

  let opening: Opening
  /// Whether the entry below the marker has a stack.
  let hasStack: Bool
  /// Whether the tab bars under the entry are seen.
  var showsBars = false

  /// The marker of another opening, above the same entry.
  func opening(_ other: Opening) -> Marker {
    Marker(opening: other, hasStack: hasStack, showsBars: showsBars)
  }
}

extension Symbol {
  init(_ marker: Marker) { self.init(.marker(marker)) }

  var marker: Marker? {
    if case .marker(let marker) = content { marker } else { nil }
  }
}
