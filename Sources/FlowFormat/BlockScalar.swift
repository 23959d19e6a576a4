import YAML

/// Text behind `|` or `>`, which is kept as it is but for its indentation.
struct BlockScalar {
  /// `|`, `>-`, `|2+`.
  private let indicator: String
  /// A comment behind it.
  let remark: Remark?
  /// The lines below the indicator, as they are written.
  private let body: [ArraySlice<Unicode.Scalar>]
  /// The number of the line that the indicator is on.
  private let firstLine: Int

  init(_ node: SyntaxNode, in lines: SourceLines) {
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

  /// Whether blank lines behind it are a part of it.
  private var keepsBlankLines: Bool { indicator.contains("+") }

  /// Its indicator, with the number that a text keeps which begins with blanks.
  var head: String { String(indicator.map { $0.isNumber ? "2" : $0 }) }

  /// Its lines without their indentation.
  ///
  /// - Parameter column: Of the collection that it is in.
  func text(in column: Int) -> [String] {
    let indentation = indentation(in: column)
    // Blanks beyond the indentation are text, even where they alone are on the line.
    var text = body.map { String($0.dropFirst(indentation)) }
    if !keepsBlankLines {
      while text.last?.isEmpty == true { text.removeLast() }
    }
    return text
  }

  /// The number of the last line that has something of it.
  ///
  /// - Parameter column: Of the collection that it is in.
  func lastLine(in column: Int) -> Int { firstLine + text(in: column).count }

  private func indentation(in column: Int) -> Int {
    if let number = indicator.compactMap(\.wholeNumberValue).first { return column + number }
    let first = body.first { !$0.allSatisfy { $0 == " " } }
    return first?.prefix { $0 == " " }.count ?? body.map(\.count).max() ?? 0
  }
}

extension SyntaxNode {
  /// A text that ends with its file, and not with a line break, must not get one.
  fileprivate var lacksFinalBreak: Bool {
    guard case .scalar(let text, .block) = content, let last = text.unicodeScalars.last else {
      return false
    }
    return last != "\n"
  }
}
