import FlowRuntime
import Testing

@Suite("History and inspection")
@MainActor
struct HistoryTests {
  let router = AppRouter()

  init() {
    router.start()
  }

  @Test("A stack's path is what stands above its first screen.")
  func path() throws {
    #expect(router.path.isEmpty)
    router.push(.home)
    router.push(.wizard(step: 1))
    let wizard = try #require(router.children.last as? Wizard)
    wizard.push(.step(2))
    #expect(router.path == [.home, .wizard(step: 1)])
    #expect(wizard.path == [.step(2)])
  }

  @Test("The current route is the top of the path, and nothing at the first screen.")
  func currentRoute() {
    #expect(router.currentRoute == nil)
    router.path = [.home, .settings]
    #expect(router.currentRoute == .settings)
    router.popToRoot()
    #expect(router.currentRoute == nil)
  }

  @Test("The current route's name is the first screen's too.")
  func currentRouteName() throws {
    router.push(.wizard(step: 1))
    #expect(router.currentRouteName == "Wizard")
    let wizard = try #require(router.children.last as? Wizard)
    #expect(wizard.currentRouteName == "step")
    let (any, child): (Coordinator, Coordinator) = (router, wizard)
    #expect(any.routeNames == ["root", "Wizard"])
    #expect(any.navigationDepth == 1 && any.canPop)
    #expect(child.routeNames == ["step"])
    #expect(any.routeNameHistory == router.routeHistory.map(\.name))
    #expect(wizard.currentRoute == nil)
  }

  @Test("The routes from the root and to the root are the path, in both directions.")
  func directions() {
    router.path = [.home, .settings]
    #expect(router.routesFromRoot == [.home, .settings])
    #expect(router.routesToRoot == [.settings, .home])
  }

  @Test("The depth is the length of the path, and a stack can pop where it isn't zero.")
  func depth() throws {
    #expect(router.navigationDepth == 0)
    #expect(!router.canPop)
    router.path = [.home, .wizard(step: 1)]
    #expect(router.navigationDepth == 2)
    #expect(router.canPop)
    let wizard = try #require(router.children.last as? Wizard)
    #expect(wizard.navigationDepth == 0)
    #expect(!wizard.canPop)
  }

  @Test("History is each route in the order in which it became current.")
  func history() {
    router.push(.home)
    router.push(.settings)
    router.pop()
    router.push(.profile(userId: "1"))
    #expect(router.routeHistory == [.home, .settings, .home, .profile(userId: "1")])
    router.popToRoot()
    #expect(router.routeHistory.count == 4)
  }

  @Test("History is kept for the last 1,000 routes.")
  func lastThousand() {
    for step in 0..<2_510 {
      router.push(.profile(userId: "\(step)"))
      router.pop()
    }
    #expect(router.routeHistory.count == 1_000)
    #expect(router.routeHistory.first == .profile(userId: "1510"))
    #expect(router.routeHistory.last == .profile(userId: "2509"))
  }

  @Test("A pushed child is one step in its parent's history.")
  func childrenInHistory() throws {
    router.push(.wizard(step: 1))
    let wizard = try #require(router.children.last as? Wizard)
    wizard.push(.step(2))
    wizard.replace(.step(3))
    wizard.finish()
    router.push(.home)
    #expect(router.routeHistory == [.wizard(step: 1), .home])
    #expect(wizard.routeHistory == [.step(2), .step(3)])
  }

  @Test("A pushed child knows its first entry and where on the stack that is.")
  func root() throws {
    router.path = [.home, .wizard(step: 1)]
    let wizard = try #require(router.children.last as? Wizard)
    wizard.push(.step(2))
    #expect(wizard.rootIndex == 2)
    #expect(wizard.root == router.host?.entries[2])
    #expect(router.rootIndex == 0)
  }

  @Test("A pushed child knows which entries it controls.")
  func control() throws {
    router.path = [.home, .wizard(step: 1)]
    let wizard = try #require(router.children.last as? Wizard)
    wizard.push(.wizard(step: 2))
    let entries = try #require(router.host).entries
    #expect(wizard.controlledStack == [entries[2], entries[3]])
    #expect(wizard.canControl(entries[3]))
    #expect(!wizard.canControl(entries[1]))
    wizard.focusWithinScope(entries[1])
    #expect(router.host?.entries.count == 4)
    wizard.focusWithinScope(entries[2])
    #expect(wizard.path.isEmpty)
  }
}
