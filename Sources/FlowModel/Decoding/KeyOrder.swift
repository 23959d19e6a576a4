import Diagnostics
import YAML

extension DocumentDecoder {
  /// A key that stands behind a key which comes later in the language's reference.
  package struct MisplacedKey: Sendable {
    package let name: String
    package let range: SourceRange
    /// The first key that has to come after this key.
    package let other: String
    package let otherRange: SourceRange
    /// The noun for the mapping, with its article.
    package let subject: String
  }

  /// Returns the first misplaced key of every mapping. The file is decoded again, so the search
  /// costs time only if somebody asks for it.
  package static func misplacedKeys(in file: YAMLFile) -> [MisplacedKey] {
    var decoder = DocumentDecoder()
    decoder.misplacedKeys = []
    _ = decoder.document(file)
    return decoder.misplacedKeys ?? []
  }

  mutating func noteOrder(of fields: Fields) {
    guard misplacedKeys != nil else { return }
    let order = fields.keys.keys
    let written = fields.present(order).map { ($0, order.firstIndex(of: $0.key)!) }
    for (index, (key, place)) in written.enumerated() {
      guard let (other, _) = written[..<index].first(where: { $0.1 > place }) else { continue }
      misplacedKeys?.append(
        MisplacedKey(
          name: key.key, range: key.range, other: other.key, otherRange: other.range,
          subject: fields.keys.subject))
      return
    }
  }
}
