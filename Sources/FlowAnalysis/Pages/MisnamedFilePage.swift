import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let misnamedFile = RulePage(
    rule: .misnamedFile,
    summary: "A file named almost like a flow file.",
    finds: """
      A file whose name ends almost like a flow file's, as `.flow.yml`, `.Flow.yaml` or \
      `.flow.yaml.txt` do, and a YAML file with `flow` in its name that declares `coordinators`.
      """,
    why: """
      Only files whose names end in `.flow.yaml` are flow files. What any other file declares is \
      missing from the module: its screens are not generated, and nothing checks them.
      """,
    bad: Example([
      (
        "App.flow.yaml",
        """
        flow: Shop
        coordinators:
          App:
            start: list
            screens: { list: {} }
        """
      ),
      (
        "Account.flow.yml",
        """
        coordinators:
          Account:
            start: profile
            public: true
            screens: { profile: {} }
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
            screens: { list: {} }
        """
      ),
      (
        "Account.flow.yaml",
        """
        coordinators:
          Account:
            start: profile
            public: true
            screens: { profile: {} }
        """
      ),
    ]),
    fix: """
      Rename the file, so that its name ends in `.flow.yaml`. If it is no flow file, give it a name \
      without `flow`.
      """)
}
