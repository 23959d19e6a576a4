#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A new file that is written under another name, and then replaces its target. So the target
/// always has its old or its new content, and never a part.
struct DraftFile {
  /// The draft's own path, beside its target.
  let path: String
  private let target: String

  /// Writes a draft, and the directories that it needs.
  ///
  /// - Throws: `CommandError.failure` with the target's name if the draft can't be written. The
  ///   draft is then removed.
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

  /// Replaces the target with the draft.
  func commit() throws(CommandError) {
    guard rename(path, target) == 0 else {
      let error = CommandError.failed("write", target)
      discard()
      throw error
    }
  }

  func discard() { unlink(path) }

  /// Returns the path of a new draft in a directory.
  static func path(in directory: String) -> String {
    FileSystem.join(directory, "\(prefix)\(getpid())-\(UInt32.random(in: 0...UInt32.max))")
  }

  // MARK: Drafts of killed runs

  /// The beginning of every draft's name. It identifies the machine, because another machine may
  /// share the disk. Whether that machine's processes still run isn't known here.
  private static let prefix: String = {
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, name.count - 1)
    var space = [CChar](repeating: 0, count: 256)
    // Each container has its own process numbers.
    _ = readlink("/proc/self/ns/pid", &space, space.count - 1)
    let machine = (name + space).map { UInt8(bitPattern: $0) }
    return ".flowc-\(ContentHash(machine).text)-"
  }()

  /// Removes the drafts in a directory that killed runs of this user on this machine left there. It
  /// must be called before this run has drafts in the directory.
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

  /// Returns whether a name is that of a draft whose process has ended. This run has no drafts yet,
  /// so a draft with its process number comes from an earlier process.
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
