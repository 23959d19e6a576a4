import Diagnostics
import FlowModel

/// A guard that nothing asks.
enum UnusedGuard: AbsenceRule {
  static let rule = Rule.unusedGuard

  static func check(_ input: RuleInput) -> [Diagnostic] {
    guard !input.hasUnknowns else { return [] }
    let used = input.writtenNames.guards.meant(among: input.flow.guards.map(\.name.text))
    return input.flow.guards.filter { !used.contains($0.name.text) }.map { .unused($0) }
  }
}

extension Rule {
  package static let unusedGuard = Rule("unused-guard", .warning)
}

extension Diagnostic {
  fileprivate static func unused(_ item: Guard) -> Diagnostic {
    Diagnostic(
      .unusedGuard, "nothing asks the guard `\(item.name)`", at: item.range,
      help: ["name it in the `guards` or `leaving` of what it is to protect, or remove it"])
  }
}

extension UnusedGuard {
  static let page = RulePage(
    summary: "A guard that nothing asks.",
    finds: """
      A guard that is declared and stands in no `guards` and no `leaving`.
      """,
    why: """
      It protects nothing. Either it is left over, or somebody believes that a screen is guarded \
      which isn't.
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
      Name it where it belongs, or remove it.
      """)
}
