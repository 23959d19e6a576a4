/// Writes nodes as text, in one pass and into one buffer.
package struct Renderer {
  /// The repository's `.swift-format`.
  static let lineLength = 100
  static let indentation = 2

  private var output: [UInt8] = []
  private var depth = 0

  package init() {}

  /// What has been written.
  package var text: String { String(decoding: output, as: UTF8.self) }

  /// The columns that indentation takes at the current depth.
  private var indent: Int { depth * Renderer.indentation }

  /// Writes `body` deeper.
  package mutating func indented(by levels: Int = 1, _ body: (inout Renderer) -> Void) {
    depth += levels
    body(&self)
    depth -= levels
  }

  /// Writes nodes one below the other, `spaced` with blank lines as they want them.
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

  /// Writes an empty line, unless there is one already.
  package mutating func blankLine() {
    let end = output.count
    guard end > 0, end < 2 || output[end - 2] != newline else { return }
    output.append(newline)
  }

  /// Whether code fits on one line at the current depth.
  ///
  /// `swift format` looks ahead over a collection as if it had its trailing comma, on one
  /// line too, so a line has to have room for those.
  func fits(_ code: Code) -> Bool {
    let room = Renderer.lineLength - indent - code.text.utf8.count
    return room >= 0 && code.text.utf8.count { $0 == UInt8(ascii: "[") } <= room
  }

  /// Writes code on a line, or on as many as it needs.
  ///
  /// - Returns: How much deeper the body is that the line opens.
  @discardableResult
  package mutating func write(
    _ code: Code, _ opening: Opening = .none, prefix: Code = .empty, isEmpty: Bool = false
  ) -> Int {
    let ending: Code = isEmpty ? "}" : ""
    let flat: Code = "\(prefix)\(code)\(opening.text)\(ending)"
    guard !fits(flat) else {
      writeFlat(flat)
      return 1
    }
    var printer = LayoutPrinter(indent: indent, width: Renderer.lineLength)
    var parser = LayoutParser(code.text, opening: opening, prefix: prefix, isEmpty: isEmpty)
    printer.print(parser.tokens(), into: &output)
    output.append(newline)
    return max(1, printer.bodyLevels)
  }

  /// Writes code on one line, however long.
  mutating func writeFlat(_ code: Code) {
    output.append(contentsOf: repeatElement(space, count: indent))
    output.append(contentsOf: code.text.utf8)
    output.append(newline)
  }

  /// Writes words as a multi-line string has them, one on a line.
  mutating func writeWords(_ words: [String]) {
    for word in words {
      var text = ""
      appendEscaped(contentsOf: word, to: &text)
      writeFlat(Code(codeText: text))
    }
  }

  /// Writes a comment, wrapped; every line of it begins with `prefix`.
  mutating func writeComment(_ text: String, prefix: StaticString) {
    let prefix = prefix.description
    let width = Renderer.lineLength - indent - prefix.utf8.count - 1
    for line in commentLines(text, width: width) {
      output.append(contentsOf: repeatElement(space, count: indent))
      output.append(contentsOf: prefix.utf8)
      if !line.isEmpty {
        output.append(space)
        output.append(contentsOf: line.utf8)
      }
      output.append(newline)
    }
  }
}

/// What a line of code ends with that opens something.
package enum Opening: Sendable {
  /// Nothing.
  case none
  /// The brace of a body.
  case brace
  /// The brace of a trailing closure, with its parameters.
  case closure(Code)
  /// The brace of a `guard`.
  case guardElse
  /// The colon of a `case`.
  case colon

  /// The opening as it looks at the end of a line.
  var text: Code {
    switch self {
    case .none: return .empty
    case .brace: return " {"
    case .closure(let parameters): return parameters.isEmpty ? " {" : " { \(parameters) in"
    case .guardElse: return " else {"
    case .colon: return ":"
    }
  }
}

let newline = UInt8(ascii: "\n")
let space = UInt8(ascii: " ")
