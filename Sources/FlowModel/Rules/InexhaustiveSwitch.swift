import Diagnostics

/// A value of a state for which a switch has no case.
package enum InexhaustiveSwitch: RuleDefinition {
  package static let rule = Rule.inexhaustiveSwitch
}

extension Rule {
  package static let inexhaustiveSwitch = Rule("inexhaustive-switch", .error)
}

extension Diagnostic {
  static func inexhaustiveSwitch(
    _ state: StateVariable, missing: [String], at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .inexhaustiveSwitch,
      "nothing shows while `\(state.name)` is \(missing.map { "`\($0)`" }.joined(separator: " or "))",
      at: range, related: [Related("its values are declared here", at: state.range)],
      help: ["add a case for it, or `else`"])
  }
}

extension Diagnostic {
  static func everyTabGoes(_ bar: Document.Declared, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .inexhaustiveSwitch, "every tab of `\(bar.text)` is there only for values of a state",
      at: range,
      help: ["leave out `when` for a tab that is always there, so that something shows"])
  }
}

extension InexhaustiveSwitch {
  package static let page = RulePage(
    summary: "A state's value without a case.",
    finds: """
      A switch with a `state` has a coordinator or a screen for each value of the state; `else` \
      stands for all values that aren't listed. Here a value has none. The same holds for a tab bar in \
      which every tab has a `when`.
      """,
    why: """
      With that value the app would have nothing to show: a blank screen.
      """,
    bad: """
      flow: Shop
      state: { session: [expired, active, suspended] }
      coordinators:
        App:
          kind: switch
          state: session
          cases: { expired: welcome, active: home }
          screens: { welcome: {}, home: {} }
      """,
    good: """
      flow: Shop
      state: { session: [expired, active, suspended] }
      coordinators:
        App:
          kind: switch
          state: session
          cases: { expired: welcome, active: home, suspended: contact }
          screens: { welcome: {}, home: {}, contact: {} }
      """,
    fix: """
      Add a case for the value. `else` works as well, but then flowc doesn't ask about a value \
      that is added later.
      """)
}
