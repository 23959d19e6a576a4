import Foundation
import PackagePlugin

/// Runs the command that the build uses: `swift package flowc lint`, and every other verb.
///
/// It asks for no permission, as most verbs only read. Those that write are told how to be allowed.
/// It is short, as it is compiled in the first build of every package that has it.
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
    let process = Process()
    process.executableURL = try context.tool(named: "flowc").url
    process.arguments = arguments
    // Where flowc looks if neither the call nor settings say it.
    let folders = context.package.targets.filter { $0 is SourceModuleTarget }.map(
      \.directoryURL.path)
    process.environment = ProcessInfo.processInfo.environment
    process.environment?["FLOWC_PATHS"] = folders.joined(separator: "\n")
    // This command's input belongs to the package manager, so `play` reads from the terminal itself.
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

/// The end of a run that did not succeed; flowc has said why.
private struct Ended: Error, CustomStringConvertible {
  let status: Int32
  var description: String { "flowc ended with status \(status)" }
}
