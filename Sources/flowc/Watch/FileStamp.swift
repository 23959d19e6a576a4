#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The identity, size and times of a file or directory. If they are the same, the content is the
/// same. Stamps of two runs can't be compared.
struct FileStamp {
  /// A hash of the identity, size, permissions and times, of a link and of its target.
  let hash: Int
  /// The time of the last change, in nanoseconds since 1970; nil if there is no file.
  let lastChange: Int64?

  init(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      self.init(absent: errno)
      return
    }
    var stamp = FileStamp(status)
    if status.st_mode & S_IFMT == S_IFLNK {
      let target = stat(path, &status) == 0 ? FileStamp(status) : FileStamp(absent: errno)
      stamp = stamp.joined(with: target)
    }
    self = stamp
  }

  private init(hash: Int, lastChange: Int64?) {
    self.hash = hash
    self.lastChange = lastChange
  }

  /// Makes the stamp of an answer that doesn't depend on times.
  init(answer: String) {
    self.init(hash: answer.hashValue, lastChange: nil)
  }

  private init(absent reason: Int32) {
    self.init(hash: Int(reason), lastChange: nil)
  }

  private init(_ status: stat) {
    #if canImport(Darwin)
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #endif
    let times = [modified, changed].map { Int64($0.tv_sec) * 1_000_000_000 + Int64($0.tv_nsec) }
    let values = [
      Int64(truncatingIfNeeded: status.st_dev), Int64(truncatingIfNeeded: status.st_ino),
      Int64(truncatingIfNeeded: status.st_mode), Int64(truncatingIfNeeded: status.st_size),
      times[0], times[1],
    ]
    self.init(hash: values.hashValue, lastChange: times.max())
  }

  private func joined(with target: FileStamp) -> FileStamp {
    FileStamp(
      hash: [hash, target.hash].hashValue,
      lastChange: [lastChange, target.lastChange].compactMap { $0 }.max())
  }

  /// Returns whether the last change was so long before a time that any later change gives another
  /// stamp.
  ///
  /// - Parameter time: A time in nanoseconds since 1970.
  func isSettled(at time: Int64) -> Bool {
    guard let lastChange else { return true }
    // A disk that counts whole seconds gives two changes in one second the same time.
    let isCoarse = lastChange % 1_000_000_000 == 0
    return lastChange < time - (isCoarse ? 2_000_000_000 : 100_000_000)
  }

  /// The time now, in nanoseconds since 1970.
  static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
