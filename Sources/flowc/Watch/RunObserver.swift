#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The observer of a run: the files that the run looks at, with what it saw.
final class RunObserver: @unchecked Sendable {
  /// The observer of the current run; nil if nobody observes the run.
  @TaskLocal static var current: RunObserver?

  // The lock guards all variables.
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var answers: [Observation: FileStamp] = [:]
  /// Whether any later change of a file that the run looked at gives another stamp.
  private var isSettled = true
  /// The searches for flow files, by the directory as the call named it.
  private var searches: [String: KnownSearch] = [:]
  /// The watch over all files that the run looks at.
  private let watch: FileWatch?

  init(_ watch: FileWatch? = nil) {
    self.watch = watch
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  /// - Parameter earlier: The observer of an earlier run. A search whose folders haven't changed
  ///   since isn't made again.
  convenience init(after earlier: RunObserver) {
    self.init()
    searches = earlier.locked(\.searches)
  }

  /// Makes a run, and observes it.
  func observing<Value: Sendable>(
    _ run: @Sendable () async throws(CommandError) -> Value
  ) async -> Result<Value, CommandError> {
    await Self.$current.withValue(self) {
      do throws(CommandError) { return .success(try await run()) } catch { return .failure(error) }
    }
  }

  /// Notes that a run looks at a file. It has to be called before the run looks: if the file changes
  /// in between, the answer that is noted is then out of date, and the run is made again.
  ///
  /// - Returns: The noted answer; nil if nobody observes the run.
  @discardableResult
  static func looks(at path: String, _ question: Observation.Question) -> FileStamp? {
    current?.note(Observation(question: question, path: path))
  }

  private func note(_ observation: Observation) -> FileStamp {
    if let known = locked({ $0.answers[observation] }) { return known }
    if let watch {
      locked { _ in Self.$current.withValue(nil) { watch.add(observation.path) } }
    }
    let answer = observation.answer
    locked { observer in
      observer.answers[observation] = answer
      if !answer.isSettled(at: FileStamp.now) { observer.isSettled = false }
    }
    return answer
  }

  /// A search, and what it looked at.
  private struct KnownSearch {
    let search: FlowFileSearch
    let stamps: [String: Int]

    var isCurrent: Bool { stamps.allSatisfy { FileStamp($0.key).hash == $0.value } }
  }

  /// Searches for the flow files below a directory.
  static func search(below directory: String) -> FlowFileSearch {
    guard let current else { return FlowFileSearch(below: directory) }
    if let known = current.locked({ $0.searches[directory] }), known.isCurrent {
      return known.search
    }
    var stamps: [String: Int] = [:]
    var isSettled = true
    let search = FlowFileSearch(below: directory) { path in
      let stamp = current.note(Observation(question: .content, path: path))
      stamps[path] = stamp.hash
      if !stamp.isSettled(at: FileStamp.now) { isSettled = false }
    }
    let known = isSettled ? KnownSearch(search: search, stamps: stamps) : nil
    current.locked { $0.searches[directory] = known }
    return search
  }

  private func locked<Result>(_ action: (RunObserver) -> Result) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return action(self)
  }

  /// Whether another run would certainly see the same.
  var isCurrent: Bool {
    locked { $0.isSettled && $0.answers.allSatisfy { $0.key.isStill($0.value.hash) } }
  }
}
