import Foundation
import TestSupport
import Testing

/// The code-quality reports that GitLab reads.
struct GitLabTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    // The root of a repository, as a continuous integration server checks it out.
    try scratch.write("ref: refs/heads/main\n", to: ".git/HEAD")
    try scratch.write(Self.module, to: path)
  }

  private let path = "App/Flows/Shop.flow.yaml"

  /// Two warnings under one key, one of another rule, and an error where a test adds one.
  private static let module = """
    flow: Shop
    guards: { idle: {} }
    coordinators:
      App:
        root: true
        start: first
        screens:
          first: {}
          lost: { params: { a: Int, b: Int } }

    """

  private struct Issue: Decodable, Equatable {
    struct Lines: Decodable, Equatable {
      let begin: Int
      let end: Int
    }

    struct Location: Decodable, Equatable {
      let path: String
      let lines: Lines
    }

    let description: String
    let check_name: String
    let fingerprint: String
    let severity: String
    let location: Location
  }

  private func issues(_ words: String = "App/Flows", in directory: String = ".") throws -> [Issue] {
    let outcome = try flowc("lint --format gitlab \(words)", in: scratch[directory])
    #expect(outcome.errors.isEmpty)
    return try JSONDecoder().decode([Issue].self, from: Data(outcome.output.utf8))
  }

  private func rewrite(_ old: String, _ new: String) throws {
    try scratch.write(Self.module.replacing(old, with: new), to: path)
  }

  @Test func everyWayToBeWrongLooksTheSameAsBefore() throws {
    let outcome = try flowc(
      "lint --format gitlab Tests/Goldens/rejected/no-stack Tests/Goldens/rejected/several-roots",
      in: Repository.root)
    #expect(outcome.status == 1)
    try expectGolden(outcome.output, at: "Reports/gitlab.json")
  }

  @Test func anIssueHasWhatGitLabReads() throws {
    try rewrite("first: {}", "first: { routes: { on: lst } }")
    let issue = try #require(try issues().first { $0.check_name == "undefined-screen" })
    #expect(issue.severity == "major")
    #expect(issue.description.contains("there is no screen `lst`"))
    #expect(issue.location == .init(path: path, lines: .init(begin: 8, end: 8)))
    #expect(issue.fingerprint.wholeMatch(of: /[0-9a-f]{16}/) != nil)
  }

  @Test func severitiesAreThoseOfGitLab() throws {
    let words = "App/Flows --notes --rule unused-guard=note --rule unreachable-screen=warning"
    let severities = Dictionary(
      try issues(words).map { ($0.check_name, $0.severity) },
      uniquingKeysWith: { first, _ in first })
    #expect(severities["unused-guard"] == "info")
    #expect(severities["unreachable-screen"] == "minor")
  }

  @Test func nothingFoundIsAnEmptyReport() throws {
    #expect(try flowc("lint --format gitlab Flows").status == 0)
    try rewrite("      lost: { params: { a: Int, b: Int } }\n", "")
    #expect(try issues("App/Flows --rule unused-guard=off").isEmpty)
  }

  // MARK: Paths

  @Test func pathsBeginAtTheRepository() throws {
    let expected = try issues()
    #expect(!expected.isEmpty && expected.allSatisfy { $0.location.path == path })
    #expect(try issues("Flows", in: "App") == expected)
    #expect(try issues(".", in: "App/Flows") == expected)
    #expect(try issues("../Flows/Shop.flow.yaml", in: "App/Flows") == expected)
    let whole = scratch["App/Flows"].path(percentEncoded: false)
    #expect(try issues(whole) == expected)
  }

  @Test func formatsOfServersAgreeOnPaths() throws {
    let github = try flowc("lint --format github .", in: scratch["App/Flows"])
    #expect(github.lines.allSatisfy { $0.contains(" file=\(path),") })
    #expect(!github.lines.isEmpty)
    let sarif = try flowc("lint --format sarif .", in: scratch["App/Flows"])
    #expect(sarif.output.contains("\"uri\" : \"\(path)\""))
  }

  @Test func withoutARepositoryPathsBeginAtTheWorkingDirectory() throws {
    let lone = try Scratch(isInRepository: false)
    try lone.write(Self.module, to: path)
    let outcome = try flowc("lint --format gitlab .", in: lone["App"])
    #expect(outcome.output.contains("\"path\" : \"Flows/Shop.flow.yaml\""))
  }

  // MARK: Fingerprints

  @Test func noTwoIssuesShareAFingerprint() throws {
    try scratch.write(Self.module, to: "Other/Shop.flow.yaml")
    let issues = try issues("App/Flows Other")
    #expect(issues.count >= 4)
    #expect(Set(issues.map(\.fingerprint)).count == issues.count)
    let all = try flowc("lint --format gitlab Tests/Goldens/rejected", in: Repository.root)
    let many = try JSONDecoder().decode([Issue].self, from: Data(all.output.utf8))
    #expect(many.count > 100 && Set(many.map(\.fingerprint)).count == many.count)
  }

  @Test func aLineThatMovesKeepsItsFingerprint() throws {
    let before = try issues()
    try rewrite("flow: Shop\n", "# A comment.\n\n\nflow: Shop\n")
    let after = try issues()
    #expect(before.map(\.fingerprint) == after.map(\.fingerprint))
    #expect(after.map(\.location.lines.begin) == before.map { $0.location.lines.begin + 3 })
  }

  @Test func aFindingThatIsFixedLeavesTheOthersAlone() throws {
    let before = try issues()
    try rewrite("guards: { idle: {} }\n", "")
    let gone = before.filter { $0.check_name == "unused-guard" }
    #expect(gone.count == 1)
    #expect(
      try issues().map(\.fingerprint).sorted()
        == before.filter { !gone.contains($0) }.map(\.fingerprint).sorted())
  }
}
