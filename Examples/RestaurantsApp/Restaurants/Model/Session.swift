import Observation

/// The user of the app, signed in or not.
@MainActor
@Observable
final class Session {
  private(set) var name: String?

  var isSignedIn: Bool { name != nil }

  func signIn(as name: String) {
    self.name = name
  }
}
