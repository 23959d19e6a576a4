import FlowRuntime
import Observation

@testable import RidesCode

/// The app's store, as navigation follows it.
@MainActor
@Observable
final class RidesApp: RidesFlow.State {
  var isSignedIn = false
  var isDriverMode = false
  var ride = RidesFlow.Ride.idle
  var offer = RidesFlow.Offer.none
}
