import Diagnostics
import FlowModel

extension CheckedModules {
  /// Returns a path that settings name for writing.
  ///
  /// Settings are read without a question to the user, and the user of a cloned repository hasn't
  /// written them. So such a path must stay inside the repository. Its root is the nearest
  /// directory upwards with a `.git`, or else the directory of the settings file.
  ///
  /// - Throws: `CommandError.failure`, with the range in the settings, if the path or a link in it
  ///   leads out of the repository or into `.git`.
  func writable(_ path: SettingsPath, for key: String) throws(CommandError) -> String {
    var map = SourceMap(sources)
    let file = map.path(of: path.range.file)
    let home = FileSystem.absolute(FileSystem.directory(of: file))
    let repository = FileSystem.repository(of: home)
    let place = FileSystem.resolved(path.path)
    let isGits = place.split(separator: "/").contains { FlowFileName.folded(String($0)) == ".git" }
    if FileSystem.isInside(place, repository ?? home), !isGits, !FileSystem.isDangling(place) {
      return path.path
    }
    let start = map.start(of: path.range)
    let root = repository.map { "the repository \($0)" } ?? "\(home), where this file is"
    throw .failure(
      "\(file):\(start.line):\(start.column): `\(key)` leads to \(place), out of \(root); name a path "
        + "inside, or use `--\(key)` for one outside")
  }
}
