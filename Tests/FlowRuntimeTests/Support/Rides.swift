import FlowRuntime
import Observation

// A switch without `state:`. It has screens and cases. A change of the state takes
// some of its routes.

@MainActor
@Observable
final class RideState {
  enum Ride: Sendable { case idle, searching, assigned, completed }

  var ride = Ride.idle
}

enum RideScreen: Route {
  case home
  case request
  case history

  static let names = ["home", "request", "history"]

  func write(to arguments: inout Arguments) -> Int {
    switch self {
    case .home: return 0
    case .request: return 1
    case .history: return 2
    }
  }

  static func read(_ index: Int, from arguments: ArgumentReader) throws -> RideScreen? {
    switch index {
    case 0: return .home
    case 1: return .request
    case 2: return .history
    default: return nil
    }
  }
}

enum RideCase: Route {
  case loading
  case wizard(step: Int)

  static let names = ["Loading", "Wizard"]

  func write(to arguments: inout Arguments) -> Int {
    switch self {
    case .loading: return 0
    case .wizard(let step):
      arguments("step", step)
      return 1
    }
  }

  static func read(_ index: Int, from arguments: ArgumentReader) throws -> RideCase? {
    switch index {
    case 0: return .loading
    case 1: return .wizard(step: try arguments("step"))
    default: return nil
    }
  }
}

final class RiderCoordinator: SwitchCoordinator<RideScreen, RideCase, AppSheet, NoRoute> {
  let state: RideState
  let startsWith: Shown
  var follow: (Ending) -> Move? = { _ in nil }

  init(_ state: RideState, startsWith: Shown = .screen(.home)) {
    self.state = state
    self.startsWith = startsWith
  }

  override var firstShown: Shown? { startsWith }

  override func child(for child: RideCase) -> Coordinator {
    switch child {
    case .loading: return Wizard(step: 0)
    case .wizard(let step): return Wizard(step: step)
    }
  }

  override func then(_ ending: Ending) -> Move? { follow(ending) }

  override var rulesOfState: [When] {
    [
      When(
        state.ride, isIn: [.searching, .assigned], take: "showRequest", .show(RideScreen.request))
    ]
  }
}
