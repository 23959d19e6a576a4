import Foundation

/// A measurement that repeats an action, and prints the cost of one repetition.
@MainActor
enum Measuring {
  /// Prints `name, size, nanoseconds, bytes`, each of one repetition.
  static func run(_ name: String, _ size: Int, times: Int, _ body: () -> Void) {
    for _ in 0..<max(1, times / 10) { body() }
    let before = counted()
    let seconds = ContinuousClock().measure { for _ in 0..<times { body() } } / times
    let bytes = (counted() - before) / UInt64(times)
    let nanoseconds = Double(seconds.components.attoseconds) / 1e9
    print("\(name),\(size),\(nanoseconds),\(bytes)")
  }

  /// The number of bytes that the preloaded library has counted.
  private static let counted: () -> UInt64 = {
    typealias Count = @convention(c) () -> UInt64
    guard let symbol = dlsym(nil, "counted_bytes") else { return { 0 } }
    return unsafeBitCast(symbol, to: Count.self)
  }()
}
