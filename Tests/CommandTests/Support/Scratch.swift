import Foundation

/// A directory of a test's own, gone with the test.
final class Scratch {
  let url: URL

  /// - Parameter isInRepository: Whether it lies beside the command, and so in the repository of
  ///   whoever runs the tests, or in the system's directory for such files.
  init(isInRepository: Bool = true) throws {
    let parent = isInRepository ? Flowc.directory : FileManager.default.temporaryDirectory
    url = parent.resolvingSymlinksInPath()
      .appending(path: "CommandTests/\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  subscript(path: String) -> URL { url.appending(path: path) }

  /// Writes a file, and the directories that it needs.
  func write(_ text: String, to path: String) throws {
    let file = self[path]
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func text(_ path: String) -> String {
    (try? Data(contentsOf: self[path])).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  func handle(_ path: String) throws -> FileHandle {
    try write("", to: path)
    return try FileHandle(forWritingTo: self[path])
  }

  /// The content of every file below, hidden ones too, by path.
  func contents(of path: String = ".") throws -> [String: Data] {
    let root = self[path]
    var found: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: root.path()) {
      let file = root.appending(path: name)
      let isFile = try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile
      if isFile == true { found[name] = try Data(contentsOf: file) }
    }
    return found
  }

  /// A module of one screen; `routes` are that screen's.
  func writeModule(_ name: String, to path: String, routes: String = "{}") throws {
    try write(
      """
      flow: \(name)
      coordinators:
        \(name)Home:
          root: true
          start: first
          screens:
            first: { title: First, routes: \(routes) }

      """, to: path)
  }
}
