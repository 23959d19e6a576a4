/// A name in Swift source: ASCII letters, digits and underscores, not starting with a digit.
///
/// Only such a name can be an identifier, so a name from elsewhere has to pass ``init(_:)`` before
/// it can stand in code. A name that consists of valid parts is written as an interpolation: `let
/// name: Identifier = "Mock\(screen.capitalized)Routes"`.
///
/// The type is public so that other modules inline the copy of a name into code.
public struct Identifier: Sendable {
  /// The first bytes of the name. The bytes behind the name's end are zero.
  @usableFromInline let head: Head
  /// The whole name, if it is too long for ``head``.
  private let long: Long?
  /// The number of bytes.
  @usableFromInline let count: Int32
  /// Whether the name has another meaning in some position without backticks.
  @usableFromInline let isReserved: Bool

  /// The bytes of a short name. Nearly all names are short, so they need no memory of their own.
  @usableFromInline
  struct Head: Hashable, Sendable, BitwiseCopyable {
    var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

    static let size = 32

    @usableFromInline
    static func == (left: Head, right: Head) -> Bool { left.words == right.words }

    @usableFromInline
    func hash(into hasher: inout Hasher) {
      hasher.combine(words.0)
      hasher.combine(words.1)
      hasher.combine(words.2)
      hasher.combine(words.3)
    }
  }

  private final class Long: Sendable {
    let text: String

    init(_ text: String) { self.text = text }
  }

  /// Checks a name that comes from outside the program.
  package init?(_ text: String) {
    var text = text
    guard let name = text.withUTF8(Identifier.init(_:)) else { return nil }
    self = name
  }

  /// Checks a name. A lone underscore is Swift's wildcard, and is no name even in backticks.
  fileprivate init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress, let first = bytes.first, !(0x30...0x39).contains(first),
      bytes.allSatisfy(isIdentifierByte), bytes.count > 1 || first != UInt8(ascii: "_")
    else { return nil }
    var head = Head()
    withUnsafeMutableBytes(of: &head) { place in
      copyBytes(start, min(bytes.count, Head.size), to: place.baseAddress.unsafelyUnwrapped)
    }
    self.head = head
    count = Int32(bytes.count)
    long = bytes.count > Head.size ? Long(String(decoding: bytes, as: UTF8.self)) : nil
    isReserved = isReservedWord(bytes)
  }

  /// Makes a name of the bytes of a valid name.
  private init(short head: Head, _ count: Int32) {
    (self.head, self.count, long) = (head, count, nil)
    isReserved = withUnsafeBytes(of: head) { head in
      isReservedWord(
        UnsafeBufferPointer(rebasing: head.assumingMemoryBound(to: UInt8.self)[..<Int(count)]))
    }
  }

  fileprivate init(valid bytes: Bytes) {
    guard let name = bytes.withBytes(Identifier.init(_:)) else {
      preconditionFailure("\"\(String(bytes))\" is not a Swift identifier")
    }
    self = name
  }

  /// The name itself, without backticks.
  package var text: String {
    long?.text ?? withHead { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether the name is short, so that ``head`` has all of it.
  @inlinable var isShort: Bool { count <= 32 }

  /// Calls `body` with the name's bytes. They must not be used after the call.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    guard var text = long?.text else { return withHead(body) }
    return text.withUTF8(body)
  }

  private func withHead<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    withUnsafeBytes(of: head) { head in
      body(UnsafeBufferPointer(rebasing: head.assumingMemoryBound(to: UInt8.self)[..<Int(count)]))
    }
  }

  /// The name with its first letter in upper case, as types have it.
  package var capitalized: Identifier {
    changed { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 ? $0 - 32 : $0 }
  }

  /// The name with its first letter in lower case, as members have it.
  package var decapitalized: Identifier {
    changed { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 + 32 : $0 }
  }

  /// Returns the name with another first letter.
  private func changed(first letter: (UInt8) -> UInt8) -> Identifier {
    if isShort {
      var head = head
      withUnsafeMutableBytes(of: &head) { $0[0] = letter($0[0]) }
      return Identifier(short: head, count)
    }
    var changed = Bytes()
    withBytes { bytes in
      changed.append(letter(bytes[0]))
      changed.append(UnsafeBufferPointer(rebasing: bytes.dropFirst()))
    }
    return Identifier(valid: changed)
  }
}

extension Identifier {
  /// Returns whether a byte can stand in a name.
  package static func isPart(_ byte: UInt8) -> Bool { isIdentifierByte(byte) }
}

/// Whether an ASCII byte can stand in a name.
@inline(__always)
func isIdentifierByte(_ byte: UInt8) -> Bool {
  // A letter in either case is one range: the cases differ in one bit.
  (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
    || byte == UInt8(ascii: "_")
}

extension Identifier: Comparable {
  public static func == (left: Identifier, right: Identifier) -> Bool {
    left.count == right.count && left.head == right.head && left.long?.text == right.long?.text
  }

  public static func < (left: Identifier, right: Identifier) -> Bool {
    left.withBytes { left in right.withBytes { left.lexicographicallyPrecedes($0) } }
  }
}

extension Identifier: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(head)
    hasher.combine(count)
  }
}

extension Identifier: ExpressibleByStringInterpolation {
  /// The builder of a name from its possible parts: the program's own text and other names.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var bytes = Bytes()

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: StaticString) { bytes.append(literal) }

    public mutating func appendInterpolation(_ name: Identifier) {
      name.withBytes { bytes.append($0) }
    }

    /// Appends a number that makes a name unique: `"part\(2)"`.
    public mutating func appendInterpolation(_ number: UInt) {
      bytes.append(text: String(number))
    }
  }

  public init(stringLiteral: StaticString) {
    var bytes = Bytes()
    bytes.append(stringLiteral)
    self.init(valid: bytes)
  }

  public init(stringInterpolation: StringInterpolation) {
    self.init(valid: stringInterpolation.bytes)
  }
}
