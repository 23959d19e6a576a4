import Diagnostics
import FlowModel

/// A second coordinator in a file.
enum OneCoordinatorPerFile: ModuleRule {
  static let rule = Rule.oneCoordinatorPerFile

  static func check(_ input: RuleInput) -> [Diagnostic] {
    input.files.compactMap { file in
      let coordinators = file.document.coordinators
      guard coordinators.count > 1 else { return nil }
      return .several(coordinators)
    }
  }
}

extension Rule {
  package static let oneCoordinatorPerFile = Rule(
    "one-coordinator-per-file", .warning, isOffByDefault: true)
}

extension Diagnostic {
  fileprivate static func several(_ coordinators: [Document.Coordinator]) -> Diagnostic {
    let second = coordinators[1].name
    return Diagnostic(
      .oneCoordinatorPerFile, "this file has \(coordinators.count) coordinators", at: second.range,
      related: [Related("the first is here", at: coordinators[0].name.range)],
      help: ["move `\(second.text)` to a file of its own: `\(second.text).flow.yaml`"])
  }
}

extension OneCoordinatorPerFile {
  static let page = RulePage(
    summary: "A file that has more than one coordinator.",
    finds: """
      A file that declares a second coordinator. It is reported once a file.
      """,
    why: """
      In large teams, files of one coordinator each keep changes from meeting, and show who owns \
      what.
      """,
    bad: .init([
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
    good: .init([
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
