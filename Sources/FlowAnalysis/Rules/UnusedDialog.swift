import Diagnostics
import FlowModel

/// A dialog that nothing asks.
enum UnusedDialog: AbsenceRule {
  static let rule = Rule.unusedDialog

  static func check(_ input: RuleInput) -> [Diagnostic] {
    let used = input.usedDialogs
    return input.flow.dialogs.indices.filter { !used[$0] }
      .map { .unused(input.flow.dialogs[$0], in: input.flow) }
  }
}

extension RuleInput {
  /// Whether something may ask a dialog, by the dialog's index.
  var usedDialogs: [Bool] {
    var own: [ID<Coordinator>: Set<String>] = [:]
    for dialog in flow.dialogs {
      guard let coordinator = dialog.coordinator else { continue }
      own[coordinator, default: []].insert(dialog.name.text)
    }
    // A detour or a dialog of the module asks dialogs in every coordinator that takes it.
    let shared = writtenNames.dialogs["", default: []]
    var ofModule = shared
    let ofCoordinators = flow.coordinators.map { coordinator in
      let named = writtenNames.dialogs[coordinator.name.text, default: []]
      ofModule.formUnion(named.subtracting(own[coordinator.id, default: []]))
      return named.union(shared)
    }
    return flow.dialogs.map { dialog in
      let used = dialog.coordinator.map { ofCoordinators[$0.index] } ?? ofModule
      return used.contains(dialog.name.text)
    }
  }
}

extension Rule {
  package static let unusedDialog = Rule("unused-dialog", .warning)
}

extension Diagnostic {
  fileprivate static func unused(_ dialog: Dialog, in flow: Flow) -> Diagnostic {
    let place = dialog.coordinator.map { " of `\(flow[$0].name)`" } ?? ""
    return Diagnostic(
      .unusedDialog, "the dialog `\(dialog.name)`\(place) is never asked", at: dialog.range,
      help: ["ask it with a route, `dialog: \(dialog.name)`, or remove it"])
  }
}

extension UnusedDialog {
  static let page = RulePage(
    summary: "A dialog that is never asked.",
    finds: """
      A dialog that no route, button, `then` or `otherwise` asks.
      """,
    why: """
      The user is never asked a question that somebody thought necessary.
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
      Ask it with a route, `clear: { dialog: confirm }`, or in the `otherwise` of a guard. Or \
      remove it.
      """)
}
