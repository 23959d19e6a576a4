import Diagnostics
import TestSupport
import Testing

/// Findings are made as far as they are shown, and counted beyond.
struct FindingsTests {
  private static let error = Rule("some-error", .error)
  private static let warning = Rule("some-warning", .warning)

  private func range(_ place: Int, in file: Int = 0) -> SourceRange {
    SourceRange(file: SourceFile.ID(file), lower: place, upper: place + 1)
  }

  /// The number of findings that are shown, that of the others, and where the first of these stands, or
  /// -1.
  private func count(_ list: FindingList) -> [Int] {
    var hidden = (count: 0, first: -1)
    let shown = list.bounded { count, first, severity in
      hidden = (count, Int(first.lower))
      return Diagnostic(Self.error, "more", at: first, severity: severity)
    }
    return [shown.count - (hidden.count > 0 ? 1 : 0), hidden.count, hidden.first]
  }

  @Test("a million findings are counted, and a few made", arguments: [error, warning])
  func making(rule: Rule) {
    var findings = Findings()
    var made = 0
    for place in 0..<100_000 {
      findings.append(rule, at: range(place)) {
        made += 1
        return Diagnostic(rule, "\(place)", at: range(place))
      }
    }
    #expect(made <= 2 * (rule.severity == .error ? Findings.limit : Findings.suppressibleLimit))
    #expect(findings.count == 100_000)
    #expect(count(findings.list) == [500, 99_500, 500])
  }

  @Test(
    "which ones are shown is a matter of their places, not of the order in which they are found")
  func order() {
    let seed = randomSeed()
    var generator = SeededGenerator(seed: seed)
    for number in [499, 500, 501, 999, 1_000, 1_001, 3_000] {
      let places = Array(0..<number).shuffled(using: &generator)
      let parts =
        Bool.random(using: &generator) ? [places] : [places.dropLast(9), places.suffix(9)]
      var all = Findings()
      for part in parts {
        var findings = Findings()
        for place in part {
          findings.append(Diagnostic(Self.error, "\(place)", at: range(place)))
        }
        all += findings
      }
      let shown = all.list.bounded { _, first, _ in Diagnostic(Self.error, "more", at: first) }
      let expected = (0..<min(number, 500)).map { "\($0)" } + (number > 500 ? ["more"] : [])
      let told = shown.sorted { ($0.range, $0.message) < ($1.range, $1.message) }.map(\.message)
      #expect(told == expected, "SEED=\(seed)")
      let hidden = max(0, number - 500)
      #expect(count(all.list) == [min(number, 500), hidden, hidden > 0 ? 500 : -1])
    }
  }

  @Test("each file and each rule has a limit of its own; a removed rule hides nothing")
  func groups() {
    var findings = Findings()
    for place in 0..<2_000 {
      for file in 0..<2 {
        findings.append(Diagnostic(Self.warning, "w", at: range(place, in: file)))
      }
    }
    findings.append(Diagnostic(Self.error, "e", at: range(5_000)))
    #expect(findings.list.hasErrors && findings.has(Self.error))
    var list = findings.list
    list.removeAll { $0.rule == Self.warning }
    #expect(list.findings.map(\.message) == ["e"])
    #expect(list.bounded { _, first, _ in Diagnostic(Self.error, "more", at: first) }.count == 1)
    let own = findings.only(in: [SourceFile.ID(1)])
    #expect(own.count == 2_000 && !own.hasErrors)
  }

  @Test("errors that are not made are errors all the same")
  func beyond() {
    var findings = Findings()
    for place in 0..<2_000 {
      findings.append(Diagnostic(Self.error, "e", at: range(place)))
    }
    findings.replace(Self.error, by: Self.warning) {
      Diagnostic(Self.warning, $0.message, at: $0.range)
    }
    #expect(findings.count == 2_000 && findings.has(Self.warning) && !findings.has(Self.error))
    findings.remove(Self.warning)
    #expect(findings.count == 0 && !findings.list.hasErrors)
  }

  @Test("what is found twice in one place counts once as long as it is kept")
  func twice() {
    var findings = Findings()
    for _ in 0..<700 {
      findings.append(Diagnostic(Self.error, "same", at: range(0)))
      findings.append(Diagnostic(Self.error, "other", at: range(1)))
    }
    #expect(findings.count < Findings.limit)
  }
}
