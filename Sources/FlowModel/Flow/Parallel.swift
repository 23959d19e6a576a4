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

/// Returns the results of two functions, which two threads run.
///
/// - Parameter meanwhile: The function that the first thread calls with its result, again and again,
///   as long as the second thread runs. Returns whether it is to be called again.
package func both<First: Sendable, Second: Sendable>(
  _ first: @Sendable () -> First, _ second: @Sendable () -> Second,
  meanwhile: @Sendable (First) -> Bool = { _ in false }
) -> (First, Second) {
  let (beginning, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
  let found = results(2, isParallel: true) { index -> Either<First, Second> in
    if index == 1 {
      beginning.signal()
      defer { end.signal() }
      return .second(second())
    }
    let result = first()
    // With a single thread, the second function hasn't begun yet.
    if beginning.wait(timeout: .now()) == .success {
      while end.wait(timeout: .now()) == .timedOut, meanwhile(result) {}
    }
    return .first(result)
  }
  guard case .first(let one) = found[0], case .second(let two) = found[1] else {
    preconditionFailure("The results are in the order of the functions")
  }
  return (one, two)
}

private enum Either<First: Sendable, Second: Sendable>: Sendable {
  case first(First)
  case second(Second)
}

extension Flow {
  /// Whether work on the whole flow takes so long that a second thread is worth its start.
  package var isLarge: Bool { routes.count + screens.count > 500 }
}
