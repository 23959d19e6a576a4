extension Coordinator {
  /// Calls a closure once, after this coordinator has ended; never if it has ended already.
  public func onEnd(_ told: @escaping @MainActor () -> Void) {
    guard life != .ended else { return }
    whenEnded.append(told)
  }

  /// Calls a closure after each end of a child that has finished, or that the user has left.
  public func onChildFinish(_ told: @escaping @MainActor (Coordinator) -> Void) {
    guard life != .ended else { return }
    whenChildFinished.append(told)
  }
}
