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
    let table = LineTable(source.text)
    lines = (0..<table.count).map(table.content).filter { $0.first.map { $0 != "#" } ?? false }.map
    {
      let range = SourceRange(file: source.id, lower: $0.startIndex, upper: $0.endIndex)
      return (table.string($0.indices), range)
    }
  }

  /// Removes known findings, and reports entries without a finding.
  func apply(
    to found: [Diagnostic], places: FindingPlaces
  ) -> (left: [Diagnostic], known: [Diagnostic], stale: [Diagnostic]) {
    var count: [String: Int] = [:]
    for line in lines { count[line.entry, default: 0] += 1 }
    var known: [Diagnostic] = []
    let left = found.filter { finding in
      guard finding.rule.severity != .error, let entry = places.entry(of: finding),
        let left = count[entry], left > 0
      else { return true }
      count[entry] = left - 1
      known.append(finding.with(suppression: .known))
      return false
    }
    // Of equal lines, the last ones are too many.
    var stale: [Diagnostic] = []
    for (entry, range) in lines.reversed() {
      guard let left = count[entry], left > 0 else { continue }
      count[entry] = left - 1
      guard let severity = places.severity(ofStale: entry) else { continue }
      stale.append(.stale(at: range, severity: severity))
    }
    return (left, known, stale)
  }

  /// Returns findings as a file of known findings. Errors are left out, because a module with an
  /// error has no meaning.
  static func text(of found: [Diagnostic], places: FindingPlaces) -> String {
    let entries = found.filter { $0.rule.severity != .error }.compactMap(places.entry)
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
