/// The bounds of the search upwards for the directory of a file's module.
///
/// As far as the repository that it lies in; outside of one, as far as the working directory or
/// what the caller named. What lies further up belongs to others: a temporary directory, a home.
struct SearchBounds {
  /// The working directory, and those that the caller named.
  private let tops: [String]
  /// Whether a directory, or one above it, is a repository's.
  private var isInRepository: [String: Bool] = [:]

  init(_ paths: [String]) {
    tops =
      [FileSystem.workingDirectory]
      + paths.map { path in
        let isDirectory = FileSystem.kind(of: path) == .directory
        return FileSystem.absolute(isDirectory ? path : FileSystem.directory(of: path))
      }
  }

  /// Whether nothing above a directory is looked at.
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

  /// A directory of git's, or the file that stands for it in a further working tree.
  static func isRepository(_ directory: String) -> Bool {
    FileSystem.kindOfEntry(FileSystem.join(directory, ".git")) != .missing
  }
}
