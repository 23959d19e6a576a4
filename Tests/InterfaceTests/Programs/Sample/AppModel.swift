import FlowRuntime
import Observation

/// The state and the guards of the app.
@MainActor
@Observable
final class AppModel: SampleFlow.Guards, SampleFlow.State {
  var isSignedIn = false
  var mayLeaveNow = true
  var service = SampleFlow.Service.up
  var itemsInCart = 0

  func signedIn() -> Bool { isSignedIn }
  func mayLeave() -> Bool { mayLeaveNow }
}

/// The draft that a screen holds.
@MainActor
@Observable
final class Draft {
  var isEmpty = true
}

/// An interceptor that writes down what it hears.
final class Witness: Interceptor {
  var made: [String] = []
  var refused: [String] = []

  func didProcess(_ event: NavigationEvent, for coordinator: Coordinator) {
    made.append("\(event)")
  }

  func didRefuse(_ event: NavigationEvent, reason: Refusal, for coordinator: Coordinator) {
    refused.append("\(event): \(reason)")
  }
}
