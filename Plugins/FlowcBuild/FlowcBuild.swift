import Foundation
import PackagePlugin

/// The build plugin that generates a target's navigation from its flow files.
///
/// The plugin makes a build command with declared inputs and outputs, so a build without a changed
/// flow file runs nothing. A prebuild command would run in every build, and couldn't use a tool of
/// this package.
@main
struct FlowcBuild: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let target = target as? SourceModuleTarget else {
      Diagnostics.error("\(target.name) has no Swift sources: FlowcBuild can't be used for it.")
      return []
    }
    let files = TargetFiles(of: target.name, below: target.directoryURL)
    guard !files.sources.isEmpty || !files.problems.isEmpty else {
      Diagnostics.warning(
        files.nothingFound(in: "\(target.directoryURL.path) and the folders below it"))
      return []
    }
    let neighbours = target.recursiveTargetDependencies
      .compactMap { $0 as? SourceModuleTarget }
      .map { TargetFiles(of: $0.name, below: $0.directoryURL) }
    let generation = Generation(
      files: files, neighbours: neighbours,
      settings: files.settings(upTo: context.package.directoryURL),
      directory: context.pluginWorkDirectoryURL)
    return try generation.commands(
      besides: target.sourceFiles(withSuffix: ".swift").map(\.url),
      with: try context.tool(named: "flowc").url)
  }
}

/// The command that generates the Swift of a target.
struct Generation {
  let files: TargetFiles
  /// The flow files of the targets that this target depends on. The generated code of a module uses
  /// the interfaces of its neighbours.
  let neighbours: [TargetFiles]
  let settings: [String]
  /// The output directory of the Swift files.
  let directory: URL

  /// - Parameter sources: The target's own Swift files.
  /// - Returns: The command, or nothing if an error has been reported.
  func commands(besides sources: [URL], with tool: URL) throws -> [Command] {
    for problem in files.problems { Diagnostics.error(problem) }
    guard files.problems.isEmpty, areAbsent(from: sources) else { return [] }
    let list = directory.appending(path: "flowc.inputs")
    try files.list(settings: settings, neighbours: neighbours).writeIfChanged(to: list)
    let inputs =
      files.sources.map(\.path) + files.misnamed + settings
      + neighbours.flatMap(\.sources).map(\.path)
    return [
      .buildCommand(
        displayName: "Generating the navigation of \(files.name)",
        executable: tool,
        arguments: [
          "generate", "--inputs", list.path, "--output", directory.path, "--format", "xcode",
        ],
        inputFiles: [list] + inputs.map { URL(filePath: $0) },
        outputFiles: files.outputs.map { directory.appending(path: $0) })
    ]
  }

  /// Whether the target's sources contain none of the outputs. `flowc-generate` writes such
  /// sources.
  private func areAbsent(from sources: [URL]) -> Bool {
    let names = Set(files.outputs)
    guard let double = sources.first(where: { names.contains($0.lastPathComponent) }) else {
      return true
    }
    Diagnostics.error(
      """
      \(double.path) is generated in every build of \(files.name). Remove this file and the \
      generated files beside it, or remove the plugin FlowcBuild from the target.
      """)
    return false
  }
}
