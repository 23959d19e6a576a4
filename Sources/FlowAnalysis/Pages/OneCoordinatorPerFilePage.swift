import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let oneCoordinatorPerFile = RulePage(
    rule: .oneCoordinatorPerFile,
    summary: "A file that has more than one coordinator.",
    finds: """
      A file that declares a second coordinator. It is reported once a file.
      """,
    why: """
      In large teams, files of one coordinator each keep changes from meeting, and show who owns \
      what.
      """,
    bad: Example([
      (
        "App.flow.yaml",
        """
        flow: Shop
        coordinators:
          App:
            start: list
            screens: { list: { routes: { account: Account } } }
          Account:
            start: profile
            screens: { profile: {} }
        """
      )
    ]),
    good: Example([
      (
        "App.flow.yaml",
        """
        flow: Shop
        coordinators:
          App:
            start: list
            screens: { list: { routes: { account: Account } } }
        """
      ),
      (
        "Account.flow.yaml",
        """
        coordinators:
          Account:
            start: profile
            screens: { profile: {} }
        """
      ),
    ]),
    fix: """
      Move all but the first to files of their own, in the same directory or below it.
      """)
}
