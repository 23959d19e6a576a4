import Diagnostics

/// The ranges of a text's parts. If the parts are asked for in their order, the text is counted
/// only once.
struct TextPlaces {
  private let range: SourceRange
  private let text: String
  /// The number of characters before the text itself; nil if the text isn't written literally.
  private let margin: Int?
  private var index: String.Index
  /// The number of scalars before the index.
  private var offset = 0

  init(_ text: Document.Reference) { self.init(text.value, at: text.range) }

  init(_ text: String, at range: SourceRange) {
    self.text = text
    self.range = range
    index = text.startIndex
    let count = text.unicodeScalars.count
    let written = Int(range.upper - range.lower)
    margin = written == count || written == count + 2 ? (written - count) / 2 : nil
  }

  /// Returns the range of a part of the text. If the text isn't written literally, this is the
  /// range of the whole text.
  mutating func range(of part: Substring) -> SourceRange {
    guard let margin else { return range }
    if part.startIndex < index { (index, offset) = (text.startIndex, 0) }
    offset += text[index..<part.startIndex].unicodeScalars.count
    index = part.startIndex
    return range.slice(from: offset + margin, count: part.unicodeScalars.count)
  }
}

extension SourceRange {
  /// Returns the range of a part of a text. If the text isn't written literally, this is the range
  /// of the whole text.
  func slice(of part: Substring, in text: String) -> SourceRange {
    var places = TextPlaces(text, at: self)
    return places.range(of: part)
  }
}
