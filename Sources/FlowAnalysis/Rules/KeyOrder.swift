import Diagnostics
import FlowModel

/// Keys in another order than in the documentation.
enum KeyOrder: ModuleRule {
  static let rule = Rule.keyOrder

  static func check(_ input: RuleInput) -> [Diagnostic] {
    input.files.flatMap { file in
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

extension KeyOrder {
  static let page = RulePage(
    summary: "A key out of the documented order.",
    finds: """
      Keys of a mapping in another order than in the language's reference. Names that you \
      choose, such as those of screens, may be in any order.
      """,
    why: """
      If everybody uses the same order, readers know where to look, and reviews show changes \
      instead of moved lines.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { title: Restaurants, params: { city: String? } }
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { params: { city: String? }, title: Restaurants }
      """,
    fix: """
      Move the key before the one that the finding shows.
      """)
}
