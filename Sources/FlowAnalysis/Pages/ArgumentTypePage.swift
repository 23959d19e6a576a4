import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let argumentType = RulePage(
    rule: .argumentType,
    summary: "A value that doesn't fit its parameter.",
    finds: """
      A number for a `String`, a `String` for an `Int`, an optional where a value is needed, a \
      default that its own type doesn't have. An `Int` written in the file fits a `Double`; \
      otherwise nothing is converted.
      """,
    why: """
      The Swift that flowc generates from it would not compile, and the error would point at a \
      line that nobody wrote.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { news: { to: detail, with: { id: "news" } } } }
            detail: { params: { id: Int } }
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { news: { to: detail, with: { id: 1 } } } }
            detail: { params: { id: Int } }
      """,
    fix: """
      Give a value of the parameter's type, or change the type where it is declared; the finding \
      shows both places.
      """)
}
