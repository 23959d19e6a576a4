/// The XXH64 hash of a content, without a seed. That two different contents have the same hash is too
/// improbable to matter. It is the same in every run and on every machine, unlike Swift's own hashes.
/// It gives no protection against somebody who searches for such a pair.
struct ContentHash: Hashable {
  let value: UInt64

  /// The hash as sixteen hexadecimal digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  init(_ bytes: some Sequence<UInt8>) {
    value =
      bytes.withContiguousStorageIfAvailable { Self.hash(UnsafeRawBufferPointer($0)) }
      ?? Array(bytes).withUnsafeBytes(Self.hash)
  }

  init(_ values: [UInt64]) { value = values.withUnsafeBytes(Self.hash) }

  private static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hasher = XXH64()
    let rest = hasher.addStripes(of: bytes)
    return hasher.finish(with: UnsafeRawBufferPointer(rebasing: bytes[rest...]), count: bytes.count)
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

/// The state of the XXH64 algorithm, as its specification names it.
private struct XXH64 {
  private static let primes: (UInt64, UInt64, UInt64, UInt64, UInt64) = (
    0x9E37_79B1_85EB_CA87, 0xC2B2_AE3D_27D4_EB4F, 0x1656_67B1_9E37_79F9, 0x85EB_CA77_C2B2_AE63,
    0x27D4_EB2F_1656_67C5
  )
  /// The number of bytes that all accumulators together read at once.
  private static let stripe = 32

  private var accumulators: (UInt64, UInt64, UInt64, UInt64) = (
    primes.0 &+ primes.1, primes.1, 0, 0 &- primes.0
  )

  /// Adds all whole stripes. Returns the position of what is left.
  mutating func addStripes(of bytes: UnsafeRawBufferPointer) -> Int {
    var position = 0
    while position + Self.stripe <= bytes.count {
      accumulators.0 = Self.round(accumulators.0, bytes.word(at: position))
      accumulators.1 = Self.round(accumulators.1, bytes.word(at: position + 8))
      accumulators.2 = Self.round(accumulators.2, bytes.word(at: position + 16))
      accumulators.3 = Self.round(accumulators.3, bytes.word(at: position + 24))
      position += Self.stripe
    }
    return position
  }

  private static func round(_ accumulator: UInt64, _ word: UInt64) -> UInt64 {
    rotated(accumulator &+ word &* primes.1, by: 31) &* primes.0
  }

  private static func rotated(_ word: UInt64, by bits: UInt64) -> UInt64 {
    word << bits | word >> (64 - bits)
  }

  /// Returns the hash.
  ///
  /// - Parameters:
  ///   - rest: The bytes behind the last whole stripe.
  ///   - count: The number of all bytes.
  func finish(with rest: UnsafeRawBufferPointer, count: Int) -> UInt64 {
    let (one, two, three, four, five) = Self.primes
    var hash = (count < Self.stripe ? five : merged) &+ UInt64(count)
    var position = 0
    while position + 8 <= rest.count {
      hash ^= Self.round(0, rest.word(at: position))
      hash = Self.rotated(hash, by: 27) &* one &+ four
      position += 8
    }
    if position + 4 <= rest.count {
      let half = rest.loadUnaligned(fromByteOffset: position, as: UInt32.self)
      hash ^= UInt64(UInt32(littleEndian: half)) &* one
      hash = Self.rotated(hash, by: 23) &* two &+ three
      position += 4
    }
    for byte in rest[position...] {
      hash ^= UInt64(byte) &* five
      hash = Self.rotated(hash, by: 11) &* one
    }
    hash = (hash ^ hash >> 33) &* two
    hash = (hash ^ hash >> 29) &* three
    return hash ^ hash >> 32
  }

  /// The hash of all stripes.
  private var merged: UInt64 {
    let (one, two, three, four) = accumulators
    var hash =
      Self.rotated(one, by: 1) &+ Self.rotated(two, by: 7) &+ Self.rotated(three, by: 12)
      &+ Self.rotated(four, by: 18)
    for accumulator in [one, two, three, four] {
      hash = (hash ^ Self.round(0, accumulator)) &* Self.primes.0 &+ Self.primes.3
    }
    return hash
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func word(at position: Int) -> UInt64 {
    UInt64(littleEndian: loadUnaligned(fromByteOffset: position, as: UInt64.self))
  }
}
