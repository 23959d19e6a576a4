import FlowRuntime
import Testing

/// Special trees: a start that is a child, a tab that presents, a root that finishes.
@MainActor
struct TreeTests {
  // MARK: Starts that are children

  @Test func aStartSharesItsParentsStack() throws {
    let outer = Outer()
    outer.start()
    let wizard = try #require(outer.children.first as? Wizard)
    wizard.push(.step(2))
    outer.push(.settings)
    #expect(outer.rootRoute == .wizard(step: 1))
    #expect(outer.path == [.settings])
    #expect(wizard.path == [.step(2)])
    #expect(outer.host === wizard.host)
    outer.popToRoot()
    #expect(wizard.isLive)
    #expect(wizard.path.isEmpty)
  }

  // MARK: Tabs

  @Test func aRouteInATabSelectsAnotherAboveIt() throws {
    let tabs = Tabs()
    tabs.start()
    let router = try #require(tabs.coordinator(of: .one) as? AppRouter)
    router.push(.wizard(step: 4))
    let wizard = try #require(router.children.first as? Wizard)
    wizard.take("x", .select(Plain.two))
    #expect(tabs.selectedTab == .two)
    #expect(wizard.isLive)
  }

  // MARK: Coordinators that draw themselves

  @Test func oneThatDrawsItselfIsPushedAndPresented() throws {
    let canvas = Canvas()
    canvas.start()
    canvas.push(.two)
    #expect(canvas.path == [.two])
    let pushed = try #require(canvas.children.first as? Drawn)
    #expect(canvas.entryOnScreen?.owner === pushed)
    pushed.finish()
    #expect(canvas.path.isEmpty)
    canvas.presentSheet(.two)
    let presented = try #require(canvas.children.first as? Drawn)
    presented.finish()
    #expect(canvas.sheetBinding == nil)
    #expect(canvas.log == ["then push finished", "then presentSheet finished"])
  }

  @Test func aRootFinishesToWhoeverStartedIt() throws {
    let wizard = Wizard(step: 201)
    let recorder = Recorder()
    wizard.addInterceptor(recorder)
    wizard.start()
    wizard.finish()
    #expect(recorder.refused == ["finish finished: noStack"])
    var results: [String] = []
    wizard.onFinish { results.append($0.name) }
    wizard.push(.wizard(step: 202))
    wizard.finish(with: Wizard.Result.chosen(1))
    #expect(results == ["chosen"])
    #expect(!wizard.isLive)
    #expect(Wizard.ended.filter { $0 > 200 && $0 < 210 } == [202, 201])
    wizard.push(.step(3))
    #expect(wizard.host?.entries.count == 2, "what it showed last stays on screen")
    #expect(!wizard.canPop)
  }

  @Test func aMoveToElsewhereIsCarriedOutByTheApp() {
    let router = AppRouter()
    router.start()
    var left: [Destination] = []
    router.onLeave { left.append($0) }
    router.take("help", .leave(.url("https://example.com")))
    router.take("help", .leave(.settings).guarded(by: Guard("no") { false }))
    #expect(left == [.url("https://example.com")])
  }
}
