/// The bounds of the search upwards for the directory of a file's module.
///
/// The search ends at the repository that contains the file. Outside a repository, it ends at the
/// working directory or at a directory that the caller named. Directories above belong to others: a
/// temporary directory, a home directory.
struct SearchBounds {
  /// The working directory, and the directories that the caller named.
  private let tops: [String]
  /// Whether a directory, or one above it, is a repository.
  private var isInRepository: [String: Bool] = [:]

  init(_ paths: [String]) {
    tops =
      [FileSystem.workingDirectory]
      + paths.map { path in
        let isDirectory = FileSystem.kind(of: path) == .directory
        return FileSystem.absolute(isDirectory ? path : FileSystem.directory(of: path))
      }
  }

  /// Returns whether the search ends at a directory.
  mutating func end(at directory: String) -> Bool {
    if directory == "/" || directory == "." || Self.isRepository(directory) { return true }
    let above = FileSystem.directory(of: directory)
    let isBelowTop = tops.contains { top in
      above == top || above.hasPrefix(top == "/" ? top : top + "/")
    }
    return !isBelowTop && !hasRepository(above)
  }

  private mutating func hasRepository(_ directory: String) -> Bool {
    if let known = isInRepository[directory] { return known }
    let result =
      Self.isRepository(directory)
      || (directory != "/" && directory != "."
        && hasRepository(FileSystem.directory(of: directory)))
    isInRepository[directory] = result
    return result
  }

  /// Returns whether a directory has a `.git`: a directory, or a file in an additional working
  /// tree.
  static func isRepository(_ directory: String) -> Bool {
    FileSystem.kindOfEntry(FileSystem.join(directory, ".git")) != .missing
  }
}
