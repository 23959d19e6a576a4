import Diagnostics
import FlowAnalysis

/// Findings as SARIF 2.1.0, for code scanning. Columns count Unicode scalars, as the report says.
struct SARIFReport: Encodable {
  struct Message: Encodable {
    let text: String
  }

  struct Region: Encodable {
    let startLine: Int
    let startColumn: Int
    let endLine: Int
    let endColumn: Int
  }

  struct ArtifactLocation: Encodable {
    let uri: String
  }

  struct PhysicalLocation: Encodable {
    let artifactLocation: ArtifactLocation
    let region: Region
  }

  struct Location: Encodable {
    let id: Int?
    let message: Message?
    let physicalLocation: PhysicalLocation
  }

  struct Configuration: Encodable {
    let level: String
  }

  struct RuleDescriptor: Encodable {
    let id: String
    let defaultConfiguration: Configuration
  }

  struct Result: Encodable {
    let ruleId: String
    let ruleIndex: Int
    let level: String
    let message: Message
    let locations: [Location]
    let relatedLocations: [Location]?
  }

  struct Driver: Encodable {
    let name = "flowc"
    let semanticVersion = Command.version
    let informationUri = "https://github.com/flowc/flowc"
    let rules: [RuleDescriptor]
  }

  struct Tool: Encodable {
    let driver: Driver
  }

  struct Run: Encodable {
    let tool: Tool
    let columnKind = "unicodeCodePoints"
    let results: [Result]
  }

  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version
    case runs
  }

  let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  let version = "2.1.0"
  let runs: [Run]

  init(_ findings: [Diagnostic], _ sources: [SourceFile]) {
    var map = SourceMap(sources)
    let rules = Rule.all
    let results = findings.map { finding in
      Result(
        ruleId: finding.rule.name,
        ruleIndex: rules.firstIndex { $0.name == finding.rule.name } ?? -1,
        level: finding.severity.rawValue, message: Message(text: Self.text(of: finding)),
        locations: [map.location(of: finding.range)],
        relatedLocations: finding.related.isEmpty
          ? nil
          : finding.related.enumerated().map { index, related in
            map.location(of: related.range, id: index + 1, related.message)
          })
    }
    let descriptors = rules.map {
      RuleDescriptor(
        id: $0.name, defaultConfiguration: Configuration(level: $0.severity.rawValue))
    }
    runs = [Run(tool: Tool(driver: Driver(rules: descriptors)), results: results)]
  }

  /// All that a finding says, as sentences.
  private static func text(of finding: Diagnostic) -> String {
    ([finding.message, finding.label].compactMap { $0 } + finding.help).joined(separator: "; ")
  }

  var text: String { json(self) }
}

extension SourceMap {
  fileprivate mutating func location(
    of range: SourceRange, id: Int? = nil, _ message: String? = nil
  ) -> SARIFReport.Location {
    let lines = lines(of: range.file)
    let start = lines.position(ofScalar: Int(range.lower))
    let end = lines.position(ofScalar: Int(range.upper))
    let region = SARIFReport.Region(
      startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column)
    return SARIFReport.Location(
      id: id, message: message.map { SARIFReport.Message(text: $0) },
      physicalLocation: SARIFReport.PhysicalLocation(
        artifactLocation: SARIFReport.ArtifactLocation(uri: uri(of: path(of: range.file))),
        region: region))
  }

  /// A path as a relative or `file` URI.
  private func uri(of path: String) -> String {
    let allowed = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/".utf8)
    let encoded = path.utf8.reduce(into: "") { text, byte in
      if allowed.contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      }
    }
    return path.hasPrefix("/") ? "file://" + encoded : encoded
  }
}
