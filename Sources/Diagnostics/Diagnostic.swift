/// The weight of a finding.
package enum Severity: String, Sendable, CaseIterable, Comparable {
  case note, warning, error

  private var weight: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }

  package static func < (left: Severity, right: Severity) -> Bool { left.weight < right.weight }
}

/// The kind of a finding. Names are kebab-case and stable, and a name is never used again.
package struct Rule: Hashable, Sendable {
  package let name: String
  package let severity: Severity
  /// The severity of the rule's worst findings, unless settings give the rule another one.
  package let worst: Severity
  /// Whether the rule is only checked if somebody asks for it, because it is a matter of taste or
  /// of a team's limits.
  package let isOffByDefault: Bool

  package init(
    _ name: String, _ severity: Severity, worst: Severity? = nil, isOffByDefault: Bool = false
  ) {
    self.name = name
    self.severity = severity
    self.worst = worst ?? severity
    self.isOffByDefault = isOffByDefault
  }

  // A name is never used twice.
  package static func == (left: Rule, right: Rule) -> Bool { left.name == right.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The reason why a finding isn't shown.
package enum Suppression: Sendable, Equatable {
  /// A comment beside the finding asks flowc to ignore it.
  case ignored(reason: String)
  /// A baseline contains the finding.
  case known
}

/// A finding: what is wrong, where it is, why it matters, and what to do.
package struct Diagnostic: Sendable, Equatable {
  /// A further place that a finding mentions.
  package struct Related: Sendable, Hashable {
    package let range: SourceRange
    package let message: String

    package init(_ message: String, at range: SourceRange) {
      self.range = range
      self.message = Diagnostic.shortened(message)
    }
  }

  /// The part of a whole that a finding is about. The findings about parts of one whole are shown as
  /// one: see ``joined``.
  package struct Part: Sendable, Equatable {
    /// The part in a message.
    let name: String
    /// The message about several parts, behind their number: `screens of App can't be reached`.
    let ofAll: String
    /// The help for several parts; nil for the help of the first.
    let help: [String]?

    package init(name: String, ofAll: String, help: [String]? = nil) {
      (self.name, self.ofAll, self.help) = (name, ofAll, help)
    }
  }

  package let rule: Rule
  package private(set) var severity: Severity
  /// A single line without a full stop, which can be understood alone.
  package let message: String
  package let range: SourceRange
  /// A short text for the range itself, shown beside the carets.
  package let label: String?
  package let related: [Related]
  /// The steps from launch that lead to the problem, for example taps.
  package private(set) var walk: [String] = []
  /// Advice on how to resolve the finding: a sentence for each element.
  package private(set) var help: [String]
  /// The repair that would fix the finding, if exactly one makes sense.
  private(set) var repair: Repair?
  let part: Part?
  /// The reason why the finding isn't shown; nil if it is shown.
  package private(set) var suppression: Suppression?
  /// The repair as edits. It is empty until ``inOrder(by:)`` has read the file's text.
  package private(set) var fixes: [Fix] = []

  package init(
    _ rule: Rule, _ message: String, at range: SourceRange, severity: Severity? = nil,
    label: String? = nil, related: [Related] = [], help: [String] = [],
    repair: Repair? = nil, part: Part? = nil
  ) {
    self.rule = rule
    self.severity = severity ?? rule.severity
    self.message = Self.shortened(message)
    self.range = range
    self.label = label.map(Self.shortened)
    self.related = related
    self.help = help.map(Self.shortened)
    self.repair = repair
    self.part = part
  }

  /// Returns the text, or its beginning and its end if it is long. A name from a file may be as
  /// long as the file, but messages have to stay short.
  fileprivate static func shortened(_ text: String) -> String {
    guard text.utf8.count > 500 else { return text }
    return "\(text.prefix(250))…\(text.suffix(100))"
  }

  /// Returns the same finding with another severity.
  package func with(severity: Severity) -> Diagnostic {
    var finding = self
    finding.severity = severity
    return finding
  }

  /// Returns the same finding with the walk that proves it.
  package func with(walk: [String]) -> Diagnostic {
    var finding = self
    finding.walk = walk.map(Self.shortened)
    return finding
  }

  /// Returns the same finding with a reason not to show it, and without its fixes.
  package func with(suppression: Suppression) -> Diagnostic {
    var finding = withoutFixes
    finding.suppression = suppression
    return finding
  }

  /// A name that isn't declared, and the declared name that the finding's fix would write.
  var doubtfulName: (name: String, meant: String)? { repair?.doubtfulName }

  /// Returns the same finding with the other places that have the same cause.
  package func with(others: [Related], count: String) -> Diagnostic {
    var finding = Diagnostic(
      rule, "\(message), like \(count)", at: range, severity: severity, label: label,
      related: related + others, help: help, repair: repair)
    finding.walk = walk
    return finding
  }

  /// Returns the same finding with other places that have the same problem.
  package func repeated(at places: [SourceRange]) -> Diagnostic {
    Diagnostic(
      rule, message, at: range, severity: severity, label: label,
      related: related + places.prefix(3).map { Related("and here", at: $0) }, help: help)
  }

  /// Returns the same finding with another sentence of help.
  package func with(moreHelp sentence: String) -> Diagnostic {
    var finding = self
    finding.help.append(Self.shortened(sentence))
    return finding
  }

  /// A copy of the finding without its fixes.
  package var withoutFixes: Diagnostic {
    var finding = self
    finding.repair = nil
    finding.fixes = []
    return finding
  }

  fileprivate func settled(in writers: inout FixWriters) -> Diagnostic {
    guard let repair, let fix = writers.fix(for: repair, in: range.file) else { return self }
    var finding = self
    finding.fixes = [fix]
    return finding
  }
}

/// The writers of fixes, by file. Each is made when it is needed, because most files have nothing
/// to repair.
private struct FixWriters {
  let files: [SourceFile]
  private var writers: [SourceFile.ID: FixWriter] = [:]

  init(_ files: [SourceFile]) { self.files = files }

  mutating func fix(for repair: Repair, in file: SourceFile.ID) -> Fix? {
    let writer = writers[file] ?? FixWriter(files[Int(file.rawValue)])
    writers[file] = writer
    return writer.fix(for: repair)
  }
}

extension Sequence<Diagnostic> {
  /// Returns the findings by file, place and rule, each once. An alias is read in two places but
  /// was written in one, so a finding in it may be there twice. Repairs become fixes of these
  /// files' texts.
  package func inOrder(by files: [SourceFile]) -> [Diagnostic] {
    func key(_ finding: Diagnostic) -> (String, UInt32, UInt32, String, String) {
      (
        files[Int(finding.range.file.rawValue)].path, finding.range.lower, finding.range.upper,
        finding.rule.name, finding.message
      )
    }
    var writers = FixWriters(files)
    var sorted: [Diagnostic] = []
    for finding in self.sorted(by: { key($0) < key($1) }) {
      let settled = finding.settled(in: &writers)
      if sorted.last != settled { sorted.append(settled) }
    }
    return sorted
  }
}
