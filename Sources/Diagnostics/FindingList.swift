/// The place of a finding that was only counted: the facts that decide its suppression and its
/// severity.
package struct FindingPlace: Sendable {
  package let rule: Rule
  package let severity: Severity
  package let range: SourceRange

  package init(rule: Rule, severity: Severity, range: SourceRange) {
    self.rule = rule
    self.severity = severity
    self.range = range
  }

  package init(of finding: Diagnostic) {
    self.init(rule: finding.rule, severity: finding.severity, range: finding.range)
  }

  /// Returns a finding at this place with another severity.
  package func with(severity: Severity) -> FindingPlace {
    FindingPlace(rule: rule, severity: severity, range: range)
  }
}

/// The number of errors of a rule in a file that were only counted. Nothing can suppress an error,
/// so their places aren't needed.
package struct FindingTally: Sendable {
  package let rule: Rule
  package let first: SourceRange
  package let count: Int

  package init(rule: Rule, first: SourceRange, count: Int) {
    self.rule = rule
    self.first = first
    self.count = count
  }

  package func adding(_ other: FindingTally) -> FindingTally {
    FindingTally(rule: rule, first: min(first, other.first), count: count + other.count)
  }
}

/// Findings, and the findings that were only counted.
package struct FindingList: Sendable {
  package private(set) var findings: [Diagnostic]
  /// The places of warnings and notes that were only counted.
  package private(set) var places: [FindingPlace]
  private var tallies: [FindingTally]

  package init(
    _ findings: [Diagnostic] = [], places: [FindingPlace] = [], tallies: [FindingTally] = []
  ) {
    self.findings = findings
    self.places = places
    self.tallies = tallies
  }

  package var hasErrors: Bool {
    !tallies.isEmpty || findings.contains { $0.severity == .error }
      || places.contains { $0.severity == .error }
  }

  package var isEmpty: Bool { findings.isEmpty && places.isEmpty && tallies.isEmpty }

  /// Returns the number of findings at a severity, with those that were only counted.
  package func count(of severity: Severity) -> Int {
    let tallied = severity == .error ? tallies.reduce(0) { $0 + $1.count } : 0
    return findings.count { $0.severity == severity } + places.count { $0.severity == severity }
      + tallied
  }

  package mutating func append(contentsOf findings: some Sequence<Diagnostic>) {
    self.findings += findings
  }

  package mutating func append(contentsOf other: FindingList) {
    findings += other.findings
    places += other.places
    tallies += other.tallies
  }

  /// Removes some of the findings that were only counted.
  package mutating func removePlaces(where isRemoved: (FindingPlace) -> Bool) {
    places.removeAll(where: isRemoved)
  }

  package mutating func removeAll(where isRemoved: (FindingPlace) -> Bool) {
    findings.removeAll { isRemoved(FindingPlace(of: $0)) }
    places.removeAll(where: isRemoved)
  }

  /// Removes the findings of a rule.
  package mutating func remove(_ rule: Rule) {
    removeAll { $0.rule == rule }
    tallies.removeAll { $0.rule == rule }
  }

  /// Returns the findings of some files.
  package func only(in files: Set<SourceFile.ID>) -> FindingList {
    FindingList(
      findings.filter { files.contains($0.range.file) },
      places: places.filter { files.contains($0.range.file) },
      tallies: tallies.filter { files.contains($0.first.file) })
  }

  /// Returns the list with other findings instead of those that were made.
  package func replacing(_ transform: ([Diagnostic]) -> [Diagnostic]) -> FindingList {
    FindingList(transform(findings), places: places, tallies: tallies)
  }

  /// Returns the findings with the severities that their rules have now. If `severity` returns nil
  /// for a finding, the finding is removed.
  package func with(severity: (Rule, Severity) -> Severity?) -> FindingList {
    FindingList(
      findings.compactMap { finding in
        severity(finding.rule, finding.severity).map { finding.with(severity: $0) }
      },
      places: places.compactMap { place in
        severity(place.rule, place.severity).map { place.with(severity: $0) }
      }, tallies: tallies)
  }

  /// Returns the first findings of each file, and a last finding that counts the others.
  ///
  /// - Parameter more: Makes the finding that counts the others.
  package func bounded(
    _ more: (_ count: Int, _ first: SourceRange, _ severity: Severity) -> Diagnostic
  ) -> [Diagnostic] {
    var hidden: [SourceFile.ID: Hidden] = [:]
    for place in places { hidden[place.range.file, default: Hidden()].add(place) }
    for tally in tallies {
      hidden[tally.first.file, default: Hidden()].add(tally.first, .error, tally.count)
    }
    let counts = findings.reduce(into: [:]) { $0[$1.range.file, default: 0] += 1 }
    let isFull = counts.filter { $0.value > Findings.limit || hidden[$0.key] != nil }
    var shown = findings.filter { isFull[$0.range.file] == nil }
    let crowded = findings.filter { isFull[$0.range.file] != nil }
    for (file, found) in Dictionary(grouping: crowded, by: \.range.file) {
      let sorted = found.sorted {
        ($0.range, $0.rule.name, $0.message) < ($1.range, $1.rule.name, $1.message)
      }
      shown += sorted.prefix(Findings.limit)
      for finding in sorted.dropFirst(Findings.limit) {
        hidden[file, default: Hidden()].add(FindingPlace(of: finding))
      }
    }
    return shown + hidden.values.map { more($0.count, $0.first!, $0.severity) }
  }

  private struct Hidden {
    var count = 0
    var first: SourceRange?
    var severity = Severity.note

    mutating func add(_ place: FindingPlace) { add(place.range, place.severity, 1) }

    mutating func add(_ range: SourceRange, _ severity: Severity, _ count: Int) {
      self.count += count
      first = first.map { min($0, range) } ?? range
      self.severity = max(self.severity, severity)
    }
  }
}
