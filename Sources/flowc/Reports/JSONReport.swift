import Diagnostics
import Editing

/// The findings as one JSON document. Lines and columns start at one. A column counts Unicode
/// scalars. An offset counts UTF-8 bytes from the beginning of the file, without a byte order mark.
struct JSONReport {
  private var map: SourceMap

  init(_ sources: [SourceFile]) { map = SourceMap(sources) }

  /// - Parameter problems: The reasons why the run failed. Without a failure, the findings are
  ///   complete.
  mutating func text(_ findings: [Diagnostic], problems: [CommandError]) -> String {
    json(
      [
        "version": 1, "findings": findings.map { finding($0) },
        "problems": problems.isEmpty ? nil : problems.map(\.message),
      ] as JSONObject)
  }

  mutating func place(of range: SourceRange, _ message: String? = nil) -> JSONObject {
    let lines = map.lines(of: range.file)
    func position(_ scalar: UInt32) -> JSONObject {
      let place = lines.position(ofScalar: Int(scalar))
      return [
        "line": place.line, "column": place.column,
        "offset": lines.utf8Offset(ofScalar: Int(scalar)),
      ]
    }
    return [
      "path": map.path(of: range.file), "start": position(range.lower),
      "end": position(range.upper), "message": message,
    ]
  }

  /// Returns a finding. Its walk is empty if no walk shows it. The applicability of a fix is `safe` or
  /// `unsafe`, as `flowc lint --help` explains them.
  mutating func finding(_ finding: Diagnostic) -> JSONObject {
    let fixes = finding.fixes.map { fix in
      [
        "title": fix.title, "applicability": fix.kind.rawValue,
        "edits": fix.edits.map {
          ["place": place(of: $0.range), "replacement": $0.replacement] as JSONObject
        },
      ] as JSONObject
    }
    return [
      "rule": finding.rule.name, "severity": finding.severity.rawValue,
      "message": finding.message, "label": finding.label, "place": place(of: finding.range),
      "related": finding.related.map { place(of: $0.range, $0.message) },
      "walk": finding.walk, "help": finding.help, "fixes": fixes,
    ]
  }
}
