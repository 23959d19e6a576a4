import Diagnostics

/// The findings as one JSON document. Lines and columns start at one. A column counts Unicode
/// scalars. An offset counts UTF-8 bytes from the beginning of the file, without a byte order mark.
struct JSONReport: Encodable {
  struct Position: Encodable {
    let line: Int
    let column: Int
    let offset: Int
  }

  struct Place: Encodable {
    let path: String
    let start: Position
    let end: Position
    let message: String?
  }

  struct Edit: Encodable {
    let place: Place
    let replacement: String
  }

  struct Fix: Encodable {
    let title: String
    /// The word `safe` or `unsafe`, as `flowc lint --help` explains them.
    let applicability: String
    let edits: [Edit]
  }

  struct Finding: Encodable {
    let rule: String
    let severity: String
    let message: String
    let label: String?
    let place: Place
    let related: [Place]
    /// The moves from launch to the finding; empty if no walk shows it.
    let walk: [String]
    let help: [String]
    let fixes: [Fix]
  }

  let version = 1
  let findings: [Finding]
  /// The reasons why the run failed; nil if it didn't. Without a failure, the findings are
  /// complete.
  let problems: [String]?

  init(_ findings: [Diagnostic], _ sources: [SourceFile], problems: [CommandError] = []) {
    var places = Places(sources)
    self.findings = findings.map { places.finding($0) }
    self.problems = problems.isEmpty ? nil : problems.map(\.message)
  }

  var text: String { json(self) }
}

extension JSONReport {
  /// The places of findings, computed file by file.
  struct Places {
    private var map: SourceMap

    init(_ sources: [SourceFile]) { map = SourceMap(sources) }

    mutating func place(of range: SourceRange, _ message: String? = nil) -> Place {
      let lines = map.lines(of: range.file)
      func position(_ scalar: UInt32) -> Position {
        let place = lines.position(ofScalar: Int(scalar))
        return Position(
          line: place.line, column: place.column, offset: lines.utf8Offset(ofScalar: Int(scalar)))
      }
      return Place(
        path: map.path(of: range.file), start: position(range.lower), end: position(range.upper),
        message: message)
    }

    mutating func finding(_ finding: Diagnostic) -> Finding {
      Finding(
        rule: finding.rule.name, severity: finding.severity.rawValue, message: finding.message,
        label: finding.label, place: place(of: finding.range),
        related: finding.related.map { place(of: $0.range, $0.message) }, walk: finding.walk,
        help: finding.help,
        fixes: finding.fixes.map { fix in
          Fix(
            title: fix.title, applicability: fix.kind.rawValue,
            edits: fix.edits.map { Edit(place: place(of: $0.range), replacement: $0.replacement) })
        })
    }
  }
}
