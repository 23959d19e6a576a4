import Diagnostics
import FlowModel

/// A coordinator with more screens than the limit.
enum MaxScreens: ModuleRule {
  static let rule = Rule.maxScreens

  static func check(_ input: RuleInput) -> [Diagnostic] {
    // A coordinator at the limit is fine.
    let limit = input.limits.screens ?? 20
    return input.flow.coordinators.filter { $0.screens.count > limit }
      .map { .tooMany($0, limit: limit) }
  }
}

extension Rule {
  package static let maxScreens = Rule("max-screens", .warning, isOffByDefault: true)
}

extension Diagnostic {
  fileprivate static func tooMany(_ coordinator: Coordinator, limit: Int) -> Diagnostic {
    Diagnostic(
      .maxScreens,
      "`\(coordinator.name)` has \(coordinator.screens.count) screens; the limit is \(limit)",
      at: coordinator.range,
      help: ["give screens that belong together a coordinator of their own"])
  }
}

extension MaxScreens {
  static let page = RulePage(
    summary: "A coordinator with more than 20 screens.",
    finds: """
      A coordinator that declares more than 20 screens.
      """,
    why: """
      Nobody keeps more screens in mind. And all of them share one file, one generated class and \
      one place in the tree.
      """,
    bad: """
      flow: Album
      coordinators:
        App:
          start: index
          screens:
            index:
              routes: {
                page1: page1, page2: page2, page3: page3,
                page4: page4, page5: page5, page6: page6,
                page7: page7, page8: page8, page9: page9,
                page10: page10, page11: page11, page12: page12,
                page13: page13, page14: page14, page15: page15,
                page16: page16, page17: page17, page18: page18,
                page19: page19, page20: page20
              }
            page1: {}
            page2: {}
            page3: {}
            page4: {}
            page5: {}
            page6: {}
            page7: {}
            page8: {}
            page9: {}
            page10: {}
            page11: {}
            page12: {}
            page13: {}
            page14: {}
            page15: {}
            page16: {}
            page17: {}
            page18: {}
            page19: {}
            page20: {}
      """,
    good: """
      flow: Album
      coordinators:
        App:
          start: index
          screens:
            index: { routes: { open: page } }
            page: { params: { number: Int } }
      """,
    fix: """
      Give screens that belong together a coordinator of their own. Merge screens that differ \
      only in their content into one with a parameter.
      """)
}
