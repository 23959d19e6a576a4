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

/// Of which of a coordinator's enums a route is.
enum RouteRole {
  case main
  case screen
  case sheet
  case cover

  init(_ style: PresentationStyle) {
    self = style == .cover ? .cover : .sheet
  }
}

/// The coordinators that something on a host may belong to, by number: 0 is the host's own,
/// then those whose segments begin on it, in order; below 0 are the parents of the host's own.
@MainActor
struct HostNumbers {
  private var known: [Coordinator]

  init(_ owner: Coordinator) {
    known = [owner]
  }

  mutating func add(_ child: Coordinator) {
    known.append(child)
  }

  subscript(number: Int64) -> Coordinator? {
    if number >= 0 { return number < known.count ? known[Int(number)] : nil }
    var next: Coordinator? = known[0]
    for _ in 0..<min(-number, 10_000) { next = next?.parent }
    return next
  }

  func number(of coordinator: Coordinator) -> Int64? {
    if let index = known.firstIndex(where: { $0 === coordinator }) { return Int64(index) }
    var number: Int64 = -1
    var next = known[0].parent
    while let parent = next {
      if parent === coordinator { return number }
      number -= 1
      next = parent.parent
    }
    return nil
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
