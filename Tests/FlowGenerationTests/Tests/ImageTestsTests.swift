import FlowGeneration
import FlowModel
import Testing

/// The generated tests that make images of screens.
struct ImageTestsTests {
  private func files(
    _ flow: Flow, _ frameworks: [Framework] = Framework.allCases
  ) throws -> [GeneratedFile] {
    let tested = try #require(TestedModule("Test", access: .internal))
    return Modules.tests(flow, of: tested, images: frameworks)
  }

  private func images(
    _ flow: Flow, _ frameworks: [Framework] = Framework.allCases
  ) throws -> String {
    try files(flow, frameworks).filter { $0.name.hasSuffix("images.swift") }.map(\.content).joined()
  }

  /// The images that tests make, in the order of the tests.
  private func names(in text: String) -> [String] {
    text.matches(of: /draw\(\w+, as: "([^"]+)"\)/).map { String($0.1) }
  }

  @Test(arguments: Modules.names, Framework.allCases)
  func everyScreenHasATestThatMakesTheImageThatIsRead(
    module: String, framework: Framework
  ) throws {
    let flow = try Modules.flow(named: module)
    let text = try images(flow, [framework])
    let expected = flow.screens.map(flow.imageName).sorted()
    #expect(names(in: text).sorted() == expected)
    #expect(text.split(separator: "@Test").count - 1 == flow.screens.count)
  }

  @Test func eachFrameworkHasTestsOfItsOwn() throws {
    let flow = try Modules.flow(named: "Mail")
    let both = try images(flow)
    #expect(names(in: both).count == 2 * flow.screens.count)
    let swiftui = try images(flow, [.swiftui])
    #expect(swiftui.contains("protocol MailViewFactories {"))
    #expect(!swiftui.contains("ControllerFactories"))
    let uikit = try images(flow, [.uikit])
    #expect(uikit.contains("protocol MailControllerFactories {"))
    #expect(uikit.contains("Screens<UIKit.UIViewController> { get }"))
    #expect(!uikit.contains("any SwiftUI.View"))
    #expect(try files(flow, []).allSatisfy { !$0.name.hasSuffix("images.swift") })
  }

  @Test func theAppGivesTheFactoriesOfEveryEntryAndNoOthers() throws {
    let flow = Modules.flow(
      """
      flow: Test
      coordinators:
        App:
          root: true
          start: list
          screens: { list: { routes: { cart: Cart } } }
        Cart:
          start: items
          screens: { items: { routes: { pay: { to: Pay, by: sheet } } } }
        Pay: { start: card, screens: { card: {} } }
        Help: { public: true, start: topics, screens: { topics: { routes: { close: finish } } } }
        Lost: { start: nowhere, screens: { nowhere: {} } }
      """)
    let text = try images(flow, [.swiftui])
    #expect(text.contains("static var app: any AppCoordinator.Screens<any SwiftUI.View> { get }"))
    #expect(text.contains("static var help: any HelpCoordinator.Screens<any SwiftUI.View> { get }"))
    #expect(text.components(separatedBy: "{ get }").count == 3)
    #expect(text.contains("factories.app.cart.pay.card(routes: PayCoordinator.MockCardRoutes())"))
    #expect(text.contains("factories.help.topics(routes: HelpCoordinator.MockTopicsRoutes())"))
    #expect(text.contains("// Coordinators whose screens have no image: `Lost`."))
    #expect(!names(in: text).contains("Lost.nowhere.png"))
  }

  @Test func whatAScreenNeedsIsMadeUpOrASampleOfTheApp() throws {
    let flow = Modules.flow(
      """
      flow: Test
      types: { Order: {} }
      coordinators:
        Help:
          public: true
          start: topic
          screens:
            topic: { params: { id: UUID, from: URL, order: Order, note: String?, routes: Int } }
      """)
    let all = try files(flow, [.uikit])
    let text = all.filter { $0.name.hasSuffix("images.swift") }.map(\.content).joined()
    #expect(text.contains("import struct Foundation.UUID\n"))
    #expect(text.contains("@Test(.enabled(if: TestSamples.canMake(Order.self)"))
    #expect(text.contains("order: TestSamples.make(Order.self)"))
    #expect(text.contains("routes_: HelpCoordinator.MockTopicRoutes()"))
    // No walk needs the samples.
    let whole = try #require(all.first { $0.name == "FlowModule.tests.swift" })
    #expect(whole.content.contains("enum TestSamples {"))
    #expect(!whole.content.contains("class TestWalk"))
  }
}
