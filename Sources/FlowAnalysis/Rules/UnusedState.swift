import Diagnostics
import FlowModel

/// A state that no switch, guard or `when` reads.
enum UnusedState: AbsenceRule {
  static let rule = Rule.unusedState

  static func check(_ input: RuleInput) -> [Diagnostic] {
    let writtenNames = input.writtenNames
    guard !input.hasUnknowns, !writtenNames.hasUnreadType else { return [] }
    let states = input.flow.states
    let followed = writtenNames.states.meant(among: states.map(\.name.text))
    let types = input.flow.typesMeant(by: writtenNames.types)
    return states.filter { state in
      // A state without values has a finding already. An enumeration may be used as a type.
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
            warn: { to: offline, strategy: ifNotExists, except: [offline] }
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
