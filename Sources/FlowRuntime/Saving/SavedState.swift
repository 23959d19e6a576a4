/// The saved form of a tree, which another process can restore.
///
/// The saved form has stacks, presentations, selected tabs and live cases, with the routes that
/// started children. It doesn't have questions, pending moves, detours and history. A part with a
/// value whose type isn't `Codable` is left out, together with everything that stands above it.
///
/// Everything is saved by name. So another version of the app may reorder screens, and may add
/// parameters with default values.
public struct SavedState: Hashable, Sendable, Codable {
  let root: SavedValue

  init(root: SavedValue) {
    self.root = root
  }

  public init(from decoder: any Decoder) throws {
    root = try SavedValue(from: decoder)
  }

  public func encode(to encoder: any Encoder) throws {
    try root.encode(to: encoder)
  }
}

extension SavedValue {
  /// Returns an object with the members that aren't nil.
  static func members(_ members: [String: SavedValue?]) -> SavedValue {
    .object(members.compactMapValues { $0 })
  }

  var number: Int64? {
    guard case .int(let number) = self else { return nil }
    return number
  }

  var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  var elements: [SavedValue] {
    guard case .array(let elements) = self else { return [] }
    return elements
  }

  /// Decodes a value of a type; nil if the saved value doesn't fit the type.
  func decoded<T: Decodable>(as type: T.Type = T.self) -> T? {
    try? T(from: ValueDecoder(value: self))
  }

  static func encoded(_ value: any Encodable) -> SavedValue? {
    try? ValueEncoder.encode(value)
  }
}
