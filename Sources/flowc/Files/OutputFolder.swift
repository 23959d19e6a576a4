import FlowGeneration

/// What is to stand in a directory: these files, and of flowc's own files no others.
struct OutputFolder {
  let path: String
  let files: [GeneratedFile]

  /// Writes what differs and removes what flowc once wrote and no longer wants.
  func write() throws(CommandError) {
    for file in files { try FileSystem.write(file.content, to: FileSystem.join(path, file.name)) }
    for stale in try staleFiles() { try FileSystem.remove(stale) }
  }

  /// The paths that ``write()`` would write or remove.
  func changes() throws(CommandError) -> [String] {
    var changes = try staleFiles()
    for file in files {
      let path = FileSystem.join(path, file.name)
      guard FileSystem.kind(of: path) == .file else {
        changes.append(path)
        continue
      }
      let bytes = try FileSystem.read(path)
      if bytes != Array(file.content.utf8) { changes.append(path) }
    }
    return changes.sorted()
  }

  private func staleFiles() throws(CommandError) -> [String] {
    guard FileSystem.kind(of: path) == .directory else { return [] }
    let wanted = Set(files.map(\.name))
    var stale: [String] = []
    for name in try FileSystem.list(path) where !wanted.contains(name) && name.hasSuffix(".swift") {
      let file = FileSystem.join(path, name)
      guard FileSystem.kind(of: file) == .file else { continue }
      if try FileSystem.read(file).starts(with: GeneratedFile.header.utf8) { stale.append(file) }
    }
    return stale
  }
}
