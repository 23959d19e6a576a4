/// A type as it is written in source.
///
/// It is written as a literal with safe interpolations (`"any \(coordinator).Screens"`),
/// or made from another one: `type.optional`, `type.array`, `.any(type)`. A type is never broken
/// into lines: nobody reads one in parts.
package struct TypeName: Hashable, Sendable, CodeText {
  package let text: String

  package init(_ interpolation: CodeInterpolation) {
    text = interpolation.text
  }

  package init(_ name: Identifier) {
    self = "\(name)"
  }

  /// `Self?`, in parentheses where the question mark would bind to less.
  package var optional: TypeName { "\(enclosed)?" }

  /// `[Self]`.
  package var array: TypeName { "[\(self)]" }

  /// The type nested in this one.
  package func member(_ name: Identifier) -> TypeName { "\(self).\(name)" }

  /// This generic type with its arguments.
  package func specialized(_ arguments: [TypeName]) -> TypeName {
    "\(self)<\(arguments.map { "\($0)" as Code })>"
  }

  /// The existential of a protocol.
  package static func any(_ type: TypeName) -> TypeName { "any \(type)" }

  /// `[Key: Value]`.
  package static func dictionary(_ key: TypeName, _ value: TypeName) -> TypeName {
    "[\(key): \(value)]"
  }

  private var enclosed: TypeName {
    let isCompound =
      text.hasPrefix("any ") || text.hasPrefix("some ") || text.contains("->")
      || text.contains(" & ")
    return isCompound ? "(\(self))" : self
  }
}
