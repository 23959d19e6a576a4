#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A written file that waits under another name to take the place of the file that it is for: so a
/// file is there whole or not at all.
struct Draft {
  /// The draft's own path, beside its target.
  let path: String
  private let target: String

  /// Writes a draft, and the directories that it needs.
  ///
  /// - Throws: `CommandError.failure`, which names the target, if it can't be written. Then nothing is
  ///   left of the draft.
  init(of target: String, _ bytes: some Collection<UInt8>) throws(CommandError) {
    self.target = target
    let directory = FileSystem.directory(of: target)
    try FileSystem.createDirectory(directory)
    path = Self.path(in: directory)
    do throws(CommandError) {
      try FileSystem.fill(path, O_WRONLY | O_CREAT | O_EXCL, bytes, named: target)
    } catch {
      discard()
      throw error
    }
  }

  /// Puts the draft in the target's place.
  func commit() throws(CommandError) {
    guard rename(path, target) == 0 else {
      let error = CommandError.failed("write", target)
      discard()
      throw error
    }
  }

  func discard() { unlink(path) }

  /// The path of a new draft in a directory.
  static func path(in directory: String) -> String {
    FileSystem.join(directory, "\(prefix)\(getpid())-\(UInt32.random(in: 0...UInt32.max))")
  }

  // MARK: Drafts of killed runs

  /// The beginning of every draft's name: it identifies the machine, as the processes of another one
  /// that shares the disk can't be asked whether they live.
  private static let prefix: String = {
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, name.count - 1)
    var space = [CChar](repeating: 0, count: 256)
    // Containers have process numbers of their own.
    _ = readlink("/proc/self/ns/pid", &space, space.count - 1)
    let machine = (name + space).map { UInt8(bitPattern: $0) }
    return ".flowc-\(ContentHash(machine).text)-"
  }()

  /// Removes the drafts in a directory that this user's runs on this machine left when they were
  /// killed. It must be called before this run has drafts there.
  static func removeAbandoned(in directory: String) {
    for name in FileSystem.hiddenNames(in: directory) where isAbandoned(name) {
      let path = FileSystem.join(directory, name)
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        status.st_uid == geteuid()
      else { continue }
      unlink(path)
    }
  }

  /// Whether a name is that of a draft whose process no longer lives. This run's own process has none,
  /// so another one had its number.
  private static func isAbandoned(_ name: String) -> Bool {
    guard name.hasPrefix(prefix) else { return false }
    let numbers = name.dropFirst(prefix.count).split(
      separator: "-", omittingEmptySubsequences: false)
    guard numbers.count == 2, let process = pid_t(numbers[0]), process > 0,
      UInt32(numbers[1]) != nil
    else { return false }
    return process == getpid() || (kill(process, 0) != 0 && errno == ESRCH)
  }
}
