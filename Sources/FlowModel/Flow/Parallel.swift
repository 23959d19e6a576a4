import Dispatch

/// Returns the results of a function for the numbers from 0 up, in their order.
///
/// - Parameter isParallel: Whether several threads compute the results. A thread costs more than it
///   saves if there is little to compute.
package func results<Result: Sendable>(
  _ count: Int, isParallel: Bool, _ body: @Sendable (Int) -> Result
) -> [Result] {
  guard isParallel, count > 1 else { return (0..<count).map(body) }
  return [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
    // Each call initializes an element of its own.
    nonisolated(unsafe) let elements = buffer
    DispatchQueue.concurrentPerform(iterations: count) { index in
      elements.initializeElement(at: index, to: body(index))
    }
    initialized = count
  }
}
