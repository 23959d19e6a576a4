import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let unguardedWayIn = RulePage(
    rule: .unguardedWayIn,
    summary: "A way in that skips what all routes ask.",
    finds: """
      A link, a `when` rule or a detour that shows a screen without asking a guard that every \
      route to it asks. A guard that only reads the state isn't missed where the state on that way \
      is what it wants.
      """,
    why: """
      Whoever opens the link gets past the sign-in. Guards on routes protect these routes, not the \
      screen.
      """,
    bad: """
      flow: Shop
      links: { schemes: [shop] }
      guards: { signedIn: {} }
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { orders: { to: orders, guards: [signedIn] } } }
            orders: { link: /orders }
      """,
    good: """
      flow: Shop
      links: { schemes: [shop] }
      guards: { signedIn: {} }
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { orders: orders } }
            orders: { link: /orders, guards: [signedIn] }
      """,
    fix: """
      Write the guard on the screen, or on its coordinator: there it is asked on every way in.
      """)
}
