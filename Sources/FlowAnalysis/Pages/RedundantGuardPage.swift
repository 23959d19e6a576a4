import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let redundantGuard = RulePage(
    rule: .redundantGuard,
    summary: "A guard that the same move asks already.",
    finds: """
      A guard on a route whose target asks the same one, on a tab whose coordinator does, or twice \
      in one list.
      """,
    why: """
      It does no harm, but says less than it seems to: who takes it away from the one place, \
      believing that the way is open now, is mistaken.
      """,
    bad: """
      flow: Shop
      guards: { signedIn: {} }
      coordinators:
        App:
          start: list
          screens:
            list:
              routes: { account: { to: account, guards: [signedIn] } }
            account: { guards: [signedIn] }
      """,
    good: """
      flow: Shop
      guards: { signedIn: {} }
      coordinators:
        App:
          start: list
          screens:
            list:
              routes: { account: account }
            account: { guards: [signedIn] }
      """,
    fix: """
      Keep the guard on what it protects, and take it off the ways there.
      """)
}
