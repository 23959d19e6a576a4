import Synchronization

/// Values that are computed once for all tests of a run, by key.
///
/// Two tests that ask for the same value at once may both compute it; they get equal ones.
package final class Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let values = Mutex<[Key: Value]>([:])
  private let capacity: Int

  /// - Parameter capacity: The number of values that are kept. One more, and all are forgotten.
  package init(capacity: Int = .max) { self.capacity = capacity }

  /// Returns the value of a key, computing it if nobody has.
  package func callAsFunction(_ key: Key, _ make: () throws -> Value) rethrows -> Value {
    if let value = values.withLock({ $0[key] }) { return value }
    let value = try make()
    values.withLock { known in
      if known.count >= capacity { known = [:] }
      known[key] = value
    }
    return value
  }
}

/// A value that is computed when it is first asked for.
package final class Once<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)
  private let make: @Sendable () -> Value

  package init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  /// The value, if it has been computed.
  package var known: Value? { made.withLock { $0 } }

  package var value: Value {
    made.withLock { made in
      let value = made ?? make()
      made = value
      return value
    }
  }
}
