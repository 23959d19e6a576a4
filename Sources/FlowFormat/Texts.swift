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
  var width: Int { unicodeScalars.count }
}
