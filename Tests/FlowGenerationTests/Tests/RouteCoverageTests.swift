import FlowAnalysis
import FlowGeneration
import FlowModel
import Testing

/// Which routes generated tests take, and what they say of the others.
struct RouteCoverageTests {
  @Test(arguments: Modules.names)
  func everyRouteIsOnAWalkOrSaidToBeOnNone(module: String) throws {
    let flow = try Modules.flow(named: module)
    let coverage = RouteCoverage(flow)
    let walked = Set(coverage.walks.map(\.route) + coverage.walks.flatMap(\.others))
    let missed = Set(coverage.missed.map(\.route))
    #expect(walked.isDisjoint(with: missed))
    #expect(walked.union(missed) == Set(flow.routes.map(\.id)))
    // What a route that code alone takes is followed by is all that isn't tried.
    #expect(missed.count <= 1)
  }

  private func tests(_ text: String) throws -> String {
    let tested = try #require(TestedModule("Test", access: .internal))
    return Modules.tests(Modules.flow(text), of: tested).map(\.content).joined()
  }

  @Test func whatCantBeTakenIsNamedWithTheReason() throws {
    let text = try tests(
      """
      flow: Test
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { next: detail } }
            detail: {}
            lost: { routes: { back: pop } }
      """)
    #expect(text.contains("@Test func listNext() async throws {"))
    #expect(text.contains("// `App.lost.back`: nothing leads to where it could be taken."))
    #expect(!text.contains("lostBack"))
  }

  // Each test of a deep module walks there from launch. So together the tests would be as long as the
  // square of its depth.
  @Test func noWalkIsLongerThanAUsefulTest() {
    let screens = (0..<60).map { "s\($0): { routes: { next: s\($0 + 1), back: pop } }" }
    let flow = Modules.flow(
      """
      flow: Test
      coordinators:
        App:
          start: s0
          screens: { \(screens.joined(separator: ", ")), s60: {} }
      """)
    let coverage = RouteCoverage(flow)
    let moves = coverage.walks.map { $0.walkthrough.steps.count(where: \.isSeen) - 1 }
    #expect(moves.max() == 40)
    #expect(coverage.missed.contains { $0.reason == "40 steps lead to where it can be taken" })
  }

  @Test func whatOthersStartIsNotWalkedFromLaunch() throws {
    let text = try tests(
      """
      flow: Test
      coordinators:
        Help: { public: true, start: list, screens: { list: { routes: { next: list } } } }
      """)
    #expect(text.contains("is started from outside of it"))
    #expect(!text.contains("@Test"))
  }

  @Test func aSecondVisitHandsOverAnotherValue() throws {
    let text = try tests(
      """
      flow: Test
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { next: detail } }
            detail:
              params: { id: Int }
              routes: { related: { to: detail, strategy: navigateOrPush } }
      """)
    #expect(text.contains("related(id: 2)"))
    #expect(text.contains("await walk.shows(\"list > detail > detail\")"))
  }

  @Test func aGuardThatReadsStateIsSatisfiedByIt() throws {
    let text = try tests(
      """
      flow: Test
      state: { session: [guest, member] }
      guards: { signedIn: { state: { session: member } } }
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { next: { to: detail, guards: [signedIn] } } }
            detail: {}
      """)
    #expect(text.contains("walk.state.session = .member"))
    #expect(text.contains("await walk.shows(\"list > detail\")"))
  }

  @Test func whatAViewHandsOverIsMadeUp() throws {
    let text = try tests(
      """
      flow: Test
      types: { Order: {} }
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { next: detail } }
            detail: { params: { id: UUID, at: Date, from: URL, order: Order, note: String? } }
      """)
    #expect(text.contains("import struct Foundation.UUID\n"))
    #expect(text.contains("TestSamples.make(Order.self)"))
    #expect(text.contains(".enabled(if: TestSamples.canMake(Order.self)"))
    #expect(text.contains("note: nil"))
  }
}
