/// An observer of moves that may refuse them.
///
/// For each move, the interceptors of its coordinator and of all ancestors are asked, in the order
/// in which they were added. After the move they are told, outermost first. If an interceptor asks
/// for a move, that move is made afterwards. `currentRouteName`, `routeNames` and `navigationDepth` of the
/// coordinator say where it is, whatever its class.
@MainActor
public protocol Interceptor: AnyObject {
  /// Returns whether the move may be made. Gestures of the user aren't asked about, because they
  /// have already happened.
  func shouldProcess(_ event: NavigationEvent, for coordinator: Coordinator) -> Bool

  /// Hears of a move after it was made.
  func didProcess(_ event: NavigationEvent, for coordinator: Coordinator)

  /// Hears of a move that was refused. Nothing has changed.
  func didRefuse(_ event: NavigationEvent, reason: Refusal, for coordinator: Coordinator)
}

extension Interceptor {
  public func shouldProcess(_ event: NavigationEvent, for coordinator: Coordinator) -> Bool { true }
  public func didProcess(_ event: NavigationEvent, for coordinator: Coordinator) {}
  public func didRefuse(
    _ event: NavigationEvent, reason: Refusal, for coordinator: Coordinator
  ) {}
}
