/// A JSON value that is built first and written afterwards.
enum JSONTree {
  /// The items of a list. It is a class, because two containers of one value fill the same list.
  final class List {
    var items: [JSONTree] = []
  }

  /// The members of an object. It is a class for the same reason as `List`.
  final class Table {
    var members: [String: JSONTree] = [:]
  }

  /// A number, `true`, `false` or `null`, as it is written.
  case word(String)
  case text(String)
  case list(List)
  case table(Table)
  /// A value that an encoder may still change.
  case open(JSONTreeEncoder)
}

/// The writer of JSON in a fixed layout. Every item and member has its own line, members are in the
/// order of their names' bytes, and `" : "` follows a name. Reports are compared byte by byte, so
/// the layout never changes.
struct JSONWriter {
  private var bytes: [UInt8] = []
  private var depth = 0

  static func text(of tree: JSONTree) -> String {
    var writer = JSONWriter()
    writer.write(tree)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private mutating func write(_ tree: JSONTree) {
    switch tree {
    case .word(let word): bytes += word.utf8
    case .text(let text): quote(text)
    case .list(let list):
      block("[", list.items, "]") { writer, item in writer.write(item) }
    case .table(let table):
      let members = table.members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      block("{", members, "}") { writer, member in
        writer.quote(member.key)
        writer.bytes += " : ".utf8
        writer.write(member.value)
      }
    case .open(let encoder): write(encoder.value)
    }
  }

  /// Writes brackets and their content. Empty brackets have an empty line between them.
  private mutating func block<Item>(
    _ open: String, _ items: [Item], _ close: String, _ write: (inout JSONWriter, Item) -> Void
  ) {
    bytes += open.utf8
    depth += 1
    for (index, item) in items.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      breakLine()
      write(&self, item)
    }
    depth -= 1
    if items.isEmpty { bytes.append(UInt8(ascii: "\n")) }
    breakLine()
    bytes += close.utf8
  }

  private mutating func breakLine() {
    bytes.append(UInt8(ascii: "\n"))
    bytes += repeatElement(UInt8(ascii: " "), count: 2 * depth)
  }

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes += #"\""#.utf8
      case UInt8(ascii: "\\"): bytes += #"\\"#.utf8
      case 0x08: bytes += #"\b"#.utf8
      case 0x09: bytes += #"\t"#.utf8
      case 0x0A: bytes += #"\n"#.utf8
      case 0x0C: bytes += #"\f"#.utf8
      case 0x0D: bytes += #"\r"#.utf8
      case ..<0x20: bytes += ((byte < 0x10 ? #"\u000"# : #"\u00"#) + String(byte, radix: 16)).utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
