extension ValueType {
  /// Swift's own types, by their names in a flow file.
  static let swiftTypes: [String: ValueType] = [
    "String": .string, "Int": .int, "Double": .double, "Bool": .bool, "UUID": .uuid, "URL": .url,
    "Date": .date,
  ]

  /// The names of Swift's own types in a flow file.
  package static let swiftNames = Set(swiftTypes.keys)

  /// Types of other languages, and Swift types that no parameter can have, each with the type to
  /// use instead.
  static let insteadOf = [
    "Integer": "Int", "Long": "Int", "Int64": "Int", "Number": "Double", "Float": "Double",
    "CGFloat": "Double", "Boolean": "Bool", "Text": "String", "Str": "String",
  ]

  /// Names that Swift reserves, or that look like Swift's own types to a reader.
  private static let reserved: Set = ["Any", "Self", "Type", "Protocol", "Void", "Never"]

  /// Returns whether a name is a type of Swift or of another language.
  static func isTypeName(_ name: String) -> Bool {
    swiftTypes[name] != nil || insteadOf[name] != nil
  }

  /// Returns whether a declared type can't have the name, because Swift has it already.
  static func isReserved(_ name: String) -> Bool {
    swiftTypes[name] != nil || reserved.contains(name)
  }

  /// Returns whether a value of this type can be used where another type is expected.
  func isAssignable(to expected: ValueType) -> Bool {
    if self == expected || self == .unknown || expected == .unknown { return true }
    return switch (self, expected) {
    case (.optional(let type), .optional(let expected)): type.isAssignable(to: expected)
    case (_, .optional(let expected)): isAssignable(to: expected)
    case (.array(let type), .array(let expected)): type.isAssignable(to: expected)
    default: false
    }
  }
}

extension Flow {
  /// Returns a type as a flow file writes it.
  package func spelling(of type: ValueType) -> String {
    switch type {
    case .string: "String"
    case .int: "Int"
    case .double: "Double"
    case .bool: "Bool"
    case .uuid: "UUID"
    case .url: "URL"
    case .date: "Date"
    case .custom(let id): self[id].name.text
    case .state(let id): self[id].name.capitalized.text
    case .optional(let wrapped): spelling(of: wrapped) + "?"
    case .array(let element): "[\(spelling(of: element))]"
    case .unknown: "?"
    }
  }
}
