/// A run that is made again each time that a file it looks at has changed.
struct WatchedRun {
  private let watch: FileWatch
  private let observer: RunObserver

  /// - Throws: `CommandError.failure` if the system can't watch files.
  init() throws(CommandError) {
    watch = try FileWatch()
    observer = RunObserver(watch)
  }

  /// Makes the run. Each file is watched before the run looks at it.
  func run<Value: Sendable>(
    _ action: @Sendable () async throws(CommandError) -> Value
  ) async -> Result<Value, CommandError> {
    await observer.observing(action)
  }

  /// Waits until another run would see something else.
  ///
  /// - Throws: `CommandError.failure` if the files can't be watched.
  func waitForChange() throws(CommandError) {
    if let problem = watch.problem { throw problem }
    repeat { watch.wait() } while observer.isCurrent
  }

  /// Waits until another run would see something else, or until there is input.
  ///
  /// - Returns: Whether another run would see something else; false for input. Files that can't be
  ///   watched never change.
  func waitForChange(orInputOf input: Int32) -> Bool {
    while watch.wait(orInputOf: input) { if !observer.isCurrent { return true } }
    return false
  }
}
