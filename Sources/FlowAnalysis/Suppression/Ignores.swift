import Diagnostics
import FlowModel
import YAML

extension Rule {
  /// An ignore, or a line of a baseline, that keeps nothing from being shown.
  package static let unusedIgnore = Rule("unused-ignore", .warning)
}

/// `# flowc:ignore rule: reason`: what a file asks not to be told.
struct Ignores {
  private struct Ignore {
    let rule: String
    let reason: String
    /// Of the comment.
    let range: SourceRange
    /// What it is about: the node that begins on its line, or on the one below.
    let scope: SourceRange
    var isUsed = false
  }

  private var ignores: [Ignore] = []
  private var findings: [Diagnostic] = []

  init(_ file: FlowFile, rules: [Rule]) {
    let marked = file.yaml.comments.filter { $0.text.contains(Self.marker) }
    guard !marked.isEmpty, let root = file.yaml.root else { return }
    let nodes = LineNodes(root, LineTable(file.source.text))
    for comment in marked {
      switch Self.parse(comment, rules) {
      case .success(let (rule, reason)):
        let scope = nodes.scope(of: comment)
        ignores.append(Ignore(rule: rule, reason: reason, range: comment.range, scope: scope))
      case .failure(let finding): findings.append(finding.finding)
      }
    }
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

  /// Marks what is ignored.
  mutating func mark(_ found: [Diagnostic]) -> [Diagnostic] {
    guard !ignores.isEmpty else { return found }
    return found.map { finding in
      let matching = ignores.indices.filter { index in
        let ignore = ignores[index]
        return ignore.rule == finding.rule.name && ignore.scope.file == finding.range.file
          && ignore.scope.lower <= finding.range.lower && finding.range.upper <= ignore.scope.upper
      }
      for index in matching { ignores[index].isUsed = true }
      return matching.first.map { finding.with(suppression: .ignored(reason: ignores[$0].reason)) }
        ?? finding
    }
  }

  /// What is wrong with the ignores themselves; after ``mark(_:)``.
  ///
  /// - Parameters:
  ///   - isComplete: Whether every rule could find what there is. If not, nobody knows what an
  ///     ignore would have been for.
  ///   - asked: The rules that ran.
  func remaining(isComplete: Bool, asked: Set<Rule>) -> [Diagnostic] {
    guard isComplete else { return findings }
    let names = Set(asked.map(\.name))
    let unused = ignores.filter { !$0.isUsed && names.contains($0.rule) }
    return findings + unused.map { .unused($0.rule, $0.range) }
  }
}

/// The nodes of a file by the line on which they begin.
private struct LineNodes {
  private let lines: LineTable
  private var byLine: [Int: SourceRange] = [:]

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

  /// The first node of a line is the outermost.
  private mutating func note(_ range: SourceRange) {
    let line = lines.position(ofScalar: Int(range.lower)).line
    if byLine[line] == nil { byLine[line] = range }
  }

  /// What stands on a comment's line, or below it and any others.
  func scope(of comment: Comment) -> SourceRange {
    var line = lines.position(ofScalar: Int(comment.range.lower)).line
    guard comment.isOwnLine else { return byLine[line] ?? comment.range }
    line += 1
    while line <= lines.count {
      if let range = byLine[line] { return range }
      let text = lines.line(line).drop { $0 == " " }
      guard text.hasPrefix("#") else { break }
      line += 1
    }
    return comment.range
  }
}

extension Diagnostic {
  fileprivate static func unused(_ rule: String, _ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unusedIgnore, "nothing here is ignored: `\(rule)` finds nothing in what begins here",
      at: range, help: ["remove the comment"])
  }

  fileprivate static func misplaced(_ comment: Comment) -> Diagnostic {
    Diagnostic(
      .unusedIgnore, "an ignore is a comment of its own", at: comment.range,
      help: ["write `# flowc:ignore rule: reason`"])
  }

  fileprivate static func unknownRule(
    _ name: String, among rules: [Rule], _ comment: Comment
  ) -> Diagnostic {
    let meant = Suggestion.nearest(to: name, in: rules.map(\.name))
    return Diagnostic(
      .unusedIgnore,
      name.isEmpty ? "this doesn't say which rule to ignore" : "there is no rule `\(name)`",
      at: comment.range, label: meant.map { "did you mean `\($0)`?" },
      help: ["write `# flowc:ignore rule: reason`; `flowc explain` lists the rules"])
  }

  fileprivate static func error(_ rule: Rule, _ comment: Comment) -> Diagnostic {
    Diagnostic(
      .unusedIgnore, "`\(rule.name)` is an error, and can't be ignored", at: comment.range,
      help: ["a module that has it means nothing: mend it"])
  }

  fileprivate static func noReason(_ rule: Rule, _ comment: Comment) -> Diagnostic {
    Diagnostic(
      .unusedIgnore, "an ignore needs a reason", at: comment.range,
      help: ["write `# flowc:ignore \(rule.name): ` and why"])
  }
}
