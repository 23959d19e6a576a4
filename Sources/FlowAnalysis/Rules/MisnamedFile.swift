import Diagnostics
import FlowModel

/// A file that is named almost like a flow file, and so isn't read.
///
/// It is no rule about a module's content: the command finds such files where it looks for flow files.
package enum MisnamedFile {
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
