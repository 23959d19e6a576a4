/// The end of a line that begins a block or a case, in nodes.
enum LineEnding: Sendable {
  /// The brace of a body.
  case brace
  /// The braces of an empty body.
  case emptyBraces
  /// The brace of a trailing closure, with the closure's parameters.
  case closure(Code)
  /// The brace of a `guard`.
  case guardElse
  /// The colon of a `case`.
  case colon

  /// The mark for the ending. A closure's parameters follow its mark.
  var mark: Mark {
    switch self {
    case .brace: .brace
    case .emptyBraces: .emptyBraces
    case .closure: .closure
    case .guardElse: .guardElse
    case .colon: .colon
    }
  }
}

/// A line in marked text: code with marks where it may break, and the ending behind it.
struct MarkedLine {
  let code: UnsafeBufferPointer<UInt8>
  /// The number of marks in the code.
  let breaks: Int
  /// The mark of the line's ending; nil for a line without one.
  var ending: Mark?
  /// The parameters of a closure; empty for none.
  var parameters = UnsafeBufferPointer<UInt8>(start: nil, count: 0)

  /// The number of columns that the code takes on one line.
  var width: Int { code.count - breaks }

  /// The number of columns that the ending takes.
  var endingWidth: Int {
    words.utf8CodeUnitCount + (parameters.isEmpty ? 0 : parameters.count + 4)
  }

  /// Whether the ending has a line of its own if the code has several lines. On the code's last
  /// line, the beginning of the body would be hard to see.
  var endingStandsBelow: Bool {
    switch ending {
    case .brace, .emptyBraces, .guardElse: true
    default: false
    }
  }

  /// Writes the code on one line.
  func writeFlat(into output: inout Bytes) {
    guard breaks > 0 else { return output.append(code) }
    var start = 0
    for index in code.indices where isMark(code[index]) {
      output.append(UnsafeBufferPointer(rebasing: code[start..<index]))
      start = index + 1
    }
    output.append(UnsafeBufferPointer(rebasing: code[start...]))
  }

  /// Writes the ending, and ends the line.
  ///
  /// - Parameter hasSpace: Whether the space before a brace is written.
  func writeEnding(into output: inout Bytes, hasSpace: Bool = true) {
    words.withUTF8Buffer {
      output.append(UnsafeBufferPointer(rebasing: $0.dropFirst(hasSpace ? 0 : 1)))
    }
    if !parameters.isEmpty {
      output.append(space)
      output.append(parameters)
      output.append(" in")
    }
    output.append(newline)
  }

  private var words: StaticString {
    switch ending {
    case .brace, .closure: " {"
    case .emptyBraces: " {}"
    case .guardElse: " else {"
    case .colon: ":"
    default: ""
    }
  }
}
