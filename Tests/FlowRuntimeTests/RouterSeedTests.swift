import FlowRuntime
import Testing

/// The tests of a plain router, with the same names and the same outcomes.
@MainActor
struct RouterSeedTests {
  let router = StackCoordinator<AppRoute, AppSheet, AppCover>()

  @Test func pushRoute() {
    #expect(router.currentRoute == nil)
    router.push(.home)
    #expect(router.currentRoute == .home)
    #expect(router.navigationDepth == 1)
  }

  @Test func popRoute() {
    router.push(.home)
    router.push(.profile(userId: "123"))
    #expect(router.navigationDepth == 2)
    router.pop()
    #expect(router.currentRoute == .home)
    #expect(router.navigationDepth == 1)
  }

  @Test func popToRoot() {
    router.push(.home)
    router.push(.profile(userId: "123"))
    router.push(.settings)
    router.popToRoot()
    #expect(router.navigationDepth == 0)
    #expect(router.path.isEmpty)
  }

  @Test func navigationDepth() {
    router.push(.home)
    router.push(.profile(userId: "123"))
    router.push(.editProfile(userId: "123"))
    #expect(router.navigationDepth == 3)
    #expect(router.routesFromRoot.count == 3)
  }

  @Test func routeHistory() {
    router.push(.home)
    router.push(.profile(userId: "123"))
    router.pop()
    router.push(.settings)
    #expect(router.routeHistory.count == 4)
    #expect(router.routeHistory.last == .settings)
  }

  @Test func pushStrategyAlways() {
    router.push(.profile(userId: "123"))
    router.push(.profile(userId: "123"), strategy: .always)
    #expect(router.navigationDepth == 2)
    #expect(router.path.count == 2)
  }

  @Test func pushStrategyIfNotExists() {
    router.push(.profile(userId: "123"))
    let depthBefore = router.navigationDepth
    router.push(.profile(userId: "123"), strategy: .ifNotExists)
    #expect(router.navigationDepth == depthBefore)
  }

  @Test func pushStrategyNavigateOrPush() {
    router.push(.home)
    router.push(.profile(userId: "123"))
    router.push(.settings)
    router.push(.home, strategy: .navigateOrPush)
    #expect(router.currentRoute == .home)
    #expect(router.navigationDepth == 1)
  }

  @Test func interceptorBlocksNavigation() {
    let interceptor = Recorder()
    interceptor.allows = { _ in false }
    router.addInterceptor(interceptor)
    router.push(.profile(userId: "123"))
    #expect(router.currentRoute == nil)
    #expect(interceptor.asked.count == 1)
  }

  @Test func interceptorAllowsNavigation() {
    let interceptor = Recorder()
    router.addInterceptor(interceptor)
    router.push(.home)
    #expect(router.currentRoute == .home)
    #expect(interceptor.asked.count == 1)
  }

  @Test func deepLinkHandling() {
    let router = LinkedRouter()
    router.push(.settings)
    router.handle(deepLink: "myapp://profile/123/edit")
    #expect(router.navigationDepth == 2)
    #expect(router.path == [.profile(userId: "123"), .editProfile(userId: "123")])
  }
}

/// A hand-written router with links.
private final class LinkedRouter: StackCoordinator<AppRoute, AppSheet, AppCover> {
  private let links = LinkTable(
    schemes: ["myapp"], hosts: [], [.init("/profile/{userId}/edit", "editProfile")])

  override func linkPlan(for link: String) -> LinkPlan? {
    guard let match = links.match(link), let userId = match.texts["userId"] else { return nil }
    return LinkPlan(
      link,
      [.build([AppRoute.profile(userId: userId), AppRoute.editProfile(userId: userId)])])
  }
}
