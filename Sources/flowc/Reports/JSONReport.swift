import Diagnostics

/// Findings as one JSON document. Lines and columns start at one; a column counts Unicode scalars,
/// an offset UTF-8 bytes from the beginning of the file (a byte order mark isn't counted).
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
    /// `safe` or `unsafe`, as `flowc lint --help` tells them apart.
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
    /// The moves from launch to the finding. Empty if no walk shows it.
    let walk: [String]
    let help: [String]
    let fixes: [Fix]
  }

  let version = 1
  let findings: [Finding]
  /// Why the run failed. Nil if it did not: then the findings are all that there are.
  let problems: [String]?

  init(_ findings: [Diagnostic], _ sources: [SourceFile], problems: [CommandError] = []) {
    var places = Places(sources)
    self.findings = findings.map { places.finding($0) }
    self.problems = problems.isEmpty ? nil : problems.map(\.message)
  }

  var text: String { json(self) }
}

extension JSONReport {
  /// Where things stand, worked out file by file.
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
