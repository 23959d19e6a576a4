import FlowGeneration
import Foundation
import TestSupport
import Testing

/// The UIKit binding at work on a navigation controller that keeps view controllers and calls its
/// delegate, with presentations that take their time.
///
/// The checks are a program of their own, compiled beside the stand-ins; each prints a line.
struct UIKitTests {
  @Test func everyCheckPasses() async throws {
    let toolchain = try await StandIns.all.toolchain()
    let tests = Repository.root.appending(path: "Tests/InterfaceTests")
    let sample = try SampleModule(directory: tests.appending(path: "Sample"))
    #expect(sample.findings.map(\.message) == [])
    let files = SwiftGenerator(sample.flow).files().map { ($0.name, $0.content) }
    let generated = try toolchain.write(files, to: "Sample")
    let programs = tests.appending(path: "Programs")
    let program =
      sources(below: programs.appending(path: "UIKit"))
      + [programs.appending(path: "Check.swift").path()]
    let compiled = try toolchain.swiftc(
      ["-module-name", "Sample", "-o", "uikit"] + generated + program + StandIns.all.objects)
    try #require(compiled.findings == [])
    let outcome = try toolchain.run([toolchain.directory.appending(path: "uikit").path()])
    let lines = outcome.text.split(separator: "\n").map(String.init)
    #expect(lines.filter { !$0.hasPrefix("ok: ") } == [])
    #expect(outcome.status == 0)
    #expect(lines.count == Self.checks(in: program))
  }

  /// How many checks there are, so that none is passed over.
  static func checks(in program: [String]) -> Int {
    program.reduce(0) { count, path in
      let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      return count + text.components(separatedBy: "await Check.run(").count - 1
    }
  }
}
