import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let undefinedDialog = RulePage(
    rule: .undefinedDialog,
    summary: "A name that is no dialog to be asked here.",
    finds: """
      A route's `dialog` names one of its coordinator's `dialogs`, or one of those at the top of \
      the module.
      """,
    why: """
      The question would never be asked.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: cart
          screens:
            cart: { routes: { clear: { dialog: confirmClear } } }
          dialogs:
            confirmClearing:
              title: Remove everything?
              buttons: { remove: { role: destructive }, keep: { role: cancel } }
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: cart
          screens:
            cart: { routes: { clear: { dialog: confirmClearing } } }
          dialogs:
            confirmClearing:
              title: Remove everything?
              buttons: { remove: { role: destructive }, keep: { role: cancel } }
      """,
    fix: """
      Correct the name, or declare the dialog. One that several coordinators ask belongs to the \
      top of the module.
      """)
}
