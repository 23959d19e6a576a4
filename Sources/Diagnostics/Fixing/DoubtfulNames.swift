extension Sequence<Diagnostic> {
  /// Returns the same findings without some fixes. A fix is removed if it would write another name
  /// and the declaration of that name may be the misspelt one.
  ///
  /// If somebody writes an unknown name twice, the name may well be right.
  ///
  /// - Parameter misdeclared: The declared names that aren't valid names. Nobody knows what they
  ///   were meant to be.
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

/// A name that isn't declared, and the name that a fix would write for it.
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
