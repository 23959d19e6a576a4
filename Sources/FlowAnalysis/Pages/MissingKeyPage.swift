import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let missingKey = RulePage(
    rule: .missingKey,
    summary: "A key without which there is no meaning.",
    finds: """
      A stack without `start`, a route that does nothing, a tab bar without tabs, a link without \
      `path`, a parameter without a type, a directory of flow files none of which says `flow:`. \
      Also a `by` that has to be written, because what stands there can't be pushed: in \
      `otherwise`, and in the routes of a tabs coordinator.
      """,
    why: """
      flowc doesn't guess. A stack that begins with the screen that happens to be written first \
      would begin with another one the day somebody sorts the file.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          screens:
            list: { routes: { open: detail } }
            detail: {}
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { open: detail } }
            detail: {}
      """,
    fix: """
      Add the key that the message names.
      """)
}
