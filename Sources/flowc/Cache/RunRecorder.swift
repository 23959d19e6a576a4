#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The recorder of a run: the files that the run looks at, and the texts that it prints.
final class RunRecorder: @unchecked Sendable {
  /// The recorder of the current run; nil if the run isn't recorded.
  @TaskLocal static var current: RunRecorder?

  // The lock guards all variables.
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var answers: [Observation: FileStamp] = [:]
  private var texts: [RunRecord.Text] = []
  private var size = 0
  /// Whether any later change of a file that the run looked at gives another stamp.
  private var isSettled = true
  private var changesFiles = false
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

  /// Makes a run, and records it.
  func recording<Value: Sendable>(
    _ run: @Sendable () async throws(CommandError) -> Value
  ) async -> Result<Value, CommandError> {
    await Self.$current.withValue(self) {
      do throws(CommandError) { return .success(try await run()) } catch { return .failure(error) }
    }
  }

  /// Notes that a run looks at a file. It has to be called before the run looks: if the file changes
  /// in between, the answer that is noted is then out of date, and the record is not used.
  ///
  /// - Returns: The noted answer; nil if the run isn't recorded.
  @discardableResult
  static func looks(at path: String, _ question: Observation.Question) -> FileStamp? {
    current?.note(Observation(question: question, path: path))
  }

  /// Notes that the run changes a file, so that its record could not be used again.
  static func changesFiles() { current?.locked { $0.changesFiles = true } }

  static func prints(_ text: String, _ stream: RunRecord.Stream) {
    current?.locked { $0.texts.append(RunRecord.Text(stream: stream, text: text)) }
  }

  private func note(_ observation: Observation) -> FileStamp {
    if let known = locked({ $0.answers[observation] }) { return known }
    if let watch {
      locked { _ in Self.$current.withValue(nil) { watch.add(observation.path) } }
    }
    let answer = observation.answer
    locked { recorder in
      recorder.answers[observation] = answer
      recorder.size += answer.size
      if !answer.isSettled(at: FileStamp.now) { recorder.isSettled = false }
    }
    return answer
  }

  private func locked<Result>(_ action: (RunRecorder) -> Result) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return action(self)
  }

  /// Whether another run would certainly see the same.
  var isCurrent: Bool {
    locked { $0.isSettled && $0.answers.allSatisfy { $0.key.isStill($0.value.hash) } }
  }

  /// The size of the files of a run, in bytes, up to which a run takes hardly longer than the use
  /// of its record.
  private static let smallSize = 16_000

  /// Returns the record of the run. Returns nil for a run that changed files, that looked at a file
  /// which had just been changed, or that is small.
  func record(_ key: RunKey, _ status: ExitStatus) -> RunRecord? {
    locked { recorder in
      guard recorder.isSettled, !recorder.changesFiles, recorder.size > Self.smallSize else {
        return nil
      }
      return RunRecord(
        key: key, status: status, texts: recorder.texts,
        answers: recorder.answers.mapValues(\.hash))
    }
  }
}
