import FlowModel

/// The search for flow files.
struct FlowFiles: Sendable {
  /// A flow file, with the path as its caller would write it, and with a path that is the same for
  /// all callers.
  struct Found: Sendable {
    let path: String
    let absolutePath: String
    /// The content of a file that isn't on the disk.
    var stored: Stored?

    /// Whether the file is seen through a link.
    var isLinked: Bool { stored.map { !absolutePath.hasSuffix("/" + $0.path) } ?? false }

    /// Reads the file.
    ///
    /// - Parameter maximum: The size above which the file isn't read.
    /// - Throws: `CommandError.failure` if it can't be read, or is larger.
    func bytes(atMost maximum: Int = FileSystem.maximumSize) throws(CommandError) -> [UInt8] {
      guard let stored else { return try FileSystem.read(path, atMost: maximum) }
      guard let bytes = stored.bytes else {
        throw .failure("can't read \(path): it is a link out of the repository")
      }
      guard bytes.count <= maximum else { throw .tooLarge(path, bytes.count, maximum) }
      return bytes
    }

    /// The size of the file in bytes; 0 if there is none.
    var size: Int { stored.map { $0.bytes?.count ?? 0 } ?? FileSystem.size(of: path) }
  }

  /// A file of a revision.
  struct Stored: Sendable {
    /// The path from the root of the repository.
    let path: String
    /// The content; nil for a link out of the repository.
    let bytes: [UInt8]?
  }

  private(set) var found: [Found] = []
  /// The files that are named almost like flow files.
  private(set) var misnamed: [Found] = []
  /// The directories that have been searched.
  private(set) var directories: [String] = []
  /// The directories that could not be read, with the reasons.
  private(set) var problems: [CommandError] = []

  /// Finds the flow files that some paths name, each once.
  ///
  /// - Throws: `CommandError.failure` if a path is missing or has no flow file.
  init(_ paths: [String]) throws(CommandError) {
    for path in paths { try add(path) }
    var seen: Set<String> = []
    found.removeAll { !seen.insert($0.absolutePath).inserted }
    misnamed.removeAll { !seen.insert($0.absolutePath).inserted }
  }

  /// Finds the flow files of a directory and of the directories below it.
  ///
  /// - Parameter directory: A path from the root. It may contain links.
  init(below directory: String) {
    add(below: directory, directory)
  }

  /// Takes files that have been found already.
  init(listed: [Found], misnamed: [Found] = []) {
    found = listed
    self.misnamed = misnamed
  }

  /// Finds the flow files directly in a directory. A missing directory has none.
  init(directlyIn directory: String) {
    do throws(CommandError) {
      guard FileSystem.kind(of: directory) != .missing else { return }
      for name in try FileSystem.list(directory) where name.hasSuffix(FlowFileName.suffix) {
        let path = FileSystem.join(directory, name)
        guard FileSystem.kind(of: path) == .file else { continue }
        found.append(Found(path: path, absolutePath: path))
      }
    } catch {
      problems.append(error)
    }
  }

  private mutating func add(_ path: String) throws(CommandError) {
    switch FileSystem.kind(of: path) {
    case .missing: throw .failure("there is no file or directory \(path)")
    case .other: throw .failure("\(path) is neither a file nor a directory")
    case .file:
      guard path.hasSuffix(FlowFileName.suffix) else {
        throw .failure("\(path) is no flow file: their names end in \(FlowFileName.suffix)")
      }
      let directory = FileSystem.absolute(FileSystem.directory(of: path))
      let absolute = FileSystem.join(directory, FileSystem.name(of: path))
      found.append(Found(path: path, absolutePath: absolute))
    case .directory:
      let count = found.count
      add(below: Self.trimmed(path), FileSystem.absolute(path))
      guard found.count > count || !problems.isEmpty else { throw .nothing(below: path, misnamed) }
    }
  }

  private static func trimmed(_ path: String) -> String {
    let end = path.lastIndex { $0 != "/" }
    return end.map { String(path[...$0]) } ?? "/"
  }

  private mutating func add(below directory: String, _ absolute: String) {
    directories.append(absolute)
    let search = { Self(searching: directory, absolute) }
    let files = KnownSearches.current?.files(below: directory, search: search) ?? search()
    found += files.found
    misnamed += files.misnamed
    problems += files.problems
  }

  private init(searching directory: String, _ absolute: String) {
    let search = FlowFileSearch(below: directory, looks: FileWatch.looks)
    func found(_ name: String) -> Found {
      Found(
        path: FileSystem.join(directory, name), absolutePath: FileSystem.join(absolute, name))
    }
    self.found = search.files.map(found)
    misnamed = search.nearMisses.map(found)
    problems = search.problems.map { .failure("can't read \($0.subject): \($0.reason)") }
  }
}

extension CommandError {
  fileprivate static func nothing(below path: String, _ misnamed: [FlowFiles.Found]) -> CommandError
  {
    let hint = misnamed.isEmpty ? "" : "; \(misnamed[0].path) is named almost like one"
    return .failure("there is no flow file (*\(FlowFileName.suffix)) below \(path)\(hint)")
  }
}
