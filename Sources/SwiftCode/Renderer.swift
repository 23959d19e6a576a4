/// The writer of nodes as text, in one pass and into one buffer.
package struct CodeRenderer {
  /// The number of columns of a line, if its code can be broken.
  static let lineLength = 100
  static let indentation = 2

  private let lineLength: Int
  private var output: [UInt8] = []
  private var depth = 0

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

  /// Whether code fits on one line at the current depth.
  func fits(_ code: Code) -> Bool {
    indent + code.text.utf8.count <= lineLength
  }

  /// Writes code on a line, or on several if it doesn't fit and has places to break.
  package mutating func write(_ code: Code, _ ending: LineEnding = .none) {
    let end = ending.text
    let fits = indent + code.text.utf8.count + end.utf8.count <= lineLength
    guard !fits, !code.breaks.isEmpty else { return writeLine(code.text, end) }
    var broken = BrokenLine(indent: indent, lineLength: lineLength)
    broken.write(code, ending, into: &output)
  }

  /// Writes code on one line, however long.
  mutating func writeFlat(_ code: Code) {
    writeLine(code.text)
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
    let prefix = prefix.description
    let width = lineLength - indent - prefix.utf8.count - 1
    for line in commentLines(text, width: width) {
      if line.isEmpty { writeLine(prefix) } else { writeLine(prefix, " ", line) }
    }
  }

  /// Writes a line that consists of some parts.
  private mutating func writeLine(_ first: String, _ second: String = "", _ third: String = "") {
    indentLine()
    output.append(contentsOf: first.utf8)
    output.append(contentsOf: second.utf8)
    output.append(contentsOf: third.utf8)
    output.append(newline)
  }

  private mutating func indentLine() {
    for _ in 0..<indent { output.append(space) }
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

  /// The ending as it stands behind the line's code.
  var text: String {
    switch self {
    case .none: ""
    case .brace: " {"
    case .emptyBraces: " {}"
    case .closure(let parameters): parameters.isEmpty ? " {" : " { \(parameters.text) in"
    case .guardElse: " else {"
    case .colon: ":"
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
