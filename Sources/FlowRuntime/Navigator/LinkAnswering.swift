import Navigation

/// A move that waits for a guard.
public struct Asking: Hashable, Sendable {
  /// The name of the route.
  public let route: String
  /// The guard that is being asked.
  public let guardName: String
}

/// A function that tells the opener of a link its fate, exactly once. If the tree is released
/// before, the fate is a refusal.
@MainActor
final class LinkAnswering {
  private var tell: (@MainActor (LinkAnswer) -> Void)?

  init(_ tell: @escaping @MainActor (LinkAnswer) -> Void) {
    self.tell = tell
  }

  func callAsFunction(_ answer: LinkAnswer) {
    let tell = tell
    self.tell = nil
    tell?(answer)
  }

  deinit {
    guard let tell else { return }
    Task { @MainActor in tell(.refused(.notOnScreen)) }
  }
}
