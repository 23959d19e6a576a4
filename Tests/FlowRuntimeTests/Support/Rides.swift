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

enum RideScreen: String, PlainRoute {
  case home, request, history
}

enum RideCase: Route {
  case loading
  case wizard(step: Int)

  func write(to arguments: inout Arguments) -> RouteName {
    switch self {
    case .loading: return "Loading"
    case .wizard(let step): return arguments("Wizard", ("step", step))
    }
  }

  static func read(_ name: String, from arguments: ArgumentReader) throws -> RideCase? {
    switch name {
    case "Loading": return .loading
    case "Wizard": return .wizard(step: try arguments("step"))
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
