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
  static func write(_ bytes: some Collection<UInt8>, to path: String) throws(CommandError) {
    if kind(of: path) == .other { return try fill(path, O_WRONLY, bytes) }
    let target = kindOfEntry(path) == .other ? absolute(path) : path
    try replace(target, with: bytes)
  }

  /// Writes a file whole or not at all, unless it has just this content already. A symbolic link of
  /// that name is replaced, not followed.
  static func replace(_ path: String, with bytes: some Collection<UInt8>) throws(CommandError) {
    if kindOfEntry(path) == .file, let old = try? read(path), old.elementsEqual(bytes) { return }
    let directory = directory(of: path)
    try createDirectory(directory)
    let draft = join(directory, ".flowc-\(getpid())-\(UInt32.random(in: 0...UInt32.max))")
    do throws(CommandError) {
      try fill(draft, O_WRONLY | O_CREAT | O_EXCL, bytes, named: path)
      guard rename(draft, path) == 0 else { throw .failed("write", path) }
    } catch {
      unlink(draft)
      throw error
    }
  }

  /// Writes a file where nothing stands: whole or not at all, and never over something else.
  static func create(_ path: String, with bytes: some Collection<UInt8>) throws(CommandError) {
    let directory = directory(of: path)
    try createDirectory(directory)
    let draft = join(directory, ".flowc-\(getpid())-\(UInt32.random(in: 0...UInt32.max))")
    defer { unlink(draft) }
    try fill(draft, O_WRONLY | O_CREAT | O_EXCL, bytes, named: path)
    // A second name for the draft: unlike renaming, that fails where something stands.
    if link(draft, path) == 0 { return }
    let hasLinks = errno != EPERM && errno != ENOTSUP && errno != EOPNOTSUPP
    guard !hasLinks, kindOfEntry(path) == .missing, rename(draft, path) == 0 else {
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
  private static func createDirectory(_ path: String) throws(CommandError) {
    if kind(of: path) == .directory { return }
    let above = directory(of: path)
    if above != path { try createDirectory(above) }
    // Another run may have been faster.
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
      throw .failed("make the directory", path)
    }
  }

  /// Removes a file. One that is gone already, by another run, is as good.
  static func remove(_ path: String) throws(CommandError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw .failed("remove", path) }
  }
}
