extension [Diagnostic] {
  package var hasErrors: Bool { contains { $0.severity == .error } }

  /// Returns the number of findings at a severity.
  package func count(of severity: Severity) -> Int { count { $0.severity == severity } }

  /// Returns the findings of some files.
  package func only(in files: Set<SourceFile.ID>) -> [Diagnostic] {
    filter { files.contains($0.range.file) }
  }

  /// The number of findings of a file that are shown.
  package static var limit: Int { 500 }

  /// Returns the first findings of each file, and a last finding that counts the others. A file with
  /// very many mistakes must not hide the findings of other files.
  ///
  /// - Parameter more: Makes the finding that counts the others.
  package func bounded(
    _ more: (_ count: Int, _ first: SourceRange, _ severity: Severity) -> Diagnostic
  ) -> [Diagnostic] {
    let counts = reduce(into: [:]) { $0[$1.range.file, default: 0] += 1 }
    let crowded = counts.filter { $0.value > Self.limit }
    guard !crowded.isEmpty else { return self }
    var shown = filter { crowded[$0.range.file] == nil }
    for file in crowded.keys {
      var found: [Diagnostic] = []
      let inOrder = filter { $0.range.file == file }.sorted {
        ($0.range, $0.rule.name, $0.message) < ($1.range, $1.rule.name, $1.message)
      }
      // A finding inside an alias is made in each place of the alias, but was written once.
      for finding in inOrder where found.last != finding { found.append(finding) }
      shown += found.prefix(Self.limit)
      let rest = found.dropFirst(Self.limit)
      if let first = rest.first, let worst = rest.map(\.severity).max() {
        shown.append(more(rest.count, first.range, worst))
      }
    }
    return shown
  }
}
