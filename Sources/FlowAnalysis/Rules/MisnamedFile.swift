import Diagnostics
import FlowModel

/// A file that is named almost like a flow file, so that flowc doesn't read it.
///
/// The command finds such files when it searches for flow files.
package enum MisnamedFile: RuleDefinition {
  package static let rule = Rule.misnamedFile

  /// Returns the finding about a misnamed file.
  ///
  /// - Parameter missing: The findings about names that the file declares. If there are any, the finding
  ///   is an error in place of them.
  package static func finding(_ file: SourceFile, missing: [Diagnostic] = []) -> Diagnostic {
    .misnamed(file, missing)
  }

  /// The rules that report a name that another file may declare.
  package static let rulesOfNames: Set<Rule> = [
    .undefinedCoordinator, .undefinedGuard, .undefinedType, .undefinedState, .undefinedDialog,
  ]

  /// Returns the names that a text declares for a whole module.
  package static func names(declaredIn bytes: [UInt8]) -> Set<String> {
    let document = FlowFile(bytes: bytes, path: "", id: SourceFile.ID(0)).document
    let coordinators = document.coordinators.map(\.name) + document.guards.map(\.name)
    let others =
      document.types.map(\.name) + document.states.map(\.name) + document.dialogs.map(\.name)
    return Set((coordinators + others).map(\.text))
  }
}

extension Rule {
  package static let misnamedFile = Rule("misnamed-file", .warning, worst: .error)
}

extension Diagnostic {
  fileprivate static func misnamed(_ file: SourceFile, _ missing: [Diagnostic]) -> Diagnostic {
    let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
    return Diagnostic(
      .misnamedFile, "this file is not read: the name of a flow file ends in `.flow.yaml`",
      at: SourceRange(file: file.id, lower: 0, upper: 0), severity: missing.isEmpty ? nil : .error,
      related: missing.prefix(3).map {
        Related("it declares a name that is used here", at: $0.range)
      },
      help: ["rename `\(name)` to `\(FlowFileName.corrected(name))`"])
  }
}

extension MisnamedFile {
  package static let page = RulePage(
    summary: "A file named almost like a flow file.",
    finds: """
      A file whose name ends almost like a flow file's, such as `.flow.yml`, `.Flow.yaml` or \
      `.flow.yaml.txt`. Also a YAML file with `flow` in its name that declares `coordinators`. If \
      the module uses a name that only this file declares, the finding is an error, and the name \
      has no finding of its own.
      """,
    why: """
      flowc only reads files whose names end in `.flow.yaml`. Declarations in any other file are \
      missing from the module: nothing is generated from them, and nothing checks them.
      """,
    bad: .init([
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
    good: .init([
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
      Rename the file, so that its name ends in `.flow.yaml`. If it is not a flow file, give it \
      a name without `flow`.
      """)
}
