import Foundation
import TestSupport
import Testing

@testable import flowc

/// Files that `flowc fmt` and `flowc lint --fix` write: what stays of them, and when they refuse.
struct RewriteTests {
  private let messy = "flow:   A\ncoordinators: { App: { strat: a, screens: { a: {} } } }\n"

  private func rewrite(_ url: URL, from old: String, to new: String) throws {
    try FileSystem.rewrite(url.path(), from: old.utf8, to: new.utf8)
  }

  @Test("an edit that was made meanwhile is not overwritten")
  func meanwhile() throws {
    let scratch = try Scratch()
    try scratch.write("edited", to: "a")
    #expect(throws: CommandError.self) { try rewrite(scratch["a"], from: "old", to: "new") }
    #expect(scratch.text("a") == "edited")
    try rewrite(scratch["a"], from: "edited", to: "new")
    #expect(scratch.text("a") == "new")
    // What is as it should be already is no edit of somebody else's.
    try rewrite(scratch["a"], from: "edited", to: "new")
    #expect(try scratch.contents().keys.sorted() == ["a"])
  }

  @Test("permissions and links stay", arguments: ["fmt", "lint --fix"])
  func links(verb: String) throws {
    let scratch = try Scratch()
    try scratch.write(messy, to: "Real/App.flow.yaml")
    let files = FileManager.default
    try files.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: scratch["Real/App.flow.yaml"].path())
    try files.createDirectory(at: scratch["Flows"], withIntermediateDirectories: true)
    try files.createSymbolicLink(
      atPath: scratch["Flows/App.flow.yaml"].path(),
      withDestinationPath: "../Real/App.flow.yaml")
    _ = try flowc("\(verb) Flows", in: scratch.url)
    #expect(scratch.text("Real/App.flow.yaml") != messy)
    let link = scratch["Flows/App.flow.yaml"].path()
    #expect(try files.destinationOfSymbolicLink(atPath: link) == "../Real/App.flow.yaml")
    let attributes = try files.attributesOfItem(
      atPath: scratch["Real/App.flow.yaml"].path())
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    let names = try scratch.contents().keys.filter { $0.contains(".flowc-") }
    #expect(names.isEmpty)
  }

  @Test("both names of one file may be given")
  func twoNames() throws {
    let scratch = try Scratch()
    try scratch.write(messy, to: "A.flow.yaml")
    try FileManager.default.linkItem(at: scratch["A.flow.yaml"], to: scratch["B.flow.yaml"])
    let run = try flowc("fmt A.flow.yaml B.flow.yaml", in: scratch.url)
    #expect(run.status == 0)
    #expect(scratch.text("A.flow.yaml") == scratch.text("B.flow.yaml"))
  }

  @Test("a read-only file stays, and the others are written")
  func readOnly() throws {
    let scratch = try Scratch()
    for name in ["A", "B"] { try scratch.write("flow:   \(name)\n", to: "\(name).flow.yaml") }
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o444], ofItemAtPath: scratch["A.flow.yaml"].path())
    let run = try flowc("fmt A.flow.yaml B.flow.yaml", in: scratch.url)
    #expect(run.status == 3)
    #expect(run.errors.contains("can't write A.flow.yaml: it is read-only"))
    #expect(scratch.text("A.flow.yaml") == "flow:   A\n")
    #expect(scratch.text("B.flow.yaml") == "flow: B\n")
  }
}
