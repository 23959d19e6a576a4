import FlowRuntime
import Testing

@testable import RidesCode

/// The scenarios of `Flows/Rides`.
@MainActor
struct RidesScenarioTests {
  let app = RidesApp()
  let flow: RidesFlow

  init() {
    app.isSignedIn = true
    flow = RidesFlow(state: app)
    flow.start()
  }

  @Test func aRideThatBeginsShowsItselfOneThatCompletesLeavesTheScreenAsItIs() async throws {
    try flow.on(RiderCoordinator.HomeRoutes.self).showHistory()
    app.ride = .searching
    await turn()
    #expect(flow.screen == "rideRequest")
    app.ride = .completed
    await turn()
    #expect(flow.screen == "rideRequest")
  }

  @Test func eachChangeOfModeStartsTheOtherSideAnew() async throws {
    try flow.on(RiderCoordinator.HomeRoutes.self).showHistory()
    app.isDriverMode = true
    await turn()
    #expect(flow.entryOnScreen?.owner is DriverCoordinator)
    #expect(flow.screen == "home")
    try flow.on(DriverCoordinator.HomeRoutes.self).showActiveRide()
    app.isDriverMode = false
    await turn()
    #expect(flow.entryOnScreen?.owner is RiderCoordinator)
    #expect(flow.screen == "home")
  }
}
