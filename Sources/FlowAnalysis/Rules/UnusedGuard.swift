import Diagnostics
import FlowModel

/// A guard that nothing asks.
enum UnusedGuard: AbsenceRule {
  static let rule = Rule.unusedGuard

  static func check(_ input: RuleInput) -> [Diagnostic] {
    let used = input.writtenNames.guards
    return input.flow.guards.filter { !used.contains($0.name.text) }.map { .unused($0) }
  }
}

extension Rule {
  package static let unusedGuard = Rule("unused-guard", .warning)
}

extension Diagnostic {
  fileprivate static func unused(_ item: Guard) -> Diagnostic {
    Diagnostic(
      .unusedGuard, "the guard `\(item.name)` is never asked", at: item.range,
      help: ["add it to the `guards` or `leaving` of a screen or coordinator, or remove it"])
  }
}

extension UnusedGuard {
  static let page = RulePage(
    summary: "A guard that is never asked.",
    finds: """
      A declared guard that no `guards`, no `leaving` and no other guard lists.
      """,
    why: """
      It protects nothing. Either it is a leftover, or somebody believes that a screen is \
      guarded and it is not.
      """,
    bad: """
      flow: Shop
      guards: { signedIn: {}, premium: {} }
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { account: account } }
            account: { guards: [signedIn] }
      """,
    good: """
      flow: Shop
      guards: { signedIn: {}, premium: {} }
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { account: account, offers: offers } }
            account: { guards: [signedIn] }
            offers: { guards: [signedIn, premium] }
      """,
    fix: """
      Add it to the `guards` or `leaving` of a screen or coordinator, or remove it.
      """)
}
