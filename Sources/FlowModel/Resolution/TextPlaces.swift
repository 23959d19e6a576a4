import Diagnostics

/// The places of a text's parts, asked for in their order: what lies before is counted once.
struct TextPlaces {
  private let range: SourceRange
  private let text: String
  /// The characters before the text itself; nil if it wasn't written as it reads.
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

  /// Where a part of the text stands, if the text was written as it reads; else the whole of it.
  mutating func range(of part: Substring) -> SourceRange {
    guard let margin else { return range }
    if part.startIndex < index { (index, offset) = (text.startIndex, 0) }
    offset += text[index..<part.startIndex].unicodeScalars.count
    index = part.startIndex
    return range.slice(from: offset + margin, count: part.unicodeScalars.count)
  }
}

extension SourceRange {
  /// Where a part of a text stands, if the text was written as it reads; else the whole of it.
  func slice(of part: Substring, in text: String) -> SourceRange {
    var places = TextPlaces(text, at: self)
    return places.range(of: part)
  }
}
