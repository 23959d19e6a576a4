import FlowRuntime
import Testing

/// Children on their parent's stack: a child owns its segment, and nothing else.
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
}
