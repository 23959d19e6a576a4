extension Sequence<Diagnostic> {
  /// Returns the same findings without some fixes. A fix is removed if it would write another name
  /// and the declaration of that name may be the misspelt one.
  ///
  /// If somebody writes an unknown name twice, the name may well be right, and is told once.
  ///
  /// - Parameter misdeclared: The declared names that aren't valid names. Nobody knows what they
  ///   were meant to be.
  package func withoutDoubtfulFixes(misdeclared: Set<String>) -> [Diagnostic] {
    var places: [DoubtfulName: Set<SourceRange>] = [:]
    for finding in self {
      if let name = DoubtfulName(finding) { places[name, default: []].insert(finding.range) }
    }
    guard !places.isEmpty else { return Array(self) }
    return compactMap { finding in
      guard let name = DoubtfulName(finding), let places = places[name]?.sorted() else {
        return finding
      }
      guard places.count > 1 else {
        return misdeclared.contains(name.meant) ? finding.withoutFixes : finding
      }
      return finding.range == places[0] ? finding.doubting(name, at: places) : nil
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
  fileprivate func doubting(_ name: DoubtfulName, at places: [SourceRange]) -> Diagnostic {
    withoutFixes.with(
      moreHelp: "`\(name.name)` stands in \(places.count) places: is the declaration of "
        + "`\(name.meant)` misspelt?"
    ).repeated(at: Array(places.dropFirst()))
  }
}
