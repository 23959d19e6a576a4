import Diagnostics
import FlowModel

/// Keys in another order than they are documented in.
enum KeyOrder: ModuleRule {
  static let rule = Rule.keyOrder

  static func check(_ subject: Subject) -> [Diagnostic] {
    subject.files.flatMap { file in
      DocumentDecoder.misplacedKeys(in: file.yaml).map { .misplaced($0) }
    }
  }
}

extension Rule {
  package static let keyOrder = Rule("key-order", .warning, isOffByDefault: true)
}

extension Diagnostic {
  fileprivate static func misplaced(_ key: DocumentDecoder.MisplacedKey) -> Diagnostic {
    Diagnostic(
      .keyOrder, "in \(key.subject) `\(key.name)` belongs before `\(key.other)`", at: key.range,
      related: [Related("`\(key.other)` is here", at: key.otherRange)])
  }
}
