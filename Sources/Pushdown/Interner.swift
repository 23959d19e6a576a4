/// A value that an ``Interner`` numbers.
public protocol Interned: Equatable {
  /// A number that is the same for equal values, and nearly always differs for different values.
  ///
  /// It is much cheaper than a hash of the standard library, because nobody chooses these values in
  /// order to make their numbers equal.
  var code: UInt64 { get }
}

/// Numbers for values, from 0 up, in the order in which the values first occur.
///
/// The type is public and its members are inlinable, so that the module of the values has code of
/// its own for them. Unspecialised code would be slow.
public struct Interner<Value: Interned> {
  @inlinable public var values: [Value] { storage }
  @usableFromInline var storage: [Value] = []
  /// The entries, each at the place that its value's code gives; ``free`` for a free place. An entry
  /// has the hash of a value's code in the upper half and its number in the lower half. So another
  /// value is read only if it is nearly certain to be the right one.
  @usableFromInline var places: [UInt64] = []

  @inlinable static var free: UInt64 { .max }

  @inlinable public init() {}

  @inlinable
  public mutating func number(_ value: Value) -> Int32 {
    if (storage.count + 1) * 2 > places.count { grow() }
    let hash = Self.hash(value.code)
    let place = place(of: value, hash)
    if places[place] != Self.free { return Int32(truncatingIfNeeded: places[place]) }
    let number = Int32(storage.count)
    places[place] = hash << 32 | UInt64(number)
    storage.append(value)
    return number
  }

  @inlinable
  public func existing(_ value: Value) -> Int32? {
    if places.isEmpty { return nil }
    let entry = places[place(of: value, Self.hash(value.code))]
    return entry == Self.free ? nil : Int32(truncatingIfNeeded: entry)
  }

  @inlinable public subscript(number: Int32) -> Value { storage[Int(number)] }

  @inlinable
  func place(of value: Value, _ hash: UInt64) -> Int {
    let mask = places.count - 1
    var place = Int(hash) & mask
    while places[place] != Self.free {
      if places[place] >> 32 == hash, storage[Int(places[place] & 0xFFFF_FFFF)] == value { break }
      place = (place + 1) & mask
    }
    return place
  }

  @inlinable
  mutating func grow() {
    let old = places
    let count = max(16, places.count * 2)
    places = Array(repeating: Self.free, count: count)
    for entry in old where entry != Self.free {
      var place = Int(entry >> 32) & (count - 1)
      while places[place] != Self.free { place = (place + 1) & (count - 1) }
      places[place] = entry
    }
  }

  /// Returns a number of 32 bits, each of which depends on all bits of a code.
  @inlinable
  static func hash(_ code: UInt64) -> UInt64 {
    ((code ^ code >> 32) &* 0x9E37_79B9_7F4A_7C15) >> 32
  }
}
