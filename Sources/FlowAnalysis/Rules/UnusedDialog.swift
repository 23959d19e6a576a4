import Diagnostics
import FlowModel

/// A dialog that nothing asks.
enum UnusedDialog: AbsenceRule {
  static let rule = Rule.unusedDialog

  static func check(_ input: RuleInput) -> [Diagnostic] {
    guard !input.hasUnknowns else { return [] }
    var used = input.usedDialogs
    // A name that was meant to ask it, but stands where none is asked.
    for case .button(let id?, _) in input.openEnds.map(\.lead) { used[id.index] = true }
    return input.flow.dialogs.indices.filter { !used[$0] }
      .map { .unused(input.flow.dialogs[$0], in: input.flow) }
  }
}

extension RuleInput {
  /// By dialog: whether something may ask it.
  var usedDialogs: [Bool] {
    var own: [ID<Coordinator>: [String]] = [:]
    for dialog in flow.dialogs {
      guard let coordinator = dialog.coordinator else { continue }
      own[coordinator, default: []].append(dialog.name.text)
    }
    let names = flow.dialogs.filter { $0.coordinator == nil }.map(\.name.text)
    // A detour, or a dialog of the module, asks in whatever coordinator it is taken.
    let shared = writtenNames.dialogs["", default: []].meant(among: flow.dialogs.map(\.name.text))
    var ofModule = shared
    let ofCoordinators = flow.coordinators.map { coordinator in
      let own = own[coordinator.id, default: []]
      let meant = writtenNames.dialogs[coordinator.name.text, default: []].meant(among: own + names)
      ofModule.formUnion(meant.subtracting(own))
      return meant.union(shared)
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
    let place = dialog.coordinator.map { " in `\(flow[$0].name)`" } ?? ""
    return Diagnostic(
      .unusedDialog, "nothing\(place) asks the dialog `\(dialog.name)`", at: dialog.range,
      help: ["ask it with a route, `dialog: \(dialog.name)`, or remove it"])
  }
}

extension UnusedDialog {
  static let page = RulePage(
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
