import Diagnostics
import FlowModel

/// A file that is named almost like a flow file, so that flowc doesn't read it.
///
/// The command finds such files when it searches for flow files.
package enum MisnamedFile: RuleDefinition {
  package static let rule = Rule.misnamedFile

  /// Returns the finding about a misnamed file. The file's text isn't needed.
  package static func finding(_ file: SourceFile) -> Diagnostic {
    .misnamed(file)
  }
}

extension Rule {
  package static let misnamedFile = Rule("misnamed-file", .warning)
}

extension Diagnostic {
  fileprivate static func misnamed(_ file: SourceFile) -> Diagnostic {
    let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
    return Diagnostic(
      .misnamedFile, "this file is not read: the name of a flow file ends in `.flow.yaml`",
      at: SourceRange(file: file.id, lower: 0, upper: 0),
      help: ["rename `\(name)` to `\(FlowFileName.corrected(name))`"])
  }
}

extension MisnamedFile {
  package static let page = RulePage(
    summary: "A file named almost like a flow file.",
    finds: """
      A file whose name ends almost like a flow file's, such as `.flow.yml`, `.Flow.yaml` or \
      `.flow.yaml.txt`. Also a YAML file with `flow` in its name that declares `coordinators`.
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
