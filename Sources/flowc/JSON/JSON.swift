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

/// The reason why bytes aren't the JSON of a value.
struct JSONMistake: Error { let message: String }

/// Reads a value from JSON.
func value<Value: Decodable>(
  _ type: Value.Type, ofJSON bytes: [UInt8]
) throws(JSONMistake) -> Value {
  do {
    return try JSONDecoder().decode(type, from: Data(bytes))
  } catch let DecodingError.keyNotFound(key, context) {
    throw JSONMistake(message: "`\((context.codingPath + [key]).text)` is missing")
  } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context) {
    throw JSONMistake(message: "`\(context.codingPath.text)` has to be of another kind")
  } catch {
    throw JSONMistake(message: "it isn't JSON")
  }
}

extension [any CodingKey] {
  /// The path for people: `details.0.appIDs`.
  fileprivate var text: String {
    map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
  }
}
