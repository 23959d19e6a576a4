import Foundation
import TestSupport
import Testing

@testable import flowc

/// `flowc diff`: what changed between two states of a module, and what that breaks.
struct DiffTests {
  private static let folder = Repository.goldens.appending(path: "Comparisons")
  private static let pairs = Repository.directories(in: folder).map(\.lastPathComponent)

  /// The kinds of consequences that each pair of states has. Each pair has one meaning.
  private static let meanings = [
    "comment": [], "guard-lost": ["guard-lost"],
    // A screen that moves isn't restored, besides.
    "guard-lost-resumed": ["guard-lost", "guard-lost", "guard-lost", "not-restored"],
    "interface-changed": ["interface-changed"],
    "link-closed": ["link-closed"], "link-moved": ["link-moved"], "markup": [],
    "not-restored": ["not-restored"], "renamed": ["not-restored"],
    "result-dropped": ["result-dropped"], "screen-added": [],
    "screen-unreachable": ["screen-unreachable"],
  ]

  private struct Report: Decodable {
    struct Module: Decodable {
      struct Breaking: Decodable { let kind: String }
      struct Change: Decodable { let kind: String }
      let breaking: [Breaking]
      let changes: [Change]
    }
    let isBreaking: Bool
    let modules: [Module]
  }

  @Test(arguments: pairs, [("text", "txt"), ("markdown", "md"), ("json", "json")])
  func everyPairIsToldAsItsGolden(pair: String, format: (name: String, ending: String)) throws {
    let place = "Tests/Goldens/Comparisons/\(pair)"
    let outcome = try flowc("diff \(place)/old \(place)/new --format \(format.name)")
    #expect(outcome.status == (Self.meanings[pair]?.isEmpty == true ? 0 : 1))
    #expect(outcome.errors.isEmpty)
    try expectGolden(outcome.output, at: "Comparisons/\(pair)/diff.\(format.ending)")
  }

  @Test func everyPairHasOneMeaning() throws {
    #expect(Set(Self.pairs) == Set(Self.meanings.keys))
    for (pair, kinds) in Self.meanings {
      let place = "Tests/Goldens/Comparisons/\(pair)"
      let outcome = try flowc("diff \(place)/old \(place)/new --format json")
      let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
      #expect(report.modules.flatMap(\.breaking).map(\.kind) == kinds, "\(pair)")
      #expect(report.isBreaking == !kinds.isEmpty)
    }
  }

  /// A rule is graded by the call, or by the settings of the newer state.
  @Test func aConsequenceCanBeANote() throws {
    let place = "Tests/Goldens/Comparisons/not-restored"
    let call = "diff \(place)/old \(place)/new --rule not-restored="
    let (note, off) = (try flowc(call + "note"), try flowc(call + "off"))
    #expect(note.status == 0 && note.output.contains("\n  not-restored: "))
    #expect(off.status == 0 && !off.output.contains("not-restored"))
    #expect(try flowc(call + "error").status == 1)
    #expect(try flowc("diff \(place)/old \(place)/new --rule no-root=note").status == 2)
    let scratch = try Scratch()
    for side in ["old", "new"] {
      let url = Repository.root.appending(path: "\(place)/\(side)")
      try FileManager.default.copyItem(at: url, to: scratch[side])
    }
    try scratch.write("rules: { not-restored: note }\n", to: "new/flowc.yaml")
    #expect(try Flowc.run(["diff", "old", "new"], in: scratch.url).status == 0)
  }

  @Test func aModuleIsEqualToItself() throws {
    for module in Repository.directories(in: Repository.flows).map(\.lastPathComponent) {
      let outcome = try flowc("diff Flows/\(module) Flows/\(module) --fail-on any")
      #expect(outcome.status == 0)
      #expect(outcome.output == "\(module): nothing has changed\n")
    }
  }

  /// The page shows what the command prints for one of the pairs.
  @Test func thePageShowsAPair() throws {
    let page = Repository.documentation.appending(path: "diff.md")
    let block = try #require(
      try Markdown.blocks(in: page).first { $0.marks["comparison"] != nil })
    let pair = try #require(block.marks["comparison"])
    let outcome = try flowc("diff old new", in: Self.folder.appending(path: pair))
    #expect(outcome.output == block.text)
  }

  // MARK: Git

  private static let older = """
    flow: Notes
    coordinators:
      App:
        start: list
        screens:
          list: { routes: { note: note } }
          note: {}

    """

  private func repository() throws -> Scratch {
    let scratch = try Scratch(isInRepository: false)
    try FileManager.default.createDirectory(
      at: scratch["app/Flows"], withIntermediateDirectories: true)
    try scratch.write(Self.older, to: "app/Flows/Notes.flow.yaml")
    try scratch.write("steps: nonsense: [", to: "app/Other.yaml")
    for words in [
      ["init", "-q"], ["add", "-A"],
      ["-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "-qm", "first"],
    ] {
      let run = try Subprocess.run(["git", "-C", scratch["app"].path] + words)
      #expect(run?.status == 0)
    }
    return scratch
  }

  @Test func aRevisionIsComparedWithTheWorkTree() throws {
    let scratch = try repository()
    let same = try flowc("diff --git HEAD", in: scratch["app"])
    #expect(same.output == "Notes: nothing has changed\n")
    let newer = Self.older.replacing("note: note", with: "other: note")
    try scratch.write(newer, to: "app/Flows/Notes.flow.yaml")
    // From a folder below the root, a path is relative to the folder.
    for (words, folder) in [("", "app"), (" Flows", "app"), (" .", "app/Flows")] {
      let outcome = try flowc("diff --git HEAD\(words)", in: scratch[folder])
      #expect(outcome.status == 0)
      #expect(outcome.lines.contains("  > route  App.list.note → App.list.other"))
    }
    let both = try flowc("diff --git HEAD..HEAD --fail-on any", in: scratch["app"])
    #expect(both.output == "Notes: nothing has changed\n")
  }

  @Test func gitsIndexAndWorkTreeStayAsTheyAre() throws {
    let scratch = try repository()
    try scratch.write("new: file", to: "app/Unknown.yaml")
    func state() throws -> String {
      let run = try Subprocess.run(["git", "-C", scratch["app"].path, "status", "--porcelain=v2"])
      return String(decoding: run?.output ?? [], as: UTF8.self)
    }
    let before = try state()
    _ = try flowc("diff --git HEAD", in: scratch["app"])
    #expect(try state() == before)
    #expect(before.contains("Unknown.yaml"))
  }

  /// A repository that somebody else has packed, settings and hooks included.
  @Test func noProgramOfTheRepositoryRuns() throws {
    let scratch = try repository()
    let trap = scratch["trap"].path()
    try scratch.write("#!/bin/sh\ntouch '\(scratch["ran"].path())'\ncat\n", to: "trap")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: trap)
    let hooks = [
      "post-index-change", "post-checkout", "reference-transaction", "pre-auto-gc",
      "fsmonitor-watchman",
    ]
    for hook in hooks {
      try FileManager.default.createSymbolicLink(
        at: scratch["app/.git/hooks/\(hook)"], withDestinationURL: scratch["trap"])
    }
    try scratch.write("* filter=trap diff=trap\n", to: "app/.gitattributes")
    try scratch.write("* filter=trap diff=trap\n", to: "app/.git/info/attributes")
    let settings = """
      core.fsmonitor core.sshCommand core.pager core.editor core.askPass core.alternateRefsCommand
      filter.trap.smudge filter.trap.clean filter.trap.process diff.trap.textconv diff.external
      credential.helper remote.origin.uploadpack
      """
    for setting in settings.split(whereSeparator: \.isWhitespace) {
      try git(["config", String(setting), trap], in: scratch)
    }
    for words in [
      ["config", "remote.origin.url", "ssh://nowhere/app"],
      ["config", "remote.origin.promisor", "true"],
      ["config", "extensions.partialClone", "origin"],
      ["config", "core.repositoryFormatVersion", "1"],
    ] { try git(words, in: scratch) }
    #expect(try flowc("diff --git HEAD", in: scratch["app"]).status == 0)
    #expect(
      scratch.text("ran").isEmpty && !FileManager.default.fileExists(atPath: scratch["ran"].path()))
    let index = try flowc("diff --git :Flows", in: scratch["app"])
    #expect(index.status == 2 && index.errors.contains("no revision"), "\(index)")
    #expect(!FileManager.default.fileExists(atPath: scratch["ran"].path()))
    // An object that is missing isn't fetched.
    for (name, _) in try scratch.contents(of: "app/.git/objects") {
      try FileManager.default.removeItem(at: scratch["app/.git/objects/\(name)"])
    }
    let lost = try flowc("diff --git HEAD", in: scratch["app"])
    #expect(lost.status == 3 && lost.errors.contains("Git can't"), "\(lost)")
    #expect(!FileManager.default.fileExists(atPath: scratch["ran"].path()))
  }

  private func git(_ words: [String], in scratch: Scratch) throws {
    let names = ["-c", "user.name=A", "-c", "user.email=a@example.com"]
    let run = try Subprocess.run(["git", "-C", scratch["app"].path()] + names + words)
    #expect(run?.status == 0, "\(words)")
  }

  @Test func aRevisionLeavesNothingBehind() throws {
    let scratch = try repository()
    try FileManager.default.createDirectory(at: scratch["tmp"], withIntermediateDirectories: true)
    var environment = Flowc.environment
    environment["TMPDIR"] = scratch["tmp"].path()
    let before = try scratch.contents()
    let outcome = try Flowc.run(
      ["diff", "--git", "HEAD"], in: scratch["app"], environment: environment)
    #expect(outcome.status == 0)
    #expect(try scratch.contents() == before)
  }

  @Test func aPlaceInARevisionIsNamedAsGitNamesIt() throws {
    let scratch = try repository()
    try scratch.write(
      Self.older.replacing("note: note", with: "note: nothing"), to: "app/Flows/Notes.flow.yaml")
    try git(["commit", "-qam", "second"], in: scratch)
    let outcome = try flowc("diff --git HEAD", in: scratch["app"])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("\nHEAD:Flows/Notes.flow.yaml:6:"), "\(outcome)")
  }

  /// Files that other folders lend by links are part of the module in a revision, too.
  @Test func linksInARevisionAreFollowed() throws {
    let scratch = try repository()
    let files = FileManager.default
    let card = "coordinators:\n  Card: { start: front, screens: { front: {} } }\n"
    try scratch.write(card, to: "app/Shared/Kit/Card.flow.yaml")
    try scratch.write(
      Self.older.replacing("note: note", with: "note: Card"), to: "app/Flows/Notes.flow.yaml")
    try files.createSymbolicLink(
      atPath: scratch["app/Flows/Kit"].path(), withDestinationPath: "../Shared/Again/Kit")
    try files.createSymbolicLink(
      atPath: scratch["app/Shared/Again"].path(), withDestinationPath: ".")
    try files.createSymbolicLink(
      atPath: scratch["app/Flows/Up"].path(), withDestinationPath: "..")
    try git(["add", "-A"], in: scratch)
    try git(["commit", "-qm", "links"], in: scratch)
    let same = try flowc("diff --git HEAD Flows", in: scratch["app"])
    #expect(same.output == "Notes: nothing has changed\n", "\(same)")
    try files.createSymbolicLink(
      atPath: scratch["app/Flows/Out.flow.yaml"].path(), withDestinationPath: "/etc/passwd")
    try git(["add", "-A"], in: scratch)
    try git(["commit", "-qm", "out"], in: scratch)
    let out = try flowc("diff --git HEAD~1..HEAD Flows", in: scratch["app"])
    #expect(out.status == 3)
    #expect(out.errors.contains("HEAD:Flows/Out.flow.yaml: it is a link out of"), "\(out)")
  }

  @Test(arguments: [
    ("diff", 2, "needs two states"), ("diff a", 2, "needs two states"),
    ("diff --git nosuch", 3, "Git can't find the revision `nosuch`"),
    ("diff --git ..HEAD", 2, "two as in `main..HEAD`"),
    ("diff --git HEAD...HEAD", 2, "two as in `main..HEAD`"),
    ("diff --git HEAD /", 3, "outside of the repository"),
    ("diff --git HEAD --format svg", 2, "a picture goes to a file"),
    ("diff --git HEAD --output a.docx", 2, "can't tell the format"),
  ])
  func mistakesAreRefused(call: String, status: Int32, reason: String) throws {
    let scratch = try repository()
    let outcome = try flowc(call, in: scratch["app"])
    #expect(outcome.status == status)
    #expect(outcome.errors.contains(reason), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
  }

  @Test func aFolderWithoutARepositoryIsRefused() throws {
    let scratch = try Scratch(isInRepository: false)
    try scratch.write(Self.older, to: "Flows/Notes.flow.yaml")
    let outcome = try flowc("diff --git HEAD", in: scratch[""])
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("Git can't find the repository"))
  }

  @Test func aStateWithErrorsIsRefused() throws {
    let scratch = try Scratch(isInRepository: false)
    try scratch.write(Self.older, to: "old/Notes.flow.yaml")
    try scratch.write(
      Self.older.replacing("note: note", with: "note: nothing"), to: "new/Notes.flow.yaml")
    let outcome = try flowc("diff old new", in: scratch[""])
    #expect(outcome.status == 1)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("undefined-screen"))
  }

  @Test func onlyAnEarlierComparisonIsOverwritten() throws {
    let scratch = try repository()
    for name in ["out.txt", "out.md", "out.json", "out.dot"] {
      for _ in 1...2 {
        #expect(try flowc("diff --git HEAD --output \(name)", in: scratch["app"]).status == 0)
      }
      try scratch.write("mine", to: "app/\(name)")
      let outcome = try flowc("diff --git HEAD --output \(name)", in: scratch["app"])
      #expect(outcome.status == 3)
      #expect(scratch.text("app/\(name)") == "mine")
    }
  }
}
