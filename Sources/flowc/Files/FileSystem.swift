/// The functions that read and write files. They use the system's own calls, because loading
/// Foundation would take longer than most runs.
enum FileSystem {
  enum Kind { case file, directory, other, missing }

  /// The kind of file that a path leads to, through symbolic links.
  static func kind(of path: String) -> Kind {
    FileWatch.looks(at: path)
    var status = stat()
    guard stat(path, &status) == 0 else {
      return errno == ENOENT || errno == ENOTDIR ? .missing : .file
    }
    return kind(status)
  }

  /// Returns the kind of the entry at a path itself: `other` for a symbolic link.
  static func kindOfEntry(_ path: String) -> Kind {
    FileWatch.looks(at: path)
    var status = stat()
    return lstat(path, &status) == 0 ? kind(status) : .missing
  }

  private static func kind(_ status: stat) -> Kind {
    switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .directory
    default: .other
    }
  }

  /// The largest number of bytes that are read of a file: 64 MB.
  static let maximumSize = 64 << 20

  /// Reads a file and returns its bytes.
  ///
  /// - Parameter maximum: The size above which the file isn't read.
  /// - Throws: `CommandError.failure` if it is no file, or too large, or can't be read.
  static func read(
    _ path: String, atMost maximum: Int = maximumSize
  ) throws(CommandError) -> [UInt8] {
    FileWatch.looks(at: path)
    // The file is opened without waiting, because a pipe may never have a writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .failed("read", path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .failed("read", path) }
    guard kind(status) == .file else { throw .failure("can't read \(path): it is no file") }
    let size = Int(status.st_size)
    guard size <= maximum else { throw .tooLarge(path, size, maximum) }
    // One more byte than the file has shows the end without another buffer.
    var chunk = size + 1
    var bytes: [UInt8] = []
    while true {
      var count = 0
      let part = [UInt8](unsafeUninitializedCapacity: chunk) { buffer, initialized in
        repeat { count = systemRead(descriptor, .init(buffer)) } while count < 0 && errno == EINTR
        initialized = max(count, 0)
      }
      // The first part is nearly always the whole file, and isn't copied.
      if bytes.isEmpty { bytes = part } else { bytes += part }
      if count < 0 { throw .failed("read", path) }
      if count == 0 { return bytes }
      // The file may grow while it is read.
      guard bytes.count <= maximum else { throw .tooLarge(path, bytes.count, maximum) }
      chunk = 65_536
    }
  }

  /// Returns the size of a file in bytes; 0 if there is no file.
  static func size(of path: String) -> Int {
    FileWatch.looks(at: path)
    var status = stat()
    guard stat(path, &status) == 0, kind(status) == .file else { return 0 }
    return Int(status.st_size)
  }

  /// Returns the names in a directory, sorted, without hidden names.
  static func list(_ path: String) throws(CommandError) -> [String] {
    FileWatch.looks(at: path)
    guard let directory = opendir(path) else { throw .failed("read the directory", path) }
    defer { closedir(directory) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(directory) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) { name in
          String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
        })
      errno = 0
    }
    guard errno == 0 else { throw .failed("read the directory", path) }
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }
}

extension CommandError {
  static func tooLarge(_ path: String, _ size: Int, _ maximum: Int) -> CommandError {
    .failure("can't read \(path): it has \(size) bytes; at most \(maximum) are read")
  }

  /// A failure of a file operation, with the system's reason.
  static func failed(_ verb: String, _ path: String) -> CommandError {
    let reason = String(cString: strerror(errno))
    return .failure("can't \(verb) \(path): \(reason.prefix(1).lowercased())\(reason.dropFirst())")
  }
}

// MARK: Paths

extension FileSystem {
  static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  static func join(_ directory: String, _ name: String) -> String {
    if directory == "." || directory.isEmpty { return name }
    return directory.hasSuffix("/") ? directory + name : directory + "/" + name
  }

  /// Returns the unique path of a directory, without symbolic links, dots and repeated slashes.
  static func absolute(_ directory: String) -> String {
    FileWatch.looks(at: directory)
    return place(of: directory)
  }

  private static func place(of directory: String) -> String {
    guard let resolved = realpath(directory, nil) else { return directory }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  static let workingDirectory = place(of: ".")

  /// Returns a path from the root, without dots and repeated slashes. Links stay as they are
  /// written, so that a file keeps the path under which it was found.
  static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    let whole = path.hasPrefix("/") ? path : workingDirectory + "/" + path
    for part in whole.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// Returns a path from the root without links, dots and repeated slashes. Parts that don't exist,
  /// and links that lead nowhere, stay as they are written.
  static func resolved(_ path: String) -> String {
    let whole = path.hasPrefix("/") ? path : workingDirectory + "/" + path
    return whole.split(separator: "/").reduce("/") { place, part in
      if part == "." { return place }
      if part == ".." { return directory(of: place) }
      return absolute(join(place, String(part)))
    }
  }

  /// Returns whether a resolved path is a directory, or below it.
  static func isInside(_ path: String, _ directory: String) -> Bool {
    path == directory || path.hasPrefix(directory == "/" ? "/" : directory + "/")
  }

  /// Returns whether a link that leads nowhere is at a resolved path, or above it.
  static func isDangling(_ path: String) -> Bool {
    var path = path
    while path != "/" {
      FileWatch.looks(at: path)
      var status = stat()
      if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK { return true }
      path = directory(of: path)
    }
    return false
  }

  /// Returns whether two paths lead to the same file.
  static func isSameFile(_ path: String, _ other: String) -> Bool {
    for path in [path, other] { FileWatch.looks(at: path) }
    var one = stat()
    var two = stat()
    guard lstat(path, &one) == 0, lstat(other, &two) == 0 else { return false }
    return one.st_dev == two.st_dev && one.st_ino == two.st_ino
  }

  /// Returns a path relative to the working directory, if it is below this directory.
  static func shortened(_ path: String) -> String {
    let here = workingDirectory + "/"
    return path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
  }

  /// The repository of the working directory; nil if there is none.
  private static let repository = repository(of: workingDirectory)

  /// Returns the repository of a directory: the nearest directory upwards with a `.git`. Returns
  /// nil if there is none.
  static func repository(of directory: String) -> String? {
    var directory = directory
    while !SearchBounds.isRepository(directory) {
      if directory == "/" || directory == "." { return nil }
      directory = FileSystem.directory(of: directory)
    }
    return directory
  }

  /// Returns a file's path relative to the repository's root. If the file is outside the
  /// repository, or if there is no repository, the path is relative to the working directory.
  static func repositoryPath(_ path: String) -> String {
    let whole = join(absolute(directory(of: path)), name(of: path))
    guard let repository else { return shortened(whole) }
    let root = repository == "/" ? "/" : repository + "/"
    return whole.hasPrefix(root) ? String(whole.dropFirst(root.count)) : whole
  }

  /// Returns a path that is the same in each clone of the file's repository: from the root of the
  /// working directory's repository, or else of the file's own. Without a repository, the path is
  /// relative to the working directory.
  static func pathInClones(_ path: String) -> String {
    let whole = join(absolute(directory(of: path)), name(of: path))
    let roots = [repository, repository(of: directory(of: whole))].compactMap { $0 }
    guard let root = roots.first(where: { isInside(whole, $0) }) else { return shortened(whole) }
    return String(whole.dropFirst(root == "/" ? 1 : root.count + 1))
  }

  /// Returns the absolute path of a path from the root of the repository, or else from the working
  /// directory.
  static func fromRepository(_ path: String) -> String {
    path.hasPrefix("/") ? path : join(repository ?? workingDirectory, path)
  }
}
