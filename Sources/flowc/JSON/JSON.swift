#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Returns a value as JSON that people can read, too: a line for each item and member, and members in
/// the order of their names. The result is always the same.
func json(_ value: some Encodable) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  // No value that is encoded here can fail.
  guard let data = try? encoder.encode(value) else { return "{}\n" }
  return String(decoding: data, as: UTF8.self) + "\n"
}

/// A number as JSON writes it. A whole number keeps all of its digits.
struct JSONNumber: Encodable, Hashable {
  let text: String

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let whole = Int(text) {
      try container.encode(whole)
    } else if let number = Decimal(string: text) {
      try container.encode(number)
    } else {
      try container.encode(Double(text))
    }
  }
}
