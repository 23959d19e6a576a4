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
    // Most files have their layout already, and need no nodes.
    let usual = Syntax.readUsual(bytes: bytes, path: path, id: id)
    let laidOut = usual.map { source, syntax in
      Self.laidOut(syntax, source) { YAMLReader.read(source) }
    }
    if let usual, usual.0.text == laidOut { return (laidOut, usual.0, []) }
    let (file, findings) = YAMLReader.read(bytes: bytes, path: path, id: id)
    // A file with a key that is there twice still has a layout.
    let mistakes = findings.filter { $0.rule != .duplicateKey && $0.severity == .error }
    guard mistakes.isEmpty else { return (nil, file.source, mistakes.bounded) }
    guard let syntax = usual?.1 ?? Syntax.read(file.source),
      let text = settledText(of: Reading(file: file, syntax: syntax, laidOut: laidOut))
    else { return (nil, file.source, [.notFormatted(file.source)]) }
    return (text, file.source, [])
  }

  /// A file that was read: its nodes, and how they are written.
  private struct Reading {
    let file: YAMLFile
    let syntax: Syntax
    let laidOut: String

    /// - Parameter laidOut: The text of the layout, if it is known.
    init(file: YAMLFile, syntax: Syntax, laidOut: String? = nil) {
      self.file = file
      self.syntax = syntax
      self.laidOut = laidOut ?? Formatter.laidOut(syntax, file.source) { file }
    }
  }

  private static func laidOut(
    _ syntax: Syntax, _ source: SourceFile, _ file: @escaping () -> YAMLFile
  ) -> String {
    let lines = SourceLines(source.text)
    return Printer.text(of: Attacher.layout(syntax, in: lines, of: file), in: lines)
  }

  /// The number of layouts after which a text must stay as it is. Every known text needs one.
  private static let maximumRounds = 3

  /// Returns a layout of the file that doesn't change if it is formatted again. Returns nil if
  /// there is none, or if a layout would have another meaning.
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

  /// Reads a layout of a file. Returns nil if the layout has another meaning, because no layout is
  /// better than a wrong one.
  private static func read(_ text: String, like other: Reading) -> Reading? {
    let source = other.file.source
    let (file, findings) = YAMLReader.read(
      bytes: Array(text.utf8), path: source.path, id: source.id)
    guard findings.allSatisfy({ $0.rule == .duplicateKey }), let syntax = Syntax.read(file.source),
      syntax.saysTheSame(as: other.syntax, Quotes(of: other.file))
    else { return nil }
    return Reading(file: file, syntax: syntax)
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
