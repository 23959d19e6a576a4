import Diagnostics
import YAML

/// The layout of flow files: one for all, whoever writes them.
package enum Formatter {
  /// A file laid out anew.
  ///
  /// - Returns: Its text; or nil and why, for a file that can't be read, or whose layout can't be
  ///   changed without changing what it says.
  package static func format(
    bytes: [UInt8], path: String, id: SourceFile.ID
  ) -> (text: String?, source: SourceFile, findings: [Diagnostic]) {
    let (file, findings) = YAMLReader.read(bytes: bytes, path: path, id: id)
    // What a file says twice it still says.
    let mistakes = findings.filter { $0.rule != .duplicateKey && $0.severity == .error }
    guard mistakes.isEmpty else { return (nil, file.source, mistakes) }
    guard let syntax = Syntax.read(file.source), let text = text(of: syntax, in: file.source) else {
      return (nil, file.source, [.notFormatted(file.source)])
    }
    return (text, file.source, [])
  }

  private static func text(of syntax: Syntax, in source: SourceFile) -> String? {
    let lines = SourceLines(source.text)
    let text = Printer.text(of: Attacher.layout(syntax, in: lines), in: lines)
    let (file, findings) = YAMLReader.read(
      bytes: Array(text.utf8), path: source.path, id: source.id)
    // Better no layout than another meaning.
    guard findings.allSatisfy({ $0.rule == .duplicateKey }), let again = Syntax.read(file.source),
      again.saysTheSame(as: syntax)
    else { return nil }
    return text
  }
}

extension Diagnostic {
  fileprivate static func notFormatted(_ source: SourceFile) -> Diagnostic {
    Diagnostic(
      .yamlSyntax, "this file can't be laid out without changing what it says",
      at: SourceRange(file: source.id, lower: 0, upper: 1),
      help: ["it uses YAML in a way that no flow file needs; write its unusual values plainly"])
  }
}
