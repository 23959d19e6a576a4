/// A change of the text that resolves a finding.
package struct Fix: Sendable, Hashable {
  /// Whether a fix may be made without a question to the user.
  package enum Kind: String, Sendable, CaseIterable {
    /// The text as written can only have had the meaning that the fix gives it.
    case safe
    /// The text probably had this meaning, but may have had another.
    case unsafe
  }

  /// A range of the text, and the text that replaces it.
  package struct Edit: Sendable, Hashable {
    package let range: SourceRange
    package let replacement: String

    package init(_ range: SourceRange, _ replacement: String) {
      self.range = range
      self.replacement = replacement
    }

    /// Returns whether one of the two edits would change text that the other relies on. An
    /// insertion relies on the text on both sides.
    func meets(_ other: Edit) -> Bool {
      guard range.file == other.range.file else { return false }
      if range.isEmpty || other.range.isEmpty {
        return range.lower <= other.range.upper && other.range.lower <= range.upper
      }
      return range.lower < other.range.upper && other.range.lower < range.upper
    }
  }

  /// The effect of the fix, in a few words.
  package let title: String
  package let edits: [Edit]
  package let kind: Kind

  package init(_ title: String, _ edits: [Edit], _ kind: Kind = .safe) {
    self.title = title
    self.edits = edits
    self.kind = kind
  }
}

extension Sequence<Fix> {
  /// The fixes that can be made together. If two fixes meet, only the first is made. A fix is made
  /// as a whole or not at all.
  package var compatible: [Fix] {
    // The edits are sorted by place. So an edit can only meet the edit in the same file that ends
    // last before it.
    let wanted = enumerated().flatMap { index, fix in fix.edits.map { (index: index, edit: $0) } }
    var dropped: Set<Int> = []
    var last: (index: Int, edit: Fix.Edit)?
    for next in wanted.sorted(by: { ($0.edit.range, $0.index) < ($1.edit.range, $1.index) }) {
      if dropped.contains(next.index) { continue }
      if let last, last.index != next.index, last.edit.meets(next.edit) {
        dropped.insert(Swift.max(last.index, next.index))
        if next.index > last.index { continue }
      }
      last = next
    }
    return enumerated().filter { !dropped.contains($0.offset) }.map(\.element)
  }
}

extension SourceFile {
  /// Returns the file's text with some edits made. The edits must not meet. Edits of other files
  /// are left out.
  package func text(applying edits: [Fix.Edit]) -> String {
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    var position = 0
    for edit in edits.filter({ $0.range.file == id }).sorted(by: { $0.range < $1.range }) {
      let lower = Int(edit.range.lower)
      result += rest.prefix(lower - position)
      result += edit.replacement.unicodeScalars
      rest = rest.dropFirst(Int(edit.range.upper) - position)
      position = Int(edit.range.upper)
    }
    return String(result + rest)
  }
}
