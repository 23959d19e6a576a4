import Foundation

/// Where the project's own files lie.
package enum Repository {
  package static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  package static let flows = root.appending(path: "Flows")
  package static let goldens = root.appending(path: "Tests/Goldens")
  package static let documentation = root.appending(path: "Documentation")
  package static let sources = root.appending(path: "Sources")

  /// The directories directly in one, by name.
  package static func directories(in directory: URL) -> [URL] {
    entries(of: directory).filter { isDirectory($0) }
  }

  /// The entries of a directory, by name; none if it isn't there.
  package static func entries(of directory: URL) -> [URL] {
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: directory.path(percentEncoded: false)))
      ?? []
    return names.sorted().map { directory.appending(path: $0) }
  }

  /// The paths of all files below a directory, relative to it, in order.
  package static func files(below directory: URL, suffix: String = "") -> [String] {
    entries(of: directory).flatMap { entry in
      let name = entry.lastPathComponent
      guard isDirectory(entry) else { return name.hasSuffix(suffix) ? [name] : [] }
      return files(below: entry, suffix: suffix).map { "\(name)/\($0)" }
    }
  }

  private static func isDirectory(_ url: URL) -> Bool {
    (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
  }
}
