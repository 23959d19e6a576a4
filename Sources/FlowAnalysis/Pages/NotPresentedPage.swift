import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let notPresented = RulePage(
    rule: .notPresented,
    summary: "A `dismiss` where nothing was presented.",
    finds: """
      A `dismiss`, or a route with `dismissing: true`, in a segment that no presentation begins: \
      on a screen that is both pushed and presented, or in a coordinator that is started in both \
      ways. If it is so on every way, it is an error.

      A child that is pushed began no presentation, even if it stands on one of its parent's.
      """,
    why: """
      The move is refused with `notPresented`: a close button that does nothing for those who came \
      by a push.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { filter: { to: filter, by: sheet }, more: filter } }
            filter: { routes: { close: dismiss } }
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { filter: { to: Filter, by: sheet }, more: Filter } }
        Filter:
          start: filter
          screens:
            filter: { routes: { close: finish } }
      """,
    fix: """
      Leave what is pushed with `pop`. What is shown in both ways can be a coordinator: `finish` \
      ends that however it was started.
      """)
}
