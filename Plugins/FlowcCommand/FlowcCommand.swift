import Foundation
import PackagePlugin

/// Runs the command that the build uses: `swift package flowc lint`, and every other verb.
///
/// It asks for no permission, as most verbs only read. Those that write are told how to be allowed.
@main
struct FlowcCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let root = context.package.directoryURL
    if writes(arguments), !FileManager.default.isWritableFile(atPath: root.path) {
      Diagnostics.error(
        """
        `flowc \(arguments[0])` writes into the package, which a plugin may not do unasked. Run: \
        swift package --allow-writing-to-package-directory flowc \(arguments.joined(separator: " "))
        """)
      throw Ended(status: 2)
    }
    let folders = context.package.targets.compactMap { $0 as? SourceModuleTarget }
      .filter { !TargetFiles(of: $0.name, below: $0.directoryURL).sources.isEmpty }
      .map { seen($0.directoryURL) }
    let status = try run(
      try context.tool(named: "flowc").url, arguments, defaults: folders)
    if status != 0 { throw Ended(status: status) }
  }

  /// Whether a call of flowc writes files.
  private func writes(_ words: [String]) -> Bool {
    switch words.first {
    case "fmt", "generate": !words.contains("--check")
    case "scaffold", "init", "new": true
    default: words.contains { ["--fix", "--output", "--write-baseline"].contains($0) }
    }
  }

  /// A folder's path as seen from the working directory, where it lies below it.
  private func seen(_ folder: URL) -> String {
    let here = FileManager.default.currentDirectoryPath + "/"
    return folder.path.hasPrefix(here) ? String(folder.path.dropFirst(here.count)) : folder.path
  }

  /// Runs flowc where the caller stands, with its output on this command's own. `play` reads from the
  /// terminal itself: this command's input belongs to the package manager.
  ///
  /// - Parameter folders: What flowc looks into where neither call nor settings name something.
  private func run(_ tool: URL, _ arguments: [String], defaults folders: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["FLOWC_PATHS": folders.joined(separator: "\n")]) { $1 }
    process.standardInput = FileHandle.nullDevice
    if arguments.first == "play", !arguments.contains("--script"),
      let terminal = FileHandle(forUpdatingAtPath: "/dev/tty")
    {
      process.standardInput = terminal
      process.standardOutput = terminal
    }
    try process.run()
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : 3
  }
}

/// The end of a run that did not succeed; flowc has said why.
private struct Ended: Error, CustomStringConvertible {
  let status: Int32
  var description: String { "flowc ended with status \(status)" }
}
