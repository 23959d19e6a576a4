/// A value in a JSON file or a property list, and the line on which it begins.
struct DataNode {
  enum Content {
    case null
    case bool(Bool)
    /// A number as written.
    case number(String)
    case text(String)
    /// A property list's date as written.
    case date(String)
    /// A property list's bytes, in Base64 as written.
    case data(String)
    case list([DataNode])
    case table([String: DataNode])
  }

  let content: Content
  let line: Int
}

/// The reason why a file doesn't have the form that it needs.
enum DataError: Error {
  /// A part stands on a line where it isn't allowed.
  case misplaced(line: Int, String)
  /// The whole file has a form that flowc doesn't read, such as UTF-16.
  case form(String)

  var message: String {
    switch self {
    case .misplaced(let line, let problem): "line \(line): \(problem)"
    case .form(let form): "the file is \(form), not UTF-8"
    }
  }
}

// MARK: - Reading a value of a known shape

extension DataNode {
  /// A function that reads a value of one shape. Throws for a value of another shape.
  typealias Reading<Value> = (DataNode) throws(DataError) -> Value

  static func text(_ node: DataNode) throws(DataError) -> String {
    guard case .text(let text) = node.content else { throw node.mismatch("a text") }
    return text
  }

  static func bool(_ node: DataNode) throws(DataError) -> Bool {
    guard case .bool(let bool) = node.content else { throw node.mismatch("`true` or `false`") }
    return bool
  }

  static func list<Item>(of item: @escaping Reading<Item>) -> Reading<[Item]> {
    { node throws(DataError) in
      guard case .list(let items) = node.content else { throw node.mismatch("a list") }
      return try items.map(item)
    }
  }

  static func table<Value>(of value: @escaping Reading<Value>) -> Reading<[String: Value]> {
    { node throws(DataError) in
      guard case .table(let members) = node.content else { throw node.mismatch("an object") }
      var values: [String: Value] = [:]
      for (name, member) in members { values[name] = try value(member) }
      return values
    }
  }

  /// Reads a member of an object. Returns nil if the object has no such member, or if the value is
  /// `null`.
  func member<Value>(_ key: String, _ read: Reading<Value>) throws(DataError) -> Value? {
    guard case .table(let members) = content else { throw mismatch("an object") }
    guard let member = members[key] else { return nil }
    if case .null = member.content { return nil }
    return try read(member)
  }

  /// Reads a member of an object. Throws if the object has no such member.
  func requiredMember<Value>(_ key: String, _ read: Reading<Value>) throws(DataError) -> Value {
    guard let value = try member(key, read) else {
      throw .misplaced(line: line, "`\(key)` is missing in this object")
    }
    return value
  }

  private func mismatch(_ expected: String) -> DataError {
    .misplaced(line: line, "this has to be \(expected), and is \(kind)")
  }

  private var kind: String {
    switch content {
    case .null: "`null`"
    case .bool(let value): "`\(value)`"
    case .number: "a number"
    case .text: "a text"
    case .date: "a date"
    case .data: "data"
    case .list: "a list"
    case .table: "an object"
    }
  }
}
