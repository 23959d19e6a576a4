import Diagnostics
import FlowModel

/// A state of some modules that is compared with another one.
struct ComparedSide {
  let checked: CheckedModules
  /// The revision from which the state comes; nil for files of the work tree.
  private let revision: Revision?
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
  init(_ paths: [String], from revision: Revision?) async throws(CommandError) {
    self.revision = revision
    var places = paths
    if let revision {
      places = []
      for path in paths { places.append(try revision.place(of: path)) }
    }
    checked = try await CheckedModules.walkable(places)
    map = SourceMap(checked.sources)
  }

  mutating func place(of range: SourceRange) -> Place {
    let start = map.start(of: range)
    let path = map.path(of: range.file)
    return Place(
      path: revision?.told(path) ?? path, line: start.line, column: start.column)
  }

  /// The state in words: a revision, or the files.
  var name: String { revision.map { "the revision `\($0.name)`" } ?? "the files" }
}
