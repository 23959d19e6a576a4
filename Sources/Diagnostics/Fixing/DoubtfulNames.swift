extension Sequence<Diagnostic> {
  /// The same findings without the fixes that would write another name where the declaration is as
  /// likely to be misspelt.
  ///
  /// Somebody who writes an unknown name twice may well mean it.
  ///
  /// - Parameter misdeclared: The names that are declared and can't be names; what they were meant
  ///   to be isn't known.
  package func withoutDoubtfulFixes(misdeclared: Set<String>) -> [Diagnostic] {
    var counts: [DoubtfulName: Int] = [:]
    for finding in self {
      if let name = DoubtfulName(finding) { counts[name, default: 0] += 1 }
    }
    guard !counts.isEmpty else { return Array(self) }
    return map { finding in
      guard let name = DoubtfulName(finding) else { return finding }
      if let count = counts[name], count > 1 { return finding.doubting(name, uses: count) }
      return misdeclared.contains(name.meant) ? finding.withoutFixes : finding
    }
  }
}

/// A name that isn't declared, and the one that a fix would write for it.
private struct DoubtfulName: Hashable {
  let rule: Rule
  let name: String
  let meant: String

  init?(_ finding: Diagnostic) {
    guard let (name, meant) = finding.doubtfulName else { return nil }
    rule = finding.rule
    self.name = name
    self.meant = meant
  }
}

extension Diagnostic {
  fileprivate func doubting(_ name: DoubtfulName, uses: Int) -> Diagnostic {
    withoutFixes.with(
      moreHelp: "`\(name.name)` stands in \(uses) places: is the declaration of `\(name.meant)` "
        + "misspelt?")
  }
}
