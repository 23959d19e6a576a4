#if canImport(XcodeProjectPlugin)
  import Foundation
  import PackagePlugin
  import XcodeProjectPlugin

  /// Generation for a target of an Xcode project. The flow files are those among its members.
  extension FlowcBuild: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let project = context.xcodeProject
      let files = TargetFiles(of: target, in: project)
      guard !files.sources.isEmpty || !files.problems.isEmpty else {
        Diagnostics.warning(
          files.nothingFound(in: "the files and folders that are members of the target"))
        return []
      }
      let generation = Generation(
        files: files, neighbours: TargetFiles.neighbours(of: target, in: project),
        settings: files.settings(upTo: project.directoryURL),
        directory: context.pluginWorkDirectoryURL.appending(path: target.displayName))
      return try generation.commands(
        besides: target.inputFiles.map(\.url).filter { $0.pathExtension == "swift" },
        with: try context.tool(named: "flowc").url)
    }
  }
#endif
