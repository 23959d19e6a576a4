#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
#if canImport(FlowModel)
  import FlowModel
#endif

/// The search for the flow files below a directory. The command and the plugins share this file, so
/// that they find the same files.
///
/// Hidden entries are left out. Links to directories are followed, but each directory is read only
/// once. Directories without links come first, and then the links in the order of their paths. So a
/// link that leads back up ends there.
///
/// The search has a bound, because a flow file may stand in a folder with a whole disk below it.
struct FlowFileSearch {
  /// The largest number of files and folders that a search looks at by default.
  static let maximumCount = 200_000

  /// A directory that could not be read, or a name that is no text.
  struct Problem {
    /// The file or directory that could not be read, with its path.
    let subject: String
    let reason: String
  }

  /// The paths of flow files below the directory, in order.
  private(set) var files: [String] = []
  /// The paths of files that are named almost like flow files, and that are therefore not read.
  private(set) var nearMisses: [String] = []
  private(set) var problems: [Problem] = []

  private let root: String
  private let maximum: Int
  /// The function that is told of each directory, link and file before the search looks at it.
  private let looks: (_ path: String) -> Void
  private var links: [String] = []
  /// The number of files and folders that the search has looked at.
  private var count = 0
  private var seen: Set<Identity> = []

  private struct Identity: Hashable {
    let device: UInt64
    let number: UInt64

    init(_ status: stat) {
      device = UInt64(truncatingIfNeeded: status.st_dev)
      number = UInt64(truncatingIfNeeded: status.st_ino)
    }
  }

  /// - Parameters:
  ///   - directory: A path. Every path that is found begins with it.
  ///   - maximum: The largest number of files and folders that the search looks at.
  ///   - looks: The function that is told of each directory, link and file before the search looks
  ///     at it.
  init(
    below directory: String, atMost maximum: Int = maximumCount,
    looks: @escaping (_ path: String) -> Void = { _ in }
  ) {
    root = directory
    self.maximum = maximum
    self.looks = looks
    passOverAncestors()
    visit("")
    while let link = links.min() {
      links.removeAll { $0 == link }
      visit(link)
    }
    if count > maximum { noteBound() }
    files = Self.inOrder(files)
    nearMisses = Self.inOrder(nearMisses)
  }

  /// Returns paths in the order of their parts. So the files of a folder stay together.
  private static func inOrder(_ paths: [String]) -> [String] {
    let divided = paths.map { (path: $0, parts: $0.split(separator: "/")) }
    return divided.sorted { $0.parts.lexicographicallyPrecedes($1.parts) }.map(\.path)
  }

  // MARK: Visiting

  /// Marks the directories above as read. A link to one of them would lead to files beside this
  /// directory.
  private mutating func passOverAncestors() {
    guard let resolved = realpath(root, nil) else { return }
    defer { free(resolved) }
    var path = String(cString: resolved)
    while let slash = path.lastIndex(of: "/"), path != "/" {
      path = slash == path.startIndex ? "/" : String(path[..<slash])
      var status = stat()
      if stat(path, &status) == 0 { seen.insert(Identity(status)) }
    }
  }

  /// Reads a directory, and the directories below it that aren't links.
  private mutating func visit(_ path: String) {
    let absolute = path.isEmpty ? root : Self.join(root, path)
    looks(absolute)
    var status = stat()
    guard stat(absolute, &status) == 0, let directory = opendir(absolute) else {
      return noteFailure(of: absolute)
    }
    defer { closedir(directory) }
    guard seen.insert(Identity(status)).inserted else { return }
    var directories: [String] = []
    while count <= maximum, let entry = next(in: directory, absolute) {
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { [UInt8]($0.prefix { $0 != 0 }) }
      if bytes.first == UInt8(ascii: ".") { continue }
      count += 1
      guard let name = String(validating: bytes, as: UTF8.self) else {
        noteUnreadable(bytes, in: absolute)
        continue
      }
      if add(name, in: path, type: Int32(entry.pointee.d_type)) { directories.append(name) }
    }
    for name in directories.sorted() where count <= maximum {
      visit(Self.join(path, name))
    }
  }

  #if canImport(Darwin)
    private typealias Directory = UnsafeMutablePointer<DIR>
  #else
    private typealias Directory = OpaquePointer
  #endif

  /// Returns the next entry of a directory; nil at its end.
  private mutating func next(
    in directory: Directory, _ path: String
  ) -> UnsafeMutablePointer<dirent>? {
    errno = 0
    let entry = readdir(directory)
    if entry == nil, errno != 0 { noteFailure(of: path) }
    return entry
  }

  /// Records that a directory can't be read, with the system's reason.
  private mutating func noteFailure(of directory: String) {
    let reason = String(cString: strerror(errno))
    problems.append(
      Problem(
        subject: "the directory \(directory)",
        reason: reason.prefix(1).lowercased() + reason.dropFirst()))
  }

  private mutating func noteBound() {
    problems.append(
      Problem(
        subject: "the directory \(root)",
        reason: "more than \(maximum) files and folders are in it; "
          + "name a folder further down, or move the flow files into a folder of their own"))
  }

  /// Adds an entry by its kind.
  ///
  /// - Parameter type: The kind of the entry as the directory gives it.
  /// - Returns: Whether the entry is a directory, and not a link to one.
  private mutating func add(_ name: String, in directory: String, type: Int32) -> Bool {
    let path = Self.join(directory, name)
    switch kind(ofEntry: Self.join(root, path), type) {
    case .directory: return true
    case .link: links.append(path)
    case .other where name.hasSuffix(FlowFileName.suffix): files.append(path)
    case .other where FlowFileName.isMisspelt(name): nearMisses.append(path)
    case .other where FlowFileName.isSuspect(name) && declaresCoordinators(path):
      nearMisses.append(path)
    case .other: break
    }
    return false
  }

  private enum Kind { case directory, link, other }

  /// Returns the kind of the entry at a path. The kind `link` is only used for a link to a
  /// directory.
  private func kind(ofEntry path: String, _ type: Int32) -> Kind {
    // Most directories know the kinds, and then no other call is needed.
    if type == Int32(DT_REG) { return .other }
    if type == Int32(DT_DIR) { return .directory }
    var status = stat()
    guard lstat(path, &status) == 0 else { return .other }
    if status.st_mode & S_IFMT == S_IFDIR { return .directory }
    guard status.st_mode & S_IFMT == S_IFLNK else { return .other }
    looks(path)
    guard stat(path, &status) == 0 else { return .other }
    return status.st_mode & S_IFMT == S_IFDIR ? .link : .other
  }

  /// Returns whether a line in the first part of a file begins in a way that only flow files have.
  private func declaresCoordinators(_ path: String) -> Bool {
    looks(Self.join(root, path))
    var status = stat()
    // Opening a pipe would wait for a writer.
    guard stat(Self.join(root, path), &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let file = fopen(Self.join(root, path), "r")
    else { return false }
    defer { fclose(file) }
    let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
      count = fread(buffer.baseAddress, 1, buffer.count, file)
    }
    return bytes.split(separator: UInt8(ascii: "\n")).contains {
      $0.starts(with: "coordinators:".utf8)
    }
  }

  /// Reports a name that isn't valid text, because it can't be shown or used in generated code.
  /// This matters for a flow file, and for a directory that may contain flow files.
  private mutating func noteUnreadable(_ name: [UInt8], in directory: String) {
    var path = Array("\(directory)/".utf8) + name + [0]
    let kind = path.withUnsafeMutableBytes { path in
      Self.kind(of: path.assumingMemoryBound(to: CChar.self).baseAddress!)
    }
    guard
      kind != .other
        || name.suffix(FlowFileName.suffix.utf8.count).elementsEqual(FlowFileName.suffix.utf8)
    else { return }
    path.removeLast()
    let text = String(decoding: path, as: UTF8.self)
    problems.append(Problem(subject: text, reason: "its name is not UTF-8"))
  }

  private static func kind(of path: UnsafePointer<CChar>) -> Kind {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return .other }
    return .directory
  }

  private static func join(_ directory: String, _ name: String) -> String {
    if directory.isEmpty || directory == "." { return name }
    return directory.hasSuffix("/") ? directory + name : directory + "/" + name
  }
}
