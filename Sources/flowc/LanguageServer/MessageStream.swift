#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The messages of an editor over standard input and output, as the base protocol of LSP frames them.
struct MessageStream {
  /// Something that the editor sent.
  enum Arrival {
    case message(DataNode)
    /// A whole message that isn't JSON.
    case unreadable(DataError)
  }

  /// The largest size of a message, in bytes.
  private static let largestSize = 1 << 28
  /// The largest size of the lines before a message, in bytes.
  private static let largestHead = 1 << 12

  /// The bytes that were read, from the next message on.
  private var bytes: [UInt8] = []
  /// Whether the input has ended.
  private(set) var isAtEnd = false

  /// Waits for the next message. Returns nil when the input ends.
  ///
  /// - Throws: `CommandError.failure` for input that isn't framed as messages.
  mutating func next() throws(CommandError) -> Arrival? {
    while true {
      if let arrival = try arrived() { return arrival }
      guard read() else {
        if bytes.isEmpty { return nil }
        throw .failure("the input ends within a message")
      }
    }
  }

  /// Returns the next message if it has arrived. Doesn't wait.
  ///
  /// - Throws: `CommandError.failure` for input that isn't framed as messages.
  mutating func nextIfArrived() throws(CommandError) -> Arrival? {
    while true {
      if let arrival = try arrived() { return arrival }
      guard hasInput(within: 0), read() else { return nil }
    }
  }

  /// Removes the first message from the bytes. Returns nil if it isn't whole.
  private mutating func arrived() throws(CommandError) -> Arrival? {
    guard let end = endOfHead() else {
      guard bytes.count <= Self.largestHead else { throw Self.unframed }
      return nil
    }
    let head = String(decoding: bytes[..<end], as: UTF8.self)
    guard let size = Self.size(in: head), size <= Self.largestSize else { throw Self.unframed }
    let start = end + 4
    guard bytes.count >= start + size else { return nil }
    let content = Array(bytes[start..<start + size])
    bytes.removeFirst(start + size)
    do throws(DataError) {
      return .message(try JSONParser.parse(content))
    } catch {
      return .unreadable(error)
    }
  }

  /// Returns the place of the empty line that ends the head.
  private func endOfHead() -> Int? {
    let mark = Array("\r\n\r\n".utf8)
    guard bytes.count >= mark.count else { return nil }
    let last = min(bytes.count - mark.count, Self.largestHead)
    return (0...last).first {
      bytes[$0] == mark[0] && bytes[$0..<$0 + mark.count].elementsEqual(mark)
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

  // MARK: Bytes

  /// Waits until bytes arrive, but not longer than some time. At the end of the input, none will.
  func wait(atMost time: Duration) {
    let (seconds, rest) = time.components
    _ = hasInput(within: Int32(clamping: seconds * 1000 + rest / 1_000_000_000_000_000 + 1))
  }

  private func hasInput(within milliseconds: Int32) -> Bool {
    var wanted = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&wanted, isAtEnd ? 0 : 1, milliseconds) > 0
  }

  /// Waits for bytes. Returns false at the end of the input.
  private mutating func read() -> Bool {
    if isAtEnd { return false }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 65_536) { buffer in
      var count = 0
      repeat { count = FileSystem.read(STDIN_FILENO, buffer) } while count < 0 && errno == EINTR
      bytes += buffer[..<max(count, 0)]
      isAtEnd = count <= 0
      return count > 0
    }
  }

  /// Sends a message.
  static func send(_ message: some Encodable) {
    let text = json(message)
    Output.text("Content-Length: \(text.utf8.count)\r\n\r\n" + text)
  }
}
