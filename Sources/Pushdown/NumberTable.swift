/// A table from keys to numbers from 0 up, with open addressing.
///
/// A key is a number, or two numbers in one. Looking a key up takes a multiplication and, nearly
/// always, one or two comparisons. That is much less than a dictionary needs to hash a key.
struct NumberTable: Sendable {
  private var keys: [UInt64] = []
  private var numbers: [Int32] = []
  private(set) var count = 0

  /// The key of a place without a number. No pair of numbers from 0 up has this key.
  private static var free: UInt64 { .max }

  init() {}

  /// The number of a key; nil if the table doesn't have the key.
  subscript(key: UInt64) -> Int32? {
    if keys.isEmpty { return nil }
    let place = place(of: key)
    return keys[place] == key ? numbers[place] : nil
  }

  /// Returns the number of a key. Adds the key with another number if the table doesn't have it.
  mutating func number(of key: UInt64, orAdd number: Int32) -> Int32 {
    if (count + 1) * 3 > keys.count * 2 { grow() }
    let place = place(of: key)
    if keys[place] == key { return numbers[place] }
    keys[place] = key
    numbers[place] = number
    count += 1
    return number
  }

  /// Adds a key with the number of keys before it, if the table doesn't have it.
  ///
  /// - Returns: Whether the table didn't have the key.
  mutating func insert(_ key: UInt64) -> Bool {
    let before = count
    _ = number(of: key, orAdd: Int32(before))
    return count != before
  }

  /// Returns the place of a key, or the place where it can be added.
  private func place(of key: UInt64) -> Int {
    let mask = keys.count - 1
    var place = hash(key) & mask
    while keys[place] != key, keys[place] != Self.free { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    let (oldKeys, oldNumbers) = (keys, numbers)
    keys = Array(repeating: Self.free, count: max(16, oldKeys.count * 2))
    numbers = Array(repeating: 0, count: keys.count)
    for (key, number) in zip(oldKeys, oldNumbers) where key != Self.free {
      let place = place(of: key)
      keys[place] = key
      numbers[place] = number
    }
  }
}

/// Returns two numbers from 0 up as one key.
func pair(_ first: Int32, _ second: Int32) -> UInt64 {
  UInt64(UInt32(bitPattern: first)) << 32 | UInt64(UInt32(bitPattern: second))
}

/// Returns a number whose lower bits depend on all bits of a key.
func hash(_ key: UInt64) -> Int {
  let product = (key ^ key >> 32) &* 0x9E37_79B9_7F4A_7C15
  return Int(truncatingIfNeeded: product >> 32)
}
