/// Bytes that grow at the end. A short text needs no memory of its own, because most pieces of code
/// are short and become a part of other code at once.
///
/// The memory of a long text is changed only by its single owner, so nobody reads it at that time.
struct Bytes: @unchecked Sendable {
  private typealias Short = (
    UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64
  )

  /// The bytes of a short text, from the first on.
  private var short: Short = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  /// The bytes of a longer text; nil for a short one.
  private var long: Long?
  private(set) var count = 0

  /// The memory of a long text.
  private final class Long {
    let start: UnsafeMutablePointer<UInt8>
    let capacity: Int

    init(capacity: Int) {
      start = .allocate(capacity: capacity)
      self.capacity = capacity
    }

    deinit { start.deallocate() }
  }

  init() {}

  init(_ text: StaticString) { append(text) }

  init(_ bytes: UnsafeBufferPointer<UInt8>) { append(bytes) }

  var isEmpty: Bool { count == 0 }

  var last: UInt8? { count == 0 ? nil : withBytes { $0[count - 1] } }

  /// Calls `body` with the bytes. They must not be used after the call.
  @inline(__always)
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let long {
      return withExtendedLifetime(long) { body(UnsafeBufferPointer(start: $0.start, count: count)) }
    }
    return withUnsafeBytes(of: short) { short in
      body(UnsafeBufferPointer(rebasing: short.assumingMemoryBound(to: UInt8.self)[..<count]))
    }
  }

  // MARK: Growing

  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    add(bytes.count) { copy(start, bytes.count, to: $0) }
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) { add(1) { $0.pointee = byte } }

  @inline(__always)
  mutating func append(_ text: StaticString) { text.withUTF8Buffer { append($0) } }

  mutating func append(text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  mutating func append(_ bytes: Bytes) { bytes.withBytes { append($0) } }

  mutating func append(_ mark: Mark) { append(mark.rawValue) }

  /// Appends the text of a line, without its marks, up to the line's ending.
  ///
  /// - Returns: The number of bytes that were read, and the number of marks among them.
  mutating func append(
    flatLine line: UnsafeBufferPointer<UInt8>
  ) -> (length: Int, breaks: Int) {
    var (length, breaks) = (0, 0)
    while true {
      let start = length
      length = nextMark(in: line, from: length)
      append(UnsafeBufferPointer(rebasing: line[start..<length]))
      guard line[length] <= Mark.closeHanging.rawValue else { return (length, breaks) }
      breaks += 1
      length += 1
    }
  }

  mutating func removeLast(_ number: Int) { count -= number }

  mutating func append(spaces number: Int) {
    add(number) { $0.update(repeating: space, count: number) }
  }

  mutating func reserve(_ capacity: Int) {
    if capacity > MemoryLayout<Short>.size { makeLong(capacity) }
  }

  /// Adds bytes. `write` gets the place for them, and must write all of them.
  @inline(__always)
  private mutating func add(_ number: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Void) {
    let end = count + number
    if long == nil, end <= MemoryLayout<Short>.size {
      withUnsafeMutableBytes(of: &short) { short in
        short.withMemoryRebound(to: UInt8.self) { write($0.baseAddress! + count) }
      }
    } else {
      if !hasOwnRoom(for: end) { makeLong(max(3 * end, 512)) }
      if let long { write(long.start + count) }
    }
    count = end
  }

  /// Returns whether a long text has room for this number of bytes, in memory that it doesn't share.
  @inline(__always)
  private mutating func hasOwnRoom(for end: Int) -> Bool {
    isKnownUniquelyReferenced(&long) && (long?.capacity ?? 0) >= end
  }

  /// Moves the bytes into memory with room for `capacity` bytes.
  @inline(never)
  private mutating func makeLong(_ capacity: Int) {
    let next = Long(capacity: max(capacity, count))
    withBytes { bytes in
      if let start = bytes.baseAddress { next.start.update(from: start, count: bytes.count) }
    }
    long = next
  }
}

/// Returns the position of the first mark from a position on. There has to be one.
private func nextMark(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
  var position = start
  let bytes = UnsafeRawBufferPointer(text)
  while position + 8 <= bytes.count {
    let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
    // The highest bit of a byte of this word is set for the first byte below 0x20.
    let marks = (word &- 0x2020_2020_2020_2020) & ~word & 0x8080_8080_8080_8080
    if marks != 0 { return position + marks.trailingZeroBitCount / 8 }
    position += 8
  }
  while !isMark(text[position]) { position += 1 }
  return position
}

/// Copies bytes. Most texts are shorter than a call of the library's function for it takes.
@inline(__always)
private func copy(
  _ source: UnsafePointer<UInt8>, _ count: Int, to target: UnsafeMutablePointer<UInt8>
) {
  guard count <= 16 else { return target.update(from: source, count: count) }
  if count >= 8 {
    copy(UInt64.self, source, count, to: target)
  } else if count >= 4 {
    copy(UInt32.self, source, count, to: target)
  } else {
    for index in 0..<count { target[index] = source[index] }
  }
}

/// Copies at most twice the bytes of a word, as the first word and the last one.
@inline(__always)
private func copy<Word: FixedWidthInteger & BitwiseCopyable>(
  _: Word.Type, _ source: UnsafePointer<UInt8>, _ count: Int,
  to target: UnsafeMutablePointer<UInt8>
) {
  let (from, to) = (UnsafeRawPointer(source), UnsafeMutableRawPointer(target))
  let end = count - MemoryLayout<Word>.size
  let (first, last) = (
    from.loadUnaligned(as: Word.self), from.loadUnaligned(fromByteOffset: end, as: Word.self)
  )
  to.storeBytes(of: first, as: Word.self)
  to.storeBytes(of: last, toByteOffset: end, as: Word.self)
}

extension Bytes: Hashable {
  static func == (left: Bytes, right: Bytes) -> Bool {
    left.count == right.count
      && left.withBytes { left in right.withBytes { right in left.elementsEqual(right) } }
  }

  func hash(into hasher: inout Hasher) {
    withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension String {
  init(_ bytes: Bytes) { self = bytes.withBytes { String(decoding: $0, as: UTF8.self) } }
}
