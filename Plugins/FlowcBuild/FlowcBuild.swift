import Foundation
import PackagePlugin

/// Generates a target's navigation from its flow files whenever it is built.
///
/// It is a build command with declared inputs and outputs, so nothing runs while no flow file
/// changes. A prebuild command would run on every build and could not use a tool built here.
@main
struct FlowcBuild: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let target = target as? SourceModuleTarget else {
      Diagnostics.error("\(target.name) has no Swift sources: FlowcBuild can't be used for it.")
      return []
    }
    let module = FlowFiles(of: target)
    guard !module.files.isEmpty else {
      Diagnostics.error(
        """
        \(target.name) has no flow files: FlowcBuild looks for *.flow.yaml in \
        \(module.directory.path) and below it. Add one, or remove the plugin from the target.
        """)
      return []
    }
    let directory = context.pluginWorkDirectoryURL
    guard let outputs = outputs(of: module, named: target.name, in: directory),
      areAbsent(outputs, from: target)
    else { return [] }
    return [
      .buildCommand(
        displayName: "Generating the navigation of \(target.name)",
        executable: try context.tool(named: "flowc").url,
        arguments: [
          "generate", module.directory.path, "--output", directory.path, "--one-module",
          "--format", "xcode",
        ],
        inputFiles: inputs(of: module, target, in: context.package),
        outputFiles: outputs)
    ]
  }

  /// One Swift file for each flow file and one for the module; nil if two would be the same.
  private func outputs(of module: FlowFiles, named name: String, in directory: URL) -> [URL]? {
    var origins = ["FlowModule.swift": "the file of the module \(name)"]
    for file in module.files {
      let output = module.output(for: file)
      if let other = origins.updateValue(file.path, forKey: output) {
        Diagnostics.error(
          "\(file.path) and \(other) would both be generated as \(output). Rename one.")
        return nil
      }
    }
    return origins.keys.sorted().map { directory.appending(path: $0) }
  }

  /// Whether none of the outputs is among the target's sources already, where `flowc-generate` puts
  /// them.
  private func areAbsent(_ outputs: [URL], from target: SourceModuleTarget) -> Bool {
    let names = Set(outputs.map(\.lastPathComponent))
    let sources = target.sourceFiles(withSuffix: ".swift").map(\.url)
    guard let double = sources.first(where: { names.contains($0.lastPathComponent) }) else {
      return true
    }
    Diagnostics.error(
      """
      \(double.path) is generated in every build of \(target.name). Remove it and what was \
      generated beside it, or remove the plugin FlowcBuild from the target.
      """)
    return false
  }

  /// The module's files and settings, and the flow files of the targets it depends on: a module
  /// is generated against its neighbours' interfaces.
  private func inputs(
    of module: FlowFiles, _ target: SourceModuleTarget, in package: Package
  ) -> [URL] {
    let neighbours = target.recursiveTargetDependencies
      .compactMap { $0 as? SourceModuleTarget }
      .flatMap { FlowFiles(of: $0).files }
    return module.files + module.settings(upTo: package.directoryURL) + neighbours
  }
}
