#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension FileSystem {
  /// Writes a file that the caller named: through symbolic links, and into what is no file
  /// (`/dev/stdout`). A file is written whole or not at all.
  ///
  /// - Throws: `CommandError.failure` if a file is there that is no earlier output of the same kind.
  static func write(
    _ bytes: some Collection<UInt8>, to path: String, as kind: NamedOutput
  ) throws(CommandError) {
    if self.kind(of: path) == .other { return try fill(path, O_WRONLY, bytes) }
    let target = kindOfEntry(path) == .other ? absolute(path) : path
    if kindOfEntry(target) == .file { try kind.checkIsEarlierOutput(target) }
    try replace(target, with: bytes)
  }

  /// Writes a file whole or not at all, unless it has just this content already. A symbolic link of
  /// that name is replaced, not followed.
  static func replace(_ path: String, with bytes: some Collection<UInt8>) throws(CommandError) {
    Draft.removeAbandoned(in: directory(of: path))
    if has(path, bytes) { return }
    try Draft(of: path, bytes).commit()
  }

  /// Whether a file has just this content.
  static func has(_ path: String, _ bytes: some Collection<UInt8>) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      Int(status.st_size) == bytes.count, let old = try? read(path)
    else { return false }
    return old.elementsEqual(bytes)
  }

  /// Writes a file where nothing stands: whole or not at all, and never over something else.
  static func create(_ path: String, with bytes: some Collection<UInt8>) throws(CommandError) {
    Draft.removeAbandoned(in: directory(of: path))
    let draft = try Draft(of: path, bytes)
    defer { draft.discard() }
    // A second name for the draft: unlike renaming, that fails where something stands.
    if link(draft.path, path) == 0 { return }
    let hasLinks = errno != EPERM && errno != ENOTSUP && errno != EOPNOTSUPP
    guard !hasLinks, kindOfEntry(path) == .missing, rename(draft.path, path) == 0 else {
      throw .failed("write", path)
    }
  }

  /// Whether a file can't be written: it has no permission for that, even if the user needs none.
  static func isReadOnly(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return status.st_mode & 0o222 == 0 || access(path, W_OK) != 0
  }

  /// Removes a directory that is empty, and leaves any other.
  static func removeEmptyDirectory(_ path: String) { rmdir(path) }

  static func fill(
    _ path: String, _ flags: Int32, _ bytes: some Collection<UInt8>, named name: String? = nil
  ) throws(CommandError) {
    let descriptor = open(path, flags | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .failed("write", name ?? path) }
    let isWritten = Array(bytes).withUnsafeBytes { write($0, to: descriptor) }
    // What a disk had no room for may only be told at the end.
    guard close(descriptor) == 0, isWritten else { throw .failed("write", name ?? path) }
  }

  /// Writes to an open file; false with `errno` set if that fails.
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

  /// Makes a directory, and those above it that are missing.
  static func createDirectory(_ path: String) throws(CommandError) {
    if kind(of: path) == .directory { return }
    let above = directory(of: path)
    if above != path { try createDirectory(above) }
    // Another run may have been faster.
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
      throw .failed("make the directory", path)
    }
  }

  /// Does something while no other run of flowc writes into a directory, if it is there. A run that
  /// takes longer than five seconds, or a disk without locks, is not waited for.
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

  /// Removes a file. One that is gone already, by another run, is as good.
  static func remove(_ path: String) throws(CommandError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw .failed("remove", path) }
  }
}
