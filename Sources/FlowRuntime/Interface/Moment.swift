/// The waits of the bindings, where a platform gives no sign of the end of a transition.
@MainActor
package enum Moment {
  /// Waits for some time. Tests replace it with a clock of their own.
  package static var wait: @MainActor (Duration) async -> Void = { try? await Task.sleep(for: $0) }
}
