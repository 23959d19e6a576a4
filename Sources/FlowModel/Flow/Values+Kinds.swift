// Questions about types and values. Each is a switch over all cases.

extension ValueType {
  /// The state whose values the type has.
  package var state: ID<StateVariable>? {
    switch self {
    case .state(let id): id
    case .string, .int, .double, .bool, .uuid, .url, .date, .custom, .optional, .array, .unknown:
      nil
    }
  }
}
