/// Numbers for values, from 0 up, in the order in which the values first occur.
///
/// The members are inlinable. The values belong to another module, where unspecialised code would
/// be slow.
package struct Interner<Value: Hashable> {
  @inlinable package var values: [Value] { storage }
  @usableFromInline var storage: [Value] = []
  @usableFromInline var numbers: [Value: Int32] = [:]

  @inlinable package init() {}

  @inlinable
  package mutating func number(_ value: Value) -> Int32 {
    if let known = numbers[value] { return known }
    let number = Int32(storage.count)
    numbers[value] = number
    storage.append(value)
    return number
  }

  @inlinable
  package func existing(_ value: Value) -> Int32? { numbers[value] }

  @inlinable package subscript(number: Int32) -> Value { storage[Int(number)] }
}
