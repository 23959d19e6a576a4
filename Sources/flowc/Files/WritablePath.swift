import Diagnostics
import FlowModel

extension CheckedModules {
  /// A path that settings name for writing.
  ///
  /// Settings are read without a word, and whoever clones a repository has not written them. So they
  /// send nothing out of it: its root is the nearest directory with a `.git` from the settings file up,
  /// else the settings file's own directory.
  ///
  /// - Throws: `CommandError.failure`, with the place in the settings, if the path leads out of the
  ///   repository, by links too, or to what is git's.
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
