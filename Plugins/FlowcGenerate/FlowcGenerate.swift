import Foundation
import PackagePlugin

/// The command plugin that writes generated sources into the package, for teams that keep these
/// sources under version control.
///
/// The plugin is short, because the first build of every package that uses it compiles it.
@main
struct FlowcGenerate: CommandPlugin {
  static let usage = """
    swift package --allow-writing-to-package-directory flowc-generate [options]

    Generates Swift from the flow files of each target, into the directory Generated of the
    target. For packages that keep generated code under version control, without FlowcBuild.

      --target NAME  generates only for this target; may be repeated
      --lint         only checks the flow files, and writes nothing

    Other options go to `flowc generate` or `flowc lint`: --check, --access, --strict.
    """

  func performCommand(context: PluginContext, arguments: [String]) async throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    let package = context.package
    let targets = names.isEmpty ? package.targets : try package.targets(named: names)
    try run(
      extractor, in: package.directoryURL,
      folders: targets.filter { $0 is SourceModuleTarget }.map(\.directoryURL.path),
      with: try context.tool(named: "flowc").url)
  }

  /// Runs flowc for the folders of some targets. flowc skips folders without flow files.
  func run(_ words: ArgumentExtractor, in root: URL, folders: [String], with tool: URL) throws {
    var words = words
    if words.extractFlag(named: "help") > 0 { return print(Self.usage) }
    let onlyLints = words.extractFlag(named: "lint") > 0
    let process = Process()
    process.executableURL = tool
    process.arguments =
      (onlyLints ? ["lint"] : ["generate", "--beside", "Generated"]) + words.remainingArguments
    process.currentDirectoryURL = root
    process.environment = ProcessInfo.processInfo.environment
    process.environment?["FLOWC_PATHS"] = folders.joined(separator: "\n")
    try process.run()
    process.waitUntilExit()
    let status = process.terminationReason == .exit ? process.terminationStatus : 3
    if status != 0 { throw Ended(status: status) }
  }
}

/// The end of a run that failed. flowc has already printed the reason.
struct Ended: Error, CustomStringConvertible {
  let status: Int32
  var description: String { "flowc ended with status \(status)" }
}
