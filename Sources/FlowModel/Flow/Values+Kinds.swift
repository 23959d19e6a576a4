extension Literal {
  /// Returns the value as a flow file writes it.
  ///
  /// - Parameter quoted: Returns a text in quotes.
  package func text(quoting quoted: (String) -> String) -> String {
    switch self {
    case .string(let text): quoted(text)
    case .int(let number): String(number)
    case .double(let number): number
    case .bool(let value): String(value)
    case .null: "null"
    case .member(let name): name.text
    }
  }
}
