/// The writer of nodes as text, line by line.
struct CodeRenderer {
  /// The number of columns of a line, if its code can be broken.
  static let lineLength = 100
  static let indentation = 2

  private let lineLength: Int
  private(set) var text = ""
  private var level = Level(isSpaced: false)
  /// The levels of indentation around the current one, the innermost last.
  private var outer: [Level] = []

  /// A list of nodes at one depth.
  private struct Level {
    /// Whether blank lines stand around nodes that need them.
    let isSpaced: Bool
    /// The need of the node before the next one; nil before the first.
    var previous: Spacing?
  }

  init(lineLength: Int) { self.lineLength = lineLength }

  /// The columns that indentation takes at the current depth.
  private var indent: Int { outer.count * CodeRenderer.indentation }

  /// Writes nodes one below the other. If `isSpaced` is true, blank lines stand around nodes that
  /// need them.
  mutating func render(_ nodes: Nodes, isSpaced: Bool) {
    level = Level(isSpaced: isSpaced)
    for line in nodes.lines { write(line) }
  }

  /// Writes an empty line, unless the last line is already empty.
  mutating func blankLine() {
    if !text.isEmpty, !text.utf8.suffix(2).elementsEqual("\n\n".utf8) { text += "\n" }
  }

  private mutating func write(_ line: Line) {
    switch line {
    case .blank:
      separate(before: .tight)
      blankLine()
    case .code(let code, let ending):
      separate(before: .tight)
      write(code, ending)
    case .attribute(let code):
      separate(before: .leading)
      write(code, nil)
    case .comment(let text):
      separate(before: .tight)
      write(text, behind: "//")
    case .documentation(let text):
      separate(before: .leading)
      write(text, behind: "///")
    case .compact(let header, let ending, let body):
      separate(before: .tight)
      write(header, ending, compactly: body)
    case .indent(let isSpaced):
      outer.append(level)
      level = Level(isSpaced: isSpaced)
    case .outdent: level = outer.removeLast()
    case .airy: separate(before: .airy)
    case .endOfAiry: level.previous = .airy
    }
  }

  /// Writes the blank line before a node, if the node or the one before it needs one.
  private mutating func separate(before spacing: Spacing) {
    guard level.isSpaced else { return }
    if let previous = level.previous, previous != .leading,
      previous == .airy || spacing != .tight
    {
      blankLine()
    }
    // The lines inside of an airy node stand together.
    level.previous = spacing == .airy ? .leading : spacing
  }

  // MARK: Lines

  private mutating func writeFlat(_ line: String) {
    text += String(repeating: " ", count: indent)
    text += line
    text += "\n"
  }

  private mutating func write(_ code: Code, _ ending: LineEnding?) {
    let line = code.text + (ending?.text ?? "")
    // Code without marks has no place to break.
    let canBreak = code.marked.utf8.contains(where: isMark)
    guard canBreak, indent + line.utf8.count > lineLength else { return writeFlat(line) }
    var broken = BrokenLine(code, ending, indent: indent, lineLength: lineLength)
    text += broken.written()
  }

  /// Writes a header with its body on one line if it fits there, and else on several.
  private mutating func write(_ header: Code, _ ending: LineEnding, compactly body: Code) {
    let close = ending == .colon ? "" : " }"
    let line = "\(header.text)\(ending.text) \(body.text)\(close)"
    if indent + line.utf8.count <= lineLength { return writeFlat(line) }
    write(header, ending)
    outer.append(level)
    write(body, nil)
    outer.removeLast()
    if !close.isEmpty { writeFlat("}") }
  }

  /// Writes a comment, wrapped. Each line of the comment begins with `prefix`.
  private mutating func write(_ comment: CommentText, behind prefix: String) {
    // Deep inside other code there may be no room at all.
    let width = lineLength - indent - prefix.utf8.count - 1
    for line in comment.lines(width: width) { writeFlat(line.isEmpty ? prefix : "\(prefix) \(line)") }
  }
}
