/// The bounds of the search upwards for the directory of a file's module.
///
/// The search ends at the repository that contains the file. Outside a repository, it ends at the
/// working directory or at a directory that the caller named. Directories above belong to others: a
/// temporary directory, a home directory.
struct SearchBounds {
  /// The working directory, and the directories that the caller named.
  private let tops: [String]

  init(_ paths: [String]) {
    tops =
      [FileSystem.workingDirectory]
      + paths.map { path in
        let isDirectory = FileSystem.kind(of: path) == .directory
        return FileSystem.absolute(isDirectory ? path : FileSystem.directory(of: path))
      }
  }

  /// Returns whether the search ends at a directory.
  func end(at directory: String) -> Bool {
    if directory == "/" || directory == "." || Self.isRepository(directory) { return true }
    let above = FileSystem.directory(of: directory)
    let isBelowTop = tops.contains { top in
      above == top || above.hasPrefix(top == "/" ? top : top + "/")
    }
    return !isBelowTop && FileSystem.repository(of: above) == nil
  }

  /// Returns whether a directory has a `.git`: a directory, or a file in an additional working
  /// tree.
  static func isRepository(_ directory: String) -> Bool {
    FileSystem.kindOfEntry(FileSystem.join(directory, ".git")) != .missing
  }
}
