import Observation

/// The state of the app. Navigation follows `isDriver`, and `guards: [signedIn]` in the flow asks
/// `signedIn()`.
@Observable
final class AppState: RideFlow.State, RideFlow.Guards {
  var isDriver = false
  var isSignedIn = false

  func signedIn() -> Bool { isSignedIn }
}

/// The destination of a ride: `types: { Place: {} }` in the flow. Plain data without an actor.
nonisolated struct Place: Hashable, Codable, CustomDebugStringConvertible {
  let name: String

  var debugDescription: String { name }
}
