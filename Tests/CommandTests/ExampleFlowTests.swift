import Foundation
import TestSupport
import Testing

/// The command finds nothing to say of the examples.
struct ExampleFlowTests {
  private static let modules = [
    "Adopting/Sources/Above", "Adopting/Sources/Below", "RestaurantsApp/Restaurants",
    "RideApp/Sources/RideApp", "EightScreens/Flowc",
  ]
  private static let examples = Repository.root.appending(path: "Examples")

  @Test("the flow files of an example are right, and laid out", arguments: modules)
  func flows(path: String) throws {
    let directory = Self.examples.appending(path: path).path()
    let lint = try Flowc.run(["lint", "--strict", directory])
    #expect(lint.status == 0, "\(lint)")
    let layout = try Flowc.run(["fmt", "--check", directory])
    #expect(layout.status == 0, "\(layout)")
  }

  @Test("the Restaurants app's scenarios hold, and its Info.plist has the scheme")
  func restaurants() throws {
    let app = Self.examples.appending(path: "RestaurantsApp")
    let directory = app.appending(path: "Restaurants").path()
    let walks = try Flowc.run(["test", directory])
    #expect(walks.status == 0, "\(walks)")
    let plist = app.appending(path: "Info.plist").path()
    let links = try Flowc.run(["links", directory, "--kind", "url-types", "--check", plist])
    #expect(links.status == 0, "\(links)")
  }

  @Test("the app with and without flowc has as many lines as the documentation says")
  func counted() throws {
    let count = Self.examples.appending(path: "EightScreens/count").path()
    let counted = try Flowc.shell("'\(count)' '\(Flowc.path)'")
    #expect(counted.status == 0, "\(counted)")
    let page = Repository.documentation.appending(path: "adopting.md")
    let told = try Markdown.blocks(in: page).first { $0.marks["counted"] != nil }
    #expect(
      try #require(told).text.trimmingCharacters(in: .newlines)
        == counted.output.trimmingCharacters(in: .newlines))
    let directory = Self.examples.appending(path: "EightScreens/Flowc").path()
    #expect(try Flowc.run(["test", directory]).status == 0)
  }
}
