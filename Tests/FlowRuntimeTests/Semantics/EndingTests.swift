import FlowRuntime
import TestSupport
import Testing

@Suite("Ending")
@MainActor
struct EndingTests {
  let router = AppRouter()
  let recorder = Recorder()

  init() {
    router.start()
    router.push(.home)
    router.addInterceptor(recorder)
  }

  /// Returns the first steps of ended wizards, in the order of their ends. Only steps in the range.
  func ended(_ steps: Range<Int>) -> [Int] {
    Wizard.ended.filter(steps.contains)
  }

  @Test("A coordinator's children end before it, the deepest first.")
  func order() throws {
    router.push(.wizard(step: 101))
    let outer = try #require(router.children.last as? Wizard)
    outer.push(.wizard(step: 102))
    let inner = try #require(outer.children.last as? Wizard)
    inner.take("x", .sheet(WizardRoute.wizard(step: 103)))
    router.popToRoot()
    #expect(ended(100..<110) == [103, 102, 101])
  }

  @Test("Each coordinator ends once.")
  func once() throws {
    router.presentSheet(.wizard(step: 111))
    let wizard = try #require(router.children.last as? Wizard)
    let presentation = try #require(router.host?.presentation)
    wizard.finish()
    wizard.finish()
    wizard.finish(with: Wizard.Result.given)
    router.host?.sheet = nil
    router.host?.dismiss()
    #expect(ended(110..<120) == [111])
    #expect(router.log == ["then presentSheet finished", "childDidFinish Wizard"])
    #expect(router.host?.presentation?.id != presentation.id)
  }

  // MARK: Observers

  @Test("An app that asks to hear of starts hears of each one, parents first.")
  func toldOfStarts() {
    let flow = Flow(root: Tabs())
    var told: [String] = []
    flow.onStart { told.append("\(type(of: $0))") }
    flow.start()
    #expect(told == ["Tabs", "AppRouter", "Wizard"])
  }

  @Test("An app that asks to hear of ends hears of each one, the deepest first.")
  func toldOfEnds() throws {
    let flow = Flow(root: AppRouter())
    var told: [Int] = []
    flow.onEnd { if let wizard = $0 as? Wizard { told.append(wizard.firstStep) } }
    flow.start()
    flow.root.push(.wizard(step: 1))
    try #require(flow.root.children.last as? Wizard).push(.wizard(step: 2))
    flow.root.popToRoot()
    #expect(told == [2, 1])
  }

  @Test(
    "An app that asks a coordinator hears of its end, and of each child that finishes or that the user leaves."
  )
  func toldOfOne() throws {
    var told: [String] = []
    router.onChildFinish { told.append("child \(type(of: $0))") }
    router.presentSheet(.wizard(step: 1))
    let wizard = try #require(router.children.last as? Wizard)
    wizard.onEnd { told.append("end") }
    wizard.finish()
    wizard.onEnd { told.append("too late") }
    #expect(told == ["end", "child Wizard"])
    router.push(.wizard(step: 2))
    router.goBack()
    router.push(.wizard(step: 3))
    router.popToRoot()
    #expect(told == ["end", "child Wizard", "child Wizard"])
  }

  @Test("A child's finish reaches its parent.")
  func finish() {
    router.push(.wizard(step: 1))
    router.children.last?.finish()
    #expect(router.log == ["then push finished", "childDidFinish Wizard"])
  }

  @Test("The user's leaving a child reaches its parent.")
  func userLeaves() {
    router.push(.wizard(step: 1))
    router.goBack()
    router.presentSheet(.wizard(step: 1))
    router.swipeDown()
    let left = ["then push dismissed", "childDidFinish Wizard"]
    #expect(router.log == left + ["then presentSheet dismissed", "childDidFinish Wizard"])
  }

  @Test("A child's dismissal of itself reaches its parent.")
  func dismiss() {
    router.presentSheet(.wizard(step: 1))
    router.children.last?.take("close", .dismiss)
    #expect(router.log == ["then presentSheet dismissed", "childDidFinish Wizard"])
  }

  @Test("A dismissal is heard only while the screen that the child was started above still stands.")
  func starterIsGone() throws {
    router.push(.settings)
    let starter = try #require(router.entryOnScreen)
    Place(starter, of: router).take("settings.help", .push(AppRoute.wizard(step: 1)))
    router.host?.path = []
    #expect(router.log == ["childDidFinish Wizard"])
  }

  @Test("A dismissal is heard although the screen that started the child gave way to it.")
  func starterGaveWay() throws {
    router.push(.settings)
    let starter = try #require(router.entryOnScreen)
    Place(starter, of: router).take("settings.help", .replace(AppRoute.wizard(step: 1)))
    router.goBack()
    #expect(router.log == ["then settings.help dismissed", "childDidFinish Wizard"])
  }

  @Test("A child that its ancestor's move ends gives no outcome.")
  func ancestorsMove() {
    router.push(.wizard(step: 1))
    router.pop()
    router.push(.wizard(step: 1))
    router.restart(with: .home)
    #expect(router.log.isEmpty)
    #expect(router.children.isEmpty)
  }

  @Test("A child that a link ends gives no outcome.")
  func link() {
    router.presentSheet(.wizard(step: 1))
    router.open(LinkPlan("settings", [.build([AppRoute.settings])]))
    #expect(glance(router) == "root > settings")
    #expect(router.log.isEmpty)
  }

  @Test("A child that the state ends gives no outcome.")
  func state() async {
    let state = RideState()
    let router = AppRouter()
    router.rules = {
      [When(state.ride, isIn: [.searching], take: "goOn", .push(AppRoute.settings))]
    }
    router.start()
    router.push(.wizard(step: 1))
    router.presentSheet(.wizard(step: 2))
    state.ride = .searching
    await turn()
    #expect(glance(router) == "root > settings")
    #expect(router.log.isEmpty)
  }

  @Test("A child that a restore ends gives no outcome.")
  func restore() {
    let saved = router.save()
    router.push(.wizard(step: 1))
    router.presentSheet(.wizard(step: 2))
    router.restore(saved)
    #expect(glance(router) == "root > home")
    #expect(router.log.isEmpty)
  }

  @Test("A child has finished even if a guard refuses the `then`.", arguments: [true, false])
  func refusedThen(isLater: Bool) async {
    let answer = Answer()
    let no = Guard("no") { false }
    router.entered["settings"] = [
      isLater ? Guard(asking: "no") { await answer.ask() } : no
    ]
    router.follow = { _ in .push(AppRoute.settings) }
    router.push(.wizard(step: 1))
    let wizard = Weak(router.children.last)
    wizard.object?.finish()
    if isLater { await answer.give(false) }
    #expect(wizard.object == nil)
    #expect(router.path == [.home])
    #expect(recorder.made.last == "finish finished")
    #expect(recorder.refused == ["push settings: guard no"])
    #expect(router.log == ["then push finished", "childDidFinish Wizard"])
  }
}
