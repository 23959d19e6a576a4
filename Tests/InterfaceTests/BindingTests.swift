import FlowGeneration
import Foundation
import TestSupport
import Testing

/// The bindings at work on stand-ins that keep views and view controllers, with presentations that
/// take their time.
///
/// The checks are programs of their own, compiled beside the stand-ins. Each check prints a line.
struct BindingTests {
  @Test("every check of a binding passes", arguments: ["UIKit", "SwiftUI"])
  func everyCheckPasses(name: String) async throws {
    let toolchain = try await StandIns.all.toolchain()
    let tests = Repository.root.appending(path: "Tests/InterfaceTests")
    let sample = try SampleModule(directory: tests.appending(path: "Sample"))
    #expect(sample.findings.map(\.message) == [])
    let files = SwiftGenerator(sample.flow).files().map { ($0.name, $0.content) }
    let generated = try toolchain.write(files, to: "Sample-\(name)")
    let programs = tests.appending(path: "Programs")
    let program =
      sources(below: programs.appending(path: name))
      + sources(below: programs.appending(path: "Sample"))
      + sources(below: programs.appending(path: "Picture\(name)"))
      + [programs.appending(path: "Check.swift").path()]
    let compiled = try toolchain.swiftc(
      ["-wmo", "-module-name", "Sample", "-o", "checks-\(name)"] + generated + program
        + StandIns.all.objects)
    try #require(compiled.findings == [])
    let outcome = try toolchain.run([toolchain.directory.appending(path: "checks-\(name)").path()])
    let lines = outcome.text.split(separator: "\n").map(String.init)
    #expect(lines.filter { !$0.hasPrefix("ok: ") } == [])
    #expect(outcome.status == 0)
    #expect(lines.count == Self.checks(in: program))
  }

  /// The number of checks in a program, so that none is passed over.
  static func checks(in program: [String]) -> Int {
    program.reduce(0) { count, path in
      let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      return count + text.components(separatedBy: "await Check.run(").count - 1
    }
  }
}
