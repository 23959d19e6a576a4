#if canImport(XcodeProjectPlugin)
  import Foundation
  import PackagePlugin
  import XcodeProjectPlugin

  /// The same for the targets of an Xcode project. What is generated goes to the folder Generated
  /// beside a target's flow files, if they have one folder in common, else beside the project.
  extension FlowcGenerate: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      guard let call = Call(arguments, usage: Self.usage) else { return }
      let root = context.xcodeProject.directoryURL
      let targets = context.xcodeProject.targets.filter {
        call.targets.isEmpty || call.targets.contains($0.displayName)
      }
      let modules = targets.map { target in
        let files = TargetFiles(
          of: target.displayName, files: target.inputFiles.map(\.url), in: root)
        return TargetGeneration(
          files: files, neighbours: [], directory: files.commonFolder(in: root))
      }
      try call.run(
        modules, in: root, lists: context.pluginWorkDirectoryURL,
        with: try context.tool(named: "flowc").url)
    }
  }

  extension TargetFiles {
    /// The folder of all flow files, or a folder of the target's name beside the project.
    fileprivate func commonFolder(in root: URL) -> URL {
      let folders = sources.map { ($0.path as NSString).deletingLastPathComponent }
      let shortest = folders.min { $0.count < $1.count } ?? root.path
      let isCommon = folders.allSatisfy { $0 == shortest || $0.hasPrefix(shortest + "/") }
      return isCommon ? URL(filePath: shortest) : root.appending(path: name)
    }
  }
#endif
