/// Finds flow files.
struct FlowFiles {
  static let suffix = ".flow.yaml"

  /// A flow file, by the path that its caller would give, and by a path that is the same for
  /// everybody who names it.
  struct Found: Hashable {
    let path: String
    let absolutePath: String
  }

  private(set) var found: [Found] = []
  /// Directories that could not be looked into, and why.
  private(set) var problems: [CommandError] = []

  /// All flow files that some paths name, each once.
  ///
  /// - Throws: `CommandError.failure` if a path is missing or has none.
  init(_ paths: [String]) throws(CommandError) {
    for path in paths { try add(path) }
    var seen: Set<String> = []
    found.removeAll { !seen.insert($0.absolutePath).inserted }
  }

  /// The flow files of a directory and those below it.
  init(below directory: String) {
    add(below: directory, FileSystem.absolute(directory))
  }

  /// The flow files of one directory alone; none of one that can't be looked into.
  init(directlyIn directory: String) {
    for name in (try? FileSystem.list(directory)) ?? [] where name.hasSuffix(Self.suffix) {
      let path = FileSystem.join(directory, name)
      if FileSystem.kind(of: path) == .file { found.append(Found(path: path, absolutePath: path)) }
    }
  }

  private mutating func add(_ path: String) throws(CommandError) {
    switch FileSystem.kind(of: path) {
    case .missing: throw .failure("there is no file or directory \(path)")
    case .other: throw .failure("\(path) is neither a file nor a directory")
    case .file:
      guard path.hasSuffix(Self.suffix) else {
        throw .failure("\(path) is no flow file: their names end in \(Self.suffix)")
      }
      let directory = FileSystem.absolute(FileSystem.directory(of: path))
      let absolute = FileSystem.join(directory, FileSystem.name(of: path))
      found.append(Found(path: path, absolutePath: absolute))
    case .directory:
      let count = found.count
      add(below: Self.trimmed(path), FileSystem.absolute(path))
      guard found.count > count || !problems.isEmpty else {
        throw .failure("there is no flow file (*\(Self.suffix)) below \(path)")
      }
    }
  }

  private static func trimmed(_ path: String) -> String {
    let end = path.lastIndex { $0 != "/" }
    return end.map { String(path[...$0]) } ?? "/"
  }

  /// Links to directories aren't followed: they may lead out of the tree, or round in a circle.
  private mutating func add(below directory: String, _ absolute: String) {
    do throws(CommandError) {
      for name in try FileSystem.list(directory) {
        let path = FileSystem.join(directory, name)
        let absolute = FileSystem.join(absolute, name)
        if FileSystem.kindOfEntry(path) == .directory {
          add(below: path, absolute)
        } else if name.hasSuffix(Self.suffix) {
          found.append(Found(path: path, absolutePath: absolute))
        }
      }
    } catch {
      problems.append(error)
    }
  }
}
