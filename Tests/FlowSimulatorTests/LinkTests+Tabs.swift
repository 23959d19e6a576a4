import FlowSimulator
import Testing

/// Links whose way selects a tab.
extension LinkTests {
  @Test func aLinkGoesOnInTheTabThatItSelects() {
    let module = """
      links: { schemes: [app] }
      guards: { gate: { otherwise: { to: Detour, by: push } } }
      coordinators:
        App: { root: true, kind: tabs, tabs: { Home: {}, Other: {} } }
        Home:
          start: home
          screens:
            home:
              link: { path: /home, via: Other.other.home }
              routes: { next: { to: next, guards: [gate] } }
            next: {}
        Other: { start: other, screens: { other: { routes: { home: Home } } } }
        Detour: { start: detour, screens: { detour: {} } }
      """
    var walk = Walk(module)
    walk.answer("gate", .no)
    #expect(walk("take next") == "Home: home > Detour.detour")
    #expect(walk("open app://home") == "Home: home")
  }

  @Test func aLinkGoesOnInTheTopmostTabThatPresents() {
    let module = """
      links: { schemes: [app] }
      coordinators:
        App: { root: true, kind: tabs, tabs: { Home: {}, Order: { by: cover }, Help: { by: cover } } }
        Home: { start: home, screens: { home: {} } }
        Order: { start: basket, screens: { basket: { routes: { help: Help } } } }
        Help:
          start: topics
          screens:
            topics: { routes: { close: dismiss } }
            topic: { link: { path: /topic, via: Order.basket.help } }
      """
    #expect(
      seen(module, "open app://topic")
        == "Home: home | cover Order: basket | cover Help: topics > topic")
    #expect(
      seen(module, "open app://topic; back; take close") == "Home: home | cover Order: basket")
  }
}
