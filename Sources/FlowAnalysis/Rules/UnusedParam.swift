import Diagnostics
import FlowModel

/// A parameter of a coordinator or dialog that is asked for and goes nowhere.
enum UnusedParam: AbsenceRule {
  static let rule = Rule.unusedParam

  static func check(_ subject: Subject) -> [Diagnostic] {
    guard !subject.hasUnknowns else { return [] }
    let uses = ParameterUses(subject)
    let flow = subject.flow
    let ofCoordinators = flow.coordinators.filter { !$0.isExternal }.flatMap { coordinator in
      coordinator.parameters.filter { !$0.isUnread && !uses.uses($0, of: coordinator) }
        .map { Diagnostic.unused($0, of: "`\(coordinator.name)`", help: coordinatorHelp) }
    }
    let asked = subject.usedDialogs
    let ofDialogs = flow.dialogs.indices.filter { asked[$0] }.flatMap { index in
      let dialog = flow.dialogs[index]
      return dialog.parameters.filter { !$0.isUnread && !uses.uses($0, of: ID<Dialog>(index)) }
        .map { Diagnostic.unused($0, of: "dialog `\(dialog.name)`", help: dialogHelp) }
    }
    return ofCoordinators + ofDialogs
  }

  private static let coordinatorHelp = "hand it to a screen or child by its name or in `with`"
  private static let dialogHelp = "show it in the title or message, or hand it on by a button"
}

extension Rule {
  package static let unusedParam = Rule("unused-param", .warning)
}

extension Diagnostic {
  fileprivate static func unused(
    _ parameter: Parameter, of owner: String, help: String
  ) -> Diagnostic {
    Diagnostic(
      .unusedParam, "\(owner) does nothing with its parameter `\(parameter.name)`",
      at: parameter.range, help: ["\(help), or remove it"])
  }
}
