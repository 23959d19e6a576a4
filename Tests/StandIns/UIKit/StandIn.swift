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

  // MARK: Time

  private static var now = Duration.zero
  private static var waits: [(end: Duration, goOn: () -> Void)] = []

  /// Waits until the clock of the stand-ins has gone so far. Nothing waits for the clock on the wall.
  public static func wait(_ time: Duration) async {
    let end = now + time
    await withCheckedContinuation { continuation in
      waits.append((end, { continuation.resume() }))
    }
  }

  /// Lets the time pass until the first wait ends. Returns false if nothing waits.
  private static func endWait() -> Bool {
    guard let next = waits.indices.min(by: { waits[$0].end < waits[$1].end }) else { return false }
    let wait = waits.remove(at: next)
    now = max(now, wait.end)
    wait.goOn()
    return true
  }

  /// Lets all animations and waits end, those that they lead to and what is done in turns of its own.
  public static func settle() async {
    var quiet = 0
    while quiet < 5 {
      for _ in 0..<10 { await Task.yield() }
      // A turn of another thread may be on its way here.
      try? await Task.sleep(for: .milliseconds(2))
      let wasAnimating = isAnimating
      while isAnimating { endAnimation() }
      quiet = wasAnimating || endWait() ? 0 : quiet + 1
    }
  }
}

@MainActor
open class UIResponder: NSObject {
  public override init() { super.init() }
}
