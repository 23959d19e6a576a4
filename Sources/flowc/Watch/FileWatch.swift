/// A watch over files and directories, by the events of the system.
///
/// There may be more events than changes, so the caller compares what it needs. Only one thread uses a
/// watch.
final class FileWatch: @unchecked Sendable {
  /// The watch over all files that the current run looks at; nil if nobody waits for their changes.
  @TaskLocal private static var current: FileWatch?

  /// The queue of events.
  private let queue: Int32
  /// The paths that are watched already.
  private var paths: Set<String> = []
  /// The reason why a path can't be watched; nil if there is none.
  private var problem: CommandError?
  /// The milliseconds without an event after which a change is complete. Editors write a file in
  /// several steps.
  private static let silence: Int32 = 3
  /// The largest number of such waits, for a program that writes all the time.
  private static let maximumWaits = 50

  /// - Throws: `CommandError.failure` if the system gives no queue of events.
  init() throws(CommandError) {
    #if canImport(Darwin)
      queue = kqueue()
      Self.allowManyFiles()
    #else
      queue = inotify_init1(Int32(IN_CLOEXEC))
    #endif
    guard queue >= 0 else { throw .failed("watch", "files") }
  }

  /// Begins to watch a file or directory, if somebody waits for changes of what the current run looks
  /// at. It has to be called before the run looks: a change in between is then an event.
  static func looks(at path: String) {
    guard let current else { return }
    $current.withValue(nil) { current.add(path) }
  }

  /// Makes a run, and watches each file before the run looks at it.
  func watching<Value>(
    _ run: () throws(CommandError) -> Value
  ) throws(CommandError) -> Value {
    let result = Self.$current.withValue(self) {
      Result { () throws(CommandError) in try run() }
    }
    return try result.get()
  }

  /// Begins to watch a file or directory. If there is none at the path, the nearest directory above
  /// is watched.
  private func add(_ path: String) {
    // A link's target may be elsewhere.
    for path in [FileSystem.normalized(path), FileSystem.absolute(path)] {
      watch(path)
      watch(Self.existingDirectory(of: FileSystem.directory(of: path)))
    }
  }

  /// Returns the nearest directory upwards that exists.
  private static func existingDirectory(of path: String) -> String {
    var path = path
    while FileSystem.kind(of: path) != .directory, path != "/", path != "." {
      path = FileSystem.directory(of: path)
    }
    return path
  }

  private func watch(_ path: String) {
    guard paths.insert(path).inserted, !begin(path), errno != ENOENT, errno != ENOTDIR else {
      return
    }
    problem = problem ?? .failed("watch", path)
  }

  /// Waits until something has changed, and then for the end of the change.
  ///
  /// - Throws: `CommandError.failure` if a file can't be watched.
  func waitForChange() throws(CommandError) {
    if let problem { throw problem }
    wait()
  }

  private func wait() {
    _ = event(within: nil)
    for _ in 0..<Self.maximumWaits where !event(within: Self.silence) { return }
  }

  /// Waits until something has changed, or until there is input.
  ///
  /// - Returns: Whether something has changed; false for input. Files that can't be watched never
  ///   change.
  func waitForChange(orInputOf input: Int32) -> Bool {
    var wanted = [queue, input].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while poll(&wanted, nfds_t(wanted.count), -1) < 0 { guard errno == EINTR else { return false } }
    guard wanted[0].revents != 0 else { return false }
    wait()
    return true
  }

  #if canImport(Darwin)
    /// The files that are open because they are watched.
    private var files: [Int32] = []

    deinit {
      for file in files { close(file) }
      close(queue)
    }

    /// - Returns: Whether the path is watched; false, with `errno` set, if that fails.
    private func begin(_ path: String) -> Bool {
      let file = open(path, O_EVTONLY | O_CLOEXEC)
      guard file >= 0 else { return false }
      files.append(file)
      let events =
        NOTE_WRITE | NOTE_EXTEND | NOTE_ATTRIB | NOTE_DELETE | NOTE_RENAME | NOTE_REVOKE
      var change = kevent(
        ident: UInt(file), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
        fflags: UInt32(events), data: 0, udata: nil)
      return kevent(queue, &change, 1, nil, 0, nil) == 0
    }

    /// Raises the number of files that this process may open, because each file is opened.
    private static func allowManyFiles() {
      var limit = rlimit()
      guard getrlimit(RLIMIT_NOFILE, &limit) == 0 else { return }
      limit.rlim_cur = min(limit.rlim_max, rlim_t(OPEN_MAX))
      setrlimit(RLIMIT_NOFILE, &limit)
    }

    /// Waits for an event. Returns false if there is none within some milliseconds.
    private func event(within milliseconds: Int32?) -> Bool {
      var event = kevent()
      guard let milliseconds else { return kevent(queue, nil, 0, &event, 1, nil) > 0 }
      var time = timespec(tv_sec: 0, tv_nsec: Int(milliseconds) * 1_000_000)
      return kevent(queue, nil, 0, &event, 1, &time) > 0
    }
  #else
    /// Linux takes some milliseconds to close such a queue, and nobody has to wait for that.
    deinit { Task.detached { [queue] in close(queue) } }

    /// - Returns: Whether the path is watched; false, with `errno` set, if that fails.
    private func begin(_ path: String) -> Bool {
      // A file that is being written (`IN_MODIFY`) may be half of what it will be.
      let events =
        IN_CLOSE_WRITE | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM
        | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF
      // A directory has the events of the files in it.
      return FileSystem.kind(of: path) != .directory
        || inotify_add_watch(queue, path, UInt32(events)) >= 0
    }

    /// Waits for an event. Returns false if there is none within some milliseconds.
    private func event(within milliseconds: Int32?) -> Bool {
      var wanted = pollfd(fd: queue, events: Int16(POLLIN), revents: 0)
      guard poll(&wanted, 1, milliseconds ?? -1) > 0 else { return false }
      return withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 8) { buffer in
        read(queue, buffer.baseAddress, buffer.count) > 0
      }
    }
  #endif
}
