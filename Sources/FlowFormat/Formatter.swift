import Diagnostics
import FlowModel
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
    var mistakes = findings.list
    mistakes.remove(.duplicateKey)
    mistakes.removeAll { $0.severity < .error }
    guard mistakes.isEmpty else { return (nil, file.source, mistakes.bounded) }
    guard let syntax = Syntax.read(file.source),
      let text = settledText(of: Reading(file: file, syntax: syntax))
    else { return (nil, file.source, [.notFormatted(file.source)]) }
    return (text, file.source, [])
  }

  /// A file that was read: its nodes, and how they are written.
  private struct Reading {
    let file: YAMLFile
    let syntax: Syntax

    var laidOut: String {
      let lines = SourceLines(file.source.text)
      return Printer.text(of: Attacher.layout(syntax, in: lines, Quotes(of: file)), in: lines)
    }
  }

  /// The layouts after which a text has to stay as it is: one is what every known text takes.
  private static let maximumRounds = 3

  /// The layout of a file that is its own layout; nil if there is none, or if a layout would mean
  /// something else.
  private static func settledText(of written: Reading) -> String? {
    var current = written
    var meaning: DecodedMeaning?
    for _ in 0...maximumRounds {
      let text = current.laidOut
      if text == current.file.source.text { return text }
      guard let next = read(text, like: current) else { return nil }
      let known = meaning ?? DecodedMeaning(written.file)
      guard DecodedMeaning(next.file) == known else { return nil }
      meaning = known
      current = next
    }
    return nil
  }

  /// Reads a layout of a file; nil if it doesn't say the same: better none than another meaning.
  private static func read(_ text: String, like other: Reading) -> Reading? {
    let source = other.file.source
    let (file, findings) = YAMLReader.read(
      bytes: Array(text.utf8), path: source.path, id: source.id)
    guard findings.areAll({ $0 == .duplicateKey }), let syntax = Syntax.read(file.source),
      syntax.saysTheSame(as: other.syntax, Quotes(of: other.file))
    else { return nil }
    return Reading(file: file, syntax: syntax)
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
