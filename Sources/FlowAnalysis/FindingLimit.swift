import Diagnostics
import YAML

/// A file that is wrong all over is not to bury what is said of the others.
enum FindingLimit {
  /// The most findings that are shown of one file.
  static let perFile = 500

  /// The first findings of each file, and how many more there are.
  static func bound(_ findings: [Diagnostic]) -> [Diagnostic] {
    guard findings.count > perFile else { return findings }
    return Dictionary(grouping: findings, by: \.range.file).values.flatMap { findings in
      guard findings.count > perFile else { return findings }
      let sorted = findings.sorted {
        ($0.range, $0.rule.name, $0.message) < ($1.range, $1.rule.name, $1.message)
      }
      return sorted.prefix(perFile) + [.more(Array(sorted.dropFirst(perFile)))]
    }
  }
}

extension Diagnostic {
  fileprivate static func more(_ hidden: [Diagnostic]) -> Diagnostic {
    Diagnostic(
      .resourceLimit, "\(hidden.count) more findings of this file, from here on, are not shown",
      at: hidden[0].range, severity: hidden.map(\.severity).max(),
      help: ["mend those above first: one mistake may be behind many of them"])
  }
}
