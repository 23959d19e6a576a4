#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Bold and dim text, if standard output is a terminal.
enum Terminal {
  private static let hasStyles = isatty(STDOUT_FILENO) == 1 && getenv("NO_COLOR") == nil

  static func bold(_ text: String) -> String { hasStyles ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
  static func dim(_ text: String) -> String { hasStyles ? "\u{1B}[2m\(text)\u{1B}[0m" : text }

  static func stop(_ text: String) -> Never {
    print(text)
    exit(1)
  }
}

extension String {
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(width - count, 0))
  }
}
