#if canImport(XcodeProjectPlugin)
  import Foundation
  import PackagePlugin
  import XcodeProjectPlugin

  /// Generation in an Xcode project. There, `--target` names a folder beside the project.
  /// Without `--target`, the generated files go to the folder Generated beside the project.
  extension FlowcGenerate: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      let root = context.xcodeProject.directoryURL
      var extractor = ArgumentExtractor(arguments)
      let folders = extractor.extractOption(named: "target").map { root.appending(path: $0).path }
      try run(
        extractor, in: root, folders: folders.isEmpty ? [root.path] : folders,
        with: try context.tool(named: "flowc").url)
    }
  }
#endif
