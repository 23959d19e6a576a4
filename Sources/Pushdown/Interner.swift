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
  @usableFromInline var codes: [UInt64] = []
  /// The numbers, each at the place that its value's code gives; -1 for a free place.
  @usableFromInline var places: [Int32] = []

  @inlinable public init() {}

  @inlinable
  public mutating func number(_ value: Value) -> Int32 {
    if (codes.count + 1) * 2 > places.count { grow() }
    let code = value.code
    let place = place(of: value, code)
    if places[place] >= 0 { return places[place] }
    let number = Int32(storage.count)
    places[place] = number
    storage.append(value)
    codes.append(code)
    return number
  }

  @inlinable
  public func existing(_ value: Value) -> Int32? {
    if places.isEmpty { return nil }
    let number = places[place(of: value, value.code)]
    return number >= 0 ? number : nil
  }

  @inlinable public subscript(number: Int32) -> Value { storage[Int(number)] }

  @inlinable
  func place(of value: Value, _ code: UInt64) -> Int {
    let mask = places.count - 1
    var place = Self.first(code) & mask
    while places[place] >= 0 {
      let number = Int(places[place])
      if codes[number] == code, storage[number] == value { break }
      place = (place + 1) & mask
    }
    return place
  }

  @inlinable
  mutating func grow() {
    let count = max(16, places.count * 2)
    places = Array(repeating: -1, count: count)
    for (number, code) in codes.enumerated() {
      var place = Self.first(code) & (count - 1)
      while places[place] >= 0 { place = (place + 1) & (count - 1) }
      places[place] = Int32(number)
    }
  }

  /// Returns a number whose lower bits depend on all bits of a code.
  @inlinable
  static func first(_ code: UInt64) -> Int {
    Int(truncatingIfNeeded: ((code ^ code >> 32) &* 0x9E37_79B9_7F4A_7C15) >> 32)
  }
}
