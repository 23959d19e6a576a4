import Diagnostics
import FlowAnalysis
import Foundation
import TestSupport
import Testing
import YAML

/// Fixes resolve their own findings, and nothing else changes.
struct FixTests {
  @Test("a fix takes its finding away and brings no other", arguments: GoldenCase.rejected)
  func resolves(golden: GoldenCase) throws {
    let before = try golden.module()
    let fixable = before.findings.filter { !$0.fixes.isEmpty }
    guard !fixable.isEmpty else { return }
    let after = before.applying(fixable.flatMap(\.fixes).compatible)
    let rest = Counted(after.findings)
    let told = after.findings(lookedForIn: before)
    for finding in fixable where !finding.isSyntax {
      #expect(rest[finding] < Counted(before.findings)[finding], "\(finding.message)")
    }
    // What could not be read has been said nothing of.
    guard !before.files.contains(where: \.isBroken) else { return }
    for finding in told {
      #expect(rest[finding] <= Counted(before.findings)[finding], "new: \(finding.message)")
    }
  }

  @Test("one fix alone brings no finding either", arguments: GoldenCase.rejected)
  func resolvesAlone(golden: GoldenCase) throws {
    let before = try golden.module()
    guard !before.files.contains(where: \.isBroken) else { return }
    let fixes = before.findings.flatMap(\.fixes)
    // The only fix of a module was made alone above.
    for fix in fixes where fixes.count > 1 {
      let after = before.applying([fix])
      for finding in after.findings(lookedForIn: before) {
        #expect(
          Counted(after.findings)[finding] <= Counted(before.findings)[finding],
          "\(fix.title) brings: \(finding.message)")
      }
    }
  }

  @Test(
    "fixes keep every comment, and every line that they don't edit", arguments: GoldenCase.rejected)
  func keeps(golden: GoldenCase) throws {
    let before = try golden.module()
    let fixes = before.findings.flatMap(\.fixes).compatible
    for (old, new) in zip(before.files, before.applying(fixes).files) where old.yaml.root != nil {
      #expect(old.yaml.comments.map(\.text) == new.yaml.comments.map(\.text))
      let lines = LineTable(old.source.text)
      let edited = Set(
        fixes.flatMap(\.edits).filter { $0.range.file == old.source.id }
          .map { lines.position(ofScalar: Int($0.range.lower)).line })
      let kept = (1...lines.count).filter { !edited.contains($0) }
        .map { lines.string(ofLine: $0 - 1) }
      let table = LineTable(new.source.text)
      #expect(Set(kept).isSubset(of: (0..<table.count).map { table.string(ofLine: $0) }))
    }
  }

  @Test("fixes go on until nothing is left to fix")
  func everything() {
    var module = SampleModule(
      """
      flow: Shop
      coordinators:
        App:
          strat: home
          screens:
            home:
              routes:
                tabs:
                  to: Main     # the bar
                  with: {}
                also: "Main"
                form: { to: Main, by: push, titel: X }
        Main: { kind: tab, tabs: { Home: {} } }
        Home: { start: list, screens: { list: { routes: { out: { to: App.home } } } } }

      """)
    for _ in 0..<5 { module = module.applying(module.findings.flatMap(\.fixes).compatible) }
    #expect(module.pretty == "")
    #expect(
      module.files[0].source.text == """
        flow: Shop
        coordinators:
          App:
            start: home
            screens:
              home:
                routes:
                  tabs:
                    to: Main     # the bar
                    by: cover
                    with: {}
                  also: { to: "Main", by: cover }
                  form: { to: Main, by: cover, title: X }
          Main: { kind: tabs, tabs: { Home: {} } }
          Home: { start: list, screens: { list: { routes: { out: { to: App.home } } } } }

        """)
  }

  @Test("a slip that could mean two things has no fix")
  func ambiguous() {
    let module = SampleModule(
      """
      flow: Shop
      coordinators:
        App: { start: lst, screens: { list: {}, last: {}, lust: {} } }
      """)
    #expect(module.findings.contains { $0.rule.name == "undefined-screen" && $0.fixes.isEmpty })
  }

  @Test(
    "text that YAML can't read unquoted gets its quotes",
    arguments: [
      ("title: Sold out: sorry", "title: \"Sold out: sorry\""),
      ("title: @home", "title: \"@home\""),
      ("title: say \"hi\": now", "title: 'say \"hi\": now'"),
    ])
  func quotes(written: String, fixed expected: String) {
    let text = { (line: String) in
      """
      flow: Shop
      coordinators:
        App:
          start: home
          screens:
            home:
              \(line)   # shown

      """
    }
    let broken = SampleModule(text(written))
    let fixed = broken.applying(broken.findings.flatMap(\.fixes))
    #expect(fixed.files[0].source.text == text(expected))
    #expect(fixed.pretty == "")
  }
}

/// How often a finding is there, wherever it stands: a fix may move what follows it.
private struct Counted {
  private var counts: [String: Int] = [:]

  init(_ findings: [Diagnostic]) {
    for finding in findings { counts[Self.key(finding), default: 0] += 1 }
  }

  subscript(finding: Diagnostic) -> Int { counts[Self.key(finding)] ?? 0 }

  private static func key(_ finding: Diagnostic) -> String {
    "\(finding.rule.name): \(finding.message)"
  }
}

extension Diagnostic {
  /// Behind a mistake that stopped the reader the same one may stand again.
  fileprivate var isSyntax: Bool { rule.name == "yaml-syntax" }
}

extension SampleModule {
  /// The findings of the rules that were applied to the other module, too: rules about walks are
  /// applied only where nothing is wrong.
  fileprivate func findings(lookedForIn other: SampleModule) -> [Diagnostic] {
    guard other.findings.contains(where: { $0.severity == .error }) else { return findings }
    return findings.filter { !Analysis.rulesOfMoves.contains($0.rule) }
  }

  /// The module with some fixes made.
  fileprivate func applying(_ fixes: [Fix]) -> SampleModule {
    let edits = fixes.flatMap(\.edits)
    return SampleModule(sources.map { ($0.path, Array($0.text(applying: edits).utf8)) })
  }
}
