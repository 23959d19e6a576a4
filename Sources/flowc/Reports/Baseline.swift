import Diagnostics
import FlowAnalysis

/// Findings that are known and not shown, by their place in the module: a line that moves, or a
/// comment that is added, changes nothing.
struct Baseline {
  private let lines: [(entry: String, range: SourceRange)]

  private static let header = """
    # Findings that are known, written by `flowc lint --write-baseline`. One that is mended is
    # reported here, so that its line gets removed.

    """

  /// What a file of known findings says.
  init(_ source: SourceFile) {
    var lines: [(entry: String, range: SourceRange)] = []
    var start = 0
    for line in source.text.unicodeScalars.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" })
    {
      let end = start + line.count
      let text = line.last == "\r" ? line.dropLast() : line
      let range = SourceRange(file: source.id, lower: start, upper: start + text.count)
      if let first = text.first, first != "#" { lines.append((String(text), range)) }
      start = end + 1
    }
    self.lines = lines
  }

  /// Marks what is known, and says what is known in vain.
  func apply(
    to findings: [Diagnostic], places: FindingPlaces
  ) -> (findings: [Diagnostic], stale: [Diagnostic]) {
    var left: [String: Int] = [:]
    for line in lines { left[line.entry, default: 0] += 1 }
    let marked = findings.map { finding in
      guard finding.rule.severity != .error, let entry = places.entry(of: finding),
        let count = left[entry], count > 0
      else { return finding }
      left[entry] = count - 1
      return finding.with(suppression: .known)
    }
    // Of equal lines the last are the ones too many.
    let stale = lines.reversed().compactMap { entry, range -> Diagnostic? in
      guard let count = left[entry], count > 0 else { return nil }
      left[entry] = count - 1
      return places.severity(ofStale: entry).map { Diagnostic.stale(at: range, severity: $0) }
    }
    return (marked, stale)
  }

  /// Findings as a file of known ones. Errors can't be: a module that has one means nothing.
  static func text(of findings: [Diagnostic], places: FindingPlaces) -> String {
    let entries = findings.filter { $0.rule.severity != .error }.compactMap(places.entry)
    return header + entries.sorted().map { $0 + "\n" }.joined()
  }
}

extension Diagnostic {
  fileprivate static func stale(at range: SourceRange, severity: Severity) -> Diagnostic {
    Diagnostic(
      .unusedIgnore, "this finding is known, and isn't found any more", at: range,
      severity: severity,
      help: ["remove the line, or write the baseline anew with `--write-baseline`"])
  }
}
