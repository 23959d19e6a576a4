/// A change of the text that mends what a finding is about.
package struct Fix: Sendable, Hashable {
  /// Whether a fix may be made without asking.
  package enum Kind: String, Sendable, CaseIterable {
    /// As written, the text can only have meant what the fix makes of it.
    case safe
    /// The text is likely to have meant that, and may have meant something else.
    case unsafe
  }

  /// One stretch of text, and what is to stand there.
  package struct Edit: Sendable, Hashable {
    package let range: SourceRange
    package let replacement: String

    package init(_ range: SourceRange, _ replacement: String) {
      self.range = range
      self.replacement = replacement
    }

    /// Whether one of the two would change what the other relies on. Where something is inserted
    /// both neighbours count.
    func meets(_ other: Edit) -> Bool {
      guard range.file == other.range.file else { return false }
      if range.isEmpty || other.range.isEmpty {
        return range.lower <= other.range.upper && other.range.lower <= range.upper
      }
      return range.lower < other.range.upper && other.range.lower < range.upper
    }
  }

  /// What it does, in a few words.
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
  /// Those that can be made together: of two that meet the first, and each whole or not at all.
  package var compatible: [Fix] {
    // Sorted by place, an edit can meet only what ends last before it, in the same file.
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
  /// Its text with some edits made, which don't meet; those of other files are left out.
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
