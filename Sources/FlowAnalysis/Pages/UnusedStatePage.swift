import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let unusedState = RulePage(
    rule: .unusedState,
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
