import Diagnostics
import YAML

/// Text behind `|` or `>`. Only its indentation may change.
struct BlockScalar {
  /// The sign before the text: `|`, `>-`, `|2+`.
  private let indicator: String
  /// A comment behind the indicator.
  let remark: Remark?
  /// The lines below the indicator, as they are written.
  private let body: [ArraySlice<Unicode.Scalar>]
  /// The number of the line that the indicator is on.
  private let firstLine: Int

  init(_ node: SyntaxNode, in lines: LineTable) {
    firstLine = lines.line(of: node.range.lowerBound)
    let head = lines.content(of: firstLine)
    let written = head[node.range.lowerBound...]
    let indicator = String(written.prefix { $0 != " " && $0 != "\t" && $0 != "#" })
    self.indicator =
      node.lacksFinalBreak ? indicator.filter { $0 != "+" && $0 != "-" } + "-" : indicator
    remark = written.firstIndex(of: "#").map { index in
      Remark(
        text: String(head[index...]).withoutBlanksBehind, column: index - head.startIndex,
        isOwnLine: false, isApart: false)
    }
    let last = lines.line(of: max(node.range.lowerBound, node.range.upperBound - 1))
    body = firstLine < last ? (firstLine + 1...last).map { lines.content(of: $0) } : []
  }

  /// Whether blank lines behind the text are part of it.
  private var keepsBlankLines: Bool { indicator.contains("+") }

  /// The indicator. It keeps its number if the text begins with blanks.
  var head: String { String(indicator.map { $0.isNumber ? "2" : $0 }) }

  /// Returns the lines of the text without their indentation.
  ///
  /// - Parameter column: The column of the collection that contains the text.
  func text(in column: Int) -> [String] {
    let indentation = indentation(in: column)
    // Blanks after the indentation are text, even on a line with nothing else.
    var text = body.map { String($0.dropFirst(indentation)) }
    if !keepsBlankLines {
      while text.last?.isEmpty == true { text.removeLast() }
    }
    return text
  }

  /// Returns the number of the last line with a part of the text.
  ///
  /// - Parameter column: The column of the collection that contains the text.
  func lastLine(in column: Int) -> Int { firstLine + text(in: column).count }

  private func indentation(in column: Int) -> Int {
    if let number = indicator.compactMap(\.wholeNumberValue).first { return column + number }
    let first = body.first { !$0.allSatisfy { $0 == " " } }
    return first?.prefix { $0 == " " }.count ?? body.map(\.count).max() ?? 0
  }
}

extension SyntaxNode {
  /// Whether a text ends with its file but without a line break. Such a text must not get a line
  /// break.
  fileprivate var lacksFinalBreak: Bool {
    guard case .scalar(let text, .block) = content, let last = text.unicodeScalars.last else {
      return false
    }
    return last != "\n"
  }
}
