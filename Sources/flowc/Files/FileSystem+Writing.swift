extension FileSystem {
  /// Writes a file that the caller named. It follows symbolic links, and also writes to devices
  /// such as `/dev/stdout`. A file is written completely or not at all.
  ///
  /// - Throws: `CommandError.failure` if there is a file that isn't an earlier output of the same
  ///   kind.
  static func write(
    _ bytes: some Collection<UInt8>, to path: String, as kind: NamedOutput
  ) throws(CommandError) {
    if self.kind(of: path) == .other { return try fill(path, O_WRONLY, bytes) }
    let target = kindOfEntry(path) == .other ? absolute(path) : path
    if kindOfEntry(target) == .file { try kind.checkIsEarlierOutput(target) }
    try replace(target, with: bytes)
  }

  /// Writes a file completely or not at all. Does nothing if the file has this content already. A
  /// symbolic link with this name is replaced, not followed.
  static func replace(_ path: String, with bytes: some Collection<UInt8>) throws(CommandError) {
    if has(path, bytes) { return }
    try DraftFile(of: path, bytes).commit()
  }

  /// Returns whether a file has exactly this content.
  static func has(_ path: String, _ bytes: some Collection<UInt8>) -> Bool {
    guard kindOfEntry(path) == .file, size(of: path) == bytes.count else { return false }
    return (try? read(path)) == Array(bytes)
  }

  /// Writes a file at a free path, completely or not at all. Never overwrites anything.
  static func create(_ path: String, with bytes: some Collection<UInt8>) throws(CommandError) {
    let draft = try DraftFile(of: path, bytes)
    do throws(CommandError) {
      // An empty file keeps the path free for the draft. This fails if the path is taken.
      try fill(path, O_WRONLY | O_CREAT | O_EXCL, [])
    } catch {
      draft.discard()
      throw error
    }
    try draft.commit()
  }

  /// Replaces the content of a user's file, completely or not at all. The file keeps its
  /// permissions. A symbolic link is followed.
  ///
  /// - Parameter old: The content that was read. Throws if the file has another content now, so
  ///   that somebody's edit isn't overwritten.
  static func rewrite(
    _ path: String, from old: some Collection<UInt8>, to new: some Collection<UInt8>
  ) throws(CommandError) {
    try redraft(path, from: old, to: new)?.commit()
  }

  /// Returns a draft of a user's file with another text, like ``rewrite(_:from:to:)``. The file keeps a
  /// byte order mark.
  static func redraft(
    _ path: String, from old: String, to new: String
  ) throws(CommandError) -> DraftFile? {
    let mark = try read(path).starts(with: "\u{FEFF}".utf8) ? "\u{FEFF}" : ""
    return try redraft(path, from: (mark + old).utf8, to: (mark + new).utf8)
  }

  private static func redraft(
    _ path: String, from old: some Collection<UInt8>, to new: some Collection<UInt8>
  ) throws(CommandError) -> DraftFile? {
    let target = kindOfEntry(path) == .other ? absolute(path) : path
    // The content was written already, under another name of the same file.
    if try read(target).elementsEqual(new) { return nil }
    var status = stat()
    guard stat(target, &status) == 0 else { throw .failed("write", path) }
    if isReadOnly(target) { throw .failure("can't write \(path): it is read-only") }
    let draft = try DraftFile(of: target, new, mode: status.st_mode & 0o7777)
    guard let now = try? read(target), now.elementsEqual(old) else {
      draft.discard()
      throw .failure(
        "\(path) has been changed by somebody else, and was left as it is; run flowc again")
    }
    return draft
  }

  /// Returns whether a file has no permission to be written. This also counts for a user who needs
  /// no permission.
  static func isReadOnly(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return status.st_mode & 0o222 == 0 || access(path, W_OK) != 0
  }

  /// Writes bytes to a path.
  ///
  /// - Parameters:
  ///   - mode: The permissions that the file gets. The file then is on the disk when this returns.
  ///   - name: The path that an error names.
  static func fill(
    _ path: String, _ flags: Int32, _ bytes: some Collection<UInt8>, mode: mode_t? = nil,
    named name: String? = nil
  ) throws(CommandError) {
    let descriptor = open(path, flags | O_CLOEXEC, mode ?? 0o666)
    guard descriptor >= 0 else { throw .failed("write", name ?? path) }
    let isWritten =
      Array(bytes).withUnsafeBytes { write($0, to: descriptor) }
      && (mode.map { fchmod(descriptor, $0) == 0 && fsync(descriptor) == 0 } ?? true)
    // A disk may only report at the end that it was full.
    guard close(descriptor) == 0, isWritten else { throw .failed("write", name ?? path) }
  }

  /// Writes to an open file. Returns false, with `errno` set, if that fails.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: rest))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Makes a directory, and the missing directories above it.
  static func createDirectory(_ path: String) throws(CommandError) {
    if kind(of: path) == .directory { return }
    let above = directory(of: path)
    if above != path { try createDirectory(above) }
    // Another run may have made the directory in the meantime.
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
      throw .failed("make the directory", path)
    }
  }

  /// Removes a file. A file that another run has removed is no failure.
  static func remove(_ path: String) throws(CommandError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw .failed("remove", path) }
  }
}
