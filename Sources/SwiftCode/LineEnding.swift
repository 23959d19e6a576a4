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
  /// The text from the beginning of the line on.
  private let marked: UnsafeBufferPointer<UInt8>
  /// The length of the code, with its marks.
  private let length: Int
  /// The number of marks in the code.
  private let breaks: Int
  /// The parameters of a closure; empty for none.
  private let parameters: UnsafeBufferPointer<UInt8>

  init(text: UnsafeBufferPointer<UInt8>, length: Int, breaks: Int) {
    (marked, self.length, self.breaks) = (text, length, breaks)
    var end = length
    if text[end] != newline {
      end += 1
      while text[end] != newline { end += 1 }
    }
    parameters = UnsafeBufferPointer(rebasing: text[min(length + 1, end)..<end])
  }

  var code: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: marked[..<length]) }

  /// The text of the code, without marks.
  var text: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: length) { place, count in
      for byte in code where !isMark(byte) {
        place[count] = byte
        count += 1
      }
    }
  }

  /// The length of the whole line, with its line break.
  var end: Int { length + (marked[length] == newline ? 1 : parameters.count + 2) }

  /// The number of columns that the code takes on one line.
  var width: Int { length - breaks }

  /// The number of columns that the ending takes.
  var endingWidth: Int {
    words.utf8CodeUnitCount + (parameters.isEmpty ? 0 : parameters.count + 4)
  }

  /// Whether the ending has a line of its own if the code has several lines. On the code's last
  /// line, the beginning of the body would be hard to see.
  var endingStandsBelow: Bool {
    switch Mark(rawValue: marked[length]) {
    case .brace, .emptyBraces, .guardElse: true
    default: false
    }
  }

  /// Writes the ending, and ends the line.
  ///
  /// - Parameter hasSpace: Whether the space before a brace is written.
  func writeEnding(into output: inout RenderedText, hasSpace: Bool = true) {
    if marked[length] != newline {
      words.withUTF8Buffer {
        output.append(UnsafeBufferPointer(rebasing: $0.dropFirst(hasSpace ? 0 : 1)))
      }
    }
    if !parameters.isEmpty {
      output.append(space)
      output.append(parameters)
      output.append(" in")
    }
    output.append(newline)
  }

  private var words: StaticString {
    switch Mark(rawValue: marked[length]) {
    case .brace, .closure: " {"
    case .emptyBraces: " {}"
    case .guardElse: " else {"
    case .colon: ":"
    default: ""
    }
  }
}
