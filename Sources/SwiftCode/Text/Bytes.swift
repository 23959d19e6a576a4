/// Bytes that grow at the end. A short text needs no memory of its own, because most pieces of code
/// are short and become a part of other code at once.
///
/// The memory of a long text is changed only by its single owner, so nobody reads it at that time.
/// Other modules inline the functions for short texts, because they append very many.
@usableFromInline
struct Bytes: @unchecked Sendable {
  @usableFromInline
  typealias Short = (
    UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64
  )

  /// The bytes of a short text, from the first on.
  @usableFromInline var short: Short
  /// The bytes of a longer text; nil for a short one.
  @usableFromInline var long: Long?
  @usableFromInline private(set) var count: Int

  /// The number of bytes of the longest short text.
  @inlinable static var room: Int { 96 }

  /// The memory of a long text.
  @usableFromInline
  final class Long {
    fileprivate let start: UnsafeMutablePointer<UInt8>
    fileprivate let capacity: Int

    fileprivate init(capacity: Int) {
      start = .allocate(capacity: capacity)
      self.capacity = capacity
    }

    deinit { start.deallocate() }
  }

  @inlinable
  init() {
    short = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    count = 0
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.init()
    append(bytes)
  }

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

  /// Appends bytes of the program.
  @inlinable @inline(__always)
  mutating func append(_ text: StaticString) { append(text.utf8Start, text.utf8CodeUnitCount) }

  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    if let start = bytes.baseAddress { append(start, bytes.count) }
  }

  @inlinable @inline(__always)
  mutating func append(_ start: UnsafePointer<UInt8>, _ number: Int) {
    let end = count + number
    guard long == nil, end <= Bytes.room else { return appendLong(start, number) }
    withUnsafeMutableBytes(of: &short) { short in
      copyBytes(start, number, to: short.baseAddress.unsafelyUnwrapped + count)
    }
    count = end
  }

  @inlinable @inline(__always)
  mutating func append(_ byte: UInt8) {
    guard long == nil, count < Bytes.room else { return appendLong(byte) }
    withUnsafeMutableBytes(of: &short) { $0[count] = byte }
    count += 1
  }

  mutating func append(text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  mutating func append(_ bytes: Bytes) {
    guard let other = bytes.long else {
      return withUnsafeBytes(of: bytes.short) { short in
        append(short.assumingMemoryBound(to: UInt8.self).baseAddress.unsafelyUnwrapped, bytes.count)
      }
    }
    appendLong(other.start, bytes.count)
  }

  /// Adds texts with one look for room.
  ///
  /// - Parameters:
  ///   - maximum: The largest number of bytes that `body` writes.
  @inline(__always)
  mutating func write(atMost maximum: Int, _ body: (inout Pen) -> Void) {
    add(atMost: maximum) { place in
      var pen = Pen(end: UnsafeMutableRawPointer(place))
      body(&pen)
      return pen.end - UnsafeMutableRawPointer(place)
    }
  }

  /// The writer of texts into memory that has room for them.
  struct Pen {
    fileprivate var end: UnsafeMutableRawPointer

    @inline(__always)
    mutating func write(_ byte: UInt8) {
      end.storeBytes(of: byte, as: UInt8.self)
      end += 1
    }

    @inline(__always)
    mutating func write(_ mark: Mark) { write(mark.rawValue) }

    @inline(__always)
    mutating func write(_ text: StaticString) {
      copyBytes(text.utf8Start, text.utf8CodeUnitCount, to: end)
      end += text.utf8CodeUnitCount
    }

    @inline(__always)
    mutating func write(_ bytes: Bytes) {
      let number = bytes.count
      guard let long = bytes.long else {
        withUnsafeBytes(of: bytes.short) { short in
          let start = short.assumingMemoryBound(to: UInt8.self).baseAddress.unsafelyUnwrapped
          copyBytes(start, number, to: end)
        }
        end += number
        return
      }
      copyBytes(long.start, number, to: end)
      end += number
    }
  }

  @inline(__always)
  mutating func append(_ mark: Mark) { append(mark.rawValue) }

  /// Appends a short name. The 32 bytes of a name are copied together, whatever its length is.
  @inlinable @inline(__always)
  mutating func append(_ name: Identifier.Head, _ number: Int) {
    guard long == nil, count + 32 <= Bytes.room else { return appendLong(name, number) }
    withUnsafeMutableBytes(of: &short) {
      $0.storeBytes(of: name, toByteOffset: count, as: Identifier.Head.self)
    }
    count += number
  }

  @usableFromInline
  mutating func appendLong(_ name: Identifier.Head, _ number: Int) {
    withUnsafeBytes(of: name) { name in
      append(name.assumingMemoryBound(to: UInt8.self).baseAddress.unsafelyUnwrapped, number)
    }
  }

  mutating func removeLast(_ number: Int) { count -= number }

  mutating func reserve(_ capacity: Int) {
    if capacity > Bytes.room { makeLong(capacity) }
  }

  /// Adds at most `maximum` bytes. `write` gets the place for them, and returns their number.
  @inline(__always)
  mutating func add(atMost maximum: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int) {
    let end = count + maximum
    if !hasOwnRoom(for: end) { makeLong(max(3 * end, 512)) }
    if let long { count += write(long.start + count) }
  }

  @usableFromInline
  mutating func appendLong(_ start: UnsafePointer<UInt8>, _ number: Int) {
    add(atMost: number) { place in
      copyBytes(start, number, to: UnsafeMutableRawPointer(place))
      return number
    }
  }

  @usableFromInline
  mutating func appendLong(_ byte: UInt8) {
    add(atMost: 1) { place in
      place.pointee = byte
      return 1
    }
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

/// Copies bytes. Most texts are shorter than a call of the library's function for it takes.
@inlinable @inline(__always)
func copyBytes(_ source: UnsafePointer<UInt8>, _ count: Int, to target: UnsafeMutableRawPointer) {
  let source = UnsafeRawPointer(source)
  if count > 64 {
    target.copyMemory(from: source, byteCount: count)
  } else if count >= 32 {
    copyWords(SIMD32<UInt8>.self, source, count, to: target)
  } else if count >= 16 {
    copyWords(SIMD16<UInt8>.self, source, count, to: target)
  } else if count >= 8 {
    copyWords(UInt64.self, source, count, to: target)
  } else if count >= 4 {
    copyWords(UInt32.self, source, count, to: target)
  } else if count >= 2 {
    copyWords(UInt16.self, source, count, to: target)
  } else if count == 1 {
    copyWords(UInt8.self, source, count, to: target)
  }
}

/// Copies at most twice the bytes of a word, as the first word and the last one.
@inlinable @inline(__always)
func copyWords<Word: BitwiseCopyable>(
  _: Word.Type, _ source: UnsafeRawPointer, _ count: Int, to target: UnsafeMutableRawPointer
) {
  let end = count - MemoryLayout<Word>.size
  let first = source.loadUnaligned(as: Word.self)
  let last = source.loadUnaligned(fromByteOffset: end, as: Word.self)
  target.storeBytes(of: first, as: Word.self)
  target.storeBytes(of: last, toByteOffset: end, as: Word.self)
}

extension Bytes: Hashable {
  @usableFromInline
  static func == (left: Bytes, right: Bytes) -> Bool {
    left.count == right.count
      && left.withBytes { left in right.withBytes { right in left.elementsEqual(right) } }
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) {
    withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension String {
  init(_ bytes: Bytes) { self = bytes.withBytes { String(decoding: $0, as: UTF8.self) } }
}
