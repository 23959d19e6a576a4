import FlowRuntime

/// Answers the guards of `Restaurants`.
final class RestaurantsGuards: RestaurantsFlow.Guards {
  private let session: Session

  init(session: Session) {
    self.session = session
  }

  /// `signedIn`
  func signedIn() -> Bool {
    session.isSignedIn
  }
}
