import Diagnostics
import FlowModel

/// A state that navigation doesn't follow.
enum UnusedState: AbsenceRule {
  static let rule = Rule.unusedState

  static func check(_ subject: Subject) -> [Diagnostic] {
    let mentions = subject.mentions
    guard !subject.hasUnknowns, !mentions.hasUnreadType else { return [] }
    let states = subject.flow.states
    let followed = mentions.states.meant(among: states.map(\.name.text))
    let types = subject.flow.typesMeant(by: mentions.types)
    return states.filter { state in
      // One whose values could not be read is a mistake already. An enumeration is a type as well.
      !state.values.isEmpty && !followed.contains(state.name.text)
        && !types.contains(state.name.capitalized.text)
    }.map { .unused($0) }
  }
}

extension Rule {
  package static let unusedState = Rule("unused-state", .warning)
}

extension Diagnostic {
  fileprivate static func unused(_ state: StateVariable) -> Diagnostic {
    Diagnostic(
      .unusedState, "nothing looks at the state `\(state.name)`", at: state.range,
      help: ["read it in a switch, a guard or a `when`, or remove it"])
  }
}
