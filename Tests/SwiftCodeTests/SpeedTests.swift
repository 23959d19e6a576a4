import TestSupport
import Testing

@testable import SwiftCode

@Suite struct SpeedTests {
  /// About what a generator writes for a coordinator with this many screens.
  private func coordinator(screens count: Int) -> SwiftFile {
    let screens = (0..<count).map { "screen\(UInt($0))" as Identifier }
    return SwiftFile(header: "A large coordinator.", imports: ["FlowRuntime"]) {
      TypeDeclaration("public enum Route: FlowRuntime.Route") {
        for screen in screens { "case \(screen)(restaurantID: Int, title: String)" }
        Block("public func write(to arguments: inout Arguments) -> Int") {
          SwitchStatement("self") {
            for (index, screen) in screens.enumerated() {
              SwitchCase(".\(screen)(let restaurantID, let title)") {
                "arguments(\(literal: "restaurantID"), restaurantID)"
                "arguments(\(literal: "title"), title)"
                "return \(index)"
              }
            }
          }
        }
      }
      for screen in screens { routes(of: screen) }
    }
  }

  @Nodes private func routes(of screen: Identifier) -> Nodes {
    let parameters: [Code] = [
      "restaurantID: Int", "title: String", "cuisine: String?", "page: Int",
    ]
    Documentation("Browse.\(screen.text): all that this screen's view can do.")
    TypeDeclaration("@MainActor public protocol \(screen.capitalized)Routes: AnyObject") {
      "func restaurantSelected(\(parameters))"
    }
    TypeDeclaration("struct \(screen.capitalized)Handle: \(screen.capitalized)Routes") {
      "let coordinator: BrowseCoordinator"
      Block("func restaurantSelected(\(parameters), routes: any FlowRuntime.Routes)") {
        """
        coordinator.push(.\(screen)(restaurantID: restaurantID, title: title, cuisine: cuisine, \
        page: page), from: entry)
        """
      }
    }
  }

  /// Five times the screens take about five times as long.
  @Test func renderingIsLinear() {
    func measure(_ screens: Int) -> Duration {
      let file = coordinator(screens: screens)
      return processorTime { #expect(!file.rendered().isEmpty) }
    }
    _ = measure(50)
    let small = measure(200)
    let large = measure(1_000)
    #expect(large < small * 12)
  }
}
