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
    #expect(flow.screen == "request")
    app.ride = .completed
    await turn()
    #expect(flow.screen == "request")
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

  @Test func anOfferShowsItselfToTheDriverWhoAcceptsAndCompletesTheRide() async throws {
    app.isDriverMode = true
    app.offer = .received
    await turn()
    #expect(flow.screen == "rideOffer")
    try flow.on(DriverCoordinator.RideOfferRoutes.self).accept()
    #expect(flow.screen == "activeRide")
    try flow.on(DriverCoordinator.ActiveRideRoutes.self).complete()
    #expect(flow.entryOnScreen?.owner is DriverCoordinator)
    #expect(flow.screen == "home")
  }

  @Test func theRidersRideHasAStackOfItsOwnAndClosingItLeadsHome() throws {
    try flow.on(RiderCoordinator.HomeRoutes.self).showRideRequest()
    try flow.on(RideRequestCoordinator.RequestRoutes.self).chooseDestination()
    #expect(flow.stack == ["request", "destination"])
    try flow.on(RideRequestCoordinator.DestinationRoutes.self).chosen()
    try flow.on(RideRequestCoordinator.RequestRoutes.self).close()
    #expect(flow.entryOnScreen?.owner is RiderCoordinator)
    #expect(flow.screen == "home")
  }
}
