import FlowRuntime
import UIKit

/// An error that ends a check.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Where a check stands: each prints a line, `ok` or `FAILED` and why.
@MainActor
enum Check {
  private static var failures: [String] = []

  static func run(_ name: String, _ body: () async throws -> Void) async {
    failures = []
    Moment.wait = { await StandIn.wait($0) }
    do {
      try await body()
    } catch {
      failures.append("\(error)")
    }
    print(failures.isEmpty ? "ok: \(name)" : "FAILED: \(name): \(failures.joined(separator: "; "))")
  }

  static func equal<Value: Equatable>(_ found: Value, _ expected: Value, line: Int = #line) {
    if found != expected { failures.append("line \(line): \(found), not \(expected)") }
  }

  static func that(_ condition: Bool, _ text: String, line: Int = #line) {
    if !condition { failures.append("line \(line): \(text)") }
  }
}

/// A weak reference to an object, to find out whether something else retains it.
struct Weak<Object: AnyObject> {
  private(set) weak var object: Object?

  init(_ object: Object?) {
    self.object = object
  }
}
