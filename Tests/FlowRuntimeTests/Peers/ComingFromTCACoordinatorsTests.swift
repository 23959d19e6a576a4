import FlowRuntime
import Testing

/// Behaviours on which users of TCACoordinators rely.
@MainActor
struct ComingFromTCACoordinatorsTests {
  let router = AppRouter()
  let recorder = Recorder()

  init() {
    router.start()
    router.addInterceptor(recorder)
  }

  @Test("a screen under a sheet takes no route, and a route of the sheet gives it new arguments")
  func screenUnderASheet() throws {
    router.push(.profile(userId: "1"))
    let entry = try #require(router.entryOnScreen)
    let profile = Place(entry, of: router)
    router.presentSheet(.createPost)
    profile.take("profile.settings", .push(AppRoute.settings))
    #expect(recorder.refused == ["push settings: notOnScreen"])
    router.take("apply", .dismiss.setting("userId", "2"))
    #expect(router.path == [.profile(userId: "2")])
    profile.take("profile.settings", .push(AppRoute.settings))
    #expect(router.currentRoute == .settings)
  }

  @Test("what a coordinator waits for is cancelled when the user leaves the coordinator")
  func waitingIsCancelled() async throws {
    let answer = Answer()
    router.presentSheet(.wizard(step: 1))
    let wizard = try #require(router.children.last as? Wizard)
    let slow = Guard(asking: "saved") { await answer.ask() }
    wizard.take("next", .push(WizardRoute.step(2)).guarded(by: slow))
    #expect(router.asking?.guardName == "saved")
    router.swipeDown()
    #expect(router.asking == nil)
    await answer.give(true)
    #expect(answer.wasCancelled)
    #expect(glance(router) == "root")
  }

  @Test("several routes are one change, and the screens that both paths begin with stay")
  func pathIsOneChange() throws {
    router.path = [.home, .profile(userId: "1")]
    let home = try #require(router.host?.path.first)
    recorder.made = []
    router.path = [.home, .settings, .profile(userId: "2")]
    #expect(recorder.made.count == 1)
    #expect(router.host?.path.first?.id == home.id)
    #expect(router.path == [.home, .settings, .profile(userId: "2")])
  }

  @Test(
    "a child ends with the same `finish` whether it was pushed or presented",
    arguments: [true, false])
  func childKnowsNoContext(isPushed: Bool) throws {
    router.push(.home)
    if isPushed { router.push(.wizard(step: 1)) } else { router.presentSheet(.wizard(step: 1)) }
    let wizard = try #require(router.children.last as? Wizard)
    wizard.push(.step(2))
    wizard.finish()
    #expect(glance(router) == "root > home")
  }

  @Test("a child's result and the parent's next screen are one change")
  func resultReachesTheParent() throws {
    router.follow = { ending in
      guard case .chosen(let number)? = ending.result as? Wizard.Result else { return nil }
      return .push(AppRoute.profile(userId: "\(number)"))
    }
    router.presentSheet(.wizard(step: 1))
    recorder.made = []
    router.children.last?.finish(with: Wizard.Result.chosen(7))
    #expect(glance(router) == "root > profile")
    #expect(router.currentRoute == .profile(userId: "7"))
    #expect(recorder.made.count == 1)
  }
}
