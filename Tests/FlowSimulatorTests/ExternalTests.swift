import FlowModel
import FlowSimulator
import Testing

/// External coordinators: the simulator knows only their parameters and results.
struct ExternalTests {
  static let module = """
    guards: { paid: { otherwise: { to: Payment, by: push }, resume: done } }
    coordinators:
      App:
        root: true
        start: home
        screens:
          home:
            routes:
              map: { to: Map, then: { picked: { to: page, with: { n: n } }, dismissed: page } }
              camera: { to: Camera, by: cover, then: { shot: page, finished: page } }
              buy: { to: page, guards: [paid] }
          page: { params: { n: Int? } }
        routes: { up: pop }
      Map: { kind: external, results: { picked: { n: Int } } }
      Camera: { kind: external, stack: own, results: { shot: {} } }
      Payment:
        results: { done: {}, failed: {} }
        start: form
        screens: { form: { routes: { done: { finish: done }, more: form } } }
    """

  @Test(arguments: [
    ("take map", "home > Map"),
    ("take map; finish picked n=4", "home > page(n: 4)"),
    ("take map; report picked n=4", "home > Map > App.page(n: 4)"),
    ("take map; report picked n=4; back; finish", "home"),
    ("take map; back", "home > page(n: nil)"),
    ("take camera", "home | cover Camera"),
    ("take camera; finish shot", "home > page(n: nil)"),
    ("take camera; finish", "home > page(n: nil)"),
    ("finish", "home ! notOnScreen"),
  ])
  func aHandWrittenChild(_ moves: String, _ expected: String) {
    #expect(seen(Self.module, moves) == expected)
  }

  @Test func itsWaysOutAreTheUsers() {
    var walk = Walk(Self.module)
    walk.go("take map")
    let moves = walk.simulator.moves(in: walk.state).map { walk.flow.text($0) }
    #expect(moves == ["finish", "finish picked", "report picked", "back"])
    #expect(walk.state.onScreen == .external(ID(1), []))
  }

  @Test func aDetourMayBePushed() {
    var walk = Walk(Self.module)
    walk.answer("paid", .no)
    #expect(walk("take buy") == "home > Payment.form")
    #expect(walk.live("Payment")?.isDetour == true)
    walk.go("take more")
    walk.answer("paid", .yes)
    #expect(walk("take done") == "home > page(n: nil)")
  }

  static let kit = """
    coordinators:
      Pay:
        public: true
        params: { amount: Int }
        results: { paid: {} }
        start: form
        screens: { form: { params: { amount: Int }, routes: { pay: { finish: paid } } } }
      Refund: { public: true, start: list, screens: { list: {} } }
    """

  @Test func aModuleOfPublicCoordinatorsBeginsWithAnyOfThem() {
    var walk = Walk(Self.kit)
    #expect(walk() == "form(amount: 1)")
    #expect(walk("take pay") == "ended: paid")
    let refund = Simulator(walk.flow, root: ID(1)).launch()
    #expect(refund.state.glance(in: walk.flow) == "list")
  }
}
