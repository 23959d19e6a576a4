import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let severalRoots = RulePage(
    rule: .severalRoots,
    summary: "More than one coordinator could be the root.",
    finds: """
      Two coordinators are marked `root: true`, or none is and two are started by nothing. The \
      finding is at the second one.
      """,
    why: """
      An app launches into one place. Most often the second is something that nobody starts any \
      more, or not yet.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens: { list: {} }
        Checkout:
          start: cart
          screens: { cart: {} }
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens: { list: { routes: { order: { to: Checkout, by: cover } } } }
        Checkout:
          start: cart
          screens: { cart: { routes: { close: finish } } }
      """,
    fix: """
      Start the second from somewhere, mark it `public: true` if other modules or code start it, \
      or remove it. If both are meant to stay, mark one `root: true`; the other is then reported \
      as `unreachable-coordinator`.
      """)
}
