import Diagnostics

// What the features tell an editor. The members have the names that editors' protocol gives them, so an
// answer is a value as it is.

/// A place in a text. Lines and UTF-16 units count from zero.
package struct TextPosition: Encodable, Hashable, Comparable {
  let line: Int
  let character: Int

  package init(line: Int, character: Int) { (self.line, self.character) = (line, character) }

  package static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }
}

package struct TextRange: Encodable, Equatable {
  let start: TextPosition
  let end: TextPosition
}

package struct Location: Encodable, Equatable {
  let uri: String
  let range: TextRange
}

package struct TextEdit: Encodable {
  let range: TextRange
  let newText: String
}

package struct WorkspaceEdit: Encodable {
  /// The edits of each file, by its URI.
  let changes: [String: [TextEdit]]
}

extension JSONObject {
  static func markup(_ text: String, isMarkdown: Bool) -> JSONObject {
    ["kind": isMarkdown ? "markdown" : "plaintext", "value": text]
  }
}

/// The optional abilities of an editor on which answers depend.
package struct EditorAbilities {
  /// Whether the editor shows actions that aren't possible, with the reason.
  package var showsReasons = false
  /// Whether the editor takes texts with places to fill in.
  package var takesSnippets = false
  /// Whether the editor can be told to indent all lines of an inserted text.
  package var indentsInsertedLines = false
  /// Whether the editor shows the words about a completion as Markdown.
  package var showsMarkdown = false
  /// Whether the editor shows what it is told of a name as Markdown.
  package var hoversInMarkdown = false
  /// Whether the editor shows words about a link.
  package var showsTooltips = false

  package init() {}
}

/// The reason why something can't be done.
package struct EditObstacle: Error {
  package let message: String

  init(_ message: String) { self.message = message }
}

extension LineTable {
  /// Returns the number of scalars before a position. A position behind the end of a line or of the
  /// text means that end.
  func scalar(at position: TextPosition) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < count else { return text.count }
    var (units, scalars) = (0, 0)
    for scalar in content(of: position.line) {
      units += UTF16.width(scalar)
      guard units <= max(0, position.character) else { break }
      scalars += 1
    }
    return start(of: position.line) + scalars
  }

  /// Returns a range of the text in lines and UTF-16 units.
  func range(_ range: SourceRange) -> TextRange {
    TextRange(start: position(range.lower), end: position(range.upper))
  }

  private func position(_ scalar: UInt32) -> TextPosition {
    let place = position(ofScalar: Int(scalar), in: .utf16)
    return TextPosition(line: place.line - 1, character: place.column - 1)
  }
}

extension String {
  /// Returns the text with another text in place of a range.
  package func replacing(from start: TextPosition, to end: TextPosition, with text: String)
    -> String
  {
    let lines = LineTable(self)
    let (lower, upper) = (lines.scalar(at: start), lines.scalar(at: end))
    let (head, tail) = (lines.text[..<min(lower, upper)], lines.text[max(lower, upper)...])
    return String(String.UnicodeScalarView(head + Array(text.unicodeScalars) + tail))
  }
}
