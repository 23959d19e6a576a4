import FlowGeneration
import FlowModel
import Foundation
import Graphviz
import Testing

/// Diagrams as `dot` draws them.
struct DrawnTests {
  @Test("dot draws every module's diagrams without a complaint", arguments: Modules.names)
  func modules(name: String) throws {
    let flow = try Modules.flow(named: name)
    for kind in Diagram.Kind.allCases {
      #expect(try draw(Diagram(kind, of: flow)).contains("</svg>"))
      for coordinator in flow.coordinators {
        let diagram = Diagram(kind, of: flow, around: coordinator.id)
        #expect(try draw(diagram).contains(">\(coordinator.name)<"))
      }
    }
  }

  @Test("text of every field is drawn as itself and reaches no terminal unescaped")
  func hostileTexts() throws {
    let texts = [
      "a\\", "\\N\\G", "&amp;&lt;", "<b>b</b>", "\"]; n0 -> n1; //", "\u{1B}[31mred", "\u{202E}ltr",
      "a\u{2028}b", "]", "日本 é", "\u{7}",
    ]
    for text in texts {
      let flow = Modules.flow(hostileModule(text))
      #expect(flow.screens.count == 2 && flow.dialogs.count == 1)
      let diagram = Diagram(.flow, of: flow)
      let shown = Escaping.visible(text)
      let svg = try draw(diagram)
      // The title of a screen and of a tab, an icon, and a dialog's title and message.
      #expect(svg.components(separatedBy: shown).count > 5, "\(shown)")
      for text in [diagram.text, Diagram(.hierarchy, of: flow).text] {
        #expect(text.contains(shown))
        #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || !isControl($0) })
      }
    }
  }

  private func hostileModule(_ text: String) -> String {
    let quoted = text.unicodeScalars.reduce("\"") { $0 + "\\U" + hex($1) } + "\""
    return """
      flow: Hostile
      coordinators:
        App: { kind: tabs, tabs: { One: { title: \(quoted), icon: \(quoted) }, Two: {} } }
        One:
          start: first
          screens: { first: { title: \(quoted), routes: { ask: { dialog: sure } } } }
          dialogs:
            sure: { style: alert, title: \(quoted), message: \(quoted), buttons: { ok: {} } }
        Two: { start: first, screens: { first: {} } }
      """
  }

  private func hex(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  private func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control || scalar.properties.isBidiControl
      || scalar.properties.generalCategory == .lineSeparator
  }

  /// The SVG with its entities undone.
  private func draw(_ diagram: Diagram) throws -> String {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let program = try #require(
      path.split(separator: ":").map { $0 + "/dot" }
        .first { FileManager.default.isExecutableFile(atPath: $0) },
      "These tests need Graphviz's dot, which `make setup` installs")
    let directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("diagram-tests-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let (input, output) = (directory.path + "/in.dot", directory.path + "/out.svg")
    try diagram.dot.write(toFile: input, atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["-Tsvg", "-o", output, input]
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let complaints = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(String(decoding: complaints, as: UTF8.self) == "")
    return [
      "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'", "&#45;": "-", "&#160;": " ",
    ].reduce(try String(contentsOfFile: output, encoding: .utf8)) {
      $0.replacingOccurrences(of: $1.key, with: $1.value)
    }.replacingOccurrences(of: "&amp;", with: "&")
  }
}
