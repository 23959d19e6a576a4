import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let unusedDialog = RulePage(
    rule: .unusedDialog,
    summary: "A dialog that nothing asks.",
    finds: """
      A dialog that no route, button, `then` or `otherwise` asks.
      """,
    why: """
      The question that somebody thought necessary is never put.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: cart
          screens:
            cart: {}
          dialogs:
            confirm:
              title: Remove everything?
              buttons: { remove: { role: destructive }, keep: { role: cancel } }
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: cart
          screens:
            cart: { routes: { clear: { dialog: confirm } } }
          dialogs:
            confirm:
              title: Remove everything?
              buttons: { remove: { role: destructive }, keep: { role: cancel } }
      """,
    fix: """
      Ask it with a route, `clear: { dialog: confirm }`, or as the `otherwise` of a guard; or \
      remove it.
      """)
}
