#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A run of another program, to its end.
struct Subprocess {
  /// The exit code; -1 if a signal ended the run.
  let status: Int32
  let output: [UInt8]
  let errors: [UInt8]

  /// Runs a program that is looked for on `PATH`. Returns nil if it isn't there.
  ///
  /// - Parameter input: What the program reads from standard input.
  static func run(_ words: [String], input: String = "") throws(CommandError) -> Subprocess? {
    // Files without a name: nothing is left behind, and no pipe can fill up on both sides.
    guard let source = tmpfile(), let output = tmpfile(), let errors = tmpfile() else {
      throw .failed("make a file in", P_tmpdir)
    }
    defer { for file in [source, output, errors] { fclose(file) } }
    fputs(input, source)
    rewind(source)
    let files = [source, output, errors].map { fileno($0) }
    guard let status = spawn(words, files) else { return nil }
    return Subprocess(status: status, output: contents(of: output), errors: contents(of: errors))
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
  private static func spawn(_ words: [String], _ files: [Int32]) -> Int32? {
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, file) in files.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, file, Int32(number))
    }
    var process = pid_t()
    let failure = withSignalsAsUsual {
      posix_spawnp(&process, words[0], &actions, nil, arguments, environ)
    }
    guard failure == 0 else { return nil }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    // Exited by itself, with its exit code in the second byte; else a signal ended it.
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : -1
  }

  /// A new process inherits what is blocked and ignored here, interrupts too.
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
