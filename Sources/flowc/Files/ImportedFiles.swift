import FlowImport

/// The storyboards and navigation graphs that a call of `flowc import` names.
struct ImportedFiles {
  private(set) var all: [ImportFile] = []
  /// The files that were left out, each with the reason.
  private(set) var skipped: [String] = []

  /// The folders that contain only copies of a project's files, or code of others.
  private static let skipped: Set<String> = [
    "build", "Build", "Carthage", "DerivedData", "node_modules", "Pods",
  ]
  /// The largest number of files.
  private static let maximumCount = 2_000

  /// Reads files, and the files in folders and in the folders below.
  ///
  /// - Throws: `CommandError.failure` if a path can't be read or has nothing to import.
  init(_ paths: [String]) throws(CommandError) {
    var seen: Set<String> = []
    for path in paths {
      switch FileSystem.kind(of: path) {
      case .missing: throw .failure("there is no \(path)")
      case .other: throw .failure("can't read \(path): it is no file")
      case .file: try add(path, isNamed: true, &seen)
      case .directory:
        let found = try Self.candidates(below: path)
        guard found.contains(where: { !ImportFile.isHelp($0) }) else {
          throw .failure("there are no storyboards and no navigation graphs in \(path)")
        }
        for file in found { try add(file, isNamed: false, &seen) }
      }
    }
    guard all.count(where: \.isNavigation) <= Self.maximumCount else {
      throw .failure("there are more than \(Self.maximumCount) files: import a part of them")
    }
  }

  /// - Parameter isNamed: Whether the call names the file. In a folder, the storyboards of other
  ///   platforms are left out.
  private mutating func add(
    _ path: String, isNamed: Bool, _ seen: inout Set<String>
  ) throws(CommandError) {
    guard seen.insert(FileSystem.normalized(path)).inserted else { return }
    let bytes = try FileSystem.read(path, atMost: XMLParser.maximumSize)
    do throws(ImportError) {
      all.append(try ImportFile(path: path, bytes: bytes))
    } catch {
      if !isNamed, error.isOfAnotherPlatform || ImportFile.isHelp(path) {
        return skipped.append("\(path): \(error.message)")
      }
      let place = [error.line, error.column].compactMap { $0 }.map { ":\($0)" }.joined()
      throw .failure("can't import \(path)\(place): \(error.message)")
    }
  }

  /// Returns the paths of all files below a directory that can be imported. Links are not followed.
  private static func candidates(below directory: String) throws(CommandError) -> [String] {
    var found: [String] = []
    var open = [directory]
    while let next = open.popLast() {
      for name in try FileSystem.list(next) {
        let path = FileSystem.join(next, name)
        switch FileSystem.kindOfEntry(path) {
        case .directory: if !skipped.contains(name) { open.append(path) }
        case .file: if ImportFile.isCandidate(path) { found.append(path) }
        case .other, .missing: break
        }
      }
    }
    return found.sorted()
  }
}
