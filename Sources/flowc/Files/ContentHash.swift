/// The FNV-1a hash of a content. That two different contents have the same hash is too improbable
/// to matter. It is the same in every run and on every machine, unlike Swift's own hashes. It gives
/// no protection against somebody who searches for such a pair.
struct ContentHash: Hashable {
  let value: UInt64

  /// The hash as sixteen hexadecimal digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  init(_ bytes: some Sequence<UInt8>) {
    value = bytes.withContiguousStorageIfAvailable(Self.hash) ?? Self.hash(bytes)
  }

  init(_ values: [UInt64]) { value = values.withUnsafeBytes(Self.hash) }

  private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
  }

  /// Makes a hash from its text. Returns nil if the text isn't a hash.
  init?(text: String) {
    guard text.utf8.count == 16, text.utf8.allSatisfy({ Self.digits.contains($0) }),
      let value = UInt64(text, radix: 16)
    else { return nil }
    self.value = value
  }

  private static let digits = Set("0123456789abcdef".utf8)
}
