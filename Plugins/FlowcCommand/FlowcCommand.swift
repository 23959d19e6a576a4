import Foundation
import PackagePlugin

/// The command plugin that runs the flowc of the build: `swift package flowc lint`, and every other
/// verb.
///
/// The plugin asks for no permission, because most verbs only read. For a verb that writes, it
/// prints how to give the permission. The plugin is short, because the first build of every package
/// that uses it compiles it.
@main
struct FlowcCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let root = context.package.directoryURL
    if writes(arguments), !FileManager.default.isWritableFile(atPath: root.path) {
      Diagnostics.error(
        """
        `flowc \(arguments[0])` writes into the package, and a plugin needs permission for this. \
        Run: swift package --allow-writing-to-package-directory flowc \
        \(arguments.joined(separator: " "))
        """)
      throw Ended(status: 2)
    }
    let process = Process()
    process.executableURL = try context.tool(named: "flowc").url
    process.arguments = arguments
    // The folders of flow files, if neither the call nor the settings name any.
    let folders = context.package.targets.filter { $0 is SourceModuleTarget }.map(
      \.directoryURL.path)
    process.environment = ProcessInfo.processInfo.environment
    process.environment?["FLOWC_PATHS"] = folders.joined(separator: "\n")
    // The package manager owns the standard input of a plugin, so `play` reads from the terminal.
    process.standardInput = FileHandle.nullDevice
    if arguments.first == "play", !arguments.contains("--script"),
      let terminal = FileHandle(forUpdatingAtPath: "/dev/tty")
    {
      process.standardInput = terminal
      process.standardOutput = terminal
    }
    try process.run()
    process.waitUntilExit()
    let status = process.terminationReason == .exit ? process.terminationStatus : 3
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
}

/// The end of a run that failed. flowc has already printed the reason.
private struct Ended: Error, CustomStringConvertible {
  let status: Int32
  var description: String { "flowc ended with status \(status)" }
}
