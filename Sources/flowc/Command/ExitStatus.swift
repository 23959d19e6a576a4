/// The exit status of a run.
enum ExitStatus: Int32 {
  case success = 0
  /// The run has findings at error severity, or a check found a difference.
  case findings = 1
  case badUsage = 2
  /// Something could not be read or written, or nothing matched.
  case failure = 3
}

/// The reason why a verb could not do its task.
enum CommandError: Error {
  /// The words of the call are wrong.
  case usage(String)
  /// A file or another program could not be read or written.
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
