/// The text of a file while it is rendered: bytes in memory with room behind them.
struct RenderedText: ~Copyable {
  private(set) var count = 0
  private var start: UnsafeMutableRawPointer
  private var capacity: Int
  /// Whether the text was too long for the memory that it was given, and has memory of its own.
  private(set) var hasGrown = false

  /// - Parameter memory: The memory for the text, as long as it is long enough.
  init(in memory: UnsafeMutableBufferPointer<UInt8>) {
    start = UnsafeMutableRawPointer(memory.baseAddress.unsafelyUnwrapped)
    capacity = memory.count
  }

  deinit { if hasGrown { start.deallocate() } }

  /// The text as a string.
  var text: String {
    String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// Whether the last line is empty, or there is no line.
  var endsWithBlankLine: Bool {
    count == 0 || byte(at: count - 1) == newline && count > 1 && byte(at: count - 2) == newline
  }

  private func byte(at position: Int) -> UInt8 {
    start.load(fromByteOffset: position, as: UInt8.self)
  }

  // MARK: Growing

  /// Makes room for this number of bytes behind the text.
  @inline(__always)
  private mutating func makeRoom(_ number: Int) {
    if count + number > capacity { grow(number) }
  }

  @inline(never)
  private mutating func grow(_ number: Int) {
    let larger = max(2 * capacity, count + number)
    let next = UnsafeMutableRawPointer.allocate(byteCount: larger, alignment: 16)
    next.copyMemory(from: start, byteCount: count)
    if hasGrown { start.deallocate() }
    (start, capacity, hasGrown) = (next, larger, true)
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    makeRoom(1)
    start.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count += 1
  }

  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    makeRoom(bytes.count)
    copyBytes(source, bytes.count, to: start + count)
    count += bytes.count
  }

  @inline(__always)
  mutating func append(_ text: StaticString) { text.withUTF8Buffer { append($0) } }

  /// Appends spaces. Most lines begin with fewer than 16.
  @inline(__always)
  mutating func append(spaces number: Int) {
    makeRoom(number + 16)
    if number <= 16 {
      let spaces = SIMD16<UInt8>(repeating: space)
      start.storeBytes(of: spaces, toByteOffset: count, as: SIMD16<UInt8>.self)
    } else {
      (start + count).initializeMemory(as: UInt8.self, repeating: space, count: number)
    }
    count += number
  }

  mutating func removeLast(_ number: Int) { count -= number }

  /// Appends the text of a line, without its marks, up to the line's ending.
  ///
  /// - Returns: The number of bytes that were read, and the number of marks among them.
  mutating func append(
    flatLine line: UnsafeBufferPointer<UInt8>
  ) -> (length: Int, breaks: Int) {
    // The text is no longer than what was read, so there is one look for room.
    makeRoom(line.count + 8)
    let source = UnsafeRawBufferPointer(line)
    var target = start + count
    var (length, breaks) = (0, 0)
    while true {
      if length + 8 <= source.count {
        let word = source.loadUnaligned(fromByteOffset: length, as: UInt64.self)
        target.storeBytes(of: word, as: UInt64.self)
        let number = numberOfTextBytes(in: word)
        target += number
        length += number
        if number == 8 { continue }
      } else if !isMark(line[length]) {
        target.storeBytes(of: line[length], as: UInt8.self)
        target += 1
        length += 1
        continue
      }
      guard line[length] <= Mark.closeHanging.rawValue else { break }
      breaks += 1
      length += 1
    }
    count = target - start
    return (length, breaks)
  }
}

/// Returns the number of bytes of a word, in the order of memory, before the first mark.
@inline(__always)
private func numberOfTextBytes(in word: UInt64) -> Int {
  let word = UInt64(littleEndian: word)
  // The highest bit of a byte of this word is set for the first byte below 0x20.
  let marks = (word &- 0x2020_2020_2020_2020) & ~word & 0x8080_8080_8080_8080
  return marks == 0 ? 8 : marks.trailingZeroBitCount / 8
}

/// Returns the position of the first mark from a position on. There has to be one.
func nextMark(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
  var position = start
  let bytes = UnsafeRawBufferPointer(text)
  while position + 8 <= bytes.count {
    let number = numberOfTextBytes(
      in: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
    position += number
    if number < 8 { return position }
  }
  while !isMark(text[position]) { position += 1 }
  return position
}
