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
    fingerprint = xxh64(of: Array(message.utf8))
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
    let identity = "\(path)\n\(places.entry(of: finding) ?? finding.rule.name)"
    let count = counts[identity, default: 0]
    counts[identity] = count + 1
    return xxh64(of: Array("\(identity)\n\(count)".utf8))
  }
}

/// Returns the XXH64 hash of bytes, without a seed, in sixteen hexadecimal digits. It is the same in
/// every run, on every machine and in every version of flowc.
func xxh64(of bytes: [UInt8]) -> String {
  let primes: [UInt64] = [
    0x9E37_79B1_85EB_CA87, 0xC2B2_AE3D_27D4_EB4F, 0x1656_67B1_9E37_79F9, 0x85EB_CA77_C2B2_AE63,
    0x27D4_EB2F_1656_67C5,
  ]
  func rotated(_ word: UInt64, _ bits: UInt64) -> UInt64 { word << bits | word >> (64 - bits) }
  func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    rotated(lane &+ word &* primes[1], 31) &* primes[0]
  }
  var place = 0
  func word(_ size: Int) -> UInt64 {
    defer { place += size }
    return bytes[place..<place + size].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
  var hash = primes[4]
  if bytes.count >= 32 {
    var lanes = [primes[0] &+ primes[1], primes[1], 0, 0 &- primes[0]]
    while place + 32 <= bytes.count {
      for lane in lanes.indices { lanes[lane] = round(lanes[lane], word(8)) }
    }
    hash = zip(lanes, [1, 7, 12, 18]).reduce(0) { $0 &+ rotated($1.0, $1.1) }
    for lane in lanes { hash = (hash ^ round(0, lane)) &* primes[0] &+ primes[3] }
  }
  hash &+= UInt64(bytes.count)
  while place + 8 <= bytes.count {
    hash = rotated(hash ^ round(0, word(8)), 27) &* primes[0] &+ primes[3]
  }
  if place + 4 <= bytes.count {
    hash = rotated(hash ^ word(4) &* primes[0], 23) &* primes[1] &+ primes[2]
  }
  while place < bytes.count { hash = rotated(hash ^ word(1) &* primes[4], 11) &* primes[0] }
  hash = (hash ^ hash >> 33) &* primes[1]
  hash = (hash ^ hash >> 29) &* primes[2]
  hash ^= hash >> 32
  let digits = String(hash, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
