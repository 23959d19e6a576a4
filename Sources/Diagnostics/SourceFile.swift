/// A file that was read: its path as the caller gave it, and its text without a byte order mark.
package struct SourceFile: Sendable, Equatable {
  /// The index of a file among the files of a run. It is small, so that ranges stay small.
  package struct ID: Hashable, Sendable, Comparable {
    package let rawValue: UInt32

    package init(_ rawValue: Int) { self.rawValue = UInt32(rawValue) }

    package static func < (left: ID, right: ID) -> Bool { left.rawValue < right.rawValue }
  }

  package let id: ID
  package let path: String
  package let text: String

  package init(id: ID, path: String, text: String) {
    self.id = id
    self.path = path
    self.text = text
  }
}

/// A range of a file, in Unicode scalars from its beginning. libyaml counts the same unit.
///
/// ``LineTable`` computes lines, UTF-16 columns and byte offsets when a finding is shown.
package struct SourceRange: Hashable, Sendable {
  package let file: SourceFile.ID
  package let lower: UInt32
  package let upper: UInt32

  package init(file: SourceFile.ID, lower: Int, upper: Int) {
    self.file = file
    self.lower = UInt32(lower)
    self.upper = UInt32(max(lower, upper))
  }

  package var isEmpty: Bool { lower == upper }

  /// Returns the range from this range's start to the other's end.
  package func extended(to other: SourceRange) -> SourceRange {
    SourceRange(file: file, lower: Int(lower), upper: Int(max(upper, other.upper)))
  }

  /// Returns the range of `count` scalars that begins `offset` scalars after this range's start.
  package func slice(from offset: Int, count: Int) -> SourceRange {
    let start = min(Int(lower) + offset, Int(upper))
    return SourceRange(file: file, lower: start, upper: min(start + count, Int(upper)))
  }
}

extension SourceRange: Comparable {
  package static func < (left: SourceRange, right: SourceRange) -> Bool {
    (left.file, left.lower, left.upper) < (right.file, right.lower, right.upper)
  }
}

/// A value with the place where it was written.
package struct Located<Value> {
  package let value: Value
  package let range: SourceRange

  package init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }

  package func map<Other>(_ transform: (Value) -> Other) -> Located<Other> {
    Located<Other>(transform(value), at: range)
  }
}

extension Located: Sendable where Value: Sendable {}
extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}

extension Located where Value == String {
  /// Makes a text with its place. Other modules can't specialize the general function, so this one
  /// takes a tenth of its time.
  package init(_ value: String, at range: SourceRange) {
    self.value = value
    self.range = range
  }
}

extension SourceFile {
  /// Returns the name at a range, without quotes.
  package func name(at range: SourceRange) -> String {
    let written = text.unicodeScalars.dropFirst(Int(range.lower))
      .prefix(Int(range.upper - range.lower))
    return String(String.UnicodeScalarView(written.filter { $0 != "\"" && $0 != "'" }))
  }
}
