import Diagnostics
import FlowModel
import YAML

/// The comments `# flowc:ignore rule: reason` of files, and the findings that they hide.
struct Ignores {
  private struct Ignore {
    let rule: String
    let reason: String
    /// The range of the comment.
    let range: SourceRange
    /// The range in which findings are ignored: the node on the comment's line, or below it.
    let scope: SourceRange
    /// The name of the coordinator that the comment stands in.
    let coordinator: SourceRange?
    var isUsed = false
  }

  private struct Place: Hashable {
    let file: SourceFile.ID
    let rule: String
  }

  private var ignores: [Ignore] = []
  /// The scopes of the ignores of each file and rule.
  private let scopes: [Place: NestedScopes]
  private var findings: [Diagnostic] = []
  /// The names of the coordinators that nothing starts: the rules that prove something don't look
  /// into them.
  private var unreachable: Set<SourceRange> = []

  init(_ files: [FlowFile], rules: [Rule]) {
    for file in files {
      let marked = file.yaml.comments.filter { $0.text.contains(Self.marker) }
      guard !marked.isEmpty, let root = file.yaml.root else { continue }
      var nodes = LineNodes(root, LineTable(file.source.text))
      let coordinators = file.document.coordinators.map(\.name.range)
      for comment in marked {
        switch Self.parse(comment, rules) {
        case .success(let (rule, reason)):
          let scope = nodes.scope(of: comment)
          let above = coordinators.filter { $0.lower < comment.range.lower }
          ignores.append(
            Ignore(
              rule: rule, reason: reason, range: comment.range, scope: scope,
              coordinator: above.max { $0.lower < $1.lower }))
        case .failure(let finding): findings.append(finding.finding)
        }
      }
    }
    let places = Dictionary(grouping: ignores.indices) { [ignores] index in
      Place(file: ignores[index].scope.file, rule: ignores[index].rule)
    }
    scopes = places.mapValues { [ignores] in NestedScopes($0.map { ($0, ignores[$0].scope) }) }
  }

  private static let marker = "flowc:ignore"

  private struct Malformed: Error {
    let finding: Diagnostic
  }

  private static func parse(
    _ comment: Comment, _ rules: [Rule]
  ) -> Result<(rule: String, reason: String), Malformed> {
    let words = comment.text.drop { $0 == " " }
    guard words.hasPrefix(marker) else { return .failure(.init(finding: .misplaced(comment))) }
    let parts = words.dropFirst(marker.count).split(
      separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0].split(separator: " ").joined(separator: " ")
    guard let rule = rules.first(where: { $0.name == name }) else {
      return .failure(.init(finding: .unknownRule(name, among: rules, comment)))
    }
    guard rule.severity != .error else {
      return .failure(.init(finding: .error(rule, comment)))
    }
    guard parts.count == 2, let start = parts[1].firstIndex(where: { $0 != " " }) else {
      return .failure(.init(finding: .noReason(rule, comment)))
    }
    return .success((name, String(parts[1][start...])))
  }

  /// Marks ignored findings.
  mutating func mark(_ found: [Diagnostic]) -> [Diagnostic] {
    guard !ignores.isEmpty else { return found }
    unreachable.formUnion(found.filter { $0.rule == .unreachableCoordinator }.map(\.range))
    return found.map { finding in
      ignore(finding).map { finding.with(suppression: .ignored(reason: $0)) } ?? finding
    }
  }

  /// Returns the reason for which a finding is ignored; nil if it isn't.
  private mutating func ignore(_ finding: Diagnostic) -> String? {
    guard let scopes = scopes[Place(file: finding.range.file, rule: finding.rule.name)] else {
      return nil
    }
    let matching = scopes.indices(around: finding.range)
    for index in matching { ignores[index].isUsed = true }
    return matching.min().map { ignores[$0].reason }
  }

  /// Returns the findings about the ignores themselves. It must be called after ``mark(_:)``.
  ///
  /// - Parameters:
  ///   - isComplete: Whether every rule could run. If not, an ignore without a finding may still be
  ///     needed.
  ///   - asked: The rules that ran.
  func remaining(isComplete: Bool, asked: Set<Rule>) -> [Diagnostic] {
    guard isComplete else { return findings }
    let names = Set(asked.map(\.name))
    var findings = findings
    for ignore in ignores where !ignore.isUsed && names.contains(ignore.rule) {
      if let coordinator = ignore.coordinator, unreachable.contains(coordinator) { continue }
      findings.append(.unused(ignore.rule, ignore.range))
    }
    return findings
  }
}

/// The scopes of ignores, nested like the nodes of a file. The scopes around a place are found in
/// logarithmic time.
private struct NestedScopes {
  private struct Scope {
    let range: SourceRange
    var indices: [Int]
    /// The next scope around this one.
    let outer: Int?
  }

  private var scopes: [Scope] = []

  init(_ ignores: [(index: Int, scope: SourceRange)]) {
    var open: [Int] = []
    let inOrder = ignores.sorted {
      ($0.scope.lower, $1.scope.upper, $0.index) < ($1.scope.lower, $0.scope.upper, $1.index)
    }
    for (index, range) in inOrder {
      while let last = open.last, scopes[last].range.upper < range.upper { open.removeLast() }
      if let last = open.last, scopes[last].range == range {
        scopes[last].indices.append(index)
      } else {
        scopes.append(Scope(range: range, indices: [index], outer: open.last))
        open.append(scopes.count - 1)
      }
    }
  }

  /// Returns the indices of the ignores whose scopes enclose a range.
  func indices(around range: SourceRange) -> [Int] {
    let end = scopes.partitioningIndex { $0.range.lower > range.lower }
    var found: [Int] = []
    var next = end > 0 ? end - 1 : nil
    while let index = next {
      if scopes[index].range.upper >= range.upper { found += scopes[index].indices }
      next = scopes[index].outer
    }
    return found
  }
}

/// The outermost node that begins on each line of a file.
private struct LineNodes {
  private let lines: LineTable
  private var byLine: [Int: SourceRange] = [:]
  /// The nodes below comments that have been looked up so far.
  private var below: [Int: SourceRange?] = [:]

  init(_ root: Node, _ lines: LineTable) {
    self.lines = lines
    visit(root)
  }

  private mutating func visit(_ node: Node) {
    switch node.content {
    case .mapping(let pairs):
      for pair in pairs {
        note(pair.key.range.extended(to: pair.value.range))
        visit(pair.value)
      }
    case .sequence(let items):
      for item in items {
        note(item.range)
        visit(item)
      }
    case .scalar, .missing, .reported: break
    }
  }

  /// Records the range of a node. The first node of a line is the outermost.
  private mutating func note(_ range: SourceRange) {
    let line = lines.position(ofScalar: Int(range.lower)).line
    if byLine[line] == nil { byLine[line] = range }
  }

  /// Returns the range of the node on a comment's line, or below its block of comments.
  mutating func scope(of comment: Comment) -> SourceRange {
    let line = lines.position(ofScalar: Int(comment.range.lower)).line
    guard comment.isOwnLine else { return byLine[line] ?? comment.range }
    return node(below: line) ?? comment.range
  }

  /// Returns the first node below a line, if only comments stand between them.
  private mutating func node(below line: Int) -> SourceRange? {
    var next = line + 1
    var found: SourceRange?
    while next <= lines.count {
      found = byLine[next]
      if found != nil { break }
      if let known = below[next] {
        found = known
        break
      }
      guard lines.string(ofLine: next - 1).drop(while: { $0 == " " }).hasPrefix("#") else { break }
      next += 1
    }
    // All comments of a block have the same node below them.
    for passed in line..<next { below[passed] = .some(found) }
    return found
  }
}
