#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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
    DraftFile.removeAbandoned(in: directory(of: path))
    if has(path, bytes) { return }
    try DraftFile(of: path, bytes).commit()
  }

  /// Returns whether a file has exactly this content.
  static func has(_ path: String, _ bytes: some Collection<UInt8>) -> Bool {
    RunObserver.looks(at: path, .content)
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      Int(status.st_size) == bytes.count, let old = try? read(path), old.count == bytes.count
    else { return false }
    // A comparison of any two collections takes ten times as long as generating the bytes.
    return bytes.withContiguousStorageIfAvailable { new in
      old.withUnsafeBytes { old in
        guard let left = old.baseAddress, let right = new.baseAddress else { return true }
        return memcmp(left, right, old.count) == 0
      }
    } ?? old.elementsEqual(bytes)
  }

  /// Writes a file at a free path, completely or not at all. Never overwrites anything.
  static func create(_ path: String, with bytes: some Collection<UInt8>) throws(CommandError) {
    DraftFile.removeAbandoned(in: directory(of: path))
    let draft = try DraftFile(of: path, bytes)
    defer { draft.discard() }
    // This gives the draft a second name. Unlike a renaming, it fails if the name is taken.
    if link(draft.path, path) == 0 { return }
    let hasLinks = errno != EPERM && errno != ENOTSUP && errno != EOPNOTSUPP
    guard !hasLinks, kindOfEntry(path) == .missing, rename(draft.path, path) == 0 else {
      throw .failed("write", path)
    }
  }

  /// Returns whether a file has no permission to be written. This also counts for a user who needs
  /// no permission.
  static func isReadOnly(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return status.st_mode & 0o222 == 0 || access(path, W_OK) != 0
  }

  /// Removes a directory if it is empty.
  static func removeEmptyDirectory(_ path: String) { rmdir(path) }

  static func fill(
    _ path: String, _ flags: Int32, _ bytes: some Collection<UInt8>, named name: String? = nil
  ) throws(CommandError) {
    let descriptor = open(path, flags | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .failed("write", name ?? path) }
    let isWritten =
      bytes.withContiguousStorageIfAvailable { write(UnsafeRawBufferPointer($0), to: descriptor) }
      ?? Array(bytes).withUnsafeBytes { write($0, to: descriptor) }
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

  private static func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
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

  /// Runs an action while no other run of flowc writes into an existing directory. If the other run
  /// takes longer than five seconds, or if the disk has no locks, the action runs anyway.
  static func locked<Result>(
    _ directory: String, _ action: () throws(CommandError) -> Result
  ) throws(CommandError) -> Result {
    let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { if descriptor >= 0 { close(descriptor) } }
    for _ in 0..<500 where descriptor >= 0 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { break }
      usleep(10_000)
    }
    return try action()
  }

  /// Removes a file. A file that another run has removed is no failure.
  static func remove(_ path: String) throws(CommandError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw .failed("remove", path) }
  }
}
