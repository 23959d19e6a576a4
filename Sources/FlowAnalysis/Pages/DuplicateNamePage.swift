import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let duplicateName = RulePage(
    rule: .duplicateName,
    summary: "Two things of a kind with the same name.",
    finds: """
      Two coordinators, guards, types, states or dialogs of one module with the same name, in \
      whatever files they stand; two values of a state; a module that is named twice. Inside one \
      mapping the same is `duplicate-key`.
      """,
    why: """
      All files of a module add to the same names, so a reference to this one could mean either. \
      flowc takes the first, by the files' paths.
      """,
    bad: Example([
      (
        "App.flow.yaml",
        """
        flow: Shop
        guards: { signedIn: {} }
        coordinators:
          App:
            start: list
            screens:
              list: { routes: { open: { to: order, guards: [signedIn] } } }
              order: {}
        """
      ),
      (
        "Guards.flow.yaml",
        """
        guards: { signedIn: { async: true } }
        """
      ),
    ]),
    good: Example([
      (
        "App.flow.yaml",
        """
        flow: Shop
        coordinators:
          App:
            start: list
            screens:
              list: { routes: { open: { to: order, guards: [signedIn] } } }
              order: {}
        """
      ),
      (
        "Guards.flow.yaml",
        """
        guards: { signedIn: { async: true } }
        """
      ),
    ]),
    fix: """
      Rename one, or make one of the two. If both files were to be modules of their own, put them \
      into directories of their own, each with a `flow:`.
      """)
}
