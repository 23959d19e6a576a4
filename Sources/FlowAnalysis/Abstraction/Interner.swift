/// Numbers for values, from 0 up, in the order in which the values first occur.
struct Interner<Value: Hashable> {
  private(set) var values: [Value] = []
  private var numbers: [Value: Int32] = [:]

  mutating func number(_ value: Value) -> Int32 {
    if let number = numbers[value] { return number }
    let number = Int32(values.count)
    numbers[value] = number
    values.append(value)
    return number
  }

  func existing(_ value: Value) -> Int32? { numbers[value] }

  subscript(number: Int32) -> Value { values[Int(number)] }
}
