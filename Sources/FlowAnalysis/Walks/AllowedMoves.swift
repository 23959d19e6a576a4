import FlowModel

/// The moves that a walk may use besides taps and gestures of the user.
package struct AllowedMoves: Hashable, Sendable {
  /// Links may be opened.
  package var links: Bool
  /// Code may take routes that no screen on screen offers.
  package var code: Bool
  /// The app's state may change.
  package var state: Bool
  /// A guard that allows no move; nil if each guard may allow each move.
  package var refusing: ID<Guard>?

  package init(links: Bool, code: Bool, state: Bool, refusing: ID<Guard>? = nil) {
    self.links = links
    self.code = code
    self.state = state
    self.refusing = refusing
  }

  static let all = AllowedMoves(links: true, code: true, state: true)
  static let allButLinks = AllowedMoves(links: false, code: true, state: true)

  package func union(_ other: AllowedMoves) -> AllowedMoves {
    AllowedMoves(
      links: links || other.links, code: code || other.code, state: state || other.state,
      refusing: refusing == other.refusing ? refusing : nil)
  }

  /// The number of kinds of moves that are allowed.
  var count: Int { [links, code, state].count { $0 } }
}
