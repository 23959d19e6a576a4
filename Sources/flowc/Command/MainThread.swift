#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The executor of the command's own task: the thread that the program begins with.
///
/// A small module needs no other thread, so none is started for it. Work in parallel names another
/// executor.
@available(macOS 15, *)
final class MainThread: TaskExecutor {
  /// The jobs that wait for the thread. The lock guards them.
  private final class Queue: @unchecked Sendable {
    private var jobs: [UnownedJob] = []
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init() {
      pthread_mutex_init(lock, nil)
      pthread_cond_init(change, nil)
    }

    func add(_ job: UnownedJob) {
      pthread_mutex_lock(lock)
      jobs.append(job)
      pthread_cond_signal(change)
      pthread_mutex_unlock(lock)
    }

    /// Removes the first job. Waits until there is one.
    func next() -> UnownedJob {
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
      while jobs.isEmpty { pthread_cond_wait(change, lock) }
      return jobs.removeFirst()
    }
  }

  private let queue = Queue()

  func enqueue(_ job: consuming ExecutorJob) { queue.add(UnownedJob(job)) }

  /// Runs a task on this thread. The task ends the program.
  static func run(_ body: @escaping @Sendable () async -> Never) -> Never {
    let thread = MainThread()
    Task.detached(executorPreference: thread, operation: body)
    while true { thread.queue.next().runSynchronously(on: thread.asUnownedTaskExecutor()) }
  }
}

extension TaskGroup where ChildTaskResult: Sendable {
  /// Adds a task to a group.
  ///
  /// - Parameter isParallel: Whether the task runs on a thread of its own, beside the others.
  mutating func addTask(
    isParallel: Bool, _ body: @escaping @Sendable () async -> ChildTaskResult
  ) {
    if #available(macOS 15, *), isParallel {
      addTask(executorPreference: globalConcurrentExecutor, operation: body)
    } else {
      addTask(operation: body)
    }
  }
}
