import Compiler
import Diagnostics
import FlowAnalysis

extension CheckedModules {
  /// Checks modules for a walk. Findings that only rules report don't prevent a walk, because a
  /// walk itself shows the moves that the machine refuses.
  ///
  /// - Parameter paths: The same paths as in ``init(_:severities:)``.
  static func walkable(_ paths: [String]) throws(CommandError) -> CheckedModules {
    try CheckedModules(paths, severities: CheckOptions.severitiesForWalking)
  }

  /// Checks modules for a walk, as they are in a revision.
  ///
  /// - Parameter paths: Paths of the work tree.
  /// - Throws: `CommandError.failure` if a path is outside of the repository, or if the revision has
  ///   no flow file there.
  static func walkable(
    _ paths: [String], in revision: Revision
  ) throws(CommandError) -> CheckedModules {
    let loader = try ModuleLoader(paths, in: revision)
    return try CheckedModules(
      loader, SettingsLoader(loader.sources, listed: revision.settings),
      CheckOptions.severitiesForWalking)
  }

  /// Checks modules for a verb that shows only errors.
  ///
  /// - Parameter paths: The same paths as in ``init(_:severities:)``.
  static func sound(_ paths: [String]) throws(CommandError) -> CheckedModules {
    try CheckedModules(paths, least: .error)
  }

  /// Returns the only module.
  ///
  /// - Parameter rule: The reason why there has to be one.
  /// - Throws: `CommandError.usage` if there are several.
  func only(_ rule: String) throws(CommandError) -> Module {
    guard modules.count == 1 else {
      let names = modules.map(\.checked.flow.name.text).joined(separator: ", ")
      throw .usage("\(rule), and these are \(modules.count): \(names)")
    }
    return modules[0]
  }

  /// The errors: the findings because of which a module has no meaning.
  var errors: [Diagnostic] { findings.filter { $0.severity == .error } }
}
