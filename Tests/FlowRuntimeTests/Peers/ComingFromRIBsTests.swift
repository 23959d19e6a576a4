import FlowRuntime
import TestSupport
import Testing

/// Behaviours on which users of RIBs rely.
@MainActor
struct ComingFromRIBsTests {
  @Test("each coordinator starts once, parents first")
  func startsOnce() {
    let flow = Flow(root: Tabs())
    var started: [String] = []
    flow.onStart { started.append("\(type(of: $0))") }
    flow.start()
    flow.start()
    #expect(started == ["Tabs", "AppRouter", "Wizard"])
  }

  @Test("a coordinator that ends takes all below it along, the deepest first and each once")
  func endsTheSubtree() throws {
    let flow = Flow(root: AppRouter())
    var ended: [Int] = []
    flow.onEnd { if let wizard = $0 as? Wizard { ended.append(wizard.firstStep) } }
    flow.start()
    flow.root.push(.wizard(step: 1))
    let outer = try #require(flow.root.children.last as? Wizard)
    outer.push(.wizard(step: 2))
    (outer.children.last as? Wizard)?.take("more", .sheet(WizardRoute.wizard(step: 3)))
    flow.root.popToRoot()
    flow.root.popToRoot()
    #expect(ended == [3, 2, 1])
    #expect(flow.root.children.isEmpty)
  }

  @Test("an ended coordinator leaves memory, although a view still has its routes")
  func endedCoordinatorIsReleased() throws {
    let router = AppRouter()
    router.start()
    router.push(.wizard(step: 1))
    let wizard = Weak(router.children.last as? Wizard)
    let place = Place(router.entryOnScreen, of: try #require(wizard.object))
    router.goBack()
    #expect(wizard.object == nil)
    place.take("step.next", .push(WizardRoute.step(2)))
    #expect(glance(router) == "root")
  }

  @Test("the state swaps one side of the app for the other, and releases the old side")
  func stateSwapsSides() async {
    let state = RideState()
    let sides = ByRide(state)
    sides.start()
    state.ride = .assigned
    await turn()
    let wizard = Weak(sides.currentChild)
    #expect(wizard.object?.isLive == true)
    state.ride = .idle
    await turn()
    #expect(wizard.object == nil)
    #expect(glance(sides) == "home")
  }

  @Test("a link that needs a sign-in goes on by itself when the user has signed in")
  func linkWaitsForTheSignIn() throws {
    let router = AppRouter()
    let signIns = Counter()
    let signedIn = Guard("signedIn") { signIns.count > 0 }
      .otherwise(.detour(.cover, "SignIn") { Wizard(step: 1) }, resume: .on("given"))
    router.entered["settings"] = [signedIn]
    router.start()
    router.open(LinkPlan("settings", [.build([AppRoute.settings])]))
    #expect(glance(router) == "root | cover SignIn: step")
    signIns.count = 1
    try #require(router.entryOnScreen?.owner).finish(with: Wizard.Result.given)
    #expect(glance(router) == "root > settings")
  }
}
