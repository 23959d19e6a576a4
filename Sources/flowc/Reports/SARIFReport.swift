import Diagnostics
import Editing
import FlowAnalysis

/// The findings as SARIF 2.1.0, for code scanning. Columns count Unicode scalars, as the report
/// says.
struct SARIFReport: Encodable {
  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version
    case runs
  }

  let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  let version = "2.1.0"
  let runs: [SARIF.Run]

  /// - Parameters:
  ///   - findings: The findings. Those that aren't shown are reported as suppressed.
  ///   - problems: The reasons why the run failed.
  init(_ findings: [Diagnostic], _ sources: [SourceFile], problems: [CommandError] = []) {
    var places = SARIFPlaces(sources)
    let rules = Dictionary(
      uniqueKeysWithValues: Rule.all.enumerated().map { ($1.name, $0) })
    // If one result has a suppression, all results need one.
    let hasSuppressed = findings.contains { $0.suppression != nil }
    let results = findings.map { finding in
      SARIF.Result(
        ruleId: finding.rule.name, ruleIndex: rules[finding.rule.name] ?? -1,
        level: finding.severity.rawValue, message: SARIF.Message(of: finding),
        locations: [places.location(of: finding.range)],
        relatedLocations: finding.related.enumerated().map { index, related in
          places.location(of: related.range, id: index + 1, related.message)
        }.nonEmpty,
        fixes: finding.fixes.map { places.fix($0) }.nonEmpty,
        suppressions: hasSuppressed
          ? finding.suppression.map { [SARIF.Suppression($0)] } ?? [] : nil)
    }
    let driver = SARIF.Driver(rules: RuleCatalogue.all.map { SARIF.RuleDescriptor($0) })
    let failure = SARIF.Invocation(
      executionSuccessful: false,
      toolExecutionNotifications: problems.map {
        SARIF.Notification(level: "error", message: SARIF.Message($0.message))
      })
    runs = [
      SARIF.Run(
        tool: SARIF.Tool(driver: driver), invocations: problems.isEmpty ? nil : [failure],
        results: results)
    ]
  }

  var text: String { json(self) }
}

/// The places of findings, and the edits of fixes, in the form of SARIF.
private struct SARIFPlaces {
  private var map: SourceMap

  init(_ sources: [SourceFile]) { map = SourceMap(sources) }

  mutating func location(
    of range: SourceRange, id: Int? = nil, _ message: String? = nil
  ) -> SARIF.Location {
    SARIF.Location(
      id: id, message: message.map { SARIF.Message($0) },
      physicalLocation: SARIF.PhysicalLocation(
        artifactLocation: artifact(of: range.file), region: region(of: range)))
  }

  mutating func fix(_ fix: Fix) -> SARIF.Fix {
    var changes: [SARIF.ArtifactChange] = []
    for file in Set(fix.edits.map(\.range.file)).sorted() {
      let edits = fix.edits.filter { $0.range.file == file }.sorted { $0.range < $1.range }
      changes.append(
        SARIF.ArtifactChange(
          artifactLocation: artifact(of: file),
          replacements: edits.map { edit in
            SARIF.Replacement(
              deletedRegion: region(of: edit.range),
              insertedContent: SARIF.ArtifactContent(text: edit.replacement))
          }))
    }
    return SARIF.Fix(
      description: SARIF.Message(fix.title), artifactChanges: changes,
      properties: SARIF.FixProperties(applicability: fix.kind.rawValue))
  }

  private mutating func region(of range: SourceRange) -> SARIF.Region {
    let lines = map.lines(of: range.file)
    let start = lines.position(ofScalar: Int(range.lower))
    let end = lines.position(ofScalar: Int(range.upper))
    return SARIF.Region(
      startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column)
  }

  private func artifact(of file: SourceFile.ID) -> SARIF.ArtifactLocation {
    SARIF.ArtifactLocation(uri: Self.uri(of: map.path(of: file)))
  }

  /// Returns a path as a relative URI or a `file` URI.
  private static func uri(of path: String) -> String {
    path.hasPrefix("/") ? FileURI.uri(of: path) : FileURI.encoded(path)
  }
}

extension SARIF.Message {
  fileprivate init(_ text: String) {
    // SARIF would read `[a](b)` as a link.
    self.init(
      text: text.split(separator: "](", omittingEmptySubsequences: false)
        .joined(separator: "\\]("))
  }

  fileprivate init(of finding: Diagnostic) { self.init(finding.sentences) }
}

extension SARIF.Suppression {
  fileprivate init(_ suppression: Suppression) {
    switch suppression {
    case .ignored(let reason): self.init(kind: "inSource", justification: reason)
    case .known: self.init(kind: "external", justification: "a baseline has it")
    }
  }
}

extension SARIF.RuleDescriptor {
  fileprivate init(_ item: CataloguedRule) {
    let (rule, page) = (item.rule, item.page)
    self.init(
      id: rule.name,
      shortDescription: SARIF.MultiformatMessage(text: page.summary),
      fullDescription: SARIF.MultiformatMessage(text: page.finds),
      help: SARIF.MultiformatMessage(
        text: item.text(in: TerminalStyle(isColored: false)), markdown: item.markdown),
      defaultConfiguration: SARIF.Configuration(
        level: rule.severity.rawValue, enabled: !rule.isOffByDefault))
  }
}

extension Array {
  fileprivate var nonEmpty: Self? { isEmpty ? nil : self }
}
