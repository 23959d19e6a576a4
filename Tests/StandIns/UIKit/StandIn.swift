@_exported import Foundation

/// The control of the stand-ins: time passes when a test says so, and what UIKit would drop is
/// noted.
@MainActor
public enum StandIn {
  private static var pending: [() -> Void] = []
  /// The calls that UIKit would have dropped, with a line in the console.
  public static var complaints: [String] = []

  /// Done when the animations that run now have ended.
  public static func afterAnimation(_ done: @escaping () -> Void) {
    pending.append(done)
  }

  static func complain(_ text: String) {
    complaints.append(text)
  }

  /// Whether an animation runs.
  public static var isAnimating: Bool { !pending.isEmpty }

  /// Lets the animation that has run longest end.
  public static func endAnimation() {
    if !pending.isEmpty { pending.removeFirst()() }
  }

  /// Lets all animations end, those that they lead to and what is done in turns of its own.
  public static func settle() async {
    var quiet = 0
    while quiet < 3 {
      quiet = isAnimating ? 0 : quiet + 1
      while isAnimating { endAnimation() }
      // What waits for a moment, rather than a turn, waits for at most this long. On a busy machine
      // two waits may end in any order, so that one of this is not enough.
      try? await Task.sleep(for: .milliseconds(30))
    }
  }
}

@MainActor
open class UIResponder: NSObjectProtocol, Hashable {
  public init() {}

  nonisolated public func isEqual(_ object: Any?) -> Bool { object as AnyObject === self }
  nonisolated public var hash: Int { ObjectIdentifier(self).hashValue }
  nonisolated public func `self`() -> Self { self }
  nonisolated public func isProxy() -> Bool { false }
  nonisolated public var description: String { "\(type(of: self))" }
  nonisolated public var debugDescription: String { description }

  nonisolated public static func == (left: UIResponder, right: UIResponder) -> Bool {
    left === right
  }

  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
