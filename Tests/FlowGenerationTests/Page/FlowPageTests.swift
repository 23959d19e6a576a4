import Diagnostics
import FlowGeneration
import FlowModel
import FlowSimulator
import Graphviz
import Testing

/// The page of a module: a part for each coordinator and screen, and the states to walk through.
struct FlowPageTests {
  private func page(_ flow: Flow) -> FlowPage {
    var page = FlowPage(flow)
    let simulator = Simulator(flow)
    page.runs = flow.scenarios.map { ScenarioRun($0, in: simulator) }
    page.explored = ExploredStates(simulator, runs: page.runs, limit: 100)
    return page
  }

  @Test(arguments: Modules.names)
  func everyScreenAndCoordinatorHasAPart(name: String) throws {
    let flow = try Modules.flow(named: name)
    let html = page(flow).html
    let parts =
      flow.screens.map { "screen=\(flow[$0.coordinator].path).\($0.name)" }
      + flow.coordinators.map { "coordinator=\($0.path)" }
    for part in parts {
      #expect(html.split(separator: "<article id=\"\(part)\"").count == 2, "\(part)")
      #expect(html.contains("<a href=\"#\(part)\">"), "\(part)")
    }
    // Every link within the page leads to a part of it, or to a view.
    for link in html.matches(of: /href="#([a-z]+)=([^"]*)"/) {
      let part = String(link.1) + "=" + (String(link.2).removingPercentEncoding ?? "")
      guard ["screen", "coordinator"].contains(String(link.1)) else { continue }
      #expect(parts.contains(part), "\(part)")
    }
  }

  @Test func aScreenSaysItsWaysRoutesGuardsAndLinks() throws {
    let flow = try Modules.flow(named: "Shop")
    var page = page(flow)
    page.walk = { _ in [FlowPage.Step("tap `x`", asks: ["open"], shows: "A.b")] }
    page.place = { _ in FlowPage.Place("Shop.flow.yaml:7", nil) }
    let screen = try #require(
      flow.screens.first {
        $0.name.text == "delivery" && flow[$0.coordinator].name.text == "Checkout"
      })
    page.findings = [Diagnostic(Rule("some-rule", .warning), "it <is> `odd`", at: screen.range)]
    let html = page.html
    let start = try #require(html.range(of: "<article id=\"screen=Checkout.delivery\""))
    let end = try #require(html[start.lowerBound...].range(of: "</article>"))
    let article = html[start.lowerBound..<end.lowerBound]
    for text in [
      "Shop.flow.yaml:7", "<code>addressID: String?</code>", "tap <code>x</code> → A.b, asks open",
      "<a href=\"#screen=Cart.cart\">Cart.cart</a> <code>checkout</code>",
      "<code>changeAddress</code>", "presents AddressBook as a sheet", "Routes of Checkout",
      "signedIn, before it is entered", "mayLeaveCheckout", "it &lt;is&gt; <code>odd</code>",
      "some-rule",
    ] {
      #expect(article.contains(text), "\(text) isn't in \(article)")
    }
  }

  @Test(arguments: [
    "</script><img src=x onerror=alert(1)>", "\"><svg onload=alert(1)>", "<!--<script>", "&lt;",
    "\u{202E}abc", "javascript:alert(1)", "{{x}}",
  ])
  func titlesAreText(title: String) throws {
    func module(_ title: String) -> Flow {
      Modules.flow(
        """
        flow: App
        coordinators:
          App: { kind: tabs, tabs: { Home: { title: \(title.debugDescription) } } }
          Home:
            start: list
            dialogs:
              sure:
                title: \(title.debugDescription)
                message: \(title.debugDescription)
                buttons: { yes: { title: \(title.debugDescription) } }
            screens:
              list: { title: \(title.debugDescription), routes: { ask: { dialog: sure } } }
        scenarios:
          \(title.debugDescription):
            - take: ask

        """)
    }
    let (hostile, plain) = (page(module(title)).html, page(module("x")).html)
    #expect(hostile.count { $0 == "<" } == plain.count { $0 == "<" })
    #expect(hostile.count { $0 == ">" } == plain.count { $0 == ">" })
    #expect(!hostile.unicodeScalars.contains { $0.properties.generalCategory == .format })
  }

  @Test func aLargeModuleHasAPictureForEachCoordinator() throws {
    let names = (0..<4).map { "Part\($0)" }
    let parts = names.map { name in
      let screens = (0..<40).map { "      s\($0): {}\n" }.joined()
      return "  \(name):\n    start: s0\n    screens:\n\(screens)"
    }
    let flow = Modules.flow("flow: Large\ncoordinators:\n" + parts.joined())
    #expect(FlowPage.diagrams(of: flow).map(\.name) == ["Map", "Coordinators"] + names)
    #expect(FlowPage.missingPictures(of: flow) == nil)
    #expect(
      FlowPage.diagrams(of: try Modules.flow(named: "Shop")).map(\.name)
        == ["Map", "Screens", "Coordinators"])
    #expect(
      FlowPage.diagrams(of: try Modules.flow(named: "Rides")).map(\.name)
        == ["Screens", "Coordinators"])
  }
}
