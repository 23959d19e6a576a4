import Diagnostics
import YAML

/// The scalars of a file whose quotes decide what the file means, as the decoder reads it.
///
/// Quotes tell text from a name in `with`, `set` and `default`. An alias brings a scalar into such
/// a place from anywhere. Below a key that the language doesn't know nobody can tell.
package struct Quotes: Sendable {
  /// The beginnings of the scalars that were read as text, quoted or not.
  fileprivate var texts: Set<UInt32> = []
  /// The beginnings of the scalars whose quotes were looked at, or may be one day.
  fileprivate var literals: Set<UInt32> = []

  /// Whether the scalar that begins at a place means the same with quotes and without.
  package func areIdle(at start: Int) -> Bool {
    let start = UInt32(start)
    return texts.contains(start) && !literals.contains(start)
  }
}

extension Quotes {
  /// Reads a file to find out which quotes matter in it.
  package init(of file: YAMLFile) {
    var decoder = DocumentDecoder()
    decoder.quotes = Quotes()
    _ = decoder.document(file)
    self = decoder.quotes ?? Quotes()
  }
}

extension DocumentDecoder {
  /// Notes a scalar that is text, whether it has quotes or not.
  mutating func noteText(_ node: Node) { quotes?.texts.insert(node.range.lower) }

  /// Notes a scalar that is a name without quotes.
  mutating func noteLiteral(_ node: Node) { quotes?.literals.insert(node.range.lower) }

  /// Notes all scalars below keys that may come to be other keys.
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
