import Diagnostics

/// Findings as a code-quality report, which GitLab shows in a merge request.
struct GitLabReport: Encodable {
  struct Lines: Encodable {
    let begin: Int
    let end: Int
  }

  struct Location: Encodable {
    let path: String
    let lines: Lines
  }

  struct Issue: Encodable {
    private enum CodingKeys: String, CodingKey {
      case description
      case check = "check_name"
      case fingerprint
      case severity
      case location
    }

    let description: String
    let check: String
    let fingerprint: String
    let severity: String
    let location: Location
  }

  let issues: [Issue]

  init(
    _ findings: [Diagnostic], _ sources: [SourceFile], _ places: FindingPlaces,
    problems: [CommandError] = []
  ) {
    var map = SourceMap(sources)
    var fingerprints = Fingerprints(places)
    let failures = problems.map { Issue(failure: $0.message) }
    issues =
      failures
      + findings.map { finding in
        let file = finding.range.file
        let lines = map.lines(of: file)
        let begin = lines.position(ofScalar: Int(finding.range.lower)).line
        let end = lines.position(ofScalar: Int(finding.range.upper)).line
        let path = map.path(of: file)
        return Issue(
          description: finding.sentences, check: finding.rule.name,
          fingerprint: fingerprints.next(of: finding, in: path),
          severity: Self.severity(finding.severity),
          location: Location(path: path, lines: Lines(begin: begin, end: end)))
      }
  }

  /// Encodes the array of issues, because the report is this array.
  func encode(to encoder: any Encoder) throws { try issues.encode(to: encoder) }

  var text: String { json(self) }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}

extension GitLabReport.Issue {
  /// Makes an issue from the reason why a run failed. GitLab has no issue without a place, so the
  /// place is the repository.
  fileprivate init(failure message: String) {
    description = message
    check = "flowc"
    fingerprint = ContentHash(message.utf8).text
    severity = "blocker"
    location = GitLabReport.Location(path: ".", lines: GitLabReport.Lines(begin: 1, end: 1))
  }
}

/// The identities of findings. With them, GitLab shows which findings a merge request adds and
/// which it fixes.
///
/// GitLab keeps one finding of each identity, so no two findings of a report have the same one. An
/// identity consists of the file, the rule and the keys around the place. So it stays the same if a
/// line moves.
private struct Fingerprints {
  private let places: FindingPlaces
  private var counts: [String: Int] = [:]

  init(_ places: FindingPlaces) { self.places = places }

  /// Returns the identity of the next finding of a report.
  mutating func next(of finding: Diagnostic, in path: String) -> String {
    let identity = "\(path)\n\(places.entry(of: FindingPlace(of: finding)) ?? finding.rule.name)"
    let count = counts[identity, default: 0]
    counts[identity] = count + 1
    return ContentHash("\(identity)\n\(count)".utf8).text
  }
}
