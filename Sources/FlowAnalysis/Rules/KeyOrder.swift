import Diagnostics
import FlowModel

/// Keys in another order than they are documented in.
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
    summary: "A key out of the order of the documentation.",
    finds: """
      Keys of a mapping that stand in another order than the language's reference has them. Names \
      that you choose, such as those of screens, may stand in any order.
      """,
    why: """
      Where everybody writes the same order, a reader knows where to look, and changes don't get \
      mixed with moves.
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
      Put the key before the one that the finding shows.
      """)
}
