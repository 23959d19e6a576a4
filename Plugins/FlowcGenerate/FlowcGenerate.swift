import Foundation
import PackagePlugin

/// Writes the generated sources into the package, for teams that keep them under version control.
@main
struct FlowcGenerate: CommandPlugin {
  private static let usage = """
    swift package --allow-writing-to-package-directory flowc-generate [options]

    Writes the Swift of each target's flow files to the directory Generated of that target,
    for packages that keep it under version control and do without the plugin FlowcBuild.

      --target NAME  only of this target; may be repeated
      --output DIR   elsewhere in the package; of one target
      --lint         writes nothing, only checks

    Other options go to `flowc generate`, or `flowc lint`: --check, --access, --strict.
    """

  func performCommand(context: PluginContext, arguments: [String]) async throws {
    guard let call = Call(arguments, usage: Self.usage) else { return }
    let package = context.package
    let targets = call.targets.isEmpty ? package.targets : try package.targets(named: call.targets)
    let modules = targets.compactMap { $0 as? SourceModuleTarget }.map { target in
      TargetGeneration(
        files: TargetFiles(of: target.name, below: target.directoryURL),
        neighbours: target.recursiveTargetDependencies.compactMap { $0 as? SourceModuleTarget }
          .map { TargetFiles(of: $0.name, below: $0.directoryURL) },
        directory: target.directoryURL)
    }
    try call.run(
      modules, in: package.directoryURL, lists: context.pluginWorkDirectoryURL,
      with: try context.tool(named: "flowc").url)
  }
}

/// What is generated for a target, and where.
struct TargetGeneration {
  let files: TargetFiles
  let neighbours: [TargetFiles]
  /// The target's folder.
  let directory: URL
}

/// The words of a call.
struct Call {
  let targets: [String]
  private let output: String?
  private let onlyLints: Bool
  private let options: [String]

  /// - Returns: Nil if only help was asked for, which has been printed.
  init?(_ arguments: [String], usage: String) {
    if arguments.contains("--help") || arguments.contains("-h") {
      print(usage)
      return nil
    }
    var extractor = ArgumentExtractor(arguments)
    targets = extractor.extractOption(named: "target")
    output = extractor.extractOption(named: "output").last
    onlyLints = extractor.extractFlag(named: "lint") > 0
    options = extractor.remainingArguments
  }

  /// Runs flowc for each target that has flow files.
  ///
  /// - Throws: A `Problem` if there is none, or if flowc fails.
  func run(
    _ candidates: [TargetGeneration], in root: URL, lists: URL, with tool: URL
  ) throws {
    let modules = candidates.filter { !$0.files.sources.isEmpty }
    if let none = candidates.first(where: { $0.files.sources.isEmpty }), !targets.isEmpty {
      throw Problem(text: none.files.nothingFound(in: "\(none.directory.path) and below it"))
    }
    guard !modules.isEmpty else {
      throw Problem(text: "No target has flow files (*\(FlowFileName.suffix)).")
    }
    guard output == nil || modules.count == 1 else {
      throw Problem(text: "--output names one directory: give one --target with it.")
    }
    let failures = try modules.filter { module in
      let words = try self.words(for: module, in: root, lists: lists)
      guard try start(tool, words, in: root) != 0 else { return false }
      Diagnostics.error("flowc \(words[0]) failed for \(module.files.name).")
      return true
    }
    guard failures.isEmpty else {
      throw Problem(text: "\(failures.count) of \(modules.count) targets failed.")
    }
  }

  private func words(
    for module: TargetGeneration, in root: URL, lists: URL
  ) throws -> [String] {
    if let problem = module.files.problems.first { throw Problem(text: problem) }
    let files = module.files.seen(from: root)
    guard !onlyLints else {
      return ["lint"] + options + ["--"] + files.sources.map(\.path)
    }
    let list = lists.appending(path: "\(files.name).inputs")
    let settings = module.files.settings(upTo: root)
    try files.list(settings: settings, neighbours: module.neighbours.map { $0.seen(from: root) })
      .writeIfChanged(to: list)
    let folder = output ?? module.directory.appending(path: "Generated").path
    return ["generate", "--inputs", list.path, "--output", folder] + options
  }

  /// Runs flowc with its output on this command's own.
  private func start(_ tool: URL, _ arguments: [String], in directory: URL) throws -> Int32 {
    let process = Process()
    process.executableURL = tool
    process.arguments = arguments
    process.currentDirectoryURL = directory
    try process.run()
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -1
  }
}

/// Why the command stopped.
struct Problem: Error, CustomStringConvertible {
  let text: String
  var description: String { text }
}
