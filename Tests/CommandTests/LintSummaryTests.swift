import Foundation
import TestSupport
import Testing

/// The last line of `flowc lint`: what was checked, what was found, and what isn't shown.
struct LintSummaryTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(Self.app, to: "Shop/App.flow.yaml")
  }

  /// `Bank` covers `App` when it reports, and nobody knows whether it does.
  private static let app = """
    flow: Shop
    coordinators:
      App:
        start: list
        screens:
          list: { routes: { card: { to: Bank, by: cover, then: { ok: more } }, more: more } }
          more: {}
      Bank: { kind: external, results: { ok: {} } }

    """

  /// Returns the last line that a run prints on standard error.
  private func last(_ words: String) throws -> String {
    let errors = try flowc("lint \(words)", in: scratch.url).errors
    #expect(errors.hasSuffix("\n"))
    return errors.split(separator: "\n").last.map(String.init) ?? ""
  }

  private func summary(_ words: String, is line: String) throws {
    #expect(try last(words) == line, "\(words)")
  }

  @Test func aCleanModuleSaysWhatWasChecked() throws {
    try scratch.write(
      "flow: One\ncoordinators: { App: { start: a, screens: { a: {} } } }\n", to: "One/a.flow.yaml")
    try summary("One", is: "1 screen, 0 routes: no finding")
    try scratch.write(
      "flow: Two\ncoordinators: { App: { start: a, screens: { a: { routes: { on: b } }, b: {} } } }\n",
      to: "Two/a.flow.yaml")
    try summary("One Two", is: "2 modules, 3 screens, 1 route: no finding")
  }

  @Test func whatIsUndecidedIsCountedUntilItIsShown() throws {
    let scope = "2 screens, 2 routes: "
    let shown = try flowc("lint Shop --undecided", in: scratch.url)
    #expect(shown.status == 0 && shown.output.contains("note: "))
    #expect(shown.errors == scope + "1 note\n")
    try summary(
      "Shop", is: scope + "no finding; 1 finding undecided, `--undecided` shows it")
    #expect(try flowc("lint Shop --notes", in: scratch.url).output.isEmpty)
  }

  @Test func hiddenNotesAreCounted() throws {
    try scratch.write(
      """
      flow: Kit
      guards: { a: {}, b: {} }
      coordinators: { App: { start: a, screens: { a: {} } } }

      """, to: "Kit/a.flow.yaml")
    let note = "Kit --rule unused-guard=note"
    try summary(note, is: "1 screen, 0 routes: no finding; 2 notes, `--notes` shows them")
    try summary(note + " --notes", is: "1 screen, 0 routes: 2 notes")
    #expect(try flowc("lint --undecided " + note, in: scratch.url).output.isEmpty)
  }

  @Test func knownAndIgnoredFindingsAreCounted() throws {
    try scratch.write(
      """
      flow: Kit
      coordinators:
        App: { start: a, screens: { a: {}, lost: {}, gone: {} } }

      """, to: "Kit/a.flow.yaml")
    try summary(
      "Kit", is: "3 screens, 0 routes: 1 warning (1 fixable with --fix --unsafe-fixes)")
    _ = try flowc("lint Kit --baseline known --write-baseline", in: scratch.url)
    try summary("Kit --baseline known", is: "3 screens, 0 routes: no finding; 2 known or ignored")
  }

  @Test func anErrorKeepsTheMovesFromBeingChecked() throws {
    try scratch.write("coordinators: { Bank2: { strat: a } }\n", to: "Shop/B.flow.yaml")
    #expect(try last("Shop").hasSuffix("; moves are checked in a module without errors"))
  }

  @Test func whatCantBeReadIsNoSuccess() throws {
    try scratch.write("flow: One\ncoordinators: {}\n", to: "One/a.flow.yaml")
    try FileManager.default.createSymbolicLink(
      atPath: scratch["One/Gone.flow.yaml"].path(), withDestinationPath: "nowhere")
    let outcome = try flowc("lint One", in: scratch.url)
    #expect(outcome.status == 3)
    #expect(!outcome.errors.contains("no finding\n"), "\(outcome)")
  }

  @Test(arguments: ["xcode", "json", "sarif", "github", "gitlab"])
  func aFormatForProgramsHasNoSuchLine(format: String) throws {
    let outcome = try flowc("lint Shop --format \(format)", in: scratch.url)
    #expect(outcome.errors.isEmpty && !outcome.output.contains("2 screens"), "\(outcome)")
  }

  /// Every finding of a file is counted, and not only those that are shown.
  @Test func noFindingIsLeftOutOfTheCount() throws {
    let guards = (0..<700).map { "g\($0): {}" }.joined(separator: ", ")
    try scratch.write(
      "flow: Kit\nguards: { \(guards) }\ncoordinators: { App: { start: a, screens: { a: {} } } }\n",
      to: "Kit/a.flow.yaml")
    #expect(try last("Kit").hasPrefix("1 screen, 0 routes: 700 warnings"))
  }
}
