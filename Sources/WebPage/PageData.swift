import Graphviz

/// The data of a page, as JSON in one line for the page's script.
///
/// No character in it has a meaning to HTML, because `<`, `>` and `&` are written as their numbers.
package indirect enum PageData: Hashable, Sendable {
  case text(String)
  case number(Int)
  case flag(Bool)
  case list([PageData])
  case table([Member])

  package struct Member: Hashable, Sendable {
    let name: String
    let value: PageData
  }

  /// Returns a table whose members stand in the given order.
  package static func table(_ members: KeyValuePairs<String, PageData>) -> PageData {
    .table(members.map { Member(name: $0.key, value: $0.value) })
  }

  package static func texts(_ texts: [String]) -> PageData { .list(texts.map { .text($0) }) }

  package var json: String {
    var output = ""
    write(to: &output)
    return output
  }

  private func write(to output: inout String) {
    switch self {
    case .text(let text): Self.quote(text, in: &output)
    case .number(let number): output += "\(number)"
    case .flag(let flag): output += flag ? "true" : "false"
    case .list(let items):
      output += "["
      for (index, item) in items.enumerated() {
        if index > 0 { output += "," }
        item.write(to: &output)
      }
      output += "]"
    case .table(let members):
      output += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { output += "," }
        Self.quote(member.name, in: &output)
        output += ":"
        member.value.write(to: &output)
      }
      output += "}"
    }
  }

  private static func quote(_ text: String, in output: inout String) {
    output += "\""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let shown = lines.map { Escaping.visible(String($0)) }.joined(separator: "\n")
    for scalar in shown.unicodeScalars {
      switch scalar {
      case "\n": output += "\\n"
      case "\"": output += "\\\""
      case "\\": output += "\\\\"
      case "<": output += "\\u003C"
      case ">": output += "\\u003E"
      case "&": output += "\\u0026"
      default: output.unicodeScalars.append(scalar)
      }
    }
    output += "\""
  }
}

/// A list of data in which each value has one index.
package struct DataTable: Sendable {
  private var indices: [PageData: Int] = [:]
  package private(set) var values: [PageData] = []

  package init() {}

  /// Returns the index of a value, which is added if it is new.
  package mutating func index(of value: PageData) -> Int {
    if let known = indices[value] { return known }
    indices[value] = values.count
    values.append(value)
    return values.count - 1
  }

  package var data: PageData { .list(values) }
}
