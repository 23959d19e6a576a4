/// The byte offsets of a text's scalars. An offset is found without a search from the beginning.
package struct ScalarOffsets: Sendable {
  /// The number of scalars between two stored byte offsets.
  private static let stride = 256

  private let text: String
  /// The byte offsets of every ``stride``th scalar; empty if each scalar is one byte.
  private let marks: [Int]
  /// The number of scalars in the text.
  package let count: Int

  package init(_ text: String) {
    var text = text
    (count, marks) = text.withUTF8 { Self.scan($0) }
    self.text = text
  }

  private static func scan(_ bytes: UnsafeBufferPointer<UInt8>) -> (count: Int, marks: [Int]) {
    var union: UInt8 = 0
    // Without branches, a processor takes many bytes at once.
    for byte in bytes { union |= byte }
    guard union >= 0x80 else { return (bytes.count, []) }
    let count = bytes.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
    var marks: [Int] = []
    marks.reserveCapacity(count / stride + 1)
    var scalar = 0
    for (offset, byte) in bytes.enumerated() where byte & 0xC0 != 0x80 {
      if scalar % stride == 0 { marks.append(offset) }
      scalar += 1
    }
    return (count, marks)
  }

  /// Returns the byte offset of a scalar, given by its number. For the number after the last
  /// scalar, this is the text's size.
  package func utf8Offset(of scalar: Int) -> Int {
    guard !marks.isEmpty else { return min(max(scalar, 0), count) }
    guard scalar < count else { return text.utf8.count }
    let mark = scalar / Self.stride
    var index = text.utf8.index(text.startIndex, offsetBy: marks[mark])
    text.unicodeScalars.formIndex(&index, offsetBy: scalar - mark * Self.stride)
    return text.utf8.distance(from: text.startIndex, to: index)
  }

  /// The part of the text between two scalars. Both are given by their numbers.
  package subscript(range: Range<Int>) -> Substring.UnicodeScalarView {
    let utf8 = text.utf8
    let lower = utf8.index(utf8.startIndex, offsetBy: utf8Offset(of: range.lowerBound))
    let upper = utf8.index(utf8.startIndex, offsetBy: utf8Offset(of: range.upperBound))
    return text[lower..<upper].unicodeScalars
  }
}
