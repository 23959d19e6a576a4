import Foundation
import TestSupport
import Testing

/// The flow files that each fixture becomes, as goldens; `UPDATE_GOLDENS=1` writes them anew.
struct ImportGoldenTests {
  @Test("a fixture becomes a sound module, which is its golden", arguments: Fixture.all)
  func golden(fixture: Fixture) throws {
    let imported = try expectSound(fixture.files())
    let findings = imported.whole.xcode.isEmpty ? "" : "\n" + Self.commented(imported.whole.xcode)
    try expect(imported.text + findings, at: "\(fixture.name).flow.yaml")
  }

  @Test(
    "a form of navigation in Swift becomes a sound module, which is its golden",
    arguments: Form.drawn)
  func form(form: Form) throws {
    let imported = try expectSound(form.files)
    let findings = imported.whole.xcode.isEmpty ? "" : "\n" + Self.commented(imported.whole.xcode)
    try expect(imported.text + findings, at: "Swift/\(form.name).flow.yaml")
  }

  /// The findings below the text, as comments: a review shows whether they are true of the app.
  private static func commented(_ findings: String) -> String {
    findings.split(separator: "\n").map { "#! \($0)\n" }.joined()
  }

  private func expect(_ text: String, at name: String) throws {
    let file = Repository.goldens.appending(path: "Import/\(name)")
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      Issue.record("\(name) was recorded: run again without UPDATE_GOLDENS")
    }
    let golden = try? String(contentsOf: file, encoding: .utf8)
    #expect(golden == text, "\(name) differs; UPDATE_GOLDENS=1 records it anew")
  }

  @Test("the order of files has no meaning", arguments: Fixture.all)
  func order(fixture: Fixture) throws {
    let files = try fixture.files()
    #expect(try Imported(files).text == Imported(files.reversed()).text)
  }
}
