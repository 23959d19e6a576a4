/// A number that two contents share only by an accident that doesn't happen: FNV-1a. It is the same
/// in every run and on every machine, unlike Swift's own hashes. It is no protection against somebody
/// who looks for such a pair.
struct ContentHash: Hashable {
  /// Sixteen hexadecimal digits.
  let text: String

  init(_ bytes: some Sequence<UInt8>) {
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    text = String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Returns nil if the text is no hash.
  init?(text: String) {
    guard text.utf8.count == 16, text.utf8.allSatisfy({ Self.digits.contains($0) }) else {
      return nil
    }
    self.text = text
  }

  private static let digits = Set("0123456789abcdef".utf8)
}
