import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let guardedStart = RulePage(
    rule: .guardedStart,
    summary: "What launch shows stands behind a guard.",
    finds: """
      The root and what it starts with, through `start`, the first tab and the first case, is \
      shown at launch without asking anybody, and a guard is written on it or on its coordinator.
      """,
    why: """
      Launch can't wait for an answer: something has to be on screen. So the guard is not asked, \
      and what it was to protect is the first thing that everybody sees.
      """,
    bad: """
      flow: Shop
      guards: { signedIn: {} }
      coordinators:
        App:
          start: list
          guards: [signedIn]
          screens: { list: {} }
      """,
    good: """
      flow: Shop
      state: { session: [expired, active] }
      coordinators:
        App:
          kind: switch
          state: session
          cases: { expired: welcome, active: list }
          screens: { welcome: {}, list: {} }
      """,
    fix: """
      Start with something that needs no guard and lead on from there, or let a switch on state \
      choose what launch shows.
      """)
}
