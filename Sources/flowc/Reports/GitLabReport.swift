import Diagnostics
import Editing

/// Findings as a code-quality report, which GitLab shows in a merge request.
struct GitLabReport {
  private let places: FindingPlaces
  private var map: SourceMap
  /// The number of issues that have had each identity.
  private var counts: [String: Int] = [:]

  init(_ sources: [SourceFile], _ places: FindingPlaces) {
    (map, self.places) = (SourceMap(sources), places)
  }

  mutating func text(_ findings: [Diagnostic], problems: [CommandError]) -> String {
    json(problems.map { issue(failure: $0.message) } + findings.map { issue($0) })
  }

  private mutating func issue(_ finding: Diagnostic) -> JSONObject {
    let lines = map.lines(of: finding.range.file)
    let begin = lines.position(ofScalar: Int(finding.range.lower)).line
    let end = lines.position(ofScalar: Int(finding.range.upper)).line
    let path = map.path(of: finding.range.file)
    let severity =
      switch finding.severity {
      case .error: "major"
      case .warning: "minor"
      case .note: "info"
      }
    return [
      "description": finding.sentences, "check_name": finding.rule.name,
      "fingerprint": fingerprint(of: finding, in: path), "severity": severity,
      "location": ["path": path, "lines": ["begin": begin, "end": end]] as JSONObject,
    ]
  }

  /// Returns an issue for the reason why a run failed. GitLab has no issue without a place, so the
  /// place is the repository.
  private func issue(failure message: String) -> JSONObject {
    [
      "description": message, "check_name": "flowc",
      "fingerprint": xxh64(of: Array(message.utf8)), "severity": "blocker",
      "location": ["path": ".", "lines": ["begin": 1, "end": 1]] as JSONObject,
    ]
  }

  /// Returns the identity of the next finding of a report. With it, GitLab shows which findings a merge
  /// request adds and which it fixes.
  ///
  /// GitLab keeps one finding of each identity, so no two findings of a report have the same one. An
  /// identity consists of the file, the rule and the keys around the place. So it stays the same if a
  /// line moves.
  private mutating func fingerprint(of finding: Diagnostic, in path: String) -> String {
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
