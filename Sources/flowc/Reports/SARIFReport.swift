import Diagnostics
import Editing
import FlowAnalysis
import FlowComparison

/// The findings as SARIF 2.1.0, for code scanning. Columns count Unicode scalars, as the report
/// says. The names of members are SARIF's own.
struct SARIFReport {
  private var map: SourceMap

  init(_ sources: [SourceFile]) { map = SourceMap(sources) }

  /// - Parameters:
  ///   - findings: The findings. Those that aren't shown are reported as suppressed.
  ///   - problems: The reasons why the run failed.
  mutating func text(_ findings: [Diagnostic], problems: [CommandError]) -> String {
    let found = Set(findings.map(\.rule.name))
    let others = ComparisonRule.all.filter { found.contains($0.rule.name) }
    let driver: JSONObject = [
      "name": "flowc", "semanticVersion": Command.version,
      "informationUri": "https://github.com/flowc/flowc",
      "rules": RuleCatalogue.all.map(descriptor) + others.map(descriptor),
    ]
    let failure: JSONObject = [
      "executionSuccessful": false,
      "toolExecutionNotifications": problems.map {
        ["level": "error", "message": message($0.message)] as JSONObject
      },
    ]
    // If one result has a suppression, all results need one.
    let hasSuppressed = findings.contains { $0.suppression != nil }
    let names = (Rule.all + others.map(\.rule)).map(\.name)
    let rules = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    let results = findings.map { finding in
      result(
        finding, rules[finding.rule.name] ?? -1,
        hasSuppressed ? finding.suppression.map { [suppression($0)] } ?? [] : nil)
    }
    let run: JSONObject = [
      "tool": ["driver": driver], "invocations": problems.isEmpty ? nil : [failure],
      "columnKind": "unicodeCodePoints", "newlineSequences": ["\r\n", "\n", "\r"],
      "results": results,
    ]
    return json(
      [
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
        "runs": [run],
      ] as JSONObject)
  }

  private mutating func result(
    _ finding: Diagnostic, _ rule: Int, _ suppressions: [JSONObject]?
  ) -> JSONObject {
    let related = finding.related.enumerated().map { index, related in
      location(of: related.range, id: index + 1, related.message)
    }
    let fixes = finding.fixes.map { fix($0) }
    return [
      "ruleId": finding.rule.name, "ruleIndex": rule, "level": finding.severity.rawValue,
      "message": message(finding.sentences), "locations": [location(of: finding.range)],
      "relatedLocations": related.isEmpty ? nil : related, "fixes": fixes.isEmpty ? nil : fixes,
      "suppressions": suppressions,
    ]
  }

  private mutating func location(
    of range: SourceRange, id: Int? = nil, _ text: String? = nil
  ) -> JSONObject {
    let place: JSONObject = [
      "artifactLocation": artifact(of: range.file), "region": region(of: range),
    ]
    return ["id": id, "message": text.map(message), "physicalLocation": place]
  }

  private mutating func fix(_ fix: Fix) -> JSONObject {
    let changes = Set(fix.edits.map(\.range.file)).sorted().map { file in
      let edits = fix.edits.filter { $0.range.file == file }.sorted { $0.range < $1.range }
      return [
        "artifactLocation": artifact(of: file),
        "replacements": edits.map {
          [
            "deletedRegion": region(of: $0.range), "insertedContent": ["text": $0.replacement],
          ] as JSONObject
        },
      ] as JSONObject
    }
    return [
      "description": message(fix.title), "artifactChanges": changes,
      "properties": ["applicability": fix.kind.rawValue],
    ]
  }

  private mutating func region(of range: SourceRange) -> JSONObject {
    let lines = map.lines(of: range.file)
    let start = lines.position(ofScalar: Int(range.lower))
    let end = lines.position(ofScalar: Int(range.upper))
    return [
      "startLine": start.line, "startColumn": start.column, "endLine": end.line,
      "endColumn": end.column,
    ]
  }

  /// Returns the place of a file: a path as a relative URI or a `file` URI.
  private func artifact(of file: SourceFile.ID) -> JSONObject {
    let path = map.path(of: file)
    return ["uri": path.hasPrefix("/") ? FileURI.uri(of: path) : FileURI.encoded(path)]
  }

  private func message(_ text: String) -> JSONObject {
    // SARIF would read `[a](b)` as a link.
    let parts = text.split(separator: "](", omittingEmptySubsequences: false)
    return ["text": parts.joined(separator: "\\](")]
  }

  private func suppression(_ suppression: Suppression) -> JSONObject {
    switch suppression {
    case .ignored(let reason): ["kind": "inSource", "justification": reason]
    case .known: ["kind": "external", "justification": "a baseline has it"]
    }
  }

  private func descriptor(_ item: CataloguedRule) -> JSONObject {
    descriptor(
      item.rule, item.page.summary, item.page.finds,
      item.text(in: TerminalStyle(isColored: false)), item.markdown)
  }

  private func descriptor(_ item: ComparisonRule) -> JSONObject {
    descriptor(
      item.rule, item.page.summary, item.page.why,
      item.text(in: TerminalStyle(isColored: false)), item.markdown)
  }

  private func descriptor(
    _ rule: Rule, _ summary: String, _ description: String, _ text: String, _ markdown: String
  ) -> JSONObject {
    [
      "id": rule.name, "shortDescription": ["text": summary],
      "fullDescription": ["text": description],
      "help": ["text": text, "markdown": markdown],
      "defaultConfiguration": [
        "level": rule.severity.rawValue, "enabled": !rule.isOffByDefault,
      ] as JSONObject,
    ]
  }
}
