import FlowRuntime
import Testing

@Suite("Refusals")
@MainActor
struct RefusalTests {
  let router = AppRouter()
  let recorder = Recorder()

  init() {
    router.start()
    router.push(.home)
    router.addInterceptor(recorder)
  }

  @Test("`notOnScreen`: it comes from a place, or a coordinator, that isn't on screen.")
  func notOnScreen() throws {
    let entry = try #require(router.entryOnScreen)
    let place = Place(entry, of: router)
    router.presentSheet(.createPost)
    place.take("home.x", .push(AppRoute.settings))
    #expect(recorder.refused == ["push settings: notOnScreen"])
  }

  @Test("`atRoot`: it would go back past the segment's first screen.")
  func atRoot() {
    router.pop(2)
    #expect(recorder.refused == ["pop 2: atRoot"])
  }

  @Test("`notInStack`: the screen that it looks for isn't in the segment.")
  func notInStack() {
    router.popTo(screen: "settings")
    router.popTo(.settings)
    #expect(recorder.refused == ["popTo settings: notInStack", "popTo settings: notInStack"])
  }

  @Test("`notPresented`: no presentation begins the segment.")
  func notPresented() {
    router.take("x", .dismiss)
    router.take("x", .push(AppRoute.settings).dismissing)
    #expect(recorder.refused == ["dismiss: notPresented", "push settings: notPresented"])
  }

  @Test("`noStack`: a switch or a bare screen has none, or nobody hears how the root finishes.")
  func noStack() {
    let rider = RiderCoordinator(RideState())
    rider.start()
    rider.addInterceptor(recorder)
    rider.take("x", .push(AppRoute.home))
    router.take("x", .sheet(AppSheet.createPost).with(.init(isBare: true)))
    router.take("x", .pop)
    router.finish()
    #expect(recorder.refused == ["push home: noStack", "pop: noStack", "finish finished: noStack"])
  }

  @Test("`caseNotLive`: the state doesn't select the case, or doesn't let the tab be there.")
  func caseNotLive() {
    let chooser = Chooser({ .left }, { _ in AppRouter() })
    chooser.start()
    chooser.addInterceptor(recorder)
    chooser.show(case: .right)
    chooser.open(LinkPlan("there", [.show(Chooser.Case.right)]))
    #expect(recorder.refused == ["show right: caseNotLive", "open there: caseNotLive"])
    #expect(chooser.made == [.left])
  }

  @Test("`superseded`: a later move came while its guards were being asked.")
  func superseded() async {
    let answer = Answer()
    router.entered["settings"] = [Guard(asking: "slow") { await answer.ask() }]
    router.push(.settings)
    router.pop()
    #expect(recorder.refused == ["push settings: superseded"])
    await answer.give(true)
  }

  @Test("A refusing guard is reported by its name.")
  func byGuard() {
    router.take("x", .pop.guarded(by: Guard("member") { false }))
    #expect(recorder.refused == ["pop: guard member"])
  }

  @Test("A refusing interceptor is reported as such.")
  func byInterceptor() {
    recorder.allows = { _ in false }
    router.pop()
    #expect(recorder.refused == ["pop: interceptor"])
  }
}
