import Diagnostics
import FlowModel

/// A state of some modules that is compared with another one.
struct ComparedSide {
  let checked: CheckedModules
  /// The state in words: a revision, or the files.
  let name: String
  private var map: SourceMap

  /// A place in a file.
  struct Place: Encodable {
    let path: String
    let line: Int
    let column: Int

    var text: String { "\(path):\(line):\(column)" }
  }

  /// Reads and checks a state.
  ///
  /// - Throws: `CommandError.failure` if a path can't be read or has no flow file.
  init(_ paths: [String], from revision: Revision?) throws(CommandError) {
    name = revision.map { "the revision `\($0.name)`" } ?? "the files"
    checked =
      if let revision {
        try CheckedModules.walkable(paths, in: revision)
      } else {
        try CheckedModules.walkable(paths)
      }
    map = SourceMap(checked.sources)
  }

  init(_ checked: CheckedModules, name: String) {
    (self.checked, self.name) = (checked, name)
    map = SourceMap(checked.sources)
  }

  mutating func place(of range: SourceRange) -> Place {
    let start = map.start(of: range)
    return Place(path: map.path(of: range.file), line: start.line, column: start.column)
  }
}
