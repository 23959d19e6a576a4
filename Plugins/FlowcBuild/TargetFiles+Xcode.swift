#if canImport(XcodeProjectPlugin)
  import Foundation
  import PackagePlugin
  import XcodeProjectPlugin

  extension TargetFiles {
    /// The flow files that are members of a target, or that lie in folders that are members.
    init(of target: XcodeTarget, in project: XcodeProject) {
      self.init(
        of: target.displayName, files: target.inputFiles.map(\.url), in: project.directoryURL)
    }

    /// The flow files of all targets that a target may depend on. Xcode doesn't tell a plugin on
    /// which targets a target depends. So the result has all other targets of the project, and the
    /// packages among the dependencies.
    static func neighbours(of target: XcodeTarget, in project: XcodeProject) -> [TargetFiles] {
      let others = project.targets.filter { $0.id != target.id }
      let packages = target.dependencies.flatMap { dependency -> [SourceModuleTarget] in
        guard case .product(let product) = dependency else { return [] }
        return product.targets.flatMap { [$0] + $0.recursiveTargetDependencies }
          .compactMap { $0 as? SourceModuleTarget }
      }
      return others.map { TargetFiles(of: $0, in: project) }
        + packages.map { TargetFiles(of: $0.name, below: $0.directoryURL) }
    }
  }
#endif
