/// New files for free paths: either all of them are written or none.
struct NewFiles {
  private(set) var files: [(path: String, text: String)] = []

  mutating func add(_ path: String, _ text: String) { files.append((path, text)) }

  /// - Throws: `CommandError.failure` if paths are taken already.
  func checkIsFree() throws(CommandError) {
    let taken = files.map(\.path).filter { FileSystem.kindOfEntry($0) != .missing }
    guard taken.isEmpty else {
      throw .failure(
        "\(taken.joined(separator: ", ")) \(taken.count == 1 ? "is" : "are") there already; nothing "
          + "was written")
    }
  }

  /// Writes all files, and the directories that they need.
  ///
  /// - Throws: `CommandError.failure` if a path is taken, or if a file can't be written. All files
  ///   that were written are then removed.
  func write() throws(CommandError) {
    try checkIsFree()
    let directories = missingDirectories
    var written: [String] = []
    do throws(CommandError) {
      for file in files {
        try FileSystem.create(file.path, with: file.text.utf8)
        written.append(file.path)
      }
    } catch {
      remove(written, directories)
      throw error
    }
  }

  /// Removes the files that ``write()`` has written, because a later step failed.
  ///
  /// - Parameter directories: The directories that were missing before.
  func remove(_ directories: [String]) { remove(files.map(\.path), directories) }

  private func remove(_ paths: [String], _ directories: [String]) {
    for path in paths { try? FileSystem.remove(path) }
    for directory in directories { FileSystem.removeEmptyDirectory(directory) }
  }

  /// The directories that the files need and that don't exist yet, the deepest first.
  var missingDirectories: [String] {
    var found: Set<String> = []
    for file in files {
      var directory = FileSystem.directory(of: file.path)
      while FileSystem.kind(of: directory) == .missing, found.insert(directory).inserted {
        directory = FileSystem.directory(of: directory)
      }
    }
    return found.sorted { $0.utf8.count > $1.utf8.count }
  }
}
