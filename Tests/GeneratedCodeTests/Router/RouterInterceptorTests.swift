import FlowRuntime
import Testing

@testable import RouterCode

/// Interceptors as apps write them, and the guards that need none.
@MainActor
struct RouterInterceptorTests {
  let app = RouterApp()
  let flow: RouterFlow

  init() {
    flow = RouterFlow(guards: app)
    flow.start()
  }

  private var router: AppCoordinator { flow.root }

  // MARK: Authentication

  /// Blocks whoever isn't logged in, and shows the login instead.
  final class Authentication: Interceptor {
    var isLoggedIn = false

    func shouldProcess(_ event: NavigationEvent, for coordinator: Coordinator) -> Bool {
      switch event.route(as: AppCoordinator.Route.self) {
      case .profile, .settings, .editProfile:
        if !isLoggedIn { (coordinator as? AppCoordinator)?.presentFullScreenCover(.login) }
        return isLoggedIn
      default: return true
      }
    }
  }

  @Test func authenticationShowsTheLoginInstead() {
    let authentication = Authentication()
    flow.addInterceptor(authentication)
    router.push(.profile(userId: "7"))
    #expect(router.path.isEmpty)
    #expect(router.fullScreenCoverBinding == .login)
    router.dismissFullScreenCover()
    authentication.isLoggedIn = true
    router.push(.profile(userId: "7"))
    #expect(router.path == [.profile(userId: "7")])
  }

  // MARK: Analytics

  final class Analytics: Interceptor {
    private(set) var lines: [String] = []

    func didProcess(_ event: NavigationEvent, for coordinator: Coordinator) {
      guard let router = coordinator as? AppCoordinator else { return }
      switch event {
      case .push(let route):
        let previous = router.routeHistory.dropLast().last?.name ?? "none"
        lines.append("\(route.name) at \(router.navigationDepth) after \(previous)")
      case .pop: lines.append("back to \(router.currentRouteName)")
      case .presentSheet(let sheet): lines.append("sheet \(sheet.name)")
      case .presentFullScreenCover(let cover): lines.append("cover \(cover.name)")
      default: break
      }
    }
  }

  @Test func analyticsSeesWhereTheUserIsAfterEachMove() {
    let analytics = Analytics()
    flow.addInterceptor(analytics)
    router.push(.profile(userId: "7"))
    router.push(.settings)
    router.pop()
    router.presentSheet(.createPost)
    router.dismissSheet()
    router.presentFullScreenCover(.onboarding)
    #expect(
      analytics.lines == [
        "profile at 1 after none", "settings at 2 after profile", "back to profile",
        "sheet createPost", "cover onboarding",
      ])
  }

  // MARK: Logging

  final class Log: Interceptor {
    private(set) var lines: [String] = []

    func shouldProcess(_ event: NavigationEvent, for coordinator: Coordinator) -> Bool {
      lines.append("asked: \(event)")
      return true
    }

    func didProcess(_ event: NavigationEvent, for coordinator: Coordinator) {
      lines.append("made: \(event)")
    }

    func didRefuse(_ event: NavigationEvent, reason: Refusal, for coordinator: Coordinator) {
      lines.append("refused: \(event), \(reason)")
    }
  }

  @Test func aLogHasEachMoveAndEachRefusal() {
    let log = Log()
    flow.addInterceptor(log)
    router.push(.settings)
    router.pop(2)
    #expect(log.lines == ["asked: push settings", "made: push settings", "refused: pop 2, atRoot"])
  }

  // MARK: Feature flags

  final class FeatureFlags: Interceptor {
    func shouldProcess(_ event: NavigationEvent, for coordinator: Coordinator) -> Bool {
      event.route(as: AppCoordinator.Route.self) != .newExperimentalFeature
    }
  }

  @Test func aFlagKeepsAScreenAway() {
    flow.addInterceptor(FeatureFlags())
    router.push(.newExperimentalFeature)
    #expect(router.path.isEmpty)
    router.push(.settings)
    #expect(router.path == [.settings])
  }

  // MARK: Chains

  @Test func areAskedInTheOrderTheyWereAddedUntilOneRefuses() {
    let (first, second, third) = (Witness(), Witness(), Witness())
    second.allows = { _ in false }
    [first, second, third].forEach(flow.addInterceptor)
    router.push(.settings)
    #expect(first.asked == ["push settings"])
    #expect(second.asked == ["push settings"])
    #expect(third.asked.isEmpty)
    #expect([first, second, third].map(\.refusals) == Array(repeating: [.byInterceptor], count: 3))
    #expect(router.path.isEmpty)
  }

  @Test func areAskedBeforeTheGuards() {
    let witness = Witness()
    witness.allows = { _ in false }
    app.isLoggedInNow = false
    flow.addInterceptor(witness)
    router.push(.profile(userId: "7"))
    #expect(witness.refusals == [.byInterceptor])
    #expect(router.fullScreenCoverBinding == nil)
  }

  @Test func hearOnceOfALink() async {
    let witness = Witness()
    flow.addInterceptor(witness)
    await flow.open("myapp://profile/7/edit")
    #expect(witness.made == ["open App.editProfile"])
  }

  @Test func hearOnceOfAMoveWithWhatFollowsIt() throws {
    try flow.on(AppCoordinator.HomeRoutes.self).browse()
    try flow.live(MainTabCoordinator.self).selectedTab = .profile
    try flow.on(ProfileCoordinator.ProfileRoutes.self).settings()
    let witness = Witness()
    flow.addInterceptor(witness)
    try flow.on(ProfileCoordinator.SettingsRoutes.self).logOut()
    #expect(witness.made == ["finish loggedOut, then finish loggedOut, then cover login"])
  }

  // MARK: Guards

  @Test func aGuardOfTheFlowDoesTheSameWithoutAnInterceptor() throws {
    app.isLoggedInNow = false
    let witness = Witness()
    flow.addInterceptor(witness)
    try flow.on(AppCoordinator.HomeRoutes.self).viewProfile(userId: "7")
    #expect(router.path.isEmpty)
    #expect(router.fullScreenCoverBinding == .login)
    #expect(witness.refusals == [.byGuard("isLoggedIn")])
  }

  @Test func aRefusedFlagChangesNothing() throws {
    app.hasExperimentalFeature = false
    try flow.on(AppCoordinator.HomeRoutes.self).experiment()
    #expect(flow.stack == ["home"])
    #expect(flow.presented == nil)
  }

  @Test func aRefusedSheetIsAnnouncedByAnother() throws {
    app.hasBetaSheet = false
    try flow.on(AppCoordinator.HomeRoutes.self).tryBeta()
    #expect(router.sheetBinding == .comingSoon)
    try flow.on(AppCoordinator.ComingSoonRoutes.self).close()
    app.hasBetaSheet = true
    try flow.on(AppCoordinator.HomeRoutes.self).tryBeta()
    #expect(router.sheetBinding == .betaFeatureSheet)
  }

  @Test func aPushByCodeIsGuardedAsARouteIs() {
    app.isLoggedInNow = false
    router.push(.editProfile(userId: "7"))
    #expect(router.path.isEmpty)
    #expect(router.fullScreenCoverBinding == .login)
  }
}
