import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let guardCycle = RulePage(
    rule: .guardCycle,
    summary: "A refusal that leads to the next refusal.",
    finds: """
      What a guard's `otherwise` shows asks the same guard, or another one whose detour leads back \
      to the first, with no tap between.
      """,
    why: """
      A refusal would be answered by a refusal, over and over. Somebody who isn't signed in would \
      be sent to a sign-in form that only those who are signed in may see.
      """,
    bad: """
      flow: Shop
      guards:
        signedIn: { otherwise: { to: SignIn, by: cover } }
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { account: account } }
            account: { guards: [signedIn] }
        SignIn:
          guards: [signedIn]
          results: { done: {} }
          start: form
          screens: { form: { routes: { signedIn: { finish: done } } } }
      """,
    good: """
      flow: Shop
      guards:
        signedIn: { otherwise: { to: SignIn, by: cover } }
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { account: account } }
            account: { guards: [signedIn] }
        SignIn:
          results: { done: {} }
          start: form
          screens: { form: { routes: { signedIn: { finish: done } } } }
      """,
    fix: """
      Take the guard off what the detour leads to, or lead the detour elsewhere.
      """)
}
