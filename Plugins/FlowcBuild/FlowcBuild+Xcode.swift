#if canImport(XcodeProjectPlugin)
  import Foundation
  import PackagePlugin
  import XcodeProjectPlugin

  /// The same for a target of an Xcode project: its flow files are those that are members of it.
  extension FlowcBuild: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let root = context.xcodeProject.directoryURL
      let members = target.inputFiles.map(\.url)
      let files = TargetFiles(of: target.displayName, files: members, in: root)
      guard !files.sources.isEmpty || !files.problems.isEmpty else {
        Diagnostics.warning(
          files.nothingFound(in: "the files and folders that are members of the target"))
        return []
      }
      let generation = Generation(
        files: files, neighbours: neighbours(of: target, in: root),
        settings: files.settings(upTo: root),
        directory: context.pluginWorkDirectoryURL.appending(path: target.displayName))
      return try generation.commands(
        besides: members.filter { $0.pathExtension == "swift" },
        with: try context.tool(named: "flowc").url)
    }

    /// The flow files of the targets that a target depends on, in the project and in packages.
    private func neighbours(of target: XcodeTarget, in root: URL) -> [TargetFiles] {
      target.dependencies.flatMap { dependency -> [TargetFiles] in
        switch dependency {
        case .target(let other):
          [TargetFiles(of: other.displayName, files: other.inputFiles.map(\.url), in: root)]
            + neighbours(of: other, in: root)
        case .product(let product):
          product.targets.flatMap { [$0] + $0.recursiveTargetDependencies }
            .compactMap { $0 as? SourceModuleTarget }
            .map { TargetFiles(of: $0.name, below: $0.directoryURL) }
        @unknown default: []
        }
      }
    }
  }
#endif
