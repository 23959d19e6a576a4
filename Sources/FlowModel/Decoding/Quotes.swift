import Diagnostics
import YAML

/// The scalars of a file whose quotes change the meaning of the file, as the decoder reads it.
///
/// In `with`, `set` and `default`, quotes distinguish text from a name. An alias can bring a scalar
/// to such a place from anywhere. Below an unknown key, the meaning of quotes isn't known.
package struct Quotes: Sendable {
  /// The beginnings of the scalars that were read as text, quoted or not.
  fileprivate var texts: Set<UInt32> = []
  /// The beginnings of the scalars whose quotes have a meaning, or may have one after a correction.
  fileprivate var literals: Set<UInt32> = []

  /// Returns whether the scalar that begins at a place has the same meaning with and without
  /// quotes.
  package func areIdle(at start: Int) -> Bool {
    let start = UInt32(start)
    return texts.contains(start) && !literals.contains(start)
  }
}

extension Quotes {
  /// Reads a file to find the quotes that have a meaning in it.
  package init(of file: YAMLFile) {
    var decoder = DocumentDecoder()
    decoder.quotes = Quotes()
    _ = decoder.document(file)
    self = decoder.quotes ?? Quotes()
  }
}

extension DocumentDecoder {
  /// Records a scalar that is text, with or without quotes.
  mutating func noteText(_ node: Node) { quotes?.texts.insert(node.range.lower) }

  /// Records a scalar that would be a name without quotes.
  mutating func noteLiteral(_ node: Node) { quotes?.literals.insert(node.range.lower) }

  /// Records all scalars below unknown keys. Their quotes may have a meaning after such a key is
  /// corrected.
  mutating func noteQuotes(below pairs: [Pair]) {
    guard quotes != nil else { return }
    for pair in pairs { noteLiterals(in: pair.value) }
  }

  private mutating func noteLiterals(in node: Node) {
    switch node.content {
    case .scalar: noteLiteral(node)
    case .sequence(let items): for item in items { noteLiterals(in: item) }
    case .mapping(let pairs): for pair in pairs { noteLiterals(in: pair.value) }
    case .missing, .reported: break
    }
  }
}
