/// A run of another program to its end.
struct Subprocess {
  enum End: Equatable {
    case exit(Int32)
    case signal
    /// The time limit was over. The process was ended, with all processes that it had started.
    case timeLimit
  }

  let end: End
  let output: [UInt8]
  let errors: [UInt8]

  /// The exit code; -1 if a signal ended the run.
  var status: Int32 { if case .exit(let code) = end { code } else { -1 } }

  /// Runs a program from `PATH`. Returns nil if it isn't there.
  ///
  /// - Parameters:
  ///   - input: The text that the program reads from standard input.
  ///   - limit: The seconds that the program may take.
  static func run(
    _ words: [String], input: String = "", limit: Int? = nil
  ) throws(CommandError) -> Subprocess? {
    // Files without a name leave nothing behind. Unlike pipes, they can't be full on both sides.
    guard let source = tmpfile(), let output = tmpfile(), let errors = tmpfile() else {
      throw .failed("make a file in", P_tmpdir)
    }
    defer { for file in [source, output, errors] { fclose(file) } }
    // The input may contain zero bytes, at which `fputs` would end.
    var input = input
    _ = input.withUTF8 { fwrite($0.baseAddress, 1, $0.count, source) }
    rewind(source)
    let files = [source, output, errors].map { fileno($0) }
    guard let process = spawn(words, files) else { return nil }
    let end = RunningGroup.wait(for: process, limit: limit)
    return Subprocess(end: end, output: contents(of: output), errors: contents(of: errors))
  }

  private static func contents(of file: UnsafeMutablePointer<FILE>) -> [UInt8] {
    fseek(file, 0, SEEK_END)
    let size = ftell(file)
    rewind(file)
    return [UInt8](unsafeUninitializedCapacity: max(size, 0)) { buffer, count in
      count = fread(buffer.baseAddress, 1, buffer.count, file)
    }
  }

  /// - Parameter files: Standard input, output and errors of the new process.
  private static func spawn(_ words: [String], _ files: [Int32]) -> pid_t? {
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    // The process gets its own group, so that it can be ended together with the processes that it
    // starts.
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, file) in files.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, file, Int32(number))
    }
    var process = pid_t()
    let failure = withSignalsAsUsual {
      posix_spawnp(&process, words[0], &actions, &attributes, arguments, environ)
    }
    return failure == 0 ? process : nil
  }

  /// Starts a process with the usual signals. A new process would inherit the signals that are
  /// blocked or ignored here, such as interrupts.
  private static func withSignalsAsUsual(_ start: () -> Int32) -> Int32 {
    var none = sigset_t()
    var old = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &old)
    signal(SIGPIPE, SIG_DFL)
    defer {
      signal(SIGPIPE, SIG_IGN)
      pthread_sigmask(SIG_SETMASK, &old, nil)
    }
    return start()
  }
}
