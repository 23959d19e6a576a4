import Diagnostics

/// A name that is no dialog of the coordinator or the module.
package enum UndefinedDialog: RuleDefinition {
  package static let rule = Rule.undefinedDialog
}

extension Rule {
  package static let undefinedDialog = Rule("undefined-dialog", .error)
}

extension UndefinedDialog {
  package static let page = RulePage(
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
