import FlowRuntime
import Testing

/// The table of moves in a stack.
@MainActor
struct StackTests {
  let router = AppRouter()
  let recorder = Recorder()

  init() {
    router.start()
    router.addInterceptor(recorder)
  }

  @Test func pushAlwaysAppends() {
    router.push(.profile(userId: "1"))
    router.push(.profile(userId: "1"))
    #expect(router.path == [.profile(userId: "1"), .profile(userId: "1")])
  }

  @Test func pushIfNotExistsAppendsUnlessAnEqualEntryIsInTheSegment() {
    router.push(.profile(userId: "1"))
    router.push(.settings)
    router.push(.profile(userId: "1"), strategy: .ifNotExists)
    #expect(router.path == [.profile(userId: "1"), .settings])
    router.push(.profile(userId: "2"), strategy: .ifNotExists)
    #expect(router.path == [.profile(userId: "1"), .settings, .profile(userId: "2")])
  }

  @Test func pushNavigateOrPushDropsToTheNearestEqualEntry() {
    router.path = [.home, .profile(userId: "1"), .home, .settings]
    router.push(.home, strategy: .navigateOrPush)
    #expect(router.path == [.home, .profile(userId: "1"), .home])
    router.push(.settings, strategy: .navigateOrPush)
    #expect(router.path == [.home, .profile(userId: "1"), .home, .settings])
  }

  @Test func pushAboveDropsBackFirst() {
    router.path = [.home, .profile(userId: "1"), .settings]
    router.take("x", .push(AppRoute.editProfile(userId: "1"), above: "profile"))
    #expect(router.path == [.home, .profile(userId: "1"), .editProfile(userId: "1")])
  }

  @Test func pushReplacingDropsTheScreenToo() {
    router.path = [.home, .profile(userId: "1"), .settings]
    router.take("x", .push(AppRoute.editProfile(userId: "1"), replacing: "profile"))
    #expect(router.path == [.home, .editProfile(userId: "1")])
    #expect(recorder.made.last == "push editProfile(userId: \"1\")")
  }

  @Test func aboveWhatIsNotThereIsRefused() {
    router.path = [.home]
    router.take("x", .push(AppRoute.settings, above: "profile"))
    #expect(router.path == [.home])
    #expect(recorder.refused == ["push settings: notInStack"])
    router.take("x", .push(AppRoute.settings, above: "profile", required: false))
    #expect(router.path == [.home, .settings])
    router.take("x", .push(AppRoute.home, replacing: "profile", required: false))
    #expect(router.path == [.home, .settings, .home])
  }

  @Test func replaceMakesTheTopTheTarget() {
    router.path = [.home, .settings]
    router.replace(.profile(userId: "1"))
    #expect(router.path == [.home, .profile(userId: "1")])
    router.popToRoot()
    router.replace(.settings)
    #expect(router.path.isEmpty)
    #expect(router.rootRoute == .settings)
  }

  @Test func restartMakesTheSegmentJustTheTarget() {
    router.path = [.home, .settings]
    router.restart(with: .profile(userId: "1"))
    #expect(router.path.isEmpty)
    #expect(router.rootRoute == .profile(userId: "1"))
  }

  @Test func popNeverGoesPastTheFirstScreen() {
    router.path = [.home, .settings, .home]
    router.pop()
    #expect(router.path == [.home, .settings])
    router.pop(3)
    #expect(router.path == [.home, .settings])
    router.pop(2)
    #expect(router.path.isEmpty)
    router.pop()
    #expect(recorder.refused == ["pop 3: atRoot", "pop: atRoot"])
  }

  @Test func popToDropsToTheNearest() {
    router.path = [.home, .settings, .home, .profile(userId: "1")]
    router.popTo(screen: "home")
    #expect(router.path == [.home, .settings, .home])
    router.popTo(.settings)
    #expect(router.path == [.home, .settings])
    router.popTo(screen: "profile")
    #expect(recorder.refused == ["popTo profile: notInStack"])
    router.take("x", .popTo("profile", required: false))
    #expect(recorder.refused.count == 1)
  }

  @Test func popToRootDropsToTheFirstScreen() {
    router.path = [.home, .settings]
    router.popToRoot()
    #expect(router.path.isEmpty)
  }

  @Test func aMoveThatChangesNothingIsReportedToNobody() {
    router.popToRoot()
    router.path = []
    #expect(recorder.asked.isEmpty && recorder.made.isEmpty && recorder.refused.isEmpty)
  }

  @Test func setGivesTheEntryReturnedToNewArgumentsInPlace() throws {
    router.path = [.profile(userId: "1"), .settings]
    let before = try #require(router.host?.entries[1].id)
    router.take("x", .pop.setting { $0("userId", "2") })
    #expect(router.path == [.profile(userId: "2")])
    #expect(router.host?.entries[1].id == before)
    router.take("x", .stay.setting { $0("userId", "3") })
    #expect(router.path == [.profile(userId: "3")])
    #expect(router.host?.entries[1].id == before)
  }

  @Test func assigningThePathKeepsWhatIsInCommon() throws {
    router.path = [.home, .settings, .profile(userId: "1")]
    let ids = try #require(router.host).entries.map(\.id)
    router.path = [.home, .settings, .editProfile(userId: "1")]
    let now = try #require(router.host).entries.map(\.id)
    #expect(now.prefix(3) == ids.prefix(3))
    #expect(now.last != ids.last)
    #expect(router.path == [.home, .settings, .editProfile(userId: "1")])
  }

  @Test func aBindingsShorterPathIsTheUsersAndNotAskedFor() {
    router.path = [.home, .settings]
    recorder.allows = { _ in false }
    router.path = [.home]
    #expect(router.path == [.home])
    #expect(recorder.made.last == "pop")
    router.path = [.home, .settings]
    #expect(router.path == [.home])
    #expect(recorder.refused.last?.hasSuffix("interceptor") == true)
  }

  @Test func historyIsEachRouteInTheOrderItBecameCurrent() {
    router.push(.home)
    router.push(.settings)
    router.pop()
    router.push(.profile(userId: "1"))
    #expect(router.routeHistory == [.home, .settings, .home, .profile(userId: "1")])
  }

  @Test func historyKeepsTheLastThousand() {
    for step in 0..<1_010 {
      router.push(.profile(userId: "\(step)"))
      router.pop()
    }
    #expect(router.routeHistory.count == 1_000)
    #expect(router.routeHistory.first == .profile(userId: "10"))
  }

  @Test func inspection() {
    #expect(router.currentRoute == nil)
    #expect(!router.canPop)
    router.path = [.home, .settings]
    #expect(router.currentRoute == .settings)
    #expect(router.currentRouteName == "settings")
    #expect(router.navigationDepth == 2)
    #expect(router.canPop)
    #expect(router.routesFromRoot == [.home, .settings])
    #expect(router.routesToRoot == [.settings, .home])
  }

  @Test func startTwiceIsOnce() throws {
    router.push(.home)
    router.start()
    #expect(router.path == [.home])
  }
}
