import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let wrongShape = RulePage(
    rule: .wrongShape,
    summary: "A value that isn't what its key needs.",
    finds: """
      Text where a list or a mapping belongs, a mapping where text does, a word that is none of \
      the key's words, a key with nothing behind it. Yes and no are `true` and `false`.
      """,
    why: """
      What the value was meant to say can't be known, so what depends on it can't be generated.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { filter: { to: filter, by: modal } } }
            filter: {}
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { filter: { to: filter, by: sheet } } }
            filter: {}
      """,
    fix: """
      Write what the message asks for. A list is `[first, second]`, a mapping without keys is \
      `{}`, and an array type is `"[Int]"`.
      """)
}
