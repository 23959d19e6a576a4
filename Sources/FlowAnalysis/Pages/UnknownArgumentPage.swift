import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let unknownArgument = RulePage(
    rule: .unknownArgument,
    summary: "An argument without parameter or meaning.",
    finds: """
      A key of `with` or `set` that the target has no parameter for; a value that is a name, while \
      nothing in scope is called that; and `{name}` in a title or message where there is no such \
      parameter. Text needs quotes, since without them it is a name.
      """,
    why: """
      The value would go nowhere, and what it was meant for would be without one.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { news: { to: detail, with: { id: 1 } } } }
            detail: { params: { restaurant: Int } }
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { news: { to: detail, with: { restaurant: 1 } } } }
            detail: { params: { restaurant: Int } }
      """,
    fix: """
      Use the target's name on the left and what is in scope on the right: `with: { restaurant: id \
      }`. The list `with: [id]` is short for `{ id: id }`.
      """)
}
