import Foundation
import TestSupport
import Testing

/// The code of a module with many screens.
struct LargeModuleTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try writeModule(last: "{ close: dismiss }")
    try scratch.writeModule("Taxi", to: "Taxi/Taxi.flow.yaml")
  }

  /// Writes a module of eight coordinators, one in each file and each started by the one before.
  ///
  /// - Parameter last: The routes of the last coordinator's screen, which is presented.
  private func writeModule(last: String) throws {
    for number in 1...8 {
      let screens = (1...80).map { "      s\($0): { routes: { on: s\($0 + 1) } }\n" }
      let end = number < 8 ? "{ next: { to: C\(number + 1), by: sheet } }" : last
      let text = """
        coordinators:
          C\(number):
        \(number == 1 ? "    root: true\n" : "")    start: s1
            screens:
        \(screens.joined())      s81: { routes: \(end) }

        """
      let top = number == 1 ? "flow: Large\n" : ""
      try scratch.write(top + text, to: "Large/C\(number).flow.yaml")
    }
  }

  @Test(arguments: ["", " --access public"])
  func aModuleIsGeneratedTheSameAloneAndAmongstOthers(options: String) throws {
    let words = "--output alone\(options)"
    #expect(try flowc("generate Large \(words)", in: scratch.url).status == 0)
    #expect(try flowc("generate Large Taxi --output both\(options)", in: scratch.url).status == 0)
    #expect(try flowc("generate --beside out Large\(options)", in: scratch.url).status == 0)
    func sources(in path: String) throws -> [String: Data] {
      try scratch.contents(of: path).filter { $0.key.hasSuffix(".swift") }
    }
    let alone = try sources(in: "alone")
    #expect(alone.count == 9)
    #expect(try sources(in: "both/Large") == alone)
    #expect(try sources(in: "Large/out") == alone)
  }

  @Test func nothingIsWrittenIfAMoveFails() throws {
    try writeModule(last: "{ more: other, close: { popTo: other } } }\n      other: { routes: {}")
    let outcome = try flowc("generate Large --output out", in: scratch.url)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("[target-not-in-stack]"))
    #expect(!FileManager.default.fileExists(atPath: scratch["out"].path()))
  }
}
