/// The lines of a text, by scalars from its beginning. LF, CR LF and CR end one.
struct SourceLines {
  let text: [Unicode.Scalar]
  private let starts: [Int]

  init(_ text: String) {
    let scalars = Array(text.unicodeScalars)
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

  /// The number of the line that a place is on; the first is 0.
  func line(of index: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= index { low = middle } else { high = middle }
    }
    return low
  }

  func column(of index: Int) -> Int { index - starts[line(of: index)] }

  /// A line without what ends it.
  func content(of line: Int) -> ArraySlice<Unicode.Scalar> {
    var end = line + 1 < starts.count ? starts[line + 1] : text.count
    while end > starts[line], text[end - 1] == "\n" || text[end - 1] == "\r" { end -= 1 }
    return text[starts[line]..<end]
  }

  func isBlank(_ line: Int) -> Bool { content(of: line).allSatisfy { $0 == " " || $0 == "\t" } }

  func string(_ range: Range<Int>) -> String { String(text[range]) }
}

extension String {
  init(_ scalars: some Sequence<Unicode.Scalar>) {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    self.init(view)
  }

  /// Without the blanks behind it.
  var withoutBlanksBehind: String {
    var view = Substring(self).unicodeScalars
    while let last = view.last, last == " " || last == "\t" { view.removeLast() }
    return String(view)
  }

  /// Without blanks on either side.
  var withoutBlanksAround: String {
    String(withoutBlanksBehind.unicodeScalars.drop { $0 == " " || $0 == "\t" })
  }

  /// Columns that it takes, as editors count them.
  var width: Int { unicodeScalars.count }
}
