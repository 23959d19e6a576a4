import FlowGeneration
import FlowModel
import Testing

/// Shapes that nobody draws on purpose: their diagrams are made all the same.
struct ScaleTests {
  @Test("a chain of coordinators, each starting the next")
  func chain() {
    let count = 2_000
    let flow = Modules.flow(
      "flow: Chain\ncoordinators:\n"
        + (0..<count).map { index in
          let next = index + 1 < count ? "{ routes: { next: C\(index + 1) } }" : "{}"
          return "  C\(index): { start: only, screens: { only: \(next) } }\n"
        }.joined())
    let text = Diagram(.hierarchy, of: flow).text
    #expect(text.split(separator: "\n").count == count)
    // Each line is as long as the deepest that is drawn whole.
    #expect(text.utf8.count < count * 500)
    #expect(Diagram(.hierarchy, of: flow).dot.contains("\"n\(count - 1)\""))
    #expect(Diagram(.flow, of: flow).text.contains("\nC\(count - 1)  stack\n"))
  }

  @Test("screens that all lead to one another")
  func completeGraph() {
    let count = 60
    let flow = Modules.flow(
      "flow: Complete\ncoordinators:\n  App:\n    start: s0\n    screens:\n"
        + (0..<count).map { from in
          let routes = (0..<count).map { "to\($0): s\($0)" }.joined(separator: ", ")
          return "      s\(from): { routes: { \(routes) } }\n"
        }.joined())
    let arrows = Diagram(.flow, of: flow).dot.split(separator: "\n")
      .count { $0.contains(" -> ") && $0.contains("\"p0\"") }
    // Those that lead on in the order in which the screens are met; the others are in words.
    #expect(arrows == count * (count - 1) / 2)
  }

  @Test("the same flow, the same bytes")
  func deterministic() throws {
    for module in Modules.names {
      for kind in Diagram.Kind.allCases {
        let first = Diagram(kind, of: try Modules.flow(named: module))
        let second = Diagram(kind, of: try Modules.flow(named: module))
        #expect(first.dot == second.dot && first.text == second.text)
      }
    }
  }
}
