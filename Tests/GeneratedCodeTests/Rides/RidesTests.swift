import FlowRuntime
import Observation
import TestSupport
import Testing

@testable import RidesCode

/// Two sides of a market, one at a time, chosen by the app's state.
@MainActor
struct RidesTests {
  let app = RidesApp()
  let flow: RidesFlow

  init() {
    app.isSignedIn = true
    flow = RidesFlow(state: app)
    flow.start()
  }

  private var main: MainCoordinator {
    get throws { try #require(flow.root.currentChild as? MainCoordinator) }
  }

  private var rider: RiderCoordinator {
    get throws { try #require(main.currentChild as? RiderCoordinator) }
  }

  private var driver: DriverCoordinator {
    get throws { try #require(main.currentChild as? DriverCoordinator) }
  }

  // MARK: Hierarchy

  @Test func authAndMainStandUnderTheApp() async throws {
    let main = try main
    #expect(main.parent === flow.root)
    app.isSignedIn = false
    await turn()
    let auth = try #require(flow.root.currentChild as? AuthCoordinator)
    #expect(auth.parent === flow.root)
    #expect(flow.root.currentCase == .auth)
    #expect(!main.isLive)
  }

  @Test func riderAndDriverStandUnderMain() async throws {
    #expect(try rider.parent === main)
    app.isDriverMode = true
    await turn()
    #expect(try driver.parent === main)
    #expect(try main.children.count == 1)
  }

  @Test func signingInLeavesAuth() async throws {
    app.isSignedIn = false
    await turn()
    try flow.on(AuthCoordinator.LoginRoutes.self).signUp()
    #expect(flow.stack == ["login", "signup"])
    app.isSignedIn = true
    await turn()
    #expect(flow.root.currentCase == .main)
    #expect(try rider.currentScreen == .home)
  }

  // MARK: Screens

  @Test func theRiderShowsOneScreenAtATime() throws {
    let rider = try rider
    #expect(rider.currentScreen == .home)
    rider.showHistory()
    #expect(rider.currentScreen == .history)
    rider.showSettings()
    #expect(rider.currentScreen == .settings)
    #expect(rider.currentCase == nil)
    rider.showRideRequest()
    #expect(rider.currentCase == .rideRequest)
    #expect(rider.currentScreen == nil)
    rider.showHome()
    #expect(rider.currentScreen == .home)
    #expect(rider.currentCase == nil)
  }

  @Test func theDriverShowsOneScreenAtATime() async throws {
    app.isDriverMode = true
    await turn()
    let driver = try driver
    #expect(driver.currentScreen == .home)
    driver.showActiveRide()
    #expect(driver.currentScreen == .activeRide)
    driver.showRideOffer()
    #expect(driver.currentScreen == .rideOffer)
    driver.showHome()
    #expect(driver.currentScreen == .home)
  }

  @Test func aScreenHasNoHistoryToGoBackTo() throws {
    let witness = Witness()
    flow.addInterceptor(witness)
    let rider = try rider
    rider.showHistory()
    rider.take("back", .pop)
    #expect(rider.currentScreen == .history)
    #expect(witness.refusals == [.noStack])
  }

  @Test func aViewShowsTheOtherScreensAndNotItself() throws {
    try flow.on(RiderCoordinator.HomeRoutes.self).showHistory()
    let history = try flow.on(RiderCoordinator.HistoryRoutes.self)
    history.showSettings()
    #expect(try rider.currentScreen == .settings)
    // The history's view is gone, and with it what it can do.
    history.showHome()
    #expect(try rider.currentScreen == .settings)
  }

  @Test func whatTheScreenIsObservesTheView() async throws {
    let rider = try rider
    let changes = Changes()
    withObservationTracking {
      _ = rider.currentScreen
    } onChange: {
      Task { @MainActor in changes.count += 1 }
    }
    rider.showHistory()
    await turn()
    #expect(changes.count == 1)
  }

  // MARK: Modes

  @Test func theStateSwitchesSides() async throws {
    #expect(try main.currentCase == .rider)
    app.isDriverMode = true
    await turn()
    #expect(try main.currentCase == .driver)
    app.isDriverMode = false
    await turn()
    #expect(try main.currentCase == .rider)
  }

  @Test func theOldSideIsReleased() async throws {
    let rider = try Weak(rider)
    rider.object?.showHistory()
    #expect(rider.object != nil)
    app.isDriverMode = true
    await turn()
    #expect(rider.object == nil)
    let driver = try Weak(driver)
    app.isDriverMode = false
    await turn()
    #expect(driver.object == nil)
  }

  @Test func nobodyButTheStateSwitchesSides() throws {
    let witness = Witness()
    flow.addInterceptor(witness)
    try main.show(case: .driver)
    #expect(try main.currentCase == .rider)
    #expect(witness.refusals == [.caseNotLive])
  }

  @Test func valuesPassedThroughWithinATurnAreNotSeen() async throws {
    let rider = try rider
    app.isDriverMode = true
    app.isDriverMode = false
    await turn()
    #expect(try self.rider === rider)
  }

  // MARK: The ride

  @Test(arguments: [RidesFlow.Ride.searching, .assigned, .enroute])
  func aRideThatGoesOnShowsItself(ride: RidesFlow.Ride) async throws {
    app.ride = ride
    await turn()
    #expect(try rider.currentCase == .rideRequest)
  }

  @Test func completionLeavesTheScreenAsItIs() async throws {
    app.ride = .searching
    await turn()
    try rider.showSettings()
    app.ride = .completed
    await turn()
    #expect(try rider.currentScreen == .settings)
  }

  @Test func eachChangeToAListedStateShowsTheRideAgain() async throws {
    app.ride = .searching
    await turn()
    try rider.showHome()
    app.ride = .assigned
    await turn()
    #expect(try rider.currentCase == .rideRequest)
  }

  @Test func aRideThatIsUnderWayAtLaunchIsShown() throws {
    app.ride = .enroute
    let flow = RidesFlow(state: app)
    flow.start()
    #expect(try flow.live(RiderCoordinator.self).currentCase == .rideRequest)
  }

  @Test func aRideThatBeganWhileDrivingIsShownOnTheWayBack() async throws {
    app.isDriverMode = true
    await turn()
    app.ride = .searching
    await turn()
    #expect(try driver.currentScreen == .home)
    app.isDriverMode = false
    await turn()
    #expect(try rider.currentCase == .rideRequest)
  }

  // MARK: The rider's request

  private var request: RideRequestCoordinator {
    get throws { try #require(rider.currentChild as? RideRequestCoordinator) }
  }

  @Test func theRidersRequestEndsWhenAnotherScreenShows() throws {
    try rider.showRideRequest()
    let request = try Weak(request)
    #expect(try request.object?.parent === rider)
    try flow.on(RideRequestCoordinator.RequestRoutes.self).chooseDestination()
    #expect(flow.stack == ["request", "destination"])
    try rider.showHistory()
    #expect(try rider.currentScreen == .history)
    #expect(request.object == nil)
  }

  @Test func aRideThatGoesOnKeepsItsRequest() async throws {
    app.ride = .searching
    await turn()
    let request = try request
    app.ride = .assigned
    await turn()
    #expect(try self.request === request)
    #expect(request.isLive)
  }

  @Test func aRidersInterceptorHearsOnlyOfTheRider() async throws {
    let witness = Witness()
    try rider.addInterceptor(witness)
    try rider.showHistory()
    try rider.showRideRequest()
    try flow.on(RideRequestCoordinator.RequestRoutes.self).chooseDestination()
    let made = witness.made
    #expect(made.count == 3)
    app.isDriverMode = true
    await turn()
    try driver.showActiveRide()
    #expect(witness.made == made)
  }

  // MARK: The driver's rides

  /// The app's own object, made with the driver's coordinator and released with it.
  @MainActor
  final class DriverFlowController {
    let driver: DriverCoordinator

    init(_ driver: DriverCoordinator) { self.driver = driver }
  }

  @Test func anObjectOfTheAppLivesAsLongAsTheDriver() async throws {
    var controller: DriverFlowController?
    flow.onStart { if let driver = $0 as? DriverCoordinator { controller = .init(driver) } }
    flow.onEnd { if $0 === controller?.driver { controller = nil } }
    #expect(controller == nil)
    app.isDriverMode = true
    await turn()
    #expect(try controller?.driver === driver)
    app.isDriverMode = false
    await turn()
    #expect(controller == nil)
  }

  @Test func aDeclinedOfferLeadsHome() async throws {
    app.isDriverMode = true
    app.offer = .received
    await turn()
    #expect(try driver.currentScreen == .rideOffer)
    try flow.on(DriverCoordinator.RideOfferRoutes.self).decline()
    #expect(try driver.currentScreen == .home)
  }

  // MARK: Mocks

  /// Routes that a test hands to the rider's view model instead of navigation.
  final class MockHomeRoutes: RiderCoordinator.HomeRoutes {
    private(set) var calls: [String] = []

    func showRideRequest() { calls.append("showRideRequest") }
    func showHistory() { calls.append("showHistory") }
    func showSettings() { calls.append("showSettings") }
  }

  struct HomeModel {
    let routes: any RiderCoordinator.HomeRoutes

    @MainActor
    func orderTapped() { routes.showRideRequest() }
  }

  @Test func aViewModelCanBeTestedWithoutNavigation() {
    let routes = MockHomeRoutes()
    HomeModel(routes: routes).orderTapped()
    #expect(routes.calls == ["showRideRequest"])
  }

  @Test func theSameViewModelNavigatesInTheApp() throws {
    HomeModel(routes: try flow.on(RiderCoordinator.HomeRoutes.self)).orderTapped()
    #expect(try rider.currentCase == .rideRequest)
  }
}

/// A count of changes that a closure can raise.
@MainActor
final class Changes {
  var count = 0
}
