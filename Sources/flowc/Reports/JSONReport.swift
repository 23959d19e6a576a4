import Diagnostics

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
    let edits: [Edit]
  }

  struct Finding: Encodable {
    let rule: String
    let severity: String
    let message: String
    let label: String?
    let place: Place
    let related: [Place]
    let help: [String]
    let fixes: [Fix]
  }

  let version = 1
  let findings: [Finding]

  init(_ findings: [Diagnostic], _ sources: [SourceFile]) {
    var map = SourceMap(sources)
    self.findings = findings.map { finding in
      Finding(
        rule: finding.rule.name, severity: finding.severity.rawValue, message: finding.message,
        label: finding.label, place: map.place(of: finding.range),
        related: finding.related.map { map.place(of: $0.range, $0.message) }, help: finding.help,
        fixes: finding.fixes.map { fix in
          Fix(
            title: fix.title,
            edits: fix.edits.map {
              Edit(place: map.place(of: $0.range), replacement: $0.replacement)
            })
        })
    }
  }

  var text: String { json(self) }
}

extension SourceMap {
  fileprivate mutating func place(
    of range: SourceRange, _ message: String? = nil
  ) -> JSONReport.Place {
    let lines = lines(of: range.file)
    func position(_ scalar: UInt32) -> JSONReport.Position {
      let place = lines.position(ofScalar: Int(scalar))
      return JSONReport.Position(
        line: place.line, column: place.column, offset: lines.utf8Offset(ofScalar: Int(scalar)))
    }
    return JSONReport.Place(
      path: path(of: range.file), start: position(range.lower), end: position(range.upper),
      message: message)
  }
}

/// A value as JSON that people can read, too, and that is the same each time.
func json(_ value: some Encodable) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  // Nothing that is encoded here can fail to be.
  guard let data = try? encoder.encode(value) else { return "{}\n" }
  return String(decoding: data, as: UTF8.self) + "\n"
}
