#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Graphviz's `dot`, which lays out graphs.
enum Dot {
  /// Draws a graph.
  ///
  /// - Throws: `CommandError.failure` if `dot` isn't installed, or refuses.
  static func draw(_ graph: String, as format: String) throws(CommandError) -> [UInt8] {
    // Files without a name: nothing is left behind, and no pipe can fill up on both sides.
    guard let input = tmpfile(), let output = tmpfile() else {
      throw .failed("make a file in", P_tmpdir)
    }
    defer {
      fclose(input)
      fclose(output)
    }
    fputs(graph, input)
    rewind(input)
    // Sharp enough for a screen of today.
    let resolution = format == "png" ? ["-Gdpi=144"] : []
    let status = try run(["dot", "-T\(format)"] + resolution, from: input, to: output)
    guard status == 0 else {
      throw .failure("`dot` could not draw the diagram, and ended with \(status)")
    }
    return contents(of: output)
  }

  private static func contents(of file: UnsafeMutablePointer<FILE>) -> [UInt8] {
    fseek(file, 0, SEEK_END)
    let size = ftell(file)
    rewind(file)
    return [UInt8](unsafeUninitializedCapacity: max(size, 0)) { buffer, count in
      count = fread(buffer.baseAddress, 1, buffer.count, file)
    }
  }

  private static func run(
    _ words: [String], from input: UnsafeMutablePointer<FILE>,
    to output: UnsafeMutablePointer<FILE>
  ) throws(CommandError) -> Int32 {
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
    posix_spawn_file_actions_adddup2(&actions, fileno(input), STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, fileno(output), STDOUT_FILENO)
    var process = pid_t()
    let failure = withSignalsAsUsual {
      posix_spawnp(&process, words[0], &actions, nil, arguments, environ)
    }
    guard failure == 0 else {
      throw .failure(
        "to draw pictures flowc needs Graphviz: `apt-get install graphviz`, or `brew install "
          + "graphviz`; `--format dot` and `--format text` need nothing")
    }
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
