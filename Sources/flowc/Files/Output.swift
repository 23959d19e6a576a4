#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif
import Diagnostics

/// Standard output for findings and what was asked for, standard error for everything else.
enum Output {
  static func line(_ text: String) { self.text(text + "\n") }

  static func text(_ text: String) { write(text, to: STDOUT_FILENO) }

  static func error(_ text: String) { write(text, to: STDERR_FILENO) }

  /// A reader that went away (`| head`) ends the run quietly.
  private static func write(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = systemWrite(descriptor, rest)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { end(with: errno == EPIPE ? .success : .failure) }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      }
    }
  }

  private static func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    // So that a closed pipe is an error to look at, not a signal.
    signal(SIGPIPE, SIG_IGN)
    #if canImport(Glibc)
      return Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      return Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }

  /// How to write to a stream: in colour on a terminal that has it, unless told otherwise.
  static func style(_ invocation: Invocation, errors: Bool = false) -> TerminalStyle {
    switch invocation["--color"] {
    case "always": return TerminalStyle(isColored: true)
    case "never": return TerminalStyle(isColored: false)
    default: break
    }
    let environment = ProcessInfo.processInfo.environment
    let isRefused = environment["NO_COLOR"]?.isEmpty == false || environment["TERM"] == "dumb"
    return TerminalStyle(
      isColored: !isRefused && isatty(errors ? STDERR_FILENO : STDOUT_FILENO) == 1)
  }
}
