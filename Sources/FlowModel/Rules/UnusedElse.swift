import Diagnostics

/// An `else` of a switch for which no value of the state is left.
package enum UnusedElse: RuleDefinition {
  package static let rule = Rule.unusedElse
}

extension Rule {
  package static let unusedElse = Rule("unused-else", .warning)
}

extension Diagnostic {
  static func unusedElse(of state: StateVariable, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unusedElse, "`else` is never shown: every value of `\(state.name)` has a case", at: range,
      related: [Related("its values are declared here", at: state.range)],
      help: ["remove it, or the cases for which it stands"])
  }
}

extension UnusedElse {
  package static let page = RulePage(
    summary: "An `else` that no value selects.",
    finds: """
      A switch with a `state` has a case for each value of the state, and an `else` as well.
      """,
    why: """
      What the `else` shows is never shown. If a value is added to the state later, the `else` \
      takes it, and flowc doesn't ask what belongs to that value.
      """,
    bad: """
      flow: Shop
      state: { session: [expired, active] }
      coordinators:
        App:
          kind: switch
          state: session
          cases: { expired: welcome, active: home, else: splash }
          screens: { welcome: {}, home: {}, splash: {} }
      """,
    good: """
      flow: Shop
      state: { session: [starting, expired, active] }
      coordinators:
        App:
          kind: switch
          state: session
          cases: { expired: welcome, active: home, else: splash }
          screens: { welcome: {}, home: {}, splash: {} }
      """,
    fix: """
      Remove the `else`, or the cases for which it stands.
      """)
}
