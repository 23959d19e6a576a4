import YAML

/// Text behind `|` or `>`, which is kept as it is but for its indentation.
struct BlockScalar {
  /// `|`, `>-`, `|2+`.
  private let indicator: String
  /// A comment behind it.
  let remark: Remark?
  private let body: [ArraySlice<Unicode.Scalar>]

  init(_ node: SyntaxNode, in lines: SourceLines) {
    let first = lines.line(of: node.range.lowerBound)
    let head = lines.content(of: first)
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
    body = first < last ? (first + 1...last).map { lines.content(of: $0) } : []
  }

  /// Whether blank lines behind it are a part of it.
  var keepsBlankLines: Bool { indicator.contains("+") }

  /// Its indicator, with the number that a text keeps which begins with blanks.
  var head: String { String(indicator.map { $0.isNumber ? "2" : $0 }) }

  /// Its lines without their indentation.
  ///
  /// - Parameter column: Of the collection that it is in.
  func text(in column: Int) -> [String] {
    let indentation = indentation(in: column)
    var text = body.map { line in
      line.allSatisfy({ $0 == " " }) && line.count <= indentation
        ? "" : String(line.dropFirst(indentation))
    }
    if !keepsBlankLines {
      while text.last?.withoutBlanksBehind.isEmpty == true { text.removeLast() }
    }
    return text
  }

  private func indentation(in column: Int) -> Int {
    if let number = indicator.compactMap(\.wholeNumberValue).first { return column + number }
    let first = body.first { !$0.allSatisfy { $0 == " " } }
    return first?.prefix { $0 == " " }.count ?? 0
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
