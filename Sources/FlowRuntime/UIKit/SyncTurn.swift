#if canImport(UIKit)
  /// A turn in which a binding updates its view controllers.
  ///
  /// The app makes screens meanwhile, and may take routes while it does. So the state may change
  /// during an update. The update is then made once more, and never inside itself.
  @MainActor
  struct SyncTurn {
    private var isRunning = false
    private var isDue = false

    /// Returns whether an update may begin now. If one is running, it is made once more.
    mutating func begin() -> Bool {
      guard !isRunning else {
        isDue = true
        return false
      }
      isRunning = true
      isDue = false
      return true
    }

    /// Returns whether the update has to be made once more.
    mutating func end() -> Bool {
      isRunning = isDue
      isDue = false
      return isRunning
    }
  }
#endif
