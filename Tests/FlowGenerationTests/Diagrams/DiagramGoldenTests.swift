import FlowGeneration
import FlowModel
import Foundation
import Testing

/// The diagrams of the modules under `Flows`, compared with those under `Tests/Goldens/Diagrams`.
///
/// `UPDATE_GOLDENS=1` writes them anew and fails that run, so that what changed is looked at.
struct DiagramGoldenTests {
  @Test("every module's diagrams", arguments: Modules.names)
  func modules(name: String) throws {
    let flow = try Modules.flow(named: name)
    for kind in Diagram.Kind.allCases {
      try expect(Diagram(kind, of: flow), isGolden: "\(name).\(kind.rawValue)")
    }
  }

  @Test("one coordinator's diagrams", arguments: ["App", "Account", "Checkout", "Product"])
  func coordinators(name: String) throws {
    let flow = try Modules.flow(named: "Shop")
    let coordinator = try #require(flow.coordinators.first { $0.name.text == name }).id
    for kind in Diagram.Kind.allCases {
      try expect(
        Diagram(kind, of: flow, around: coordinator), isGolden: "Shop-\(name).\(kind.rawValue)")
    }
  }

  @Test("nothing else lies among the goldens")
  func orphans() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.directory.path)
    let modules = Modules.names + ["App", "Account", "Checkout", "Product"].map { "Shop-" + $0 }
    let expected = modules.flatMap { module in
      Diagram.Kind.allCases.flatMap { kind in
        ["dot", "txt", "mmd"].map { "\(module).\(kind).\($0)" }
      }
    }
    #expect(Set(names) == Set(expected))
  }

  private static let directory = Modules.package.appendingPathComponent("Tests/Goldens/Diagrams")

  private func expect(_ diagram: Diagram, isGolden name: String) throws {
    try expect(diagram.dot, isGolden: name + ".dot")
    try expect(diagram.text, isGolden: name + ".txt")
    try expect(diagram.mermaid, isGolden: name + ".mmd")
  }

  private func expect(_ text: String, isGolden name: String) throws {
    let file = Self.directory.appendingPathComponent(name)
    let golden = try? String(contentsOf: file, encoding: .utf8)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      try FileManager.default.createDirectory(
        at: Self.directory, withIntermediateDirectories: true)
      if golden != text { try text.write(to: file, atomically: true, encoding: .utf8) }
      Issue.record("\(name) was recorded: run again without UPDATE_GOLDENS")
    } else {
      #expect(golden == text, "\(name) differs; UPDATE_GOLDENS=1 records it anew")
    }
  }
}
