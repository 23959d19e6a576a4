import FlowModel
import Testing

@testable import FlowGeneration

struct HierarchyTreeTests {
  @Test("every coordinator stands once with all its children", arguments: Modules.names)
  func complete(module: String) throws {
    let flow = try Modules.flow(named: module)
    let tree = HierarchyTree(flow)
    let children = flow.hierarchy()
    let homes = tree.nodes.indices.filter { !tree.nodes[$0].isRepeated }
    #expect(Set(homes.map { tree.nodes[$0].coordinator }).count == homes.count)
    #expect(homes.count == flow.coordinators.count)
    for home in homes {
      let below = tree.nodes.filter { $0.parent == home }.map(\.coordinator)
      #expect(below == children[tree.nodes[home].coordinator.index].map(\.child))
    }
  }

  private func outline(_ module: String) throws -> String {
    let flow = try Modules.flow(named: module)
    return HierarchyTree(flow).nodes.map { node in
      String(repeating: "  ", count: node.depth) + flow.name(of: node)
    }.joined(separator: "\n")
  }

  @Test("auth and main, and the two sides of a market")
  func rides() throws {
    #expect(
      try outline("Rides") == """
        App
          Auth
          Main
            Rider
              RideRequest
            Driver
        """)
  }

  @Test("loading, and a tab bar with three tabs")
  func baseStructure() throws {
    #expect(
      try outline("BaseStructure") == """
        App
          Loading
          Main
            Home
            List
            Settings
        """)
  }

  @Test("a router per feature, each below its parent")
  func treeHierarchy() throws {
    #expect(
      try outline("TreeHierarchy") == """
        App
          Restaurant
            Deal
          Profile
            Settings
              NotificationSettings
              PrivacySettings
          Order
            Checkout
          Legacy
        """)
  }

  @Test("a coordinator that leads to itself, and what no root leads to")
  func odds() {
    let flow = Modules.flow(
      """
      flow: Odd
      guards: { allowed: { otherwise: { to: SignIn, by: sheet } } }
      coordinators:
        App: { root: true, start: home, screens: { home: { routes: { show: Product } } } }
        Product:
          start: details
          guards: [allowed]
          screens: { details: { routes: { related: Product, more: { to: Extra, by: cover } } } }
        Extra: { start: one, screens: { one: {} } }
        SignIn: { start: form, screens: { form: {} } }
        Offered: { public: true, start: one, screens: { one: { routes: { extra: Extra } } } }
        Forgotten: { start: one, screens: { one: {} } }
      """)
    #expect(
      Diagram(.hierarchy, of: flow).text == """
        App                stack
        └── Product        stack         push, home.show
            ├── Product ↑                push, details.related
            └── Extra      stack         cover, details.more

        Public
        Offered            public stack
        └── Extra ↑                      push, one.extra

        Started by guards
        SignIn             stack

        Not used
        Forgotten          stack

        """)
  }
}
