import Diagnostics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Standard output for findings and what was asked for, standard error for everything else.
enum Output {
  /// To be called before any file is opened: a file must not come to be standard output because
  /// that was closed.
  static func prepare() {
    // So that a closed pipe is an error to look at, not a signal.
    signal(SIGPIPE, SIG_IGN)
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free descriptor, which is this one. Writing to standard output is to fail.
      _ = open("/dev/null", descriptor == STDERR_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  static func line(_ text: String) { self.text(text + "\n") }

  static func text(_ text: String) {
    if write(text, to: STDOUT_FILENO) { return }
    guard errno == EPIPE else { return fail() }
    // A reader that went away (`| head`) has seen enough; the run still ends as it would have.
    let nowhere = open("/dev/null", O_WRONLY)
    dup2(nowhere, STDOUT_FILENO)
    close(nowhere)
  }

  private static func fail() {
    error(CommandError.failed("write to", "standard output"))
    end(with: .failure)
  }

  /// What can't be told there can't be told at all.
  static func error(_ text: String) { _ = write(text, to: STDERR_FILENO) }

  static func error(_ error: CommandError) {
    self.error("flowc: \(TerminalText.escaped(error.message))\n")
  }

  private static func write(_ text: String, to descriptor: Int32) -> Bool {
    var text = text
    return text.withUTF8 { FileSystem.write(UnsafeRawBufferPointer($0), to: descriptor) }
  }

  /// How to write to a stream: in colour on a terminal that has it, unless told otherwise.
  static func style(_ invocation: Invocation, errors: Bool = false) -> TerminalStyle {
    let columns = columns(of: errors ? STDERR_FILENO : STDOUT_FILENO)
    switch invocation["--color"] {
    case "always": return TerminalStyle(isColored: true, columns: columns)
    case "never": return TerminalStyle(isColored: false, columns: columns)
    default: break
    }
    let isRefused = environment("NO_COLOR") != nil || environment("TERM") == "dumb"
    return TerminalStyle(
      isColored: !isRefused && isatty(errors ? STDERR_FILENO : STDOUT_FILENO) == 1,
      columns: columns)
  }

  /// The width of the terminal that a stream goes to; nil if it goes elsewhere.
  private static func columns(of descriptor: Int32) -> Int? {
    #if canImport(Musl)
      return nil
    #else
      var size = winsize()
      guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
      return Int(size.ws_col)
    #endif
  }

  /// A variable of the environment, if it is set to something.
  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
