import Foundation
import TestSupport
import Testing

/// The reports of findings that programs read.
struct ReportTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    // Paths begin at the repository, which is this directory.
    try scratch.write("ref: refs/heads/main\n", to: ".git/HEAD")
    try scratch.write(Self.module, to: path)
  }

  private let path = "Wörk flows/a:b.flow.yaml"

  /// Characters of one to four bytes, of several units and of several scalars, before what is fixed.
  private static let module = """
    flow: Shop
    coordinators:
      App:
        start: first
        screens:
          first:
            title: [🛍️ Läden é, 店]
            routes: { "on": { title: "🛍️ é", to: frst }, two: { to: secnd } }
          second: {}
          # flowc:ignore unreachable-screen: comes with "spring"
          third: {}
    """

  private struct Report: Decodable {
    struct Text: Decodable {
      let text: String
      let markdown: String?
    }

    struct Artifact: Decodable { let uri: String }

    struct Region: Decodable {
      let startLine: Int
      let startColumn: Int
      let endLine: Int
      let endColumn: Int
    }

    struct Physical: Decodable {
      let artifactLocation: Artifact
      let region: Region
    }

    struct Location: Decodable { let physicalLocation: Physical }

    struct Replacement: Decodable {
      let deletedRegion: Region
      let insertedContent: Text
    }

    struct Change: Decodable {
      let artifactLocation: Artifact
      let replacements: [Replacement]
    }

    struct Fix: Decodable { let artifactChanges: [Change] }

    struct Suppression: Decodable, Equatable {
      let kind: String
      let justification: String
    }

    struct Result: Decodable {
      let ruleId: String
      let ruleIndex: Int
      let locations: [Location]
      let message: Text
      let relatedLocations: [Location]?
      let fixes: [Fix]?
      let suppressions: [Suppression]?
    }

    struct Configuration: Decodable {
      let level: String
      let enabled: Bool
    }

    struct Rule: Decodable {
      let id: String
      let shortDescription: Text
      let fullDescription: Text
      let help: Text
      let defaultConfiguration: Configuration
    }

    struct Driver: Decodable { let rules: [Rule] }
    struct Tool: Decodable { let driver: Driver }

    struct Run: Decodable {
      let tool: Tool
      let columnKind: String
      let results: [Result]
    }

    let runs: [Run]
  }

  private func run(_ words: String, in directory: URL? = nil) throws -> Report.Run {
    let outcome = try flowc("lint --format sarif \(words)", in: directory ?? scratch.url)
    let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
    return try #require(report.runs.first)
  }

  // MARK: SARIF

  @Test func everyRuleIsDescribed() throws {
    let run = try run(".")
    let listed = try flowc("explain").lines.compactMap { $0.split(separator: " ").first }
    let rules = run.tool.driver.rules
    // The rules of `diff` stand behind those of `lint`.
    #expect(rules.map(\.id) == listed.prefix(rules.count).map(String.init))
    #expect(listed.dropFirst(rules.count).first == "link-closed")
    for rule in rules {
      let page = try flowc("explain \(rule.id)").output
      #expect(rule.help.text == page)
      #expect(page.contains(rule.shortDescription.text))
      let summary = rule.shortDescription.text.split(separator: " ")[0]
      #expect(rule.help.markdown?.hasPrefix(summary) == true)
      #expect(rule.help.markdown?.contains("<!--") == false)
      #expect(!rule.fullDescription.text.isEmpty)
    }
    #expect(rules.first { $0.id == "key-order" }?.defaultConfiguration.enabled == false)
    #expect(rules.first { $0.id == "no-root" }?.defaultConfiguration.level == "error")
    for result in run.results { #expect(rules[result.ruleIndex].id == result.ruleId) }
  }

  @Test func pathsAreRelativeAndEncoded() throws {
    let expected = "W%C3%B6rk%20flows/a%3Ab.flow.yaml"
    let whole = try Flowc.run(
      ["lint", "--format", "sarif", scratch[path].path(percentEncoded: false)], in: scratch.url)
    for output in [try flowc("lint --format sarif .", in: scratch.url).output, whole.output] {
      let report = try JSONDecoder().decode(Report.self, from: Data(output.utf8))
      let locations = report.runs[0].results.flatMap(\.locations)
      #expect(!locations.isEmpty)
      #expect(locations.allSatisfy { $0.physicalLocation.artifactLocation.uri == expected })
    }
    let outside = try Scratch(isInRepository: false)
    try outside.write(Self.module, to: path)
    let elsewhere = try Flowc.run(
      ["lint", "--format", "sarif", outside.url.path()], in: Repository.flows)
    #expect(elsewhere.output.contains("\"file:///"))
  }

  /// Columns are what the report says they are.
  @Test func fixesInAReportAreThoseOfTheCommand() throws {
    let run = try run(".")
    #expect(run.columnKind == "unicodeCodePoints")
    let changes = run.results.flatMap { $0.fixes ?? [] }.flatMap(\.artifactChanges)
    #expect(changes.count == 2)
    var lines = Self.module.split(separator: "\n").map { Array($0.unicodeScalars) }
    for edit in changes.flatMap(\.replacements).reversed() {
      let region = edit.deletedRegion
      try #require(region.startLine == region.endLine)
      lines[region.startLine - 1].replaceSubrange(
        region.startColumn - 1..<region.endColumn - 1,
        with: Array(edit.insertedContent.text.unicodeScalars))
    }
    let fixed = lines.map { String(String.UnicodeScalarView($0)) }.joined(separator: "\n")
    _ = try flowc("lint --fix --unsafe-fixes .", in: scratch.url)
    #expect(scratch.text(path) == fixed)
    #expect(fixed.contains("to: first }") && fixed.contains("to: second }"))
  }

  @Test func whatIsSuppressedSaysByWhom() throws {
    try scratch.write(
      Self.module.replacing("to: secnd", with: "system: share")
        .replacing("title: \"🛍️ é\", to: frst", with: "system: settings")
        .replacing("[🛍️ Läden é, 店]", with: "Läden"), to: path)
    let before = try run(".")
    #expect(
      before.results.map(\.suppressions) == [
        [], [.init(kind: "inSource", justification: "comes with \"spring\"")],
      ])
    #expect(try flowc("lint --baseline known --write-baseline .", in: scratch.url).status == 0)
    let after = try run("--baseline known .")
    #expect(after.results.map(\.suppressions?.first?.kind) == ["external", "inSource"])
    #expect(after.results.map(\.ruleId) == ["unreachable-screen", "unreachable-screen"])
    // Where nothing is, no result says anything.
    let others = try run("Tests/Goldens/rejected/no-root", in: Repository.root)
    #expect(!others.results.isEmpty && others.results.allSatisfy { $0.suppressions == nil })
  }

  @Test func walksAreTold() throws {
    let directory = "Tests/Goldens/rejected/no-stack/bare"
    let walk = ["tap `photo` on `App.list`", "tap `info` on `App.photo`"]
    let message = try run(directory, in: Repository.root).results[0].message.text
    #expect(message.contains("; from launch: 1. \(walk[0]), 2. \(walk[1]); "))
    struct Findings: Decodable {
      struct Finding: Decodable { let walk: [String] }
      let findings: [Finding]
    }
    let text = try flowc("lint --format json \(directory)", in: Repository.root).output
    let findings = try JSONDecoder().decode(Findings.self, from: Data(text.utf8)).findings
    #expect(findings.map(\.walk) == [walk])
  }

  @Test func relatedPlacesAreTold() throws {
    let others = try run("Tests/Goldens/rejected/several-roots", in: Repository.root)
    #expect(others.results.contains { $0.relatedLocations != nil })
  }

  // MARK: JSON

  @Test func jsonHasFixes() throws {
    let outcome = try flowc("lint --format json .", in: scratch.url)
    let report = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    let findings = try #require((report as? [String: Any])?["findings"] as? [[String: Any]])
    let fixes = findings.flatMap { $0["fixes"] as? [[String: Any]] ?? [] }
    #expect(fixes.count == 2)
    #expect(fixes.compactMap { $0["applicability"] as? String }.count == 2)
    let edits = fixes.flatMap { $0["edits"] as? [[String: Any]] ?? [] }
    var bytes = Array(Self.module.utf8)
    for edit in edits.reversed() {
      let place = try #require(edit["place"] as? [String: Any])
      let offsets = ["start", "end"].map { (place[$0] as? [String: Int])?["offset"] ?? -1 }
      bytes.replaceSubrange(
        offsets[0]..<offsets[1], with: Array((edit["replacement"] as? String ?? "").utf8))
    }
    _ = try flowc("lint --fix --unsafe-fixes .", in: scratch.url)
    #expect(scratch.text(path) == String(decoding: bytes, as: UTF8.self))
  }
}
