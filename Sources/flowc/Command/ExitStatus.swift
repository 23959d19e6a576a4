#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The exit status of a run.
enum ExitStatus: Int32 {
  case success = 0
  /// Findings at error severity, or a check that differs.
  case findings = 1
  case badUsage = 2
  /// Something could not be read or written, or nothing matched.
  case failure = 3
}

/// Why a verb could not do what it was asked for.
enum CommandError: Error {
  /// The words of the call are wrong.
  case usage(String)
  /// Something outside could not be read or written.
  case failure(String)

  var status: ExitStatus {
    switch self {
    case .usage: .badUsage
    case .failure: .failure
    }
  }

  var message: String {
    switch self {
    case .usage(let text), .failure(let text): text
    }
  }
}

func end(with status: ExitStatus) -> Never {
  exit(status.rawValue)
}
