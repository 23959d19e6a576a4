/// Finds flow files.
enum FlowFiles {
  static let suffix = ".flow.yaml"

  /// A flow file, by the path that its caller would give, and by a path that is the same for
  /// everybody who names it.
  struct Found: Hashable {
    let path: String
    let absolutePath: String
  }

  /// All flow files that some paths name, each once.
  ///
  /// - Throws: `CommandError.failure` if a path is missing or has none.
  static func find(_ paths: [String]) throws(CommandError) -> [Found] {
    var found: [Found] = []
    var seen: Set<String> = []
    for path in paths {
      let files = try find(path)
      for file in files where seen.insert(file.absolutePath).inserted { found.append(file) }
    }
    return found
  }

  private static func find(_ path: String) throws(CommandError) -> [Found] {
    switch FileSystem.kind(of: path) {
    case .missing: throw .failure("there is no file or directory \(path)")
    case .other: throw .failure("\(path) is neither a file nor a directory")
    case .file:
      guard path.hasSuffix(suffix) else {
        throw .failure("\(path) is no flow file: their names end in \(suffix)")
      }
      return [Found(path: path, absolutePath: FileSystem.absolute(path))]
    case .directory:
      let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
      let files = try below(trimmed)
      guard !files.isEmpty else {
        throw .failure("there is no flow file (*\(suffix)) below \(path)")
      }
      return files
    }
  }

  /// The flow files of a directory and those below it. Links to directories aren't followed: they
  /// may lead out of the tree, or round in a circle.
  static func below(_ directory: String) throws(CommandError) -> [Found] {
    var files: [Found] = []
    for name in try FileSystem.list(directory) {
      let path = FileSystem.join(directory, name)
      if name.hasSuffix(suffix) {
        files.append(Found(path: path, absolutePath: FileSystem.absolute(path)))
      } else if FileSystem.isPlainDirectory(path) {
        files += try below(path)
      }
    }
    return files
  }

  /// The flow files of one directory alone.
  static func directly(in directory: String) throws(CommandError) -> [Found] {
    try FileSystem.list(directory).filter { $0.hasSuffix(suffix) }.map { name in
      let path = FileSystem.join(directory, name)
      return Found(path: path, absolutePath: FileSystem.absolute(path))
    }
  }
}
