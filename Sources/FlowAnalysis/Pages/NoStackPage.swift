import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let noStack = RulePage(
    rule: .noStack,
    summary: "A move that needs a stack where there is none.",
    finds: """
      A `push`, `replace`, `restart`, `pop`, `popTo` or `popToRoot` taken from a screen that \
      stands on no stack: the screen of a `switch`, which shows one thing at a time, or one that \
      is presented `bare`.

      If that is so wherever the move can be taken, it is an error. A screen that is shown on a \
      stack as well gets a warning, with the taps that lead to where there is none.
      """,
    why: """
      The move is refused with `noStack`: a button that does nothing.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { photo: { to: photo, by: cover, bare: true } } }
            photo: { routes: { info: info, close: dismiss } }
            info: {}
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { photo: { to: photo, by: cover } } }
            photo: { routes: { info: info, close: dismiss } }
            info: {}
      """,
    fix: """
      Without `bare` what is presented has a stack of its own. From the screen of a switch, \
      present what comes next, or make the screen a coordinator's and let that be the case.
      """)
}
