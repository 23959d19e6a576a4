/// Takes a route whose child returns a value, and waits for the value.
///
/// - Parameter take: takes the route. It hands the function to it that gets the value.
/// - Throws: `CancellationError` if the child can't be shown, or ends without the value.
@MainActor
public func returned<Value: Sendable>(
  _ take: (@escaping @MainActor (Value) -> Void) -> Void
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    let waiter = Waiter(continuation)
    take { waiter.resume(returning: $0) }
  }
}

/// Code that waits for a value. The route holds it, and then the child that the route starts. When
/// nobody holds it any more, no value can come.
@MainActor
private final class Waiter<Value: Sendable> {
  private var continuation: CheckedContinuation<Value, any Error>?

  init(_ continuation: CheckedContinuation<Value, any Error>) { self.continuation = continuation }

  deinit { continuation?.resume(throwing: CancellationError()) }

  func resume(returning value: Value) {
    continuation?.resume(returning: value)
    continuation = nil
  }
}
