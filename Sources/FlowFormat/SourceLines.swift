import Diagnostics

/// The lines of a text, as numbers of scalars from its beginning. LF, CR LF and CR end a line.
struct SourceLines {
  let text: [Unicode.Scalar]
  private let starts: [Int]

  init(_ text: String) {
    let scalars = text.scalarArray
    var starts = [0]
    for (index, scalar) in scalars.enumerated() {
      let isBreak =
        scalar == "\n"
        || scalar == "\r" && !(index + 1 < scalars.count && scalars[index + 1] == "\n")
      if isBreak { starts.append(index + 1) }
    }
    self.text = scalars
    self.starts = starts
  }

  var count: Int { starts.count }

  /// Returns the number of the line of a place. The first line is 0.
  func line(of index: Int) -> Int {
    // The formatter asks this so often that a call of a general search would be most of its time.
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] > index { high = middle } else { low = middle + 1 }
    }
    return low - 1
  }

  func column(of index: Int) -> Int { index - starts[line(of: index)] }

  /// Returns a line without its line break.
  func content(of line: Int) -> ArraySlice<Unicode.Scalar> {
    var end = line + 1 < starts.count ? starts[line + 1] : text.count
    while end > starts[line], text[end - 1] == "\n" || text[end - 1] == "\r" { end -= 1 }
    return text[starts[line]..<end]
  }

  func isBlank(_ line: Int) -> Bool { content(of: line).allSatisfy { $0 == " " || $0 == "\t" } }

  func string(_ range: Range<Int>) -> String {
    let part = text[range]
    guard part.allSatisfy(\.isASCII) else { return String(part) }
    // Nearly all texts are ASCII, and each scalar of them is one byte.
    return String(unsafeUninitializedCapacity: part.count) { bytes in
      for (place, scalar) in zip(bytes.indices, part) {
        bytes[place] = UInt8(truncatingIfNeeded: scalar.value)
      }
      return part.count
    }
  }
}

/// Returns two texts with a blank between them, unless one of them is empty.
func joined(_ first: String, _ second: String) -> String {
  if first.isEmpty { return second }
  return second.isEmpty ? first : "\(first) \(second)"
}

extension String {
  init(_ scalars: some Sequence<Unicode.Scalar>) {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    self.init(view)
  }

  /// The text without the blanks at its end.
  var withoutBlanksBehind: String {
    var view = Substring(self).unicodeScalars
    while let last = view.last, last == " " || last == "\t" { view.removeLast() }
    return String(view)
  }

  /// The number of columns that the text takes, as editors count them.
  var width: Int {
    // Every scalar has one byte that doesn't continue another one's.
    utf8.withContiguousStorageIfAvailable { bytes in
      bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    } ?? unicodeScalars.count
  }
}
