import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let noRoot = RulePage(
    rule: .noRoot,
    summary: "A module with nothing to launch into.",
    finds: """
      The root is the coordinator with `root: true`, else the only one that no other starts and \
      that isn't `public`. Here every coordinator is started by another, or there is none.
      """,
    why: """
      Nothing would be on screen at launch, and from nothing nothing is reached.
      """,
    bad: """
      flow: Shop
      coordinators:
        Browse:
          start: list
          screens: { list: { routes: { account: { to: Account, by: restart } } } }
        Account:
          start: profile
          screens: { profile: { routes: { shop: { to: Browse, by: restart } } } }
      """,
    good: """
      flow: Shop
      coordinators:
        Browse:
          root: true
          start: list
          screens: { list: { routes: { account: { to: Account, by: restart } } } }
        Account:
          start: profile
          screens: { profile: { routes: { shop: { to: Browse, by: restart } } } }
      """,
    fix: """
      Mark the one that the app begins with `root: true`. A module that only other modules use \
      marks its ways in `public: true` and needs no root.
      """)
}
