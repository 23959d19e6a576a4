/// How much a finding weighs.
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

/// What a finding is an instance of. Names are kebab-case, stable, and never reused.
package struct Rule: Hashable, Sendable {
  package let name: String
  package let severity: Severity
  /// It is looked for only where somebody asks for it: a matter of taste, or of a team's limits.
  package let isOffByDefault: Bool

  package init(_ name: String, _ severity: Severity, isOffByDefault: Bool = false) {
    self.name = name
    self.severity = severity
    self.isOffByDefault = isOffByDefault
  }
}

/// Why a finding isn't shown.
package enum Suppression: Sendable, Equatable {
  /// A comment beside it asks for that.
  case ignored(reason: String)
  /// A baseline knows it.
  case known
}

/// One finding: what is wrong, where exactly, why it matters, and what to do.
package struct Diagnostic: Sendable, Equatable {
  /// Another place that the finding speaks of.
  package struct Related: Sendable, Hashable {
    package let range: SourceRange
    package let message: String

    package init(_ message: String, at range: SourceRange) {
      self.range = range
      self.message = Diagnostic.shortened(message)
    }
  }

  package let rule: Rule
  package private(set) var severity: Severity
  /// One line, without a full stop, that stands by itself.
  package let message: String
  package let range: SourceRange
  /// A few words for the place itself, shown beside the carets.
  package let label: String?
  package let related: [Related]
  /// The taps and other steps, from launch on, after which it happens.
  package private(set) var walk: [String] = []
  /// What to do about it, one sentence each.
  package private(set) var help: [String]
  /// What would mend it, where only one repair is sensible.
  private var repair: Repair?
  /// Why it isn't shown, if it isn't.
  package private(set) var suppression: Suppression?
  /// The repair as edits, once the finding stands beside its file's text: ``inOrder(by:)``.
  package private(set) var fixes: [Fix] = []

  package init(
    _ rule: Rule, _ message: String, at range: SourceRange, severity: Severity? = nil,
    label: String? = nil, related: [Related] = [], help: [String] = [],
    repair: Repair? = nil
  ) {
    self.rule = rule
    self.severity = severity ?? rule.severity
    self.message = Self.shortened(message)
    self.range = range
    self.label = label.map(Self.shortened)
    self.related = related
    self.help = help.map(Self.shortened)
    self.repair = repair
  }

  /// What a file names may be as long as the file; what is said of it is not.
  fileprivate static func shortened(_ text: String) -> String {
    guard text.utf8.count > 500 else { return text }
    return "\(text.prefix(250))…\(text.suffix(100))"
  }

  /// The same finding with another severity.
  package func with(severity: Severity) -> Diagnostic {
    var finding = self
    finding.severity = severity
    return finding
  }

  /// The same finding with the walk that shows it.
  package func with(walk: [String]) -> Diagnostic {
    var finding = self
    finding.walk = walk.map(Self.shortened)
    return finding
  }

  /// The same finding, not to be shown.
  package func with(suppression: Suppression) -> Diagnostic {
    var finding = self
    finding.suppression = suppression
    return finding
  }

  /// A name that isn't declared, and the declared one that its fix would write.
  var doubtfulName: (name: String, meant: String)? { repair?.doubtfulName }

  /// The same finding with one more sentence of help.
  func with(moreHelp sentence: String) -> Diagnostic {
    var finding = self
    finding.help.append(Self.shortened(sentence))
    return finding
  }

  /// The same finding without its fixes.
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

/// Writers by file: most files have nothing to repair.
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
  /// Ordered by file, place and rule, each finding once: an alias is read in two places but was
  /// written in one. Repairs become fixes of these files' texts.
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
