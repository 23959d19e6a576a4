import Diagnostics

/// A name that is no state, or no value of a state.
package enum UndefinedState: RuleDefinition {
  package static let rule = Rule.undefinedState
}

extension Rule {
  package static let undefinedState = Rule("undefined-state", .error)
}

extension UndefinedState {
  package static let page = RulePage(
    summary: "A name that is no state, or no value of it.",
    finds: """
      A name behind a switch's `state`, in a guard's `state`, in `when` or in a scenario that \
      isn't declared under `state`, or a value that the state doesn't have.
      """,
    why: """
      What follows a state would never follow: a switch that can't choose, a rule that is never \
      asked.
      """,
    bad: """
      flow: Shop
      state: { session: [expired, active] }
      coordinators:
        App:
          kind: switch
          state: sesion
          cases: { expired: welcome, active: home }
          screens: { welcome: {}, home: {} }
      """,
    good: """
      flow: Shop
      state: { session: [expired, active] }
      coordinators:
        App:
          kind: switch
          state: session
          cases: { expired: welcome, active: home }
          screens: { welcome: {}, home: {} }
      """,
    fix: """
      Correct the name, or declare it: `state: { isCourier: Bool, session: [expired, active] }`. \
      The first value is the one at launch; a `Bool` is false.
      """)
}
