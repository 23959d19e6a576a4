/// What a tree shows, to be saved and restored in another process.
///
/// It holds stacks, presentations, selected tabs and live cases, with the routes that started
/// children. Questions, waiting moves, detours and history aren't saved; nor is what holds a value
/// of a type that isn't Codable, with all that stands above it. Everything is saved by name:
/// screens may be reordered, and parameters with defaults be added, between versions of an app.
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
  /// An object of those members that are there.
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

  /// As what it encodes; nil if it isn't that.
  func decoded<T: Decodable>(as type: T.Type = T.self) -> T? {
    try? T(from: ValueDecoder(value: self))
  }

  static func encoded(_ value: any Encodable) -> SavedValue? {
    try? ValueEncoder.encode(value)
  }
}
