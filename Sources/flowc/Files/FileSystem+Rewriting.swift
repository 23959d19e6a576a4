import CXattr

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension FileSystem {
  /// Replaces the content of a file that isn't flowc's own, completely or not at all.
  ///
  /// The file keeps its links, its owner, its permissions, its access list and its extended
  /// attributes. A symbolic link is followed.
  ///
  /// - Parameter old: The content that was read. Throws if the file has another content now, so
  ///   that somebody's edit isn't overwritten.
  static func rewrite(
    _ path: String, from old: some Collection<UInt8>, to new: some Collection<UInt8>
  ) throws(CommandError) {
    let target = absolute(path)
    let now = try read(target)
    // The content was written already, under another name of the same file.
    if now.elementsEqual(new) { return }
    guard now.elementsEqual(old) else { throw .changedMeanwhile(path) }
    if isReadOnly(target) { throw .failure("can't write \(path): it is read-only") }
    let descriptor = open(target, O_RDWR | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .failed("write", path) }
    defer { close(descriptor) }
    if try replace(target, descriptor, from: old, to: new, named: path) { return }
    try overwrite(descriptor, from: Array(old), to: Array(new), named: path)
  }

  // MARK: By renaming

  /// Replaces a file with a new one of the same kind.
  ///
  /// - Returns: Whether the file was replaced; false if the new file would not have the same
  ///   attributes.
  private static func replace(
    _ target: String, _ original: Int32, from old: some Collection<UInt8>,
    to new: some Collection<UInt8>, named path: String
  ) throws(CommandError) -> Bool {
    var status = stat()
    guard fstat(original, &status) == 0, status.st_nlink == 1 else { return false }
    DraftFile.removeAbandoned(in: directory(of: target))
    let draft = DraftFile.path(in: directory(of: target))
    let copy = open(draft, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard copy >= 0 else { return false }
    var isInPlace = false
    defer {
      close(copy)
      if !isInPlace { unlink(draft) }
    }
    guard FileAttributes.copy(from: original, to: copy) else { return false }
    guard Array(new).withUnsafeBytes({ write($0, to: copy) }), fsync(copy) == 0 else {
      throw .failed("write", path)
    }
    guard try read(target).elementsEqual(old) else { throw .changedMeanwhile(path) }
    guard rename(draft, target) == 0 else { return false }
    isInPlace = true
    return true
  }

  // MARK: In place

  /// Overwrites a file's content. If the new content can't be written completely, the old content
  /// is written back.
  private static func overwrite(
    _ descriptor: Int32, from old: [UInt8], to new: [UInt8], named path: String
  ) throws(CommandError) {
    if fill(descriptor, with: new) { return }
    let failure = CommandError.failed("write", path)
    _ = fill(descriptor, with: old)
    throw failure
  }

  private static func fill(_ descriptor: Int32, with bytes: [UInt8]) -> Bool {
    lseek(descriptor, 0, SEEK_SET) == 0
      && bytes.withUnsafeBytes { write($0, to: descriptor) }
      && ftruncate(descriptor, off_t(bytes.count)) == 0 && fsync(descriptor) == 0
  }
}

extension CommandError {
  /// Returns the refusal to overwrite another program's changes.
  static func changedMeanwhile(_ path: String) -> CommandError {
    .failure("\(path) has been changed by somebody else, and was left as it is; run flowc again")
  }
}

/// The owner, permissions, access list and extended attributes of a file.
private enum FileAttributes {
  /// Copies the attributes of one open file to another one.
  ///
  /// - Returns: Whether both files have the same attributes afterwards.
  static func copy(from original: Int32, to copy: Int32) -> Bool {
    var status = stat()
    guard fstat(original, &status) == 0 else { return false }
    // The user may not be allowed to give files away. The result decides.
    _ = fchown(copy, status.st_uid, status.st_gid)
    guard copyAttributes(from: original, to: copy), fchmod(copy, status.st_mode & 0o7777) == 0
    else { return false }
    var result = stat()
    return fstat(copy, &result) == 0 && result.st_uid == status.st_uid
      && result.st_gid == status.st_gid && result.st_mode == status.st_mode
  }

  #if canImport(Darwin)
    private static func copyAttributes(from original: Int32, to copy: Int32) -> Bool {
      fcopyfile(original, copy, nil, copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR)) == 0
    }
  #else
    private static func copyAttributes(from original: Int32, to copy: Int32) -> Bool {
      guard let names = names(of: original) else { return false }
      for name in names {
        guard let value = value(of: name, original) else { return false }
        if self.value(of: name, copy) == value { continue }
        guard fsetxattr(copy, name, value, value.count, 0) == 0 else { return false }
      }
      // The directory may have given the new file more attributes than the old file has.
      return self.names(of: copy) == names
    }

    /// Returns the names of extended attributes, in order. Returns none if the file system doesn't
    /// support them.
    private static func names(of file: Int32) -> Set<String>? {
      let size = flistxattr(file, nil, 0)
      guard size >= 0 else { return errno == ENOTSUP ? [] : nil }
      var bytes = [CChar](repeating: 0, count: size)
      guard flistxattr(file, &bytes, size) == size else { return nil }
      return Set(
        bytes.split(separator: 0).map {
          String(decoding: $0.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        })
    }

    private static func value(of name: String, _ file: Int32) -> [UInt8]? {
      let size = fgetxattr(file, name, nil, 0)
      guard size >= 0 else { return nil }
      var bytes = [UInt8](repeating: 0, count: size)
      return fgetxattr(file, name, &bytes, size) == size ? bytes : nil
    }
  #endif
}
