import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let cutByComment = RulePage(
    rule: .cutByComment,
    summary: "A `#` that cuts off the rest of a text.",
    finds: """
      A title, message or link without quotes that is followed by ` #` and then by something other \
      than a blank. To YAML a `#` after a blank begins a comment, so the text ends before it. \
      Comments that are meant mostly have a blank behind the `#`, and these are left alone.
      """,
    why: """
      The user reads half a title; a link lacks its end. Nothing else tells.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { open: order } }
            order:
              title: Our offer #1 of the day
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { open: order } }
            order:
              title: "Our offer #1 of the day"
      """,
    fix: """
      Put quotes around the whole text; or, if it is a comment, a blank behind the `#`.
      """)
}
