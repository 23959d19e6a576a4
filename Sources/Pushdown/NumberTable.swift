/// Numbers for keys, from 0 up, in the order in which the keys were added. A key is a number, or two
/// numbers in one.
struct NumberTable: Sendable {
  /// The keys, by their numbers.
  private(set) var keys: [UInt64] = []
  private var numbers: [UInt64: Int32] = [:]

  var count: Int { keys.count }

  /// The number of a key; nil if the table doesn't have the key.
  subscript(key: UInt64) -> Int32? { numbers[key] }

  /// Returns the number of a key. Adds the key if the table doesn't have it. Then the number is that of
  /// keys before.
  mutating func number(of key: UInt64) -> Int32 {
    if let number = numbers[key] { return number }
    let number = Int32(count)
    numbers[key] = number
    keys.append(key)
    return number
  }

  /// Adds a key, if the table doesn't have it.
  ///
  /// - Returns: Whether the table didn't have the key.
  mutating func insert(_ key: UInt64) -> Bool {
    let before = count
    return number(of: key) == before
  }
}

/// Returns two numbers from 0 up as one key.
func pair(_ first: Int32, _ second: Int32) -> UInt64 {
  UInt64(UInt32(bitPattern: first)) << 32 | UInt64(UInt32(bitPattern: second))
}
