import Diagnostics

/// A coordinator with its own stack that is put on another stack.
package enum NestedStack: RuleDefinition {
  package static let rule = Rule.nestedStack
}

extension Rule {
  package static let nestedStack = Rule("nested-stack", .error)
}

extension Diagnostic {
  static func nestedStack(
    _ child: Coordinator, kind: String, at range: SourceRange, help: String, repair: Repair?
  ) -> Diagnostic {
    Diagnostic(
      .nestedStack, "`\(child.path)` \(kind) and can't stand on another stack", at: range,
      related: [Related("declared here", at: child.range)], help: [help],
      repair: repair)
  }
}

extension NestedStack {
  package static let page = RulePage(
    summary: "A stack inside another stack.",
    finds: """
      A tab bar, a split, a switch, or an external coordinator with `stack: own` that is pushed, or \
      that a stack starts with. Or a split that is a column of another split. A pushed coordinator shares the stack below it. These can't, since \
      each of their children has a stack of its own.
      """,
    why: """
      SwiftUI and UIKit can't put one navigation stack into another. The app would show two \
      navigation bars, or crash.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens: { list: { routes: { help: Help } } }
        Help:
          kind: tabs
          tabs: { Topics: {} }
        Topics:
          start: topics
          screens: { topics: {} }
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens: { list: { routes: { help: { to: Help, by: sheet } } } }
        Help:
          kind: tabs
          tabs: { Topics: {} }
        Topics:
          start: topics
          screens: { topics: {} }
      """,
    fix: """
      Present it, with `by: cover` or `by: sheet`. If the app begins with it, make the outer \
      coordinator a `switch` that starts with it.
      """)
}
