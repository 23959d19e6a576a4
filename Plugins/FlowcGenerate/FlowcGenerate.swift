import Foundation
import PackagePlugin

/// Writes the generated sources into the package, for teams that keep them under version control.
@main
struct FlowcGenerate: CommandPlugin {
  private let usage = """
    swift package --allow-writing-to-package-directory flowc-generate [options]

    Writes the Swift of each target's flow files to the directory Generated of that target,
    for packages that keep it under version control and do without the plugin FlowcBuild.

      --target NAME  only of this target; may be repeated
      --output DIR   elsewhere in the package; of one target
      --lint         writes nothing, only checks

    Other options go to `flowc generate`, or `flowc lint`: --check, --access, --strict.
    """

  func performCommand(context: PluginContext, arguments: [String]) async throws {
    if arguments.contains("--help") || arguments.contains("-h") { return print(usage) }
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    let outputs = extractor.extractOption(named: "output")
    let onlyLints = extractor.extractFlag(named: "lint") > 0
    let options = extractor.remainingArguments

    let modules = try modules(in: context.package, named: names)
    guard outputs.count <= 1, outputs.isEmpty || modules.count == 1 else {
      throw Problem(text: "--output names one directory: give one --target with it.")
    }
    let flowc = try context.tool(named: "flowc").url
    var failures = 0
    for (target, module) in modules {
      let directory = path(of: module, in: context.package)
      var call = [onlyLints ? "lint" : "generate", directory]
      if !onlyLints {
        call += ["--output", outputs.first ?? directory + "/Generated", "--one-module"]
      }
      if try run(flowc, call + options, in: context.package) != 0 {
        Diagnostics.error("flowc \(call[0]) failed for \(target.name).")
        failures += 1
      }
    }
    if failures > 0 { throw Problem(text: "\(failures) of \(modules.count) targets failed.") }
  }

  /// The targets with flow files: those named, or all.
  private func modules(
    in package: Package, named names: [String]
  ) throws -> [(target: SourceModuleTarget, module: FlowFiles)] {
    let targets = names.isEmpty ? package.targets : try package.targets(named: names)
    let modules = targets.compactMap { $0 as? SourceModuleTarget }
      .map { (target: $0, module: FlowFiles(of: $0)) }
    for (target, module) in modules where !names.isEmpty && module.files.isEmpty {
      throw Problem(
        text: "\(target.name) has no flow files (*.flow.yaml) in \(module.directory.path).")
    }
    let found = modules.filter { !$0.module.files.isEmpty }
    if found.isEmpty {
      throw Problem(text: "No target of \(package.displayName) has flow files (*.flow.yaml).")
    }
    return found
  }

  /// Where flowc, which runs in the package's directory, finds a module.
  private func path(of module: FlowFiles, in package: Package) -> String {
    let root = package.directoryURL.standardizedFileURL.path + "/"
    let path = module.directory.standardizedFileURL.path
    return path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path
  }

  /// Runs flowc with its output on this command's own.
  private func run(_ tool: URL, _ arguments: [String], in package: Package) throws -> Int32 {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    process.currentDirectoryURL = package.directoryURL
    try process.run()
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -1
  }
}

/// Why the command stopped.
private struct Problem: Error, CustomStringConvertible {
  let text: String
  var description: String { text }
}
