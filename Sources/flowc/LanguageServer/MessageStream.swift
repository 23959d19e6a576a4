import Editing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The messages of an editor over standard input and output, as the base protocol of LSP frames them.
struct MessageStream {
  /// The largest size of a message, in bytes.
  private static let largestSize = 1 << 28
  /// The largest size of the lines before a message, in bytes.
  private static let largestHead = 1 << 12

  private let input = fdopen(STDIN_FILENO, "r")

  /// Waits for the next message. Returns nil when the input ends.
  ///
  /// - Throws: `CommandError.failure` for input that isn't framed as messages.
  func next() throws(CommandError) -> Result<JSONValue, ProtocolError>? {
    var head = ""
    while !head.utf8.reversed().starts(with: "\r\n\r\n".utf8.reversed()) {
      guard let byte = UInt8(exactly: getc(input)) else {
        if head.isEmpty { return nil }
        throw .failure("the input ends within a message")
      }
      head.unicodeScalars.append(Unicode.Scalar(byte))
      guard head.utf8.count <= Self.largestHead else { throw Self.unframed }
    }
    guard let size = Self.size(in: head), size <= Self.largestSize else { throw Self.unframed }
    let content = [UInt8](unsafeUninitializedCapacity: size) { bytes, count in
      count = fread(bytes.baseAddress, 1, size, input)
    }
    guard content.count == size else { throw .failure("the input ends within a message") }
    do {
      return .success(try JSONDecoder().decode(JSONValue.self, from: Data(content)))
    } catch {
      return .failure(.parse("the message isn't JSON"))
    }
  }

  /// Returns the size that the head of a message gives.
  private static func size(in head: String) -> Int? {
    for line in head.split(separator: "\r\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      guard parts[0].lowercased() == "content-length" else { continue }
      return Int(parts[1].filter { $0 != " " }).flatMap { $0 >= 0 ? $0 : nil }
    }
    return nil
  }

  private static let unframed = CommandError.failure(
    "the input isn't what an editor sends: each message begins with `Content-Length: N`")

  static func send(_ message: JSONObject) {
    // No value that is sent can fail to be encoded.
    let content = (try? JSONEncoder().encode(message)) ?? Data()
    Output.text(
      "Content-Length: \(content.count)\r\n\r\n" + String(decoding: content, as: UTF8.self))
  }
}
