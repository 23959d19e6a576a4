import Foundation
import PackagePlugin

/// The flow files of a target: its directory is a module.
struct FlowFiles {
  /// The module's directory.
  let directory: URL
  /// The flow files below it, in the order of their paths.
  let files: [URL]

  /// Looks below the target's directory, as `flowc` will: what a target excludes is no less a
  /// part of the module.
  init(of target: SourceModuleTarget) {
    directory = target.directoryURL
    let found = FileManager.default.enumerator(
      at: directory, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    files = (found?.allObjects as? [URL] ?? [])
      .filter { $0.lastPathComponent.hasSuffix(".flow.yaml") }
      .sorted { $0.path < $1.path }
  }

  /// The settings that apply: those beside the module and above it, up to the package.
  func settings(upTo package: URL) -> [URL] {
    var found: [URL] = []
    var folder = directory.standardizedFileURL
    let root = package.standardizedFileURL.path
    while folder.path.hasPrefix(root) {
      let file = folder.appending(path: "flowc.yaml")
      if FileManager.default.fileExists(atPath: file.path) { found.append(file) }
      guard folder.path.count > 1 else { break }
      folder = folder.deletingLastPathComponent().standardizedFileURL
    }
    return found
  }

  /// The name of the Swift file made from a flow file: its path in the module, with dots.
  func output(for file: URL) -> String {
    let prefix = directory.standardizedFileURL.pathComponents.count
    let parts = file.standardizedFileURL.pathComponents.dropFirst(prefix)
    return String(parts.joined(separator: ".").dropLast("yaml".count)) + "swift"
  }
}
