/// A collector of findings. It keeps the first findings of each file and only counts the others.
///
/// A file may have as many mistakes as characters. So if a file has more than ``limit`` findings, a
/// further finding is counted but not made. The choice depends on the places of the findings alone,
/// not on the order in which they are found.
package struct Findings: Sendable {
  /// The number of findings of a file that are shown. The collector keeps this many of each rule
  /// whose findings are errors, because one rule's errors may be consequences of another's.
  package static let limit = 500
  /// The number of findings of a file that are kept of each other rule. Most of them may be
  /// suppressed, and the rest must still be shown.
  package static let suppressibleLimit = 10_000

  private var files: [SourceFile.ID: OfFile] = [:]
  private var order = 0

  /// The findings of a file, by rule. A file breaks few rules, so rules are compared and not
  /// hashed.
  private struct OfFile {
    var rules: [(rule: Rule, bucket: Bucket)] = []

    mutating func index(of rule: Rule) -> Int {
      if let index = rules.firstIndex(where: { $0.rule == rule }) { return index }
      rules.append((rule, Bucket()))
      return rules.count - 1
    }

    mutating func append(
      _ place: FindingPlace, _ order: Int, _ make: () -> Diagnostic
    ) {
      let index = index(of: place.rule)
      rules[index].bucket.add(place, order, make)
    }

    mutating func append(contentsOf other: OfFile, after first: Int) {
      for (rule, bucket) in other.rules {
        let index = index(of: rule)
        rules[index].bucket.add(bucket, after: first)
      }
    }
  }

  package init() {}

  package init(_ findings: some Sequence<Diagnostic>) { append(contentsOf: findings) }

  package var isEmpty: Bool { order == 0 }

  /// Whether all findings are of the rules for which `isMeant` returns true.
  package func areAll(_ isMeant: (Rule) -> Bool) -> Bool {
    files.values.allSatisfy { $0.rules.allSatisfy { isMeant($0.rule) } }
  }

  // MARK: Adding

  /// Adds a finding. The finding is only made if it is kept.
  package mutating func append(
    _ rule: Rule, at range: SourceRange, severity: Severity? = nil, _ make: () -> Diagnostic
  ) {
    let place = FindingPlace(rule: rule, severity: severity ?? rule.severity, range: range)
    files[range.file, default: OfFile()].append(place, order, make)
    order += 1
  }

  /// Returns whether a finding is not kept, and then counts it. The caller need not make the
  /// finding.
  package mutating func drops(_ rule: Rule, at range: SourceRange) -> Bool {
    guard let found = files[range.file],
      let index = found.rules.firstIndex(where: { $0.rule == rule }),
      found.rules[index].bucket.isFull(at: range)
    else { return false }
    let place = FindingPlace(rule: rule, severity: rule.severity, range: range)
    files[range.file]!.rules[index].bucket.drop(place)
    return true
  }

  package mutating func append(_ finding: Diagnostic) {
    append(finding.rule, at: finding.range, severity: finding.severity) { finding }
  }

  package mutating func append(contentsOf findings: some Sequence<Diagnostic>) {
    for finding in findings { append(finding) }
  }

  /// Adds the findings of another collector after this collector's findings.
  package mutating func append(contentsOf other: Findings) {
    let before = order
    for (file, found) in other.files {
      files[file, default: OfFile()].append(contentsOf: found, after: before)
    }
    order += other.order
  }

  package static func += (left: inout Findings, right: Findings) { left.append(contentsOf: right) }

  package static func += (left: inout Findings, right: some Sequence<Diagnostic>) {
    left.append(contentsOf: right)
  }

  // MARK: Changing

  /// Removes the findings of a rule.
  package mutating func remove(_ rule: Rule) {
    for file in files.keys { files[file]!.rules.removeAll { $0.rule == rule } }
  }

  /// Turns the findings of a rule into findings of another rule.
  package mutating func replace(
    _ rule: Rule, by other: Rule, _ transform: (Diagnostic) -> Diagnostic
  ) {
    for file in files.keys {
      guard let index = files[file]!.rules.firstIndex(where: { $0.rule == rule }) else { continue }
      let bucket = files[file]!.rules.remove(at: index).bucket.replaced(by: other, transform)
      let place = files[file]!.index(of: other)
      files[file]!.rules[place].bucket.add(bucket, after: 0)
    }
  }

  // MARK: Reading

  package var hasErrors: Bool { list.hasErrors }

  /// Whether the rule has a finding.
  package func has(_ rule: Rule) -> Bool {
    files.values.contains { $0.rules.contains { $0.rule == rule } }
  }

  /// The number of findings, with the findings that are only counted.
  package var count: Int {
    files.values.reduce(0) { $0 + $1.rules.reduce(0) { $0 + $1.bucket.count } }
  }

  /// Returns the findings of some files.
  package func only(in ids: Set<SourceFile.ID>) -> Findings {
    var result = self
    result.files = files.filter { ids.contains($0.key) }
    return result
  }

  /// The findings that are kept, in the order in which they were found.
  package var kept: [Diagnostic] {
    let all = files.values.flatMap { $0.rules.flatMap(\.bucket.kept) }
    return all.sorted { $0.order < $1.order }.map(\.finding)
  }

  /// The findings that are kept, and the number and the places of the others.
  package var list: FindingList {
    let buckets = files.sorted { $0.key < $1.key }.flatMap { $0.value.rules.map(\.bucket) }
    return FindingList(
      kept, places: buckets.flatMap(\.places), tallies: buckets.compactMap(\.tally))
  }
}

/// The findings of one rule in one file.
private struct Bucket {
  private(set) var kept: [(order: Int, finding: Diagnostic)] = []
  /// The number of errors that are only counted.
  private(set) var tally: FindingTally?
  /// The places of the other findings that are only counted.
  private(set) var places: [FindingPlace] = []
  /// The last place of a finding that is kept.
  private var end: SourceRange?

  var count: Int { kept.count + places.count + (tally?.count ?? 0) }

  func replaced(by rule: Rule, _ transform: (Diagnostic) -> Diagnostic) -> Bucket {
    var result = self
    result.kept = kept.map { ($0.order, transform($0.finding)) }
    result.places = places.map {
      FindingPlace(rule: rule, severity: rule.severity, range: $0.range)
    }
    result.tally = tally.map { FindingTally(rule: rule, first: $0.first, count: $0.count) }
    return result
  }

  mutating func add(_ place: FindingPlace, _ order: Int, _ make: () -> Diagnostic) {
    if isFull(at: place.range) { return drop(place) }
    kept.append((order, make()))
    if kept.count >= 2 * limit(of: place.rule) { prune(to: limit(of: place.rule)) }
  }

  mutating func add(_ other: Bucket, after first: Int) {
    for place in other.places { places.append(place) }
    if let more = other.tally { tally = tally.map { $0.adding(more) } ?? more }
    end = [end, other.end].compactMap { $0 }.min()
    for (order, finding) in other.kept {
      add(FindingPlace(of: finding), first + order) { finding }
    }
  }

  private func limit(of rule: Rule) -> Int {
    rule.severity == .error ? Findings.limit : Findings.suppressibleLimit
  }

  func isFull(at range: SourceRange) -> Bool { end.map { range > $0 } ?? false }

  mutating func drop(_ place: FindingPlace) {
    if place.rule.severity != .error {
      places.append(place)
    } else {
      let one = FindingTally(rule: place.rule, first: place.range, count: 1)
      tally = tally.map { $0.adding(one) } ?? one
    }
  }

  /// Keeps the findings that come first in the text.
  private mutating func prune(to limit: Int) {
    kept.sort { ($0.finding.sortKey, $0.order) < ($1.finding.sortKey, $1.order) }
    var seen: Diagnostic?
    // A finding inside an alias is made in each place of the alias, but was written once.
    kept.removeAll { item in
      defer { seen = item.finding }
      return seen == item.finding
    }
    guard kept.count > limit else { return }
    for (_, finding) in kept[limit...] { drop(FindingPlace(of: finding)) }
    kept.removeSubrange(limit...)
    end = kept.last?.finding.range
  }
}

extension Diagnostic {
  fileprivate struct SortKey: Comparable {
    let range: SourceRange
    let rule: String
    let message: String

    static func < (left: SortKey, right: SortKey) -> Bool {
      (left.range, left.rule, left.message) < (right.range, right.rule, right.message)
    }
  }

  fileprivate var sortKey: SortKey { SortKey(range: range, rule: rule.name, message: message) }
}
