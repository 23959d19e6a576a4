import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let linkPlace = RulePage(
    rule: .linkPlace,
    summary: "A link that doesn't tell the way there.",
    finds: """
      A plain link goes through `start`, tabs and cases to the one place where the screen's \
      coordinator stands. Here it has no such place, because only routes start it, or more than \
      one; or the screen is only ever presented, and nobody knows above what. The same for a route \
      `to: Coordinator.screen`, which opens the screen as its link would.
      """,
    why: """
      The app would have to guess what stands under the screen, and where the back button leads.
      """,
    bad: """
      flow: Shop
      links: { schemes: [shop] }
      coordinators:
        App:
          start: list
          screens:
            list: { link: /list, routes: { pay: { to: Pay, by: cover } } }
        Pay:
          start: form
          screens: { form: { link: /pay } }
      """,
    good: """
      flow: Shop
      links: { schemes: [shop] }
      coordinators:
        App:
          start: list
          screens:
            list: { link: /list, routes: { pay: { to: Pay, by: cover } } }
        Pay:
          start: form
          screens:
            form:
              link: { path: /pay, via: App.list.pay }
              routes: { cancel: finish }
      """,
    fix: """
      Say how with `via: Coordinator.screen.route`: that screen is opened, then that route is \
      taken, its guards asked and its `then` in force. With `by: sheet` or `by: cover` it is shown \
      above whatever is on screen.
      """)
}
