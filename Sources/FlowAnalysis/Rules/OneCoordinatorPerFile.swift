import Diagnostics
import FlowModel

/// A file with more than one coordinator.
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
    summary: "A file with more than one coordinator.",
    finds: """
      A file that declares a second coordinator. There is one finding for each such file.
      """,
    why: """
      In a large team, files with one coordinator each keep changes apart, and show who owns \
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
      Move every coordinator but the first to a file of its own, in the same directory or below \
      it.
      """)
}
