/// A table from numbers to values, with open addressing.
///
/// A key is a number, or two numbers in one. Looking a key up takes a multiplication and, nearly
/// always, one comparison. That is much less than a dictionary needs to hash a key.
struct NumberTable<Value: Sendable>: Sendable {
  private var keys: [UInt64] = []
  private var values: [Value?] = []
  private(set) var count = 0

  /// The key of a place without a value. No pair of numbers from 0 up has this key.
  private static var free: UInt64 { .max }

  init() {}

  subscript(key: UInt64) -> Value? {
    get {
      if keys.isEmpty { return nil }
      return values[place(of: key)]
    }
    set {
      if (count + 1) * 2 > keys.count { grow() }
      let place = place(of: key)
      if keys[place] == Self.free { count += 1 }
      keys[place] = key
      values[place] = newValue
    }
  }

  /// Adds a key if the table doesn't have it.
  ///
  /// - Returns: Whether the table didn't have the key.
  mutating func insert(_ value: Value, at key: UInt64) -> Bool {
    if self[key] != nil { return false }
    self[key] = value
    return true
  }

  /// Returns the place of a key, or the place where it can be added.
  private func place(of key: UInt64) -> Int {
    let mask = keys.count - 1
    var place = hash(key) & mask
    while keys[place] != key, keys[place] != Self.free { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    let (oldKeys, oldValues) = (keys, values)
    keys = Array(repeating: Self.free, count: max(16, oldKeys.count * 2))
    values = Array(repeating: nil, count: keys.count)
    for (key, value) in zip(oldKeys, oldValues) where key != Self.free {
      let place = place(of: key)
      keys[place] = key
      values[place] = value
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
