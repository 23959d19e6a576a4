import Diagnostics
import YAML

/// A text read as YAML by itself.
package struct SampleYAML {
  package let file: YAMLFile
  package let findings: [Diagnostic]

  package init(bytes: [UInt8]) {
    let (file, found) = YAMLReader.read(
      bytes: bytes, path: "Sample.flow.yaml", id: SourceFile.ID(0))
    self.file = file
    findings = found.bounded
  }

  package init(_ text: String) { self.init(bytes: Array(text.utf8)) }

  package var root: Node? { file.root }

  /// The text that a range covers.
  package func text(at range: SourceRange) -> String { file.source.text(at: range) }

  /// The value behind some keys, or nil if there is none.
  package subscript(keys: String...) -> Node? {
    keys.reduce(root) { node, key in node?[key] }
  }
}

extension SourceFile {
  /// The text that a range covers.
  package func text(at range: SourceRange) -> String {
    let scalars = text.unicodeScalars.dropFirst(Int(range.lower))
    return String(String.UnicodeScalarView(scalars.prefix(Int(range.upper - range.lower))))
  }
}

extension Node {
  package var pairs: [Pair] {
    if case .mapping(let pairs) = content { pairs } else { [] }
  }

  package var items: [Node] {
    if case .sequence(let items) = content { items } else { [] }
  }

  /// Nil unless it is text.
  package var scalar: String? {
    if case .scalar(let text, _) = content { text } else { nil }
  }

  package var isMissing: Bool {
    if case .missing = content { true } else { false }
  }

  package subscript(key: String) -> Node? { pairs.first { $0.key.scalar == key }?.value }
}
