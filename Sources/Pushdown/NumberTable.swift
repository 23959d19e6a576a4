/// Numbers for keys, from 0 up, in the order in which the keys were added. It uses open addressing.
///
/// A key is a number, or two numbers in one. Looking a key up takes a multiplication and, nearly
/// always, one or two comparisons. That is much less than a dictionary needs to hash a key.
struct NumberTable: Sendable {
  /// The keys, by their numbers.
  private(set) var keys: [UInt64] = []
  /// The numbers, each at the place that its key's hash gives; -1 for a free place.
  private var places: [Int32] = []

  init() {}

  var count: Int { keys.count }

  /// The number of a key; nil if the table doesn't have the key.
  subscript(key: UInt64) -> Int32? {
    if places.isEmpty { return nil }
    let number = places[place(of: key)]
    return number >= 0 ? number : nil
  }

  /// Returns the number of a key. Adds the key if the table doesn't have it. Then the number is that of
  /// keys before.
  mutating func number(of key: UInt64) -> Int32 {
    if (count + 1) * 3 > places.count * 2 { grow() }
    let place = place(of: key)
    if places[place] >= 0 { return places[place] }
    let number = Int32(count)
    places[place] = number
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

  /// Returns the place of a key, or the place where it can be added.
  private func place(of key: UInt64) -> Int {
    let mask = places.count - 1
    var place = hash(key) & mask
    while places[place] >= 0, keys[Int(places[place])] != key { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    places = Array(repeating: -1, count: max(16, places.count * 2))
    let mask = places.count - 1
    for (number, key) in keys.enumerated() {
      var place = hash(key) & mask
      while places[place] >= 0 { place = (place + 1) & mask }
      places[place] = Int32(number)
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
