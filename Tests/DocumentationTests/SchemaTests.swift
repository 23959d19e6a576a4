import FlowModel
import Foundation
import TestSupport
import Testing

/// The schema says what the decoder says, as far as a schema can.
@Suite(.enabled(if: Validator.isInstalled, Comment(rawValue: Validator.advice)))
struct SchemaTests {
  private static func check(_ schema: String, _ files: [String]) throws -> Tool.Result {
    try Tool.withDirectory { directory in
      let file = directory.appending(path: "schema.json")
      try Data(schema.utf8).write(to: file)
      return try Validator.run(["--schemafile", file.path()] + files)
    }
  }

  @Test("the schemas are JSON Schema 2020-12", arguments: [Schema.flowFiles, Schema.settings])
  func metaschema(schema: String) throws {
    #expect(schema.contains("https://json-schema.org/draft/2020-12/schema"))
    try Tool.withDirectory { directory in
      let file = directory.appending(path: "schema.json")
      try Data(schema.utf8).write(to: file)
      let result = try Validator.run(["--check-metaschema", file.path()])
      #expect(result.status == 0, "\(result.output)")
    }
  }

  @Test("every flow file that flowc takes is valid")
  func valid() throws {
    let roots = [
      Repository.flows, Repository.root.appending(path: "Examples"),
      Repository.goldens.appending(path: "accepted"),
    ]
    let files = roots.flatMap { root in
      Repository.files(below: root, suffix: ".flow.yaml")
        .filter { !$0.contains(".build/") }.map { root.appending(path: $0).path() }
    }
    #expect(files.count > 40)
    let result = try Self.check(Schema.flowFiles, files)
    #expect(result.status == 0, "\(result.output)")
  }

  @Test("every good module that the documentation shows is valid")
  func documented() throws {
    let modules = try DocumentedModule.all().filter { $0.rule == nil }
    #expect(modules.count > 40)
    try Self.expectValid(Schema.flowFiles, modules.flatMap(\.files).map(\.text))
    let settings = try Markdown.blocks(of: "yaml").filter { $0.marks.values.contains("flowc.yaml") }
    #expect(settings.count > 2)
    try Self.expectValid(Schema.settings, settings.map(\.text))
  }

  private static func expectValid(_ schema: String, _ texts: [String]) throws {
    try Tool.withDirectory { directory in
      let files = try texts.enumerated().map { index, text in
        let file = directory.appending(path: "\(index).yaml")
        try Data(text.utf8).write(to: file)
        return file.path()
      }
      let result = try check(schema, files)
      #expect(result.status == 0, "\(result.output)")
    }
  }

  private static let calls = [
    ("lint", "lint Tests/Goldens/rejected/dead-end Tests/Goldens/rejected/unknown-key"),
    ("lint", "lint nowhere"), ("explain", "explain"), ("routes", "routes Flows/Shop"),
    ("routes", "routes Flows/Shop --links"), ("routes", "routes nowhere"),
    ("path", "path launch Checkout.payment Flows/Shop"),
    ("play", "play Flows/Router --script Tests/Goldens/Play/Router.script.txt"),
    ("test", "test Flows/Shop Tests/Goldens/rejected/scenario-failed"),
    ("diff", "diff Flows/Router Flows/TreeHierarchy"), ("events", "docs Flows/Shop --events"),
  ]

  @Test("what a verb prints as JSON has the shape that its schema says", arguments: calls)
  func shapes(name: String, call: String) throws {
    let schema = try Tool.run([Tool.flowc, "schema", "--of", name]).output
    let words = (call + " --format json").split(separator: " ").map(String.init)
    let output = try Tool.run(["sh", "-c", "\"$0\" \"$@\" 2>/dev/null", Tool.flowc] + words).output
    // Every member is known, so a schema without some of them isn't complete.
    let strict = schema.replacing(
      "\"type\" : \"object\"", with: "\"additionalProperties\" : false, \"type\" : \"object\"")
    try Tool.withDirectory { directory in
      let file = directory.appending(path: "report.json")
      try Data(output.utf8).write(to: file)
      let result = try Self.check(strict, [file.path()])
      #expect(result.status == 0, "\(result.output)")
      let wrong = output.replacing("\"version\" : 1", with: "\"version\" : \"1\"")
      try Data(wrong.utf8).write(to: file)
      #expect(try Self.check(strict, [file.path()]).status == 1)
    }
  }

  @Test("the settings of the project are valid, and a wrong one isn't")
  func settings() throws {
    let files = Repository.files(below: Repository.flows, suffix: "flowc.yaml")
      .map { Repository.flows.appending(path: $0).path() }
    #expect(!files.isEmpty)
    #expect(try Self.check(Schema.settings, files).status == 0)
    try Tool.withDirectory { directory in
      let file = directory.appending(path: "flowc.yaml")
      try Data("rules: { no-root: loud }\n".utf8).write(to: file)
      #expect(try Self.check(Schema.settings, [file.path()]).status == 1)
    }
  }

  @Test("what is wrong in its structure is refused")
  func invalid() throws {
    try Tool.withDirectory { directory in
      let files = try Self.mistakes.enumerated().map { index, mistake in
        let file = directory.appending(path: "mistake\(index).flow.yaml")
        try Data(mistake.utf8).write(to: file)
        return file.path()
      }
      let result = try Self.check(Schema.flowFiles, files)
      for (file, mistake) in zip(files, Self.mistakes) {
        #expect(result.output.contains("\(file)::"), "this passes: \(mistake)")
      }
    }
  }

  @Test("what the schema is told is wrong, flowc finds wrong", arguments: mistakes)
  func agrees(mistake: String) {
    let structural = ["unknown-key", "wrong-shape", "missing-key", "conflicting-keys"]
    let found = SampleModule("flow: Shop\n" + mistake).findings.map(\.rule.name)
    #expect(found.contains { structural.contains($0) }, "\(mistake)\n\(found)")
  }

  /// Texts with one mistake: an unknown key, a wrong shape, a missing key, or keys that exclude
  /// each other.
  private static let mistakes =
    [
      "coordinater: {}", "links: { scheme: [shop] }", "links: [shop]", "types: [Order]",
      "types: { Order: { saved: maybe } }", "state: { session: Boolean }",
      "guards: { signedIn: { async: [] } }", "import: Kit",
      "scenarios: { walk: { do: [ { opn: a } ] } }", "scenarios: { walk: { do: [ jump ] } }",
      "scenarios: { walk: { do: [back], steps: [] } }",
      "scenarios: { walk: { do: [ { tap: a, tab: B } ] } }",
    ]
    + [
      "kind: stak", "kind: tabs, tabs: [A]", "kind: tabs, start: a", "kind: external, screens: {}",
      "kind: switch, state: a, start: b", "start: [a]", "start: { with: [a] }", "root: maybe",
      "start: a, tabs: {}", "when: { a: b }", "when: [ { a: b } ]", "when: [ { take: a } ]",
      "kind: switch, links: later", "kind: external, stack: mine",
    ].map { "coordinators: { App: { \($0) } }" }
    + [
      "hidesTabbar: true", "params: [id]", "params: { id: { default: 1 } }", "guards: signedIn",
      "link: { with: { a: 1 } }", "link: { path: /a, by: replace }", "detents: [small]",
      "detents: medium", "routes: [next]",
    ].map { "coordinators: { App: { start: a, screens: { a: { \($0) } } } }" }
    + [
      "{ by: push }", "{ to: b, pop: 1 }", "{ to: b, by: modal }", "{ finish: a, report: b }",
      "{ pop: 0 }", "{ to: b, above: c, replacing: d }", "{ to: b, with: c }", "{ system: camera }",
      "{ to: { uri: a } }", "{ to: b, except: [a] }", "{ to: b, then: [c] }", "[b]",
      "{ dismiss: { get: [a] } }", "{ to: b, dismissing: maybe }",
    ].map { "coordinators: { App: { start: a, screens: { a: { routes: { r: \($0) } } } } }" }
}
