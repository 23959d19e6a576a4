import Diagnostics

/// The output of the command: standard output for findings and results, standard error for
/// everything else.
enum Output {
  /// Prepares the standard streams. It must be called before any file is opened. If standard output
  /// is closed, a file could otherwise get its descriptor.
  static func prepare() {
    // A closed pipe then is an error that the run can handle, and not a signal.
    signal(SIGPIPE, SIG_IGN)
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free descriptor is this one. Writing to standard output has to fail.
      _ = open("/dev/null", descriptor == STDERR_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  static func line(_ text: String) { self.text(text + "\n") }

  static func text(_ text: String) {
    if write(text, to: STDOUT_FILENO) { return }
    guard errno == EPIPE else { return fail() }
    // A reader that has closed the pipe (`| head`) needs no more output. The run ends with its
    // usual status.
    let nowhere = open("/dev/null", O_WRONLY)
    dup2(nowhere, STDOUT_FILENO)
    close(nowhere)
  }

  /// Writes a text to the file that a call names, or prints it.
  static func write(
    _ text: String, to file: String?, as kind: NamedOutput
  ) throws(CommandError) {
    guard let file else { return self.text(text) }
    try FileSystem.write(text.utf8, to: file, as: kind)
    note("wrote \(file)")
  }

  private static func fail() {
    error(CommandError.failed("write to", "standard output"))
    end(with: .failure)
  }

  /// Writes to standard error. If that fails, there is no other way to report it.
  static func error(_ text: String) {
    _ = write(text, to: STDERR_FILENO)
  }

  /// Writes a line to standard error, because standard output may be for a program. Text in the line
  /// can't command the terminal.
  static func note(_ line: String) { error(TerminalText.escaped(line) + "\n") }

  static func error(_ error: CommandError) {
    note("flowc: " + error.message)
  }

  private static func write(_ text: String, to descriptor: Int32) -> Bool {
    var text = text
    return text.withUTF8 { FileSystem.write(UnsafeRawBufferPointer($0), to: descriptor) }
  }

  /// Whether somebody reads standard error while the command runs.
  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 && environment("TERM") != "dumb" }

  /// Clears the terminal, if standard output is one.
  static func clear() {
    if isatty(STDOUT_FILENO) == 1, environment("TERM") != "dumb" { text("\u{1B}[H\u{1B}[2J") }
  }

  /// Returns the style of a stream. It has colour on a terminal with colours, unless an option
  /// changes that.
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

  /// Returns the width of the terminal behind a stream; nil if there is none.
  private static func columns(of descriptor: Int32) -> Int? {
    #if canImport(Musl)
      return nil
    #else
      var size = winsize()
      guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
      return Int(size.ws_col)
    #endif
  }

  /// Returns a variable of the environment; nil if it is missing or empty.
  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
