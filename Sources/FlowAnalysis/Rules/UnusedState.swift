import Diagnostics
import FlowModel

/// A state that no switch, guard or `when` reads.
enum UnusedState: AbsenceRule {
  static let rule = Rule.unusedState

  static func check(_ input: RuleInput) -> [Diagnostic] {
    let writtenNames = input.writtenNames
    return input.flow.states.filter { state in
      // An enumeration may be used as a type.
      !writtenNames.states.contains(state.name.text)
        && !writtenNames.types.contains(state.name.capitalized.text)
    }.map { .unused($0) }
  }
}

extension Rule {
  package static let unusedState = Rule("unused-state", .warning)
}

extension Diagnostic {
  fileprivate static func unused(_ state: StateVariable) -> Diagnostic {
    Diagnostic(
      .unusedState, "the state `\(state.name)` is never read", at: state.range,
      help: ["read it in a switch, a guard or a `when`, or remove it"])
  }
}

extension UnusedState {
  static let page = RulePage(
    summary: "A state that is never read.",
    finds: """
      A state that no switch, guard or `when` reads. A parameter with the type of an enumerated \
      state counts as a use.
      """,
    why: """
      The app would keep the state up to date for nothing, and nothing would follow it.
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
          routes:
            warn: { to: offline, strategy: ifNotExists }
          when: [ { isOffline: true, take: warn } ]
          screens:
            list: { routes: { open: detail } }
            detail: {}
            offline: {}
      """,
    fix: """
      Read it in a switch, a guard or a `when`, or remove it. A state that only views need \
      doesn't belong here.
      """)
}
