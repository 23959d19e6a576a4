import Diagnostics
import FlowModel
import YAML

/// The formatter of flow files. All files have the same layout, whoever writes them.
package enum Formatter {
  /// Returns a file in the canonical layout.
  ///
  /// - Returns: The text. If the file can't be read, or if a new layout would change its meaning,
  ///   the text is nil and the findings give the reason.
  package static func format(
    bytes: [UInt8], path: String, id: SourceFile.ID
  ) -> (text: String?, source: SourceFile, findings: [Diagnostic]) {
    let (file, findings) = YAMLReader.read(bytes: bytes, path: path, id: id)
    // A file with a key that is there twice still has a layout.
    let mistakes = findings.filter { $0.rule != .duplicateKey && $0.severity == .error }
    guard mistakes.isEmpty else { return (nil, file.source, mistakes.bounded) }
    guard let syntax = Syntax.read(file.source) else {
      return (nil, file.source, [.notFormatted(file.source)])
    }
    let (lines, quotes) = (LineTable(file.source.text), Quotes(of: file))
    let text = Printer.text(of: Attacher.layout(syntax, in: lines, quotes), in: lines)
    guard text == file.source.text || isSame(text, as: syntax, quotes, file.source) else {
      return (nil, file.source, [.notFormatted(file.source)])
    }
    return (text, file.source, [])
  }

  /// Returns a text in the canonical layout; nil if it can't be read.
  package static func text(_ text: String) -> String? {
    format(bytes: Array(text.utf8), path: "", id: SourceFile.ID(0)).text
  }

  /// Returns whether a layout of a file has the file's values, comments and quotes with a meaning.
  private static func isSame(
    _ text: String, as syntax: Syntax, _ quotes: Quotes, _ source: SourceFile
  ) -> Bool {
    let (result, findings) = YAMLReader.read(
      bytes: Array(text.utf8), path: source.path, id: source.id)
    guard findings.allSatisfy({ $0.rule == .duplicateKey }),
      let written = Syntax.read(result.source)
    else { return false }
    return written.saysTheSame(as: syntax, quotes)
  }
}

extension Diagnostic {
  fileprivate static func notFormatted(_ source: SourceFile) -> Diagnostic {
    Diagnostic(
      .yamlSyntax, "this file can't be formatted without changing its meaning",
      at: SourceRange(file: source.id, lower: 0, upper: 1),
      help: [
        "it uses YAML in a way that no flow file needs; write its unusual values in a simpler form"
      ])
  }
}
