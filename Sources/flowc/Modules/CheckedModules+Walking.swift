import Compiler
import Diagnostics

extension CheckedModules {
  /// Modules to be walked through. What only a rule calls wrong keeps nobody from walking: a move
  /// that the machine refuses is what a walk is there to show.
  ///
  /// - Parameter paths: As for ``init(_:severities:)``.
  static func walkable(_ paths: [String]) async throws(CommandError) -> CheckedModules {
    try await CheckedModules(paths, severities: CheckOptions.severitiesForWalking)
  }

  /// The findings that keep a module from having a meaning.
  var errors: [Diagnostic] { findings.filter { $0.severity == .error } }
}
