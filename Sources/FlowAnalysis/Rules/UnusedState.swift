import Diagnostics
import FlowModel

/// A state that navigation doesn't follow.
enum UnusedState: AbsenceRule {
  static let rule = Rule.unusedState

  static func check(_ input: RuleInput) -> [Diagnostic] {
    let writtenNames = input.writtenNames
    guard !input.hasUnknowns, !writtenNames.hasUnreadType else { return [] }
    let states = input.flow.states
    let followed = writtenNames.states.meant(among: states.map(\.name.text))
    let types = input.flow.typesMeant(by: writtenNames.types)
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

extension UnusedState {
  static let page = RulePage(
    summary: "A state that nothing looks at.",
    finds: """
      A state that no switch, guard or `when` reads. If it is an enumeration, parameters of its \
      type are a use as well.
      """,
    why: """
      The app would keep it up to date for nobody; and where it was meant to lead, nothing \
      follows.
      """,
    bad: """
      flow: Shop
      state: { isOffline: Bool }
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { open: detail } }
            detail: {}
      """,
    good: """
      flow: Shop
      state: { isOffline: Bool }
      coordinators:
        App:
          start: list
          routes: { warn: { to: offline, by: sheet, except: [offline] } }
          when: [ { isOffline: true, take: warn } ]
          screens:
            list: { routes: { open: detail } }
            detail: {}
            offline: {}
      """,
    fix: """
      Read it in a switch, a guard or a `when`, or remove it. State that only views need doesn't \
      belong here.
      """)
}
