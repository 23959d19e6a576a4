import FlowRuntime
import Testing

/// Who is asked and told of a move, and in which order.
@MainActor
struct InterceptorTests {
  let router = AppRouter()
  let journal = Journal()

  init() {
    router.start()
  }

  func add(_ name: String, to coordinator: Coordinator) -> Recorder {
    let recorder = Recorder(name)
    recorder.journal = journal
    coordinator.addInterceptor(recorder)
    return recorder
  }

  @Test func areAskedInTheOrderTheyWereAddedAndToldOutermostFirst() throws {
    router.push(.wizard(step: 1))
    let wizard = try #require(router.children.last as? Wizard)
    _ = add("inner", to: wizard)
    _ = add("outer", to: router)
    wizard.push(.step(2))
    #expect(journal.lines == ["inner asked", "outer asked", "outer told", "inner told"])
  }

  @Test func theFirstRefusalWinsAndLaterOnesAreNotAsked() {
    let first = add("first", to: router)
    let second = add("second", to: router)
    first.allows = { _ in false }
    router.push(.home)
    #expect(router.path.isEmpty)
    #expect(second.asked.isEmpty)
    #expect(second.refused == ["push home: interceptor"])
  }

  @Test func comeBeforeTheGuards() {
    var asked = false
    let recorder = add("a", to: router)
    recorder.allows = { _ in false }
    let never = Guard("never") {
      asked = true
      return true
    }
    router.take("x", .push(AppRoute.home).guarded(by: never))
    #expect(!asked)
  }

  @Test func aMoveAskedForMeanwhileWaitsUntilThatIsDecided() {
    let recorder = add("a", to: router)
    recorder.allows = { $0.route(as: AppRoute.self) != .settings }
    recorder.onAsk = { event, _ in
      if event.route(as: AppRoute.self) == .settings { router.presentFullScreenCover(.login) }
    }
    router.push(.settings)
    #expect(router.path.isEmpty)
    #expect(router.fullScreenCoverBinding == .login)
    #expect(recorder.asked == ["push settings", "cover login"])
  }

  @Test func whatHearsOfAChangeMayAskForTheNextMove() {
    let recorder = add("a", to: router)
    recorder.onMade = { event, coordinator in
      guard event.route(as: AppRoute.self) == .home else { return }
      (coordinator as? AppRouter)?.push(.settings)
    }
    router.push(.home)
    #expect(router.path == [.home, .settings])
    #expect(recorder.made == ["push home", "push settings"])
  }

  @Test func areToldWhenTheWholeChangeIsThere() throws {
    router.follow = { _ in .push(AppRoute.settings) }
    router.push(.wizard(step: 1))
    let recorder = add("a", to: router)
    var paths: [[AppRoute]] = []
    recorder.onMade = { _, _ in paths.append(router.path) }
    router.children.last?.finish()
    #expect(paths == [[.settings]])
  }

  @Test func anEventTellsItsRoute() {
    let recorder = add("a", to: router)
    var seen: [AppRoute] = []
    recorder.onMade = { event, _ in seen += event.all.compactMap { $0.route() } }
    router.push(.profile(userId: "1"))
    router.pop()
    #expect(seen == [.profile(userId: "1")])
  }

  @Test func canBeRemoved() {
    let recorder = add("a", to: router)
    router.removeInterceptor(recorder)
    router.push(.home)
    #expect(recorder.asked.isEmpty)
  }
}
