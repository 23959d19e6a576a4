import Diagnostics
import FlowAnalysis
import FlowModel
import RandomModules
import TestSupport
import Testing

/// Properties of all fixes, whatever mistake somebody has made.
struct FixPropertyTests {
  @Test("fixes of random mistakes bring no error, and each takes its finding away")
  func randomMistakes() {
    let seed = randomSeed()
    var tried = 0
    let rounds = rounds(usually: 20)
    for index in 0..<UInt64(rounds) {
      var random = SeededGenerator(seed: seed &+ index)
      let good = RandomModule(seed: seed &+ index).text
      for _ in 0..<4 {
        let text = Mistake.random(in: good, &random)
        tried += check(text, "seed \(seed), module \(index)")
      }
    }
    #expect(tried > rounds / 3, "seed \(seed)")
  }

  /// - Returns: How many fixes there were.
  private func check(_ text: String, _ name: String) -> Int {
    let before = SampleModule(text)
    let fixes = before.findings.flatMap(\.fixes).compatible
    guard !fixes.isEmpty else { return 0 }
    let made = trial(before, fixes).accepted
    let after = before.applying(made)
    let old = counts(before.findings)
    let couldBeRead = !before.files.contains(where: \.isBroken)
    #expect(!couldBeRead || !after.files.contains(where: \.isBroken), "\(name)\n\(text)")
    for (error, count) in counts(after.findings) where couldBeRead {
      #expect(count <= old[error] ?? 0, "\(name): new: \(error)\n\(text)")
    }
    for finding in before.findings where couldBeRead {
      guard let fix = finding.fixes.first, made.contains(fix) else { continue }
      let same = { (findings: [Diagnostic]) in
        findings.count { identity($0) == identity(finding) }
      }
      let rest = same(before.applying([fix]).findings)
      #expect(rest < same(before.findings), "\(name): stays: \(finding.message)\n\(text)")
    }
    return made.count
  }

  private func trial(_ module: SampleModule, _ fixes: [Fix]) -> FixTrial.Outcome {
    var trial = FixTrial(module.files, findings: module.findings) { files in
      CheckedModule(ModuleSources(files.map { ($0, $0.source.path) })).findings
    }
    return trial.run(fixes)
  }

  /// Errors that are looked for in a module with others, too.
  private func counts(_ findings: [Diagnostic]) -> [String: Int] {
    let errors = findings.filter {
      $0.severity == .error && !Analysis.rulesOfMoves.contains($0.rule)
        && $0.rule != .scenarioFailed
    }
    return errors.reduce(into: [:]) { $0[identity($1), default: 0] += 1 }
  }

  private func identity(_ finding: Diagnostic) -> String {
    "\(finding.rule.name): \(finding.message)"
  }

  // MARK: Examples

  private func trial(_ text: String) -> FixTrial.Outcome {
    let module = SampleModule(text)
    return trial(module, module.findings.flatMap(\.fixes).compatible)
  }

  @Test(
    "a fix that would break the file, or bring an error, isn't made",
    arguments: [
      "flow: A\nimport: o\n \t",
      """
      flow: A
      state: { session: [on, off] }
      coordinators:
        App:
          start: home
          screens:
            home: { routes: { next: { to: list, with: { s: session } } } }
            list: { params: { s: sesion } }
      """,
      "flow: A\ncoordinators: { App: { start: a, screens: { a: { guards: signedIn } } } }\n",
    ])
  func refused(text: String) {
    let outcome = trial(text)
    #expect(outcome.accepted.isEmpty)
    #expect(outcome.rejected.count == 1)
  }

  private func fixes(_ screens: String, more: String = "") -> [Fix] {
    SampleModule(
      "flow: A\n\(more)coordinators:\n  App:\n    start: home\n    screens:\n      \(screens)\n"
    ).findings.flatMap(\.fixes)
  }

  @Test(
    "a guard that is negated isn't asked for instead",
    arguments: [
      "\"!signedIn\"", "not signedIn", "notSignedIn", "signedIn2nd", "unsignedIn", "~signedIn",
    ])
  func negated(guardName: String) {
    let fixes = fixes("home: { guards: [\(guardName)] }", more: "guards: { signedIn: {} }\n")
    #expect(fixes.isEmpty)
  }

  @Test("a guard with one wrong letter may be asked for")
  func misspeltGuard() {
    let fixes = fixes("home: { guards: [singedIn] }", more: "guards: { signedIn: {} }\n")
    #expect(fixes.map(\.title) == ["write `signedIn`"])
    #expect(fixes.map(\.kind) == [.unsafe])
  }

  @Test("a declaration that is misspelt isn't written where it is right")
  func declaration() {
    let uses = "home: { routes: { a: devices, b: devices, c: { to: devices } } }"
    #expect(fixes("\(uses)\n      Devices: {}").isEmpty)
    #expect(fixes("\(uses)\n      devcies: {}").isEmpty)
    #expect(fixes("home: { routes: { a: devices } }\n      Devices: {}").isEmpty)
    #expect(fixes("home: { routes: { a: devices } }\n      devcies: {}").map(\.kind) == [.unsafe])
  }

  @Test(
    "a word of the language is safe to write, a name that somebody declares is not",
    arguments: [
      ("home: { titel: Home }", Fix.Kind.safe), ("home: { bare: yes }", .safe),
      ("home: { params: { a: { type: String, default: hello } } }", .safe),
      ("home: { routes: { a: hmoe } }", .unsafe),
      ("home: { params: { a: Strng } }", .unsafe),
      ("home: { params: { name: String }, title: \"{nmae}\" }", .unsafe),
      ("home:\n        title: Sold out: sorry", .unsafe), ("home: { title: @home }", .safe),
    ])
  func kinds(screens: String, kind: Fix.Kind) {
    #expect(fixes(screens).map(\.kind) == [kind])
  }

  @Test("nothing is offered that the language refuses")
  func refusedOffers() {
    let module = SampleModule(
      """
      flow: A
      coordinators:
        App: { start: a, screens: { a: { params: { s: sess }, routes: { b: { finish: finished } } } } }
      """)
    for word in ["{ finished: {} }", "{ sess: {} }"] { #expect(!module.pretty.contains(word)) }
  }
}

/// A slip of the hand at a random place of a text.
private enum Mistake {
  static func random(in text: String, _ random: inout SeededGenerator) -> String {
    var words = text.split(separator: /\b/, omittingEmptySubsequences: true).map(String.init)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let index = Int.random(in: 0..<words.count, using: &random)
      words[index] = slip(in: words[index], &random)
    }
    return words.joined()
  }

  private static func slip(in word: String, _ random: inout SeededGenerator) -> String {
    var letters = Array(word)
    // An earlier slip may have removed the word's only letter.
    guard !letters.isEmpty else { return word }
    let index = Int.random(in: 0..<letters.count, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: letters.swapAt(index, max(0, index - 1))
    case 1: letters.remove(at: index)
    case 2: letters.insert("x", at: index)
    case 3: letters.insert(letters[index], at: index)
    case 4: return word.first?.isUppercase == true ? word.lowercased() : word.capitalized
    default: return "!" + word
    }
    return String(letters)
  }
}

extension SampleModule {
  fileprivate func applying(_ fixes: [Fix]) -> SampleModule {
    let edits = fixes.flatMap(\.edits)
    return SampleModule(sources.map { ($0.path, Array($0.text(applying: edits).utf8)) })
  }
}
