import Observation

/// What the app knows. Navigation follows `isDriver`; `guards: [signedIn]` in the flow asks here.
@Observable
final class AppState: RideFlow.State, RideFlow.Guards {
  var isDriver = false
  var isSignedIn = false

  func signedIn() -> Bool { isSignedIn }
}

/// Where a ride goes: the flow's `types: { Place: {} }`. Plain data, on no actor.
nonisolated struct Place: Hashable, Codable, CustomDebugStringConvertible {
  let name: String

  var debugDescription: String { name }
}
