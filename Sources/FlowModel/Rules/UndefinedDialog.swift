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
    summary: "A name that is no dialog in this place.",
    finds: """
      A route's `dialog` names one of the `dialogs` of its coordinator, or one of the module's \
      own. There is no such dialog.
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
      Correct the name, or declare the dialog. Declare a dialog that several coordinators ask at \
      the top level of the module.
      """)
}
