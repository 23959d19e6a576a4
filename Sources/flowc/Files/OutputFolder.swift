import FlowGeneration

/// The directories that a run writes: one for each kind of output, or, of several modules, one for
/// each module below it.
struct OutputFolders {
  let hasSeveralModules: Bool
  private(set) var all: [OutputFolder] = []
  private var taken: [String: (module: String, index: Int)] = [:]

  init(hasSeveralModules: Bool) {
    self.hasSeveralModules = hasSeveralModules
  }

  /// - Throws: `CommandError.failure` if another module is written there.
  mutating func add(
    _ files: [GeneratedFile], of module: String, below directory: String
  ) throws(CommandError) {
    let path = hasSeveralModules ? FileSystem.join(directory, module) : directory
    let place = Self.place(path)
    guard let (owner, index) = taken[place] else {
      taken[place] = (module, all.count)
      all.append(OutputFolder(path: path, files: files))
      return
    }
    // One module's sources and mocks may stand together.
    let names = Set(all[index].files.map(\.name))
    guard owner == module, !files.contains(where: { names.contains($0.name) }) else {
      throw .failure("two modules are named \(module), and both would be written to \(path)")
    }
    all[index] = OutputFolder(path: all[index].path, files: all[index].files + files)
  }

  /// The same for all spellings of a directory, whether it is there yet or not.
  private static func place(_ path: String) -> String {
    let parts = path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    return FileSystem.absolute(path.hasPrefix("/") ? "/" + parts : parts)
  }
}

/// What is to stand in a directory: these files, and of flowc's own files no others.
struct OutputFolder {
  let path: String
  let files: [GeneratedFile]
  /// Whether what else flowc wrote there is somebody else's, and stays.
  var isShared = false

  /// - Throws: `CommandError.failure` if a file in the way isn't flowc's own.
  func checkIsFree() throws(CommandError) {
    for file in files {
      let path = FileSystem.join(path, file.name)
      if try isForeign(path) {
        throw .failure(
          "\(path) was not written by flowc, and would be overwritten; move it away, or give "
            + "another `--output`")
      }
    }
  }

  /// Writes what differs and removes what flowc once wrote and no longer wants.
  func write() throws(CommandError) {
    for file in files {
      try FileSystem.replace(FileSystem.join(path, file.name), with: file.content.utf8)
    }
    for stale in try staleFiles() { try FileSystem.remove(stale) }
  }

  /// The paths that ``write()`` would write or remove.
  func changes() throws(CommandError) -> [String] {
    var changes = try staleFiles()
    for file in files {
      let path = FileSystem.join(path, file.name)
      guard FileSystem.kindOfEntry(path) == .file else {
        changes.append(path)
        continue
      }
      let bytes = try FileSystem.read(path)
      if !bytes.elementsEqual(file.content.utf8) { changes.append(path) }
    }
    return changes.sorted()
  }

  private func staleFiles() throws(CommandError) -> [String] {
    guard !isShared, FileSystem.kind(of: path) == .directory else { return [] }
    let wanted = Set(files.map(\.name))
    let others = try FileSystem.list(path).filter { $0.hasSuffix(".swift") && !wanted.contains($0) }
    return others.map { FileSystem.join(path, $0) }.filter(isOwn)
  }

  /// Whether flowc wrote a file. One that is gone by now, by another run, is nobody's.
  private func isOwn(_ path: String) -> Bool {
    guard FileSystem.kindOfEntry(path) == .file, let bytes = try? FileSystem.read(path) else {
      return false
    }
    return bytes.starts(with: GeneratedFile.header.utf8)
  }

  /// Whether something that isn't flowc's own stands in a file's place. In an empty file nothing is
  /// lost.
  private func isForeign(_ path: String) throws(CommandError) -> Bool {
    switch FileSystem.kindOfEntry(path) {
    case .missing: return false
    case .directory, .other: return true
    case .file:
      let bytes = try FileSystem.read(path)
      return !bytes.isEmpty && !bytes.starts(with: GeneratedFile.header.utf8)
    }
  }
}
