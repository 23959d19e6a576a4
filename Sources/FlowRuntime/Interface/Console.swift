#if canImport(os)
  import os
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The place where a developer reads what an app says.
enum Console {
  #if canImport(os)
    private static let logger = Logger(subsystem: "FlowRuntime", category: "moves")
  #endif

  static func tell(_ text: String) {
    #if canImport(os)
      logger.notice("\(text, privacy: .public)")
    #else
      let line = "FlowRuntime: \(text)\n"
      _ = line.withCString { write(2, $0, line.utf8.count) }
    #endif
  }
}

/// The signposts of a tree: an interval for each turn in which moves are made, for Instruments.
struct MoveSignposts {
  #if canImport(os)
    private static let signposter = OSSignposter(subsystem: "FlowRuntime", category: "moves")
  #endif

  /// Runs a turn as an interval.
  static func turn(_ body: () -> Void) {
    #if canImport(os)
      let state = signposter.beginInterval("turn")
      body()
      signposter.endInterval("turn", state)
    #else
      body()
    #endif
  }

  /// Marks a move in the interval of its turn.
  static func mark(_ event: @autoclosure () -> String) {
    #if canImport(os)
      guard signposter.isEnabled else { return }
      let text = event()
      signposter.emitEvent("move", "\(text, privacy: .public)")
    #endif
  }
}
