import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let duplicateKey = RulePage(
    rule: .duplicateKey,
    summary: "A key that stands twice in one mapping.",
    finds: """
      Two keys of one mapping that are the same text, quoted or not. YAML forbids it, but most \
      readers let it pass and quietly take one of the two. Texts that look the same and differ \
      only in how an accent is encoded count as the same.
      """,
    why: """
      One of the two declarations would be lost without a word: a screen that somebody wrote and \
      that the app doesn't have. flowc takes the first, and says so.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { open: detail } }
            detail: { title: Details }
            list: { title: Restaurants }
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { title: Restaurants, routes: { open: detail } }
            detail: { title: Details }
      """,
    fix: """
      Make one of the two, or give the second a name of its own.
      """)
}
