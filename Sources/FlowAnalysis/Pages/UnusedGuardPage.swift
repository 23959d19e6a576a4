import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let unusedGuard = RulePage(
    rule: .unusedGuard,
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
