import Navigation

/// A move whose guards take their time.
public struct Asking: Hashable, Sendable {
  /// The route, by name.
  public let route: String
  /// The guard that is being asked.
  public let guardName: String
}

/// Tells the opener of a link its fate: once, and also if the tree goes meanwhile.
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
