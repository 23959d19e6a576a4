import Diagnostics
import FlowAnalysis

/// Known findings, which aren't shown, by their places in the module. They stay known if a line
/// moves, or if a comment is added.
struct Baseline {
  private let lines: [(entry: String, range: SourceRange)]

  private static let header = """
    # Findings that are known, written by `flowc lint --write-baseline`. If a finding is fixed, its
    # line here is reported, so that somebody removes the line.

    """

  /// Reads the entries of a file of known findings.
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

  /// Removes known findings, and reports entries without a finding.
  func apply(
    to found: FindingList, places: FindingPlaces
  ) -> (left: FindingList, known: [Diagnostic], stale: Findings) {
    var count: [String: Int] = [:]
    for line in lines { count[line.entry, default: 0] += 1 }
    func isKnown(_ finding: FindingPlace) -> Bool {
      guard finding.rule.severity != .error, let entry = places.entry(of: finding),
        let left = count[entry], left > 0
      else { return false }
      count[entry] = left - 1
      return true
    }
    var known: [Diagnostic] = []
    var left = found.replacing { findings in
      findings.filter { finding in
        guard isKnown(FindingPlace(of: finding)) else { return true }
        known.append(finding.with(suppression: .known))
        return false
      }
    }
    left.removePlaces(where: isKnown)
    // Of equal lines, the last ones are too many.
    var stale = Findings()
    for (entry, range) in lines.reversed() {
      guard let left = count[entry], left > 0 else { continue }
      count[entry] = left - 1
      guard let severity = places.severity(ofStale: entry) else { continue }
      stale.append(.unusedIgnore, at: range, severity: severity) {
        .stale(at: range, severity: severity)
      }
    }
    return (left, known, stale)
  }

  /// Returns findings as a file of known findings. Errors are left out, because a module with an
  /// error has no meaning.
  static func text(of found: FindingList, places: FindingPlaces) -> String {
    let all = found.findings.map { FindingPlace(of: $0) } + found.places
    let entries = all.filter { $0.rule.severity != .error }.compactMap(places.entry)
    return header + entries.sorted().map { $0 + "\n" }.joined()
  }
}

extension Diagnostic {
  fileprivate static func stale(at range: SourceRange, severity: Severity) -> Diagnostic {
    Diagnostic(
      .unusedIgnore, "this finding is known, and isn't found any more", at: range,
      severity: severity,
      help: ["remove the line, or write the baseline again with `--write-baseline`"])
  }
}
