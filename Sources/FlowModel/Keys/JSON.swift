/// JSON whose members keep their order, which is the order of the language's reference.
indirect enum JSON {
  case text(String)
  case number(Int)
  case bool(Bool)
  case array([JSON])
  case object([(key: String, value: JSON)])

  /// Returns the indented text. A value that fits on one line stays on one line.
  func text(indent: Int = 0) -> String {
    switch self {
    case .text(let text): Self.quoted(text)
    case .number(let number): "\(number)"
    case .bool(let value): "\(value)"
    case .array(let items): Self.block("[", items.map { ("", $0) }, "]", indent)
    case .object(let members):
      Self.block("{", members.map { ("\(Self.quoted($0.key)): ", $0.value) }, "}", indent)
    }
  }

  private static func block(
    _ open: String, _ items: [(head: String, value: JSON)], _ close: String, _ indent: Int
  ) -> String {
    let line = items.map { $0.head + $0.value.text() }.joined(separator: ", ")
    if line.utf8.count + indent < 80, !line.contains("\n") { return open + line + close }
    let inner = String(repeating: " ", count: indent + 2)
    let lines = items.map { inner + $0.head + $0.value.text(indent: indent + 2) }
    return open + "\n" + lines.joined(separator: ",\n") + "\n"
      + String(repeating: " ", count: indent) + close
  }

  private static func quoted(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "\"") { quoted, scalar in
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      default: quoted.unicodeScalars.append(scalar)
      }
    } + "\""
  }
}
