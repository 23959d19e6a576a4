/// The part of SARIF's object model that a report needs, with SARIF's own names.
enum SARIF {
  struct Message: Encodable {
    let text: String
  }

  struct MultiformatMessage: Encodable {
    let text: String
    var markdown: String?
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

  struct ArtifactContent: Encodable {
    let text: String
  }

  struct Replacement: Encodable {
    let deletedRegion: Region
    let insertedContent: ArtifactContent
  }

  struct ArtifactChange: Encodable {
    let artifactLocation: ArtifactLocation
    let replacements: [Replacement]
  }

  struct Fix: Encodable {
    let description: Message
    let artifactChanges: [ArtifactChange]
    let properties: FixProperties
  }

  struct FixProperties: Encodable {
    /// The word `safe` or `unsafe`, as `flowc lint --help` explains them.
    let applicability: String
  }

  struct Suppression: Encodable {
    let kind: String
    let justification: String
  }

  struct Result: Encodable {
    let ruleId: String
    let ruleIndex: Int
    let level: String
    let message: Message
    let locations: [Location]
    let relatedLocations: [Location]?
    let fixes: [Fix]?
    let suppressions: [Suppression]?
  }

  struct Configuration: Encodable {
    let level: String
    let enabled: Bool
  }

  struct RuleDescriptor: Encodable {
    let id: String
    let shortDescription: MultiformatMessage
    let fullDescription: MultiformatMessage
    let help: MultiformatMessage
    let defaultConfiguration: Configuration
  }

  struct Driver: Encodable {
    let name = "flowc"
    let semanticVersion = Command.version
    let informationUri = "https://github.com/flowc/flowc"
    let rules: [RuleDescriptor]
  }

  struct Notification: Encodable {
    let level: String
    let message: Message
  }

  struct Invocation: Encodable {
    let executionSuccessful: Bool
    let toolExecutionNotifications: [Notification]
  }

  struct Tool: Encodable {
    let driver: Driver
  }

  struct Run: Encodable {
    let tool: Tool
    let invocations: [Invocation]?
    let columnKind = "unicodeCodePoints"
    let newlineSequences = ["\r\n", "\n", "\r"]
    let results: [Result]
  }
}
