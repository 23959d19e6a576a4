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
    summary: "A name that is no state, or no value of one.",
    finds: """
      A name in the `state` of a switch or guard, in `when`, or in a scenario. No file of the \
      module declares it under `state`. Also a value that the state doesn't have.
      """,
    why: """
      Nothing would follow the state: a switch could not choose, and a rule would never run.
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
