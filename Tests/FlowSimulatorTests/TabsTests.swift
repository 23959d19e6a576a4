import FlowSimulator
import Testing

/// Tabs and switches, and the entries that they keep.
struct TabsTests {
  static let module = """
    coordinators:
      App:
        root: true
        kind: tabs
        tabs:
          Browse: {}
          Account: { guards: [signedIn] }
          Compose: { by: cover, then: { done: Account } }
        routes: { showAccount: Account }
      Browse:
        start: list
        screens:
          list: { routes: { account: Account, filter: { to: filter, by: sheet } } }
          detail: {}
          filter: { routes: { close: dismiss } }
          wide: { hidesTabBar: true }
        routes: { detail: detail, wide: wide }
      Account:
        start: profile
        results: { gone: {} }
        screens: { profile: { routes: { more: profile, out: { finish: gone } } } }
      Compose:
        start: text
        results: { done: {} }
        screens: { text: { routes: { send: { finish: done }, close: dismiss } } }
    guards:
      signedIn: {}
    """

  @Test(arguments: [
    ("", "Browse: list"),
    ("take detail; tab Account", "Account: profile"),
    ("take detail; tab Account; take more; tab Browse", "Browse: list > detail"),
    ("take detail; take detail; tab Browse", "Browse: list"),
    ("take account", "Account: profile"),
    ("take filter; tab Account; tab Browse", "Browse: list"),
    ("take detail; tab Compose", "Browse: list > detail | cover Compose: text"),
    ("tab Compose; take close", "Browse: list"),
    ("tab Compose; take send", "Account: profile"),
    ("tab Account; take more; take out", "Account: profile"),
    ("take App.showAccount", "Account: profile"),
    ("tab Account; take detail", "Account: profile ! notOnScreen"),
  ])
  func tabs(_ moves: String, _ expected: String) { #expect(seen(Self.module, moves) == expected) }

  @Test func aTapOnATabIsAskedFirst() {
    var walk = Walk(Self.module)
    walk.answer("signedIn", .no)
    #expect(walk("tab Account") == "Browse: list")
    #expect(walk.events == ["select Account: guard signedIn"])
  }

  @Test func whatTheUserCanDo() {
    var walk = Walk(Self.module)
    func moves() -> [String] {
      walk.simulator.moves(in: walk.state).map { walk.flow.text($0, in: walk.state) }
    }
    #expect(
      moves() == [
        "take account", "take filter", "take detail", "take wide", "tab Browse", "tab Account",
        "tab Compose",
      ])
    walk.go("take detail; take wide")
    #expect(moves() == ["take detail", "back", "back 2"])
    walk.go("back 2; take filter")
    #expect(moves() == ["take close", "take detail", "take wide", "swipeDown"])
    walk.go("take close; tab Compose")
    #expect(moves() == ["take send", "take close"])
  }

  @Test func sameShapeByAnyWay() {
    var walk = Walk(Self.module)
    let first = walk.state.shape
    walk.go("take detail; tab Account; take more")
    let there = walk.state.shape
    walk.go("back; tab Browse; back")
    #expect(walk.state.shape == first)
    walk.go("tab Account; take more; tab Browse; take detail; tab Account")
    #expect(walk.state.shape == there)
    #expect(walk.state.shape != first)
  }
}
