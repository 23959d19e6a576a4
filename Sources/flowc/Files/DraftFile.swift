/// A new file that is written under another name, and then replaces its target. So the target
/// always has its old or its new content, and never a part.
struct DraftFile {
  private let path: String
  private let target: String

  /// Writes a draft, and the directories that it needs.
  ///
  /// - Parameter mode: The permissions of the user's file that the draft replaces. Such a draft is on
  ///   the disk before it replaces anything.
  /// - Throws: `CommandError.failure` with the target's name if the draft can't be written. The
  ///   draft is then removed.
  init(
    of target: String, _ bytes: some Collection<UInt8>, mode: mode_t? = nil
  ) throws(CommandError) {
    self.target = target
    let directory = FileSystem.directory(of: target)
    try FileSystem.createDirectory(directory)
    path = FileSystem.join(directory, ".flowc-\(getpid())-\(UInt32.random(in: 0...UInt32.max))")
    do throws(CommandError) {
      try FileSystem.fill(path, O_WRONLY | O_CREAT | O_EXCL, bytes, mode: mode, named: target)
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

  /// Removes the draft, if it hasn't replaced its target.
  func discard() { unlink(path) }
}
