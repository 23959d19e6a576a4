/// Hears of moves, and may refuse them.
///
/// Those of a coordinator and of all above it are asked, in the order in which they were added.
/// After the move they are told, outermost first. A move asked for meanwhile is made afterwards.
@MainActor
public protocol Interceptor: AnyObject {
  /// Whether the move may be made. What the user has done by gesture isn't asked for.
  func shouldProcess(_ event: NavigationEvent, for coordinator: Coordinator) -> Bool

  /// The move was made.
  func didProcess(_ event: NavigationEvent, for coordinator: Coordinator)

  /// The move was refused, and nothing changed.
  func didRefuse(_ event: NavigationEvent, reason: Refusal, for coordinator: Coordinator)
}

extension Interceptor {
  public func shouldProcess(_ event: NavigationEvent, for coordinator: Coordinator) -> Bool { true }
  public func didProcess(_ event: NavigationEvent, for coordinator: Coordinator) {}
  public func didRefuse(
    _ event: NavigationEvent, reason: Refusal, for coordinator: Coordinator
  ) {}
}
