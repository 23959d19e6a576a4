import FlowModel
import TestSupport
import Testing

/// The stack that opening a link builds, in the order that the language says.
struct LinkTests {
  @Test("a link goes along its place and builds the screens whose links it begins with")
  func places() throws {
    let module = SampleModule(
      """
      flow: Shop
      links: { schemes: [shop] }
      coordinators:
        App: { kind: tabs, tabs: { Browse: {}, Account: { by: cover } } }
        Browse:
          start: list
          screens:
            list:
              params: { page: Int? }
              link: "/?page={page}"
              routes: { order: order, about: about }
            order:
              params: { id: Int }
              link: ["/orders/{id}", { path: /latest, with: { id: 0 } }]
              routes: { item: { to: item, with: [id] } }
            item:
              params: { id: Int, part: String }
              link: "/orders/{id}/items/{part}"
            about: { link: { path: /about/us, over: [legal] } }
            legal: { link: /about/legal }
            note: { params: { text: String }, link: { path: "/note/{text...}", by: sheet } }
        Account: { start: { to: Profile, then: { finished: finish } } }
        Profile: { start: profile, screens: { profile: { link: /profile, routes: { close: finish } } } }
      """)
    #expect(module.pretty == "")
    let meanings = [
      "/?page={page}": "place App[0]: list(page: link page)",
      "/orders/{id}": "place App[0]: list(page: -), order(id: link id)",
      "/latest": "place App[0]: list(page: -), order(id: 0)",
      "/orders/{id}/items/{part}":
        "place App[0]: list(page: -), order(id: link id), item(id: link id, part: link part)",
      "/about/us": "place App[0]: list(page: -), legal, about",
      "/about/legal": "place App[0]: list(page: -), legal",
      "/note/{text...}": "above by sheet: Browse.note(text: link text)",
      "/profile": "place App[1].Account: profile",
    ]
    for (pattern, meaning) in meanings {
      #expect(try module.link(pattern) == meaning, "\(pattern)")
    }
  }

  @Test("a link by a route opens a screen first, and builds above the child's first screen")
  func via() throws {
    let module = SampleModule(
      """
      flow: Shop
      links: { schemes: [shop] }
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { order: order, help: { to: help, by: sheet } } }
            order: { params: { id: Int }, link: "/orders/{id}", routes: { pay: { to: Pay, by: sheet, with: [id] } } }
            help: { link: { path: /help, via: App.list.help } }
        Pay:
          params: { id: Int }
          start: form
          screens:
            form:
              params: { id: Int }
              link: { path: "/orders/{id}/pay", via: App.order.pay }
              routes: { done: { to: done, with: [id] } }
            done: { params: { id: Int }, link: { path: "/orders/{id}/pay/done", via: App.order.pay } }
      """)
    #expect(module.pretty == "")
    #expect(try module.link("/help") == "via App.list.help: help")
    #expect(try module.link("/orders/{id}/pay") == "via App.order.pay: form(id: link id)")
    #expect(
      try module.link("/orders/{id}/pay/done")
        == "via App.order.pay: form(id: link id), done(id: link id)")
  }

  @Test(
    "a pattern is read as it is written",
    arguments: ["/", "/a", "/a/{b}", "/a/{b...}", "/?c={d}", "/a/{b}?c={d}&e={f}", "/{a}/ü/😀"])
  func patterns(text: String) throws {
    let module = SampleModule(
      """
      flow: Shop
      links: { schemes: [shop], hosts: [shop.example.com] }
      coordinators:
        App:
          start: home
          screens:
            home: { routes: { next: second } }
            second:
              params: { a: { type: Int, default: 1 }, b: { type: Int, default: 1 }, d: Int?, f: Int? }
              link: "\(text)"
      """)
    #expect(module.flow.links.map(\.pattern.source) == [text])
  }
}
