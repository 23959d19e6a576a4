/// Files that are to be written where nothing stands yet: all of them or none.
struct NewFiles {
  private(set) var files: [(path: String, text: String)] = []

  mutating func add(_ path: String, _ text: String) { files.append((path, text)) }

  /// The paths at which something stands already.
  var taken: [String] {
    files.map(\.path).filter { FileSystem.kindOfEntry($0) != .missing }
  }

  /// Writes all files, and the directories that they need.
  ///
  /// - Throws: `CommandError.failure` if something stands at one of the paths, or can't be written.
  ///   Then nothing is left of what was written.
  func write() throws(CommandError) {
    if let path = taken.first { throw .failure("\(path) is there already") }
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

  /// Removes what ``write()`` has written, because something else failed after it.
  ///
  /// - Parameter directories: The directories that were missing before.
  func remove(_ directories: [String]) { remove(files.map(\.path), directories) }

  private func remove(_ paths: [String], _ directories: [String]) {
    for path in paths { try? FileSystem.remove(path) }
    for directory in directories { FileSystem.removeEmptyDirectory(directory) }
  }

  /// The directories that the files need and that aren't there, the deepest first.
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
