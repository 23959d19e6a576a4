/// Breaks a line where `swift format` does.
///
/// A break fires if what follows, up to the next break or the end of the group, doesn't
/// fit. Everything is linear in the number of tokens.
struct LayoutPrinter {
  private let indent: Int
  private let width: Int

  private var line = 1
  private var remaining: Int
  private var pendingSpaces = 0
  private var isAtLineStart = true
  private var isContinuation = false
  private var openBreaks: [OpenBreak] = []
  private var listStartLines: [Int] = []
  private var output: [UInt8] = []

  private struct OpenBreak {
    let line: Int
    let isBlock: Bool
    let wasContinuation: Bool
    var indentsBlock: Bool
    var indentsContinuation: Bool

    var levels: Int { (indentsBlock ? 1 : 0) + (indentsContinuation ? 1 : 0) }
  }

  init(indent: Int, width: Int) {
    self.indent = indent
    self.width = width
    remaining = width - indent
  }

  /// Appends the tokens' lines to `output`, without a final line break.
  mutating func print(_ tokens: [LayoutToken], into output: inout [UInt8]) {
    swap(&self.output, &output)
    let lengths = lookahead(of: tokens)
    for (token, length) in zip(tokens, lengths) { print(token, length) }
    swap(&self.output, &output)
  }

  /// How much deeper than the line itself the body is that its last open break begins.
  var bodyLevels: Int { openBreaks.reduce(0) { $0 + $1.levels } }

  private mutating func print(_ token: LayoutToken, _ length: Int) {
    switch token {
    case .text(let text): write(text.utf8)
    case .space: addSpaces(1)
    case .open, .close: break
    case .break(let kind, let spaces): printBreak(kind, spaces: spaces, length: length)
    case .listStart: listStartLines.append(scopeLine)
    case .listEnd(let isSingle):
      let start = listStartLines.removeLast()
      if !isSingle, start != scopeLine { write(CollectionOfOne(UInt8(ascii: ","))) }
    }
  }

  private mutating func printBreak(_ kind: BreakKind, spaces: Int, length: Int) {
    let doesNotFit = !isAtLineStart && length > remaining
    var must = false
    var continues = false
    switch kind {
    case .openBlock, .openContinuation:
      open(kind, willFire: isAtLineStart || length > remaining)
    case .close(let mustBreak):
      (must, continues) = close(mustBreak: mustBreak)
    case .continue: continues = true
    case .chain: continues = true
    case .same: break
    case .reset: must = isContinuation
    }
    if doesNotFit || must {
      isContinuation = continues
      breakLine()
    } else {
      if isAtLineStart { isContinuation = continues }
      addSpaces(spaces)
    }
  }

  private mutating func open(_ kind: BreakKind, willFire: Bool) {
    let isBlock = kind == .openBlock
    // Of several blocks opened on a line only the last one indents.
    if isBlock, let last = openBreaks.last, last.line == scopeLine {
      openBreaks[openBreaks.count - 1].indentsBlock = false
    }
    openBreaks.append(
      OpenBreak(
        line: scopeLine, isBlock: isBlock, wasContinuation: isContinuation, indentsBlock: isBlock,
        indentsContinuation: isContinuation || (!isBlock && willFire)))
    isContinuation = false
  }

  /// - Returns: Whether the line has to break here, and whether it goes on as a continuation.
  private mutating func close(mustBreak: Bool) -> (must: Bool, continues: Bool) {
    let opened = openBreaks.removeLast()
    let spans = scopeLine != opened.line
    if opened.indentsBlock, opened.line == line, let last = openBreaks.last, last.isBlock,
      !last.indentsBlock
    {
      openBreaks[openBreaks.count - 1].indentsBlock = true
    }
    let must = mustBreak ? spans : remaining == 0
    let staysContinued = !mustBreak && !must && opened.levels > 0 && spans
    let wasContinuation =
      opened.wasContinuation || opened.indentsContinuation || (!opened.isBlock && spans)
    isContinuation = (mustBreak || must ? isContinuation : staysContinued) || wasContinuation
    return (must, wasContinuation)
  }

  /// The line that a scope counts as begun or ended on: right after a break, the one before.
  private var scopeLine: Int { isAtLineStart ? line - 1 : line }

  private mutating func breakLine() {
    output.append(newline)
    line += 1
    isAtLineStart = true
    pendingSpaces = 0
  }

  private mutating func addSpaces(_ count: Int) {
    pendingSpaces += count
    remaining -= count
  }

  private mutating func write(_ bytes: some Collection<UInt8>) {
    if isAtLineStart {
      let levels = bodyLevels + (isContinuation ? 1 : 0)
      let columns = indent + levels * Renderer.indentation
      output.append(contentsOf: repeatElement(space, count: columns))
      remaining = width - columns
      isAtLineStart = false
    } else {
      output.append(contentsOf: repeatElement(space, count: pendingSpaces))
    }
    pendingSpaces = 0
    output.append(contentsOf: bytes)
    remaining -= bytes.count
  }
}

/// For each break the columns up to the next one or the end of its group, for each group the
/// columns of its contents.
private func lookahead(of tokens: [LayoutToken]) -> [Int] {
  var lengths = [Int](repeating: 0, count: tokens.count)
  var pending: [(index: Int, isBreak: Bool)] = []
  var total = 0
  func settle() { lengths[pending.removeLast().index] += total }

  for (index, token) in tokens.enumerated() {
    switch token {
    case .open:
      lengths[index] = -total
      pending.append((index, false))
    case .close:
      if pending.last?.isBreak == true { settle() }
      settle()
    case .break:
      if pending.last?.isBreak == true { settle() }
      lengths[index] = -total
      pending.append((index, true))
    default: lengths[index] = token.length
    }
    total += token.length
  }
  while !pending.isEmpty { settle() }
  return lengths
}
