/// The text of a comment. It may contain any text.
package struct CommentText: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  /// Returns the text with another text as a paragraph behind it.
  package func paragraph(_ other: CommentText) -> CommentText {
    CommentText("\(text)\n\n\(other.text)")
  }

  /// The lines of the comment, at most `width` columns wide if their words allow it. Everything is
  /// left out that could end the comment, reorder the text, be invisible to a reader, or give an
  /// order to the formatter.
  func lines(width: Int) -> [String] {
    harmless(text).split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { wrapped($0.split(separator: " "), width: width) }
  }
}

extension CommentText: ExpressibleByStringInterpolation {
  /// The builder of a comment from text and values.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) { text += literal }

    package mutating func appendInterpolation(_ name: Identifier) { text += name.text }

    package mutating func appendInterpolation(_ other: CommentText) { text += other.text }

    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      text += value.description
    }
  }

  package init(stringLiteral: String) { text = stringLiteral }

  package init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
}

/// Returns words on lines, as many on each line as fit. Without words, it returns one empty line.
private func wrapped(_ words: [Substring], width: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  var columns = 0
  for word in words {
    let length = word.count
    if !line.isEmpty, columns + 1 + length > width {
      lines.append(line)
      (line, columns) = ("", 0)
    }
    if !line.isEmpty {
      line += " "
      columns += 1
    }
    line += word
    columns += length
  }
  return lines + [line]
}

/// Returns the text with one kind of line break. It leaves out everything that could end a comment,
/// reorder the text, be invisible to a reader, or give an order to the formatter.
private func harmless(_ text: String) -> String {
  var result = ""
  var previous: Unicode.Scalar = " "
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\n" where previous == "\r": break
    case "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}": result += "\n"
    case "/" where previous == "*": result += " /"
    case "*" where previous == "/": result += " *"
    case " " where previous == " ": break
    case "\t": result += " "
    default: isVisible(scalar) ? result.unicodeScalars.append(scalar) : ()
    }
    previous = scalar
  }
  return result.split(separator: formatterOrder, omittingEmptySubsequences: false)
    .joined(separator: "swift-format ignore")
}

/// The comment that tells the formatter to leave the next declaration as it is.
private let formatterOrder = "swift-format-ignore"

/// Returns whether a scalar is visible. Control and format characters, such as bidirectional ones,
/// aren't.
private func isVisible(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .format, .surrogate, .privateUse, .unassigned: return false
  default: return true
  }
}
