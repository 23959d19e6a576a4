import Diagnostics
import TestSupport
import Testing

/// The first findings of a file are shown, and the others are counted.
struct FindingsTests {
  private static let error = Rule("some-error", .error)
  private static let warning = Rule("some-warning", .warning)

  private func finding(_ rule: Rule, _ place: Int, in file: Int = 0) -> Diagnostic {
    Diagnostic(
      rule, "\(place)",
      at: SourceRange(file: SourceFile.ID(file), lower: place, upper: place + 1))
  }

  private func shown(_ findings: [Diagnostic]) -> [String] {
    let shown = findings.bounded { count, first, severity in
      Diagnostic(Self.error, "\(count) more \(severity)", at: first, severity: severity)
    }
    return shown.sorted { ($0.range, $0.message) < ($1.range, $1.message) }.map(\.message)
  }

  @Test(
    "which ones are shown is a matter of their places, not of the order in which they are found")
  func order() {
    let seed = randomSeed()
    var generator = SeededGenerator(seed: seed)
    for number in [499, 500, 501, 999, 1_000, 1_001, 3_000] {
      let places = Array(0..<number).shuffled(using: &generator)
      let hidden = number - 500
      let expected =
        (0..<min(number, 500)).map { "\($0)" } + (hidden > 0 ? ["\(hidden) more error"] : [])
      #expect(shown(places.map { finding(Self.error, $0) }) == expected, "SEED=\(seed)")
    }
  }

  @Test("each file has a limit of its own, and the worst finding decides how bad the others are")
  func groups() {
    var findings = (0..<2_000).flatMap { place in
      (0..<2).map { finding(Self.warning, place, in: $0) }
    }
    findings.append(finding(Self.error, 5_000))
    #expect(findings.hasErrors)
    let messages = shown(findings)
    #expect(messages.count == 1_002)
    #expect(messages.contains("1501 more error") && messages.contains("1500 more warning"))
    let own = findings.only(in: [SourceFile.ID(1)])
    #expect(own.count == 2_000 && !own.hasErrors)
  }

  @Test("what is found twice in one place counts once")
  func twice() {
    let findings = (0..<700).flatMap { _ in [finding(Self.error, 0), finding(Self.error, 1)] }
    #expect(shown(findings) == ["0", "1"])
  }
}
