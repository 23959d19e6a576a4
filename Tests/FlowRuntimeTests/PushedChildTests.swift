import FlowRuntime
import Testing

/// A child on its parent's stack owns its segment, and nothing else.
@MainActor
struct PushedChildTests {
  let router = AppRouter()
  let recorder = Recorder()

  init() {
    router.start()
    router.addInterceptor(recorder)
    router.push(.home)
    router.push(.wizard(step: 1))
  }

  var wizard: Wizard? { router.children.last as? Wizard }

  @Test func sharesTheStackAndIsOneStepOfItsParents() throws {
    let wizard = try #require(wizard)
    wizard.push(.step(2))
    #expect(router.path == [.home, .wizard(step: 1)])
    #expect(wizard.path == [.step(2)])
    #expect(router.host?.entries.count == 4)
    #expect(router.navigationDepth == 2)
    #expect(wizard.parent === router)
  }

  @Test func cannotPopPastItsRoot() throws {
    let wizard = try #require(wizard)
    wizard.push(.step(2))
    wizard.pop()
    wizard.pop()
    #expect(recorder.refused == ["pop: atRoot"])
    wizard.push(.step(2))
    wizard.push(.step(3))
    wizard.popToChildRoot()
    #expect(router.path == [.home, .wizard(step: 1)])
    #expect(wizard.path.isEmpty)
  }

  @Test func searchesStayInTheSegment() throws {
    let wizard = try #require(wizard)
    wizard.popTo(screen: "home")
    #expect(recorder.refused == ["popTo home: notInStack"])
    wizard.push(.step(1), strategy: .ifNotExists)
    #expect(wizard.path.isEmpty)
    wizard.push(.step(2))
    wizard.push(.step(1), strategy: .navigateOrPush)
    #expect(wizard.path.isEmpty)
  }

  @Test func knowsItsBounds() throws {
    let wizard = try #require(wizard)
    wizard.push(.step(2))
    let entries = try #require(router.host).entries
    #expect(wizard.rootIndex == 2)
    #expect(wizard.root == entries[2])
    #expect(wizard.controlledStack == [entries[2], entries[3]])
    #expect(wizard.canControl(entries[3]))
    #expect(!wizard.canControl(entries[1]))
    wizard.focusWithinScope(entries[1])
    #expect(recorder.refused.last?.hasSuffix("notInStack") == true)
    wizard.focusWithinScope(entries[2])
    #expect(wizard.path.isEmpty)
  }

  @Test func cannotDismissItsParent() throws {
    let wizard = try #require(wizard)
    wizard.take("x", .dismiss)
    #expect(recorder.refused == ["dismiss: notPresented"])
  }

  @Test func itsPathIsOnlyItsOwn() throws {
    let wizard = try #require(wizard)
    wizard.path = [.step(2), .step(3)]
    #expect(router.path == [.home, .wizard(step: 1)])
    wizard.path = [.step(2)]
    #expect(router.host?.entries.count == 4)
    wizard.path = [.step(4)]
    #expect(wizard.path == [.step(4)])
    #expect(router.path == [.home, .wizard(step: 1)])
  }

  @Test func replacingItsFirstScreenKeepsTheChild() throws {
    let wizard = try #require(wizard)
    wizard.replace(.step(9))
    #expect(self.wizard === wizard)
    #expect(wizard.isLive)
    #expect(router.routeHistory == [.home, .wizard(step: 1)])
    wizard.restart(with: .step(8))
    #expect(self.wizard === wizard)
    #expect(wizard.rootRoute == .step(8))
    #expect(router.routeHistory == [.home, .wizard(step: 1)])
  }

  @Test func theParentsPopEndsItWhole() throws {
    let wizard = try #require(wizard)
    wizard.push(.step(2))
    router.pop()
    #expect(router.path == [.home])
    #expect(!wizard.isLive)
    #expect(router.log.isEmpty)
  }

  @Test func finishDropsItsSegmentAndTakesThenAsOneChange() throws {
    let wizard = try #require(wizard)
    wizard.push(.step(2))
    router.follow = { _ in .push(AppRoute.settings) }
    recorder.made = []
    wizard.finish(with: Wizard.Result.chosen(2))
    #expect(router.path == [.home, .settings])
    #expect(recorder.made == ["finish chosen, then push settings"])
    #expect(router.log == ["then push chosen", "childDidFinish Wizard"])
    #expect(router.routeHistory == [.home, .wizard(step: 1), .settings])
  }

  @Test func whatItOpensInItselfIsAnotherSegment() throws {
    let outer = try #require(wizard)
    outer.push(.wizard(step: 5))
    let inner = try #require(outer.children.last as? Wizard)
    inner.push(.step(6))
    #expect(outer.path == [.wizard(step: 5)])
    #expect(inner.path == [.step(6)])
    #expect(router.path == [.home, .wizard(step: 1)])
    inner.finish()
    #expect(outer.path.isEmpty)
    #expect(outer.log == ["then push finished"])
  }

  @Test func aSegmentAmongEqualScreensIsTold() throws {
    let outer = try #require(wizard)
    outer.push(.wizard(step: 1))
    let inner = try #require(outer.children.last as? Wizard)
    inner.push(.step(1))
    #expect(outer.path.count == 1)
    #expect(inner.path.count == 1)
    inner.popToRoot()
    inner.pop()
    #expect(inner.isLive)
  }

  @Test func reportLeavesItStandingAndWhatFollowsStandsAbove() throws {
    let wizard = try #require(wizard)
    router.follow = { $0.isReport ? .push(AppRoute.settings) : nil }
    wizard.push(.step(2))
    wizard.report(Wizard.Result.given)
    #expect(wizard.isLive)
    #expect(router.path == [.home, .wizard(step: 1), .settings])
    router.pop()
    #expect(router.path == [.home, .wizard(step: 1)])
    #expect(wizard.path == [.step(2)])
    #expect(recorder.made.contains("report given, then push settings"))
  }

  @Test func searchesPassOverASuspendedChild() throws {
    let wizard = try #require(wizard)
    router.follow = { $0.isReport ? .push(AppRoute.settings) : nil }
    wizard.report(Wizard.Result.given)
    router.popTo(screen: "home")
    #expect(router.path == [.home])
    #expect(!wizard.isLive)
  }

  @Test func reachingBelowEndsTheChild() throws {
    let wizard = try #require(wizard)
    router.follow = { $0.isReport ? .push(AppRoute.settings) : nil }
    wizard.push(.step(2))
    wizard.report(Wizard.Result.given)
    router.pop(2)
    #expect(router.path == [.home])
    #expect(!wizard.isLive)
    #expect(router.log == ["then push given"])
  }

  @Test func aSuspendedChildsMovesAreRefused() throws {
    let wizard = try #require(wizard)
    router.follow = { $0.isReport ? .push(AppRoute.settings) : nil }
    wizard.report(Wizard.Result.given)
    wizard.push(.step(7))
    #expect(recorder.refused == ["push step(number: 7): notOnScreen"])
  }

  @Test func theUsersBackEndsItWithDismissed() throws {
    let wizard = try #require(wizard)
    router.goBack()
    #expect(!wizard.isLive)
    #expect(router.log == ["then push dismissed", "childDidFinish Wizard"])
    #expect(router.path == [.home])
  }

  @Test func aChildWithNothingUnderItStartsTheParentAnew() throws {
    router.restart(with: .wizard(step: 3))
    let wizard = try #require(wizard)
    #expect(router.host?.entries.count == 1)
    #expect(router.rootRoute == .wizard(step: 3))
    wizard.push(.step(4))
    wizard.finish()
    #expect(!wizard.isLive)
    #expect(router.host?.entries.count == 1)
    #expect(router.children.isEmpty)
  }

  @Test func aChildWithNothingUnderItMayBeFollowedByARestart() throws {
    router.restart(with: .wizard(step: 3))
    router.follow = { _ in .restart(AppRoute.settings) }
    wizard?.finish()
    #expect(router.rootRoute == .settings)
    #expect(router.path.isEmpty)
  }
}
