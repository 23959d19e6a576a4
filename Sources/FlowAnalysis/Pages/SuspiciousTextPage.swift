import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let suspiciousText = RulePage(
    rule: .suspiciousText,
    summary: "Characters that hide, or hide something.",
    finds: """
      Characters that turn the order of the text around them, that have no width, that control a \
      terminal, and line breaks that an editor doesn't show as such. Also typographic quotes around \
      a text, as in `“Shop”`: to YAML they are a part of it. In a title or message they are a \
      warning, since they may be meant to be shown.
      """,
    why: """
      With them a file says something else than its readers see: a route that looks as if it asked \
      a guard, a comment that isn't one. That has been used to smuggle code past reviews. What is \
      generated would carry them on into Swift.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { title: "Shop\u{200B} now" }
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { title: Shop now }
      """,
    fix: """
      Remove it; most come in by copying from a web page or a chat. Where one is meant, quote the \
      text and write it as an escape, such as `\\u200B`, so that everybody sees it. Write straight \
      quotes, `"Shop"`; to show typographic ones, put straight ones around them.
      """)
}
