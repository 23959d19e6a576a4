import FlowRuntime
import Testing

@Suite("Finishing and reporting")
@MainActor
struct FinishingTests {
  let router = AppRouter()
  let recorder = Recorder()

  init() {
    router.start()
    router.push(.home)
    router.addInterceptor(recorder)
  }

  func pushed() throws -> Wizard {
    router.push(.wizard(step: 1))
    return try #require(router.children.last as? Wizard)
  }

  // MARK: Finishing

  @Test("Finishing ends the coordinator, and its parent goes on, as one change.")
  func finish() throws {
    let wizard = try pushed()
    router.follow = { ending in
      guard case .chosen(let step)? = ending.result as? Wizard.Result else { return nil }
      return .push(AppRoute.profile(userId: "\(step)"))
    }
    recorder.made = []
    wizard.finish(with: Wizard.Result.chosen(2))
    #expect(!wizard.isLive)
    #expect(router.path == [.home, .profile(userId: "2")])
    #expect(recorder.made == ["finish chosen, then push profile(userId: \"2\")"])
    #expect(router.log == ["then push chosen", "childDidFinish Wizard"])
  }

  @Test("A finished child's segment is dropped with all that stands on it.")
  func segment() throws {
    let wizard = try pushed()
    wizard.path = [.step(2), .wizard(step: 5)]
    let inner = try #require(wizard.children.last as? Wizard)
    inner.presentSheet(.createPost)
    wizard.finish()
    #expect(glance(router) == "root > home")
    #expect(!inner.isLive)
  }

  @Test("A finished child's presentation ends.")
  func presentation() throws {
    router.presentSheet(.wizard(step: 1))
    let wizard = try #require(router.children.last as? Wizard)
    wizard.push(.step(2))
    wizard.finish()
    #expect(glance(router) == "root > home")
    #expect(router.sheetBinding == nil)
  }

  @Test("A switch whose child has finished shows what `then` says, or its start.")
  func shown() {
    let rider = RiderCoordinator(RideState(), startsWith: .child(.loading))
    rider.start()
    rider.follow = { $0.route == "cases.Loading" ? .show(RideCase.wizard(step: 5)) : nil }
    let first = rider.currentChild
    rider.currentChild?.finish()
    #expect(rider.currentCase == .wizard(step: 5))
    rider.currentChild?.finish()
    #expect(rider.currentCase == .loading)
    #expect(rider.currentChild !== first)
  }

  @Test("A tab whose child has finished starts anew, after its `then`.")
  func tab() throws {
    let tabs = Tabs()
    tabs.start()
    tabs.select(.two)
    let first = try #require(tabs.coordinator(of: .two) as? Wizard)
    first.push(.step(5))
    tabs.follow = { _ in .select(Plain.one) }
    first.finish()
    #expect(tabs.selectedTab == .one)
    #expect(tabs.log == ["then tabs.two finished"])
    tabs.select(.two)
    #expect(glance(tabs) == "two: step")
    #expect(tabs.coordinator(of: .two) !== first)
  }

  /// Starts a guard's detour, and returns its coordinator.
  func detour() throws -> Wizard {
    let login = Guard("login") { false }
      .otherwise(.detour(.push, "Login") { Wizard(step: 30) }, resume: .onAny)
    router.take("x", .push(AppRoute.settings).guarded(by: login))
    return try #require(router.entryOnScreen?.owner as? Wizard)
  }

  @Test("A detour's parent is the coordinator that was on screen.")
  func parentOfADetour() throws {
    #expect(try detour().parent === router)
    router.popToRoot()
    let wizard = try pushed()
    let login = Guard("login") { false }.otherwise(.detour(.cover, "Login") { Wizard(step: 30) })
    router.take("x", .push(AppRoute.settings).guarded(by: login))
    #expect(router.entryOnScreen?.owner?.parent === wizard)
  }

  @Test("A detour's result goes to the guard alone.")
  func resultOfADetour() throws {
    try detour().finish(with: Wizard.Result.given)
    #expect(router.log == ["childDidFinish Wizard"])
  }

  @Test("A finished child with nothing under it is followed by a restart.")
  func nothingUnderIt() throws {
    router.restart(with: .wizard(step: 3))
    router.follow = { _ in .restart(AppRoute.settings) }
    router.children.last?.finish()
    #expect(glance(router) == "settings")
  }

  @Test(
    "A finished child with nothing under it, and no restart, is followed by its parent's start.")
  func startsAnew() throws {
    router.restart(with: .wizard(step: 3))
    let wizard = try #require(router.children.last as? Wizard)
    wizard.push(.step(4))
    wizard.finish()
    #expect(glance(router) == "root")
    let outer = Outer()
    outer.start()
    let first = try #require(outer.children.first)
    first.finish()
    #expect(glance(outer) == "Wizard.step")
    #expect(outer.children.first !== first)
  }

  // MARK: Reporting

  @Test("Reporting ends nothing, and the parent's `then` follows.")
  func report() throws {
    let wizard = try pushed()
    router.follow = { $0.isReport ? .sheet(AppSheet.createPost) : nil }
    wizard.report(Wizard.Result.given)
    #expect(wizard.isLive)
    #expect(router.log == ["then push given"])
    #expect(glance(router) == "root > home > Wizard.step | sheet createPost")
    #expect(recorder.made.last == "report given, then sheet createPost")
  }

  /// Returns a pushed child with two screens, above which its parent has pushed another screen.
  func reported() throws -> Wizard {
    let wizard = try pushed()
    router.follow = { $0.isReport ? .push(AppRoute.settings) : nil }
    wizard.push(.step(2))
    wizard.report(Wizard.Result.given)
    return wizard
  }

  @Test("What a parent pushes after a report stands above the child's segment and is its own.")
  func aboveTheChild() throws {
    let wizard = try reported()
    #expect(router.path == [.home, .wizard(step: 1), .settings])
    #expect(wizard.path == [.step(2)])
    #expect(router.entryOnScreen?.owner === router)
    wizard.take("x", .push(WizardRoute.step(7)))
    #expect(recorder.refused == ["push step(number: 7): notOnScreen"])
    router.pop()
    #expect(wizard.isLive)
    #expect(wizard.path == [.step(2)])
  }

  @Test(
    "What a button of a parent's dialog pushes stands above the child's segment, too.",
    arguments: [false, true])
  func buttonAboveTheChild(isPresented: Bool) throws {
    if isPresented { router.presentSheet(.wizard(step: 1)) } else { router.push(.wizard(step: 1)) }
    let wizard = try #require(router.children.last as? Wizard)
    router.follow = { $0.isReport ? .dialog(question(.push(AppRoute.settings))) : nil }
    wizard.push(.step(2))
    wizard.report(Wizard.Result.given)
    router.choose("yes")
    #expect(router.entryOnScreen?.owner === router)
    #expect(wizard.isLive)
    #expect(
      glance(router)
        == (isPresented
          ? "root > home | sheet Wizard: step > step > AppRouter.settings"
          : "root > home > Wizard.step > step > AppRouter.settings"))
  }

  @Test(
    "What a parent pushes when its refused `then` goes on stands above the child's segment, too.",
    arguments: [false, true])
  func resumedAboveTheChild(isDetour: Bool) throws {
    router.presentSheet(.wizard(step: 1))
    let wizard = try #require(router.children.last as? Wizard)
    let asked = Counter()
    let asking = Guard("ready") {
      asked.count += 1
      return asked.count > 1
    }
    let ready =
      isDetour
      ? asking.otherwise(.detour(.push, "Login") { Wizard(step: 30) }, resume: .onAny)
      : asking.otherwise(.dialog(question(.stay)), resume: .on("yes"))
    router.follow = { $0.isReport ? .push(AppRoute.settings).guarded(by: ready) : nil }
    wizard.push(.step(2))
    wizard.report(Wizard.Result.given)
    if isDetour {
      try #require(router.entryOnScreen?.owner as? Wizard).finish(with: Wizard.Result.given)
    } else {
      router.choose("yes")
    }
    #expect(glance(router) == "root > home | sheet Wizard: step > step > AppRouter.settings")
  }

  @Test("A parent's searches pass over its child's segment.")
  func searches() throws {
    let wizard = try reported()
    router.popTo(screen: "step")
    #expect(recorder.refused == ["popTo step: notInStack"])
    router.push(.settings, strategy: .navigateOrPush)
    #expect(wizard.isLive)
    router.popTo(screen: "home")
    #expect(glance(router) == "root > home")
  }

  @Test("A parent's move that reaches below its child's segment ends the child.")
  func below() throws {
    let wizard = try reported()
    router.pop(2)
    #expect(glance(router) == "root > home")
    #expect(!wizard.isLive)
    #expect(router.log == ["then push given"])
  }

  @Test(
    "Arguments that follow a report go to the parent's own screen, and end what stands above it.",
    arguments: [false, true])
  func argumentsAfterReport(isPresented: Bool) throws {
    router.push(.profile(userId: "1"))
    if isPresented { router.presentSheet(.wizard(step: 1)) } else { router.push(.wizard(step: 1)) }
    let wizard = try #require(router.children.last as? Wizard)
    wizard.push(.step(2))
    router.follow = { $0.isReport ? .stay.setting("userId", "2") : nil }
    wizard.report(Wizard.Result.given)
    #expect(router.path == [.home, .profile(userId: "2")])
    #expect(!wizard.isLive)
  }

  // MARK: Returning

  private func choosing(_ give: @escaping @MainActor (Int) -> Void) throws -> Wizard {
    let show = Move.sheet(AppSheet.wizard(step: 1)).returning(Wizard.Result.self) { result in
      if case .chosen(let step) = result { give(step) }
    }
    router.take("ask", show)
    return try #require(router.children.last as? Wizard)
  }

  @Test("The view that takes a route gets the values that the route returns.")
  func returns() throws {
    var given: [Int] = []
    let wizard = try choosing { given.append($0) }
    wizard.report(Wizard.Result.chosen(2))
    wizard.finish(with: Wizard.Result.chosen(3))
    #expect(given == [2, 3])
    #expect(glance(router) == "root > home")
  }

  @Test("Code that waits for a value is cancelled when the child ends without it.")
  func waiting() async throws {
    let chosen = Task { try await returned { give in _ = try? choosing(give) } as Int }
    await turn()
    try #require(router.children.last as? Wizard).finish(with: Wizard.Result.chosen(2))
    #expect(try await chosen.value == 2)
    let dismissed = Task { try await returned { give in _ = try? choosing(give) } as Int }
    await turn()
    router.dismissSheet()
    await #expect(throws: CancellationError.self) { try await dismissed.value }
  }
}
