import FlowRuntime
import Testing

@Suite("Moves in a stack")
@MainActor
struct StackMoveTests {
  let router = AppRouter()
  let recorder = Recorder()
  let one = AppRoute.profile(userId: "1")
  let two = AppRoute.profile(userId: "2")

  init() {
    router.start()
    router.addInterceptor(recorder)
  }

  // MARK: Pushing

  @Test("A push appends.")
  func push() {
    router.push(one)
    router.push(one)
    #expect(router.path == [one, one])
  }

  @Test("A push `ifNotExists` appends unless an equal entry is in the segment.")
  func ifNotExists() {
    router.path = [one, .settings]
    router.push(one, strategy: .ifNotExists)
    #expect(router.path == [one, .settings])
    router.push(.home, strategy: .ifNotExists)
    #expect(router.path == [one, .settings, .home])
  }

  @Test(
    "A push `navigateOrPush` drops to the nearest equal entry, and appends where there is none.")
  func navigateOrPush() {
    router.path = [.home, one, .home, .settings]
    router.push(.home, strategy: .navigateOrPush)
    #expect(router.path == [.home, one, .home])
    router.push(two, strategy: .navigateOrPush)
    #expect(router.path == [.home, one, .home, two])
  }

  @Test("Entries are equal if screen and arguments are.")
  func equality() {
    router.path = [one]
    router.push(two, strategy: .ifNotExists)
    #expect(router.path == [one, two])
    router.push(one, strategy: .navigateOrPush)
    #expect(router.path == [one])
  }

  @Test("Strategies don't look outside of the segment.")
  func segmentOnly() throws {
    router.push(.wizard(step: 1))
    let outer = try #require(router.children.last as? Wizard)
    outer.push(.wizard(step: 5))
    let inner = try #require(outer.children.last as? Wizard)
    inner.push(.step(1), strategy: .ifNotExists)
    #expect(inner.path == [.step(1)])
    inner.pop()
    inner.push(.step(1), strategy: .navigateOrPush)
    #expect(inner.path == [.step(1)])
  }

  @Test("A push above a screen first drops what stands on its nearest entry, as one change.")
  func above() {
    router.path = [one, .home, two, .settings]
    recorder.made = []
    router.take("x", .push(AppRoute.home, above: "profile"))
    #expect(router.path == [one, .home, two, .home])
    #expect(recorder.made == ["push home"])
  }

  @Test("A push replacing a screen drops its nearest entry too, as one change.")
  func replacing() {
    router.path = [one, .home, two, .settings]
    recorder.made = []
    router.take("x", .push(AppRoute.home, replacing: "profile"))
    #expect(router.path == [one, .home, .home])
    #expect(recorder.made == ["push home"])
  }

  @Test("A push above or replacing a screen that isn't there is refused.")
  func aboveNothing() {
    router.path = [.home]
    router.take("x", .push(AppRoute.settings, above: "profile"))
    router.take("x", .push(AppRoute.settings, replacing: "profile"))
    #expect(router.path == [.home])
    #expect(recorder.refused == ["push settings: notInStack", "push settings: notInStack"])
  }

  @Test("A push above or replacing a screen that may be absent drops nothing where it is.")
  func aboveIfThere() {
    router.path = [.home]
    router.take("x", .push(AppRoute.settings, above: "profile", required: false))
    router.take("x", .push(AppRoute.home, replacing: "profile", required: false))
    #expect(router.path == [.home, .settings, .home])
  }

  // MARK: Replacing

  @Test("Replacing makes the top entry the target.")
  func replace() {
    router.path = [.home, .settings]
    router.replace(one)
    #expect(router.path == [.home, one])
    router.popToRoot()
    router.replace(.settings)
    #expect(glance(router) == "settings")
  }

  @Test("Restarting makes the segment just the target.")
  func restart() throws {
    router.path = [.home, .wizard(step: 1)]
    let wizard = try #require(router.children.last as? Wizard)
    wizard.path = [.step(2), .step(3)]
    wizard.restart(with: .step(9))
    #expect(glance(router) == "root > home > Wizard.step")
    router.restart(with: one)
    #expect(glance(router) == "profile")
  }

  /// Returns, for each change that `body` makes, whether it is animated.
  func animations(_ body: () -> Void) -> [Bool] {
    let journal = Journal()
    router.surroundChanges { isAnimated, change in
      journal.lines.append("\(isAnimated)")
      change()
    }
    body()
    return journal.lines.map { $0 == "true" }
  }

  @Test("A restart comes without a push animation.")
  func restartAnimation() {
    let seen = animations {
      router.push(.home)
      router.restart(with: .settings)
    }
    #expect(seen == [true, false])
  }

  @Test("A replaced first screen comes without a push animation.")
  func replaceAnimation() {
    let seen = animations {
      router.push(.home)
      router.replace(.settings)
      router.popToRoot()
      router.replace(.home)
    }
    #expect(seen == [true, true, true, false])
  }

  // MARK: Going back

  @Test("A pop goes back one screen.")
  func pop() {
    router.path = [.home, .settings]
    router.pop()
    #expect(router.path == [.home])
  }

  @Test("A pop of several goes back as many, or is refused.")
  func popSeveral() {
    router.path = [.home, .settings, one]
    router.pop(4)
    #expect(router.path == [.home, .settings, one])
    router.pop(2)
    #expect(router.path == [.home])
    #expect(recorder.refused == ["pop 4: atRoot"])
  }

  @Test("A pop never passes the segment's first screen.")
  func popAtTheFirst() throws {
    router.path = [.home, .wizard(step: 1)]
    let wizard = try #require(router.children.last as? Wizard)
    wizard.pop()
    #expect(wizard.isLive)
    router.popToRoot()
    router.pop()
    #expect(recorder.refused == ["pop: atRoot", "pop: atRoot"])
  }

  @Test("Going back to a screen drops what stands on its nearest entry.")
  func popTo() {
    router.path = [.home, .settings, .home, one]
    router.popTo(screen: "home")
    #expect(router.path == [.home, .settings, .home])
    router.popTo(.settings)
    #expect(router.path == [.home, .settings])
  }

  @Test("Going back to a screen that isn't in the segment is refused.")
  func popToNothing() throws {
    router.path = [.home, .wizard(step: 1)]
    let wizard = try #require(router.children.last as? Wizard)
    wizard.popTo(screen: "home")
    #expect(recorder.refused == ["popTo home: notInStack"])
    #expect(wizard.isLive)
  }

  @Test("Going back to a screen that may be absent drops nothing where it is.")
  func popToIfThere() {
    router.path = [.home, .settings]
    router.take("x", .popTo("profile", required: false))
    #expect(router.path == [.home, .settings])
    router.take("x", .popTo("home", required: false))
    #expect(router.path == [.home])
    #expect(recorder.refused.isEmpty)
  }

  @Test("Going back to the root drops to the segment's first screen.")
  func popToRoot() throws {
    router.path = [.home, .wizard(step: 1)]
    let wizard = try #require(router.children.last as? Wizard)
    wizard.path = [.step(2), .step(3)]
    wizard.popToRoot()
    #expect(glance(router) == "root > home > Wizard.step")
    router.popToRoot()
    #expect(glance(router) == "root")
  }

  @Test("Arguments that are set are the entry's own, and it stays the place it was.")
  func set() throws {
    router.path = [one, one, .settings]
    let entry = try #require(router.host?.entries[2])
    router.take("x", .pop.setting("userId", "2"))
    #expect(router.path == [one, two])
    #expect(router.entryOnScreen == entry)
    router.presentSheet(.createPost)
    router.take("x", .dismiss.setting("userId", "3"))
    #expect(router.path == [one, .profile(userId: "3")])
    #expect(router.entryOnScreen == entry)
    router.take("x", .popTo("profile").setting("userId", "4"))
    #expect(router.path == [one, .profile(userId: "4")])
    #expect(router.entryOnScreen == entry)
  }

  @Test("A stack move where there is no stack is refused.")
  func noStack() {
    let rider = RiderCoordinator(RideState())
    rider.start()
    rider.addInterceptor(recorder)
    let home = AppRoute.home
    for move in [Move.push(home), .replace(home), .restart(home), .pop, .popToRoot, .popTo("home")]
    {
      rider.take("x", move)
    }
    #expect(recorder.refused.count == 6)
    #expect(recorder.refused.allSatisfy { $0.hasSuffix("noStack") })
  }
}
