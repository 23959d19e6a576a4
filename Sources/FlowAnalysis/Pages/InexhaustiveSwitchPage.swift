import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let inexhaustiveSwitch = RulePage(
    rule: .inexhaustiveSwitch,
    summary: "A state's value for which nothing shows.",
    finds: """
      A switch with a `state` maps each of its values to a coordinator or a screen; `else` stands \
      for all that aren't listed. Here one is missing.
      """,
    why: """
      The app would come into that state and have nothing to show: a blank screen.
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
      Add a case for the value. `else` works too, but then a value that is added later is not \
      asked about.
      """)
}
