import FlowRuntime
import Observation
import Testing

/// The rules of "Taking a route" about asynchronous guards.
@Suite("Taking a route: guards that take their time")
@MainActor
struct AskingTests {
  let router = AppRouter()
  let recorder = Recorder()
  let answer = Answer()

  init() {
    router.start()
    router.push(.home)
    router.addInterceptor(recorder)
    router.entered["settings"] = [Guard(asking: "slow") { [answer] in await answer.ask() }]
  }

  @Test("A later move that gets as far as its guards supersedes one whose guards are being asked.")
  func superseding() async {
    router.push(.settings)
    router.push(.profile(userId: "1"))
    #expect(router.path == [.home, .profile(userId: "1")])
    #expect(recorder.refused == ["push settings: superseded"])
    #expect(router.asking == nil)
    await answer.give(true)
  }

  @Test("A later move that is refused before its guards supersedes nothing.")
  func refusedBefore() async {
    router.push(.settings)
    router.pop(5)
    recorder.allows = { $0.description != "pop" }
    router.pop()
    #expect(recorder.refused == ["pop 5: atRoot", "pop: interceptor"])
    await answer.give(true)
    #expect(router.path == [.home, .settings])
  }

  @Test("A superseded move is never made, whatever its guard answers.", arguments: [true, false])
  func neverMade(is answered: Bool) async {
    router.push(.settings)
    router.push(.profile(userId: "1"))
    router.pop()
    await answer.give(answered)
    #expect(router.path == [.home])
    #expect(recorder.refused == ["push settings: superseded"])
  }

  @Test("A superseded move's task is cancelled.")
  func cancelled() async {
    router.push(.settings)
    router.push(.profile(userId: "1"))
    await answer.give(true)
    #expect(answer.wasCancelled)
  }

  @Test("The same route from the same entry is ignored while it is being asked about.")
  func sameRoute() async throws {
    let entry = try #require(router.entryOnScreen)
    let place = Place(entry, of: router)
    place.take("home.settings", .push(AppRoute.settings))
    await turn()
    place.take("home.settings", .push(AppRoute.settings))
    await answer.give(true)
    #expect(answer.timesAsked == 1)
    #expect(router.path == [.home, .settings])
    #expect(recorder.refused.isEmpty)
  }

  @Test("What is being asked can be observed.")
  func observed() async {
    let changes = Counter()
    withObservationTracking {
      _ = router.asking
    } onChange: {
      MainActor.assumeIsolated { changes.count += 1 }
    }
    router.take("home.settings", .push(AppRoute.settings))
    #expect(changes.count == 1)
    #expect(router.asking?.route == "home.settings")
    #expect(router.asking?.guardName == "slow")
    await answer.give(true)
    #expect(router.asking == nil)
  }
}
