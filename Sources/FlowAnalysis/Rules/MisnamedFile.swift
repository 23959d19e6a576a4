import Diagnostics
import FlowModel

/// A file that is named almost like a flow file, and so isn't read.
///
/// It is no rule about a module's content: the command finds such files where it looks for flow files.
package enum MisnamedFile: RuleDefinition {
  package static let rule = Rule.misnamedFile

  /// - Parameter file: A file that isn't read, with or without its text.
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
      A file whose name ends almost like a flow file's, as `.flow.yml`, `.Flow.yaml` or \
      `.flow.yaml.txt` do, and a YAML file with `flow` in its name that declares `coordinators`.
      """,
    why: """
      Only files whose names end in `.flow.yaml` are flow files. What any other file declares is \
      missing from the module: its screens are not generated, and nothing checks them.
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
      Rename the file, so that its name ends in `.flow.yaml`. If it is no flow file, give it a name \
      without `flow`.
      """)
}
