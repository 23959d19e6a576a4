import Diagnostics

/// The quality of a place for a line break.
enum Break {
  /// The place is behind a blank.
  case good
  /// The place is behind a sign, or before a capital letter inside a name.
  case possible
  case forced

  private init(before index: Substring.Index, in text: Substring) {
    let behind = text[index]
    let before = text[..<index]
    let isBlank = before.last == " "
    let last = before.last { $0 != " " }
    if isBlank {
      // A name stays on the line of its type, and an indented text on the line of its margin.
      self = last == nil || last == ":" ? .forced : .good
    } else if behind != " ", let last,
      "./?&".contains(last) || last.isLowercase && behind.isUppercase
    {
      self = .possible
    } else {
      self = .forced
    }
  }

  /// Returns a text's lines, each broken at the best places.
  static func wrapped(_ text: String, to width: Int) -> [String] {
    if TerminalText.width(text) <= width { return [text] }
    var lines: [String] = []
    var rest = text[...]
    while TerminalText.width(rest) > width {
      var ends: [Break: String.Index] = [:]
      var used = 0
      for index in rest.indices {
        if index > rest.startIndex { ends[Break(before: index, in: rest)] = index }
        used += TerminalText.width(String(rest[index]))
        // A character that is wider than the line has a line of its own.
        if used > width, index > rest.startIndex { break }
      }
      guard let end = ends[.good] ?? ends[.possible] ?? ends[.forced] else { break }
      lines.append(rest[..<end].withoutBlanksBehind)
      rest = rest[end...]
    }
    return lines + [String(rest)]
  }

  /// Returns the width that a text needs if its lines are only broken at places of this quality or
  /// a better one.
  func longestPart(of text: String) -> Int {
    var longest = 0
    var part = ""
    for index in text.indices {
      if index > text.startIndex, Break(before: index, in: text[...]).isAsGood(as: self) {
        part = ""
      }
      part.append(text[index])
      longest = max(longest, TerminalText.width(part[...].withoutBlanksBehind))
    }
    return longest
  }

  private func isAsGood(as other: Break) -> Bool {
    switch other {
    case .good: self == .good
    case .possible: self != .forced
    case .forced: true
    }
  }
}

extension Substring {
  fileprivate var withoutBlanksBehind: String {
    lastIndex { $0 != " " }.map { String(self[...$0]) } ?? ""
  }
}
