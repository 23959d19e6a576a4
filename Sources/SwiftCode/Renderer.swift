/// The writer of nodes as text, in one pass and into one buffer.
package struct CodeRenderer {
  /// The number of columns of a line, if its code can be broken.
  static let lineLength = 100
  static let indentation = 2

  private let lineLength: Int
  private var output: [UInt8] = []
  private var depth = 0
  /// The blanks before a line, by depth.
  private var margins: [[UInt8]] = [[]]

  package init() {
    self.init(lineLength: CodeRenderer.lineLength)
  }

  init(lineLength: Int) {
    self.lineLength = lineLength
  }

  /// The text written so far.
  package var text: String { String(decoding: output, as: UTF8.self) }

  /// The columns that indentation takes at the current depth.
  private var indent: Int { depth * CodeRenderer.indentation }

  /// Calls `body` with one more level of indentation.
  package mutating func indented(_ body: (inout CodeRenderer) -> Void) {
    depth += 1
    if depth == margins.count { margins.append(Array(repeating: space, count: indent)) }
    body(&self)
    depth -= 1
  }

  /// Writes nodes one below the other. If `spaced` is true, their ``Node/spacing`` decides about
  /// blank lines.
  package mutating func render(_ nodes: [any Node], spaced: Bool) {
    var previous: Spacing?
    for node in nodes {
      let spacing = node.spacing
      if spaced, let previous, previous != .leading, previous == .airy || spacing != .tight {
        blankLine()
      }
      node.render(into: &self)
      previous = spacing
    }
  }

  /// Writes an empty line, unless the last line is already empty.
  package mutating func blankLine() {
    let end = output.count
    guard end > 0, end < 2 || output[end - 2] != newline else { return }
    output.append(newline)
  }

  /// Writes two pieces of code on one line, if the line fits at the current depth. Returns whether
  /// it does.
  mutating func writeIfItFits(
    _ first: Code, _ middle: StaticString, _ second: Code = .empty, _ end: StaticString = ""
  ) -> Bool {
    let texts = middle.utf8CodeUnitCount + end.utf8CodeUnitCount
    guard indent + first.bytes.count + second.bytes.count + texts <= lineLength else {
      return false
    }
    indentLine()
    output.append(contentsOf: first.bytes)
    append(middle)
    output.append(contentsOf: second.bytes)
    append(end)
    output.append(newline)
    return true
  }

  /// Writes code on a line, or on several if it doesn't fit and has places to break.
  package mutating func write(_ code: Code, _ ending: LineEnding = .none) {
    let fits = indent + code.bytes.count + ending.count <= lineLength
    guard !fits, !code.breaks.isEmpty else {
      indentLine()
      output.append(contentsOf: code.bytes)
      ending.write(into: &output)
      return output.append(newline)
    }
    var broken = BrokenLine(indent: indent, lineLength: lineLength)
    broken.write(code, ending, into: &output)
  }

  /// Writes code on one line, however long.
  mutating func writeFlat(_ code: Code) {
    indentLine()
    output.append(contentsOf: code.bytes)
    output.append(newline)
  }

  /// Writes words for a multi-line string, one on each line.
  mutating func writeWords(_ words: [String]) {
    for word in words {
      indentLine()
      appendEscaped(contentsOf: word, to: &output)
      output.append(newline)
    }
  }

  /// Writes a comment, wrapped. Each line of the comment begins with `prefix`.
  mutating func writeComment(_ text: String, prefix: StaticString) {
    // Deep inside other code there may be no room at all.
    let width = lineLength - indent - prefix.utf8CodeUnitCount - 1
    forEachCommentLine(of: text, width: width) { line in
      indentLine()
      append(prefix)
      if !line.isEmpty { output.append(space) }
      output.append(contentsOf: line)
      output.append(newline)
    }
  }

  private mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { output.append(contentsOf: $0) }
  }

  private mutating func indentLine() {
    output.append(contentsOf: margins[depth])
  }
}

/// The end of a line that begins a block or a case.
package enum LineEnding: Sendable {
  case none
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

  /// The number of bytes behind the line's code.
  var count: Int { words.utf8CodeUnitCount + (parameters.map { $0.bytes.count + 4 } ?? 0) }

  /// Writes the ending behind the line's code.
  ///
  /// - Parameter hasSpace: Whether the space before the brace is written.
  func write(into output: inout [UInt8], hasSpace: Bool = true) {
    words.withUTF8Buffer { output.append(contentsOf: $0.dropFirst(hasSpace ? 0 : 1)) }
    guard let parameters else { return }
    output.append(space)
    output.append(contentsOf: parameters.bytes)
    output.append(contentsOf: " in".utf8)
  }

  private var words: StaticString {
    switch self {
    case .none: ""
    case .brace, .closure: " {"
    case .emptyBraces: " {}"
    case .guardElse: " else {"
    case .colon: ":"
    }
  }

  /// The parameters of a closure that has some.
  private var parameters: Code? {
    switch self {
    case .closure(let parameters): parameters.isEmpty ? nil : parameters
    case .none, .brace, .emptyBraces, .guardElse, .colon: nil
    }
  }

  /// Whether the ending has a line of its own if the header has several lines. On the header's last
  /// line, the beginning of the body would be hard to see.
  var standsBelowHangingHeader: Bool {
    switch self {
    case .brace, .emptyBraces, .guardElse: true
    case .none, .closure, .colon: false
    }
  }
}

let newline = UInt8(ascii: "\n")
let space = UInt8(ascii: " ")
