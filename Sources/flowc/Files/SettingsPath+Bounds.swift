import Diagnostics
import FlowModel

extension SettingsPath {
  /// Returns the path if it stays inside the repository.
  ///
  /// Settings are read without a question to the user, and the user of a cloned repository hasn't
  /// written them. The root of the repository is the nearest directory upwards with a `.git`, or
  /// else the directory of the settings file.
  ///
  /// - Parameters:
  ///   - key: The key of the settings with the path.
  ///   - sources: The files that have been read, with the settings file.
  ///   - outside: What the user writes for a path outside.
  /// - Throws: `CommandError.failure`, with the range in the settings, if the path or a link in it
  ///   leads out of the repository or into `.git`.
  func inside(
    for key: String, in sources: [SourceFile], outside: String
  ) throws(CommandError) -> String {
    var map = SourceMap(sources)
    let file = map.path(of: range.file)
    let home = FileSystem.absolute(FileSystem.directory(of: file))
    let repository = FileSystem.repository(of: home)
    let place = FileSystem.resolved(path)
    let isGits = place.split(separator: "/").contains { FlowFileName.folded(String($0)) == ".git" }
    if FileSystem.isInside(place, repository ?? home), !isGits, !FileSystem.isDangling(place) {
      return path
    }
    let start = map.start(of: range)
    let root = repository.map { "the repository \($0)" } ?? "\(home), where this file is"
    throw .failure(
      "\(file):\(start.line):\(start.column): `\(key)` leads to \(place), out of \(root); name a path "
        + "inside, or \(outside) for one outside")
  }
}

extension CheckedModules {
  /// Returns a path that settings name for writing.
  ///
  /// - Throws: `CommandError.failure` if the path leads out of the repository.
  func writable(_ path: SettingsPath, for key: String) throws(CommandError) -> String {
    try path.inside(for: key, in: sources, outside: "use `--\(key)`")
  }
}
