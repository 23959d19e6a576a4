#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The records of earlier runs of this user.
///
/// A run whose record is current isn't made again: what it printed is printed. A record that can't
/// be read or written is none, so the cache never makes a run fail.
struct RunCache {
  private let directory: String
  private let key: RunKey

  /// Makes the cache for a run. Returns nil if the user has no directory for caches.
  init?(_ key: RunKey) {
    guard let directory = Self.directory else { return nil }
    self.directory = directory
    self.key = key
  }

  /// The directory of the records. `FLOWC_CACHE` names it, or is `off`. Otherwise the directory is
  /// below the user's directory for caches, which depends on the system.
  private static var directory: String? {
    if let named = Output.environment("FLOWC_CACHE") { return named == "off" ? nil : named }
    if let caches = Output.environment("XDG_CACHE_HOME"), caches.hasPrefix("/") {
      return FileSystem.join(caches, "flowc")
    }
    // A user without a home directory often has `/`.
    guard let home = Output.environment("HOME"), home.hasPrefix("/"), home != "/" else {
      return nil
    }
    #if canImport(Darwin)
      return FileSystem.join(home, "Library/Caches/flowc")
    #else
      return FileSystem.join(home, ".cache/flowc")
    #endif
  }

  private static let suffix = ".run"

  private var path: String {
    FileSystem.join(directory, ContentHash(key.text.utf8).text + Self.suffix)
  }

  /// Returns the status of a run. Prints what an earlier run printed if nothing has changed since,
  /// or else makes the run.
  func status(
    _ run: @Sendable () async throws(CommandError) -> ExitStatus
  ) async throws(CommandError) -> ExitStatus {
    if let record = record() {
      record.replay()
      return record.status
    }
    let recorder = RunRecorder()
    let status = try await recorder.recording(run).get()
    if let record = recorder.record(key, status) { save(record) }
    return status
  }

  /// Returns the record of the same run. Returns nil if there is none, or if a file has changed.
  func record() -> RunRecord? {
    guard let bytes = try? FileSystem.read(path), let record = RunRecord(bytes),
      record.key == key, record.isCurrent
    else { return nil }
    return record
  }

  /// Keeps the record of a run.
  func save(_ record: RunRecord) {
    guard (try? FileSystem.replace(path, with: record.bytes)) != nil else { return }
    removeOldest()
  }

  /// The largest number of records that are kept.
  static let maximumCount = 100

  private func removeOldest() {
    guard let names = try? FileSystem.list(directory).filter({ $0.hasSuffix(Self.suffix) }),
      names.count > Self.maximumCount
    else { return }
    let paths = names.map { FileSystem.join(directory, $0) }
    let byAge = paths.map { ($0, FileStamp($0).lastChange ?? 0) }.sorted { $0.1 < $1.1 }
    // Half of the records go at once, so that few runs have to look.
    for (path, _) in byAge.prefix(names.count - Self.maximumCount / 2) {
      try? FileSystem.remove(path)
    }
  }
}
