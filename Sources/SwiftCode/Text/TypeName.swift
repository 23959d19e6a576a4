/// A type as it is written in source.
///
/// A type is written as a literal with safe interpolations (`"any \(coordinator).Screens"`), or
/// made from another type: `type.optional`, `type.array`, `.any(type)`. A type is never broken into
/// lines, because nobody reads a type in parts.
package struct TypeName: Hashable, Sendable, CodeText {
  package let text: String

  package init(_ interpolation: CodeInterpolation) { text = Code(interpolation).text }

  package init(_ name: Identifier) {
    self = "\(name)"
  }

  /// The optional `Self?`. Parentheses enclose the type if the question mark would apply to a part
  /// of it.
  package var optional: TypeName { "\(enclosed)?" }

  /// The array `[Self]`.
  package var array: TypeName { "[\(self)]" }

  /// Returns the type with this name inside this type.
  package func member(_ name: Identifier) -> TypeName { "\(self).\(name)" }

  /// Returns the existential of a protocol.
  package static func any(_ type: TypeName) -> TypeName { "any \(type)" }

  private var enclosed: TypeName {
    let isCompound =
      text.hasPrefix("any ") || text.hasPrefix("some ") || text.contains("->")
      || text.contains(" & ")
    return isCompound ? "(\(self))" : self
  }
}
