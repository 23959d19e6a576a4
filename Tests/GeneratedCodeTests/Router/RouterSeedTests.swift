import FlowRuntime
import Foundation
import Testing

@testable import RouterCode

/// The list of tests that users of a plain router know: same names, same outcomes, on a generated
/// one.
@MainActor
struct GeneratedRouterSeedTests {
  let flow = RouterFlow(guards: RouterApp())

  init() {
    flow.start()
  }

  private var router: AppCoordinator { flow.root }

  // MARK: Basic navigation

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

  // MARK: Push strategies

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

  // MARK: Interceptors

  @Test func interceptorBlocksNavigation() {
    let interceptor = Witness()
    interceptor.allows = { _ in false }
    router.addInterceptor(interceptor)
    router.push(.profile(userId: "123"))
    #expect(router.currentRoute == nil)
    #expect(interceptor.asked.count == 1)
  }

  @Test func interceptorAllowsNavigation() {
    let interceptor = Witness()
    router.addInterceptor(interceptor)
    router.push(.home)
    #expect(router.currentRoute == .home)
    #expect(interceptor.asked.count == 1)
  }

  // MARK: Deep links

  @Test func deepLinkHandling() throws {
    let deepLink = try #require(URL(string: "myapp://profile/123/edit"))
    router.handle(deepLink: deepLink)
    #expect(router.navigationDepth == 2)
    #expect(router.path[0] == .profile(userId: "123"))
    #expect(router.path[1] == .editProfile(userId: "123"))
  }
}
