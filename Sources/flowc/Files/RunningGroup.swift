/// The process group that flowc waits for, or 0. A signal handler reads it, and may read nothing
/// else.
nonisolated(unsafe) private var runningGroup: pid_t = 0

/// A program and the processes that it starts, in a group of their own.
///
/// The terminal sends an interrupt only to flowc's group. So while flowc waits, an interrupt also
/// ends the other group, and no program continues without a reader.
enum RunningGroup {
  private static let interrupts = [SIGINT, SIGTERM, SIGHUP]

  /// Waits for the end of a group's first process. Ends the group if that takes longer than `limit`
  /// seconds.
  static func wait(for process: pid_t, limit: Int?) -> Subprocess.End {
    runningGroup = process
    let heard = interrupts.filter { !isIgnored($0) }
    for number in heard { signal(number, endAll) }
    defer {
      for number in heard { signal(number, SIG_DFL) }
      runningGroup = 0
    }
    let deadline = limit.map { ContinuousClock.now + .seconds($0) }
    var pause: UInt32 = 1_000
    var status: Int32 = 0
    while true {
      let ended = waitpid(process, &status, deadline == nil ? 0 : WNOHANG)
      if ended == process { return end(status) }
      if ended < 0, errno != EINTR { return .signal }
      if let deadline, ContinuousClock.now >= deadline { break }
      guard ended == 0 else { continue }
      usleep(pause)
      pause = min(2 * pause, 50_000)
    }
    kill(-process, SIGKILL)
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return .timeLimit
  }

  /// Returns whether another program (`nohup`) has asked to ignore a signal.
  private static func isIgnored(_ number: Int32) -> Bool {
    let handler = signal(number, SIG_DFL)
    let isIgnored = unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    if isIgnored { signal(number, SIG_IGN) }
    return isIgnored
  }

  /// Returns the end of a process: its exit code from the second byte, or a signal.
  private static func end(_ status: Int32) -> Subprocess.End {
    status & 0x7F == 0 ? .exit((status >> 8) & 0xFF) : .signal
  }
}

/// Ends the group that flowc waits for, and then this process, with the signal's usual effect.
private func endAll(_ number: Int32) {
  if runningGroup > 0 { kill(-runningGroup, SIGKILL) }
  signal(number, SIG_DFL)
  raise(number)
}
