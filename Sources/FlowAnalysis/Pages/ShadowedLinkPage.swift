import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let shadowedLink = RulePage(
    rule: .shadowedLink,
    summary: "A link that no URL ever gets to.",
    finds: """
      For every value that the link's parameters can have, another link wins, since fixed text \
      comes before a parameter. That is only so where the values are few: `Bool` and enumerated \
      state.
      """,
    why: """
      The screen is never opened by its link, though the file says so.
      """,
    bad: """
      flow: Shop
      links: { schemes: [shop] }
      state: { mode: [walk, drive] }
      coordinators:
        App:
          start: map
          screens:
            map: {}
            mode: { params: { mode: Mode }, link: "/modes/{mode}" }
            walk: { link: /modes/walk }
            drive: { link: /modes/drive }
      """,
    good: """
      flow: Shop
      links: { schemes: [shop] }
      state: { mode: [walk, drive] }
      coordinators:
        App:
          start: map
          screens:
            map: {}
            mode: { params: { mode: Mode }, link: "/modes/{mode}" }
            walk: { link: /modes/walk }
      """,
    fix: """
      Remove one of them, or give the link text of its own.
      """)
}
