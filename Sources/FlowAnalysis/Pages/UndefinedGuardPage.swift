import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let undefinedGuard = RulePage(
    rule: .undefinedGuard,
    summary: "A name that is no guard of the module.",
    finds: """
      A name in a list of `guards` or `leaving` that isn't declared under `guards` at the top of a \
      file of the module.
      """,
    why: """
      A guard that doesn't exist would never refuse, and what it was to protect would stand open.
      """,
    bad: """
      flow: Shop
      guards: { signedIn: {} }
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { account: account } }
            account: { guards: [isSignedIn] }
      """,
    good: """
      flow: Shop
      guards: { signedIn: {} }
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { account: account } }
            account: { guards: [signedIn] }
      """,
    fix: """
      Correct the name, or declare the guard: `guards: { signedIn: {} }`. What it answers is the \
      app's business, unless it is read off a `state`.
      """)
}
