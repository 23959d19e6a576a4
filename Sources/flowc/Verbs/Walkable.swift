import Diagnostics
import FlowAnalysis
import FlowModel

extension Checked {
  /// Modules to be walked through. What only a rule calls wrong keeps nobody from walking: a move
  /// that the machine refuses is what a walk is there to show.
  ///
  /// - Parameter paths: As for ``init(_:severities:)``.
  static func walkable(_ paths: [String]) async throws(CommandError) -> Checked {
    let needless = Rule.all.filter {
      $0.severity != .error || $0 == .scenarioFailed || Analysis.rulesOfMoves.contains($0)
    }
    let off = needless.map { ($0.name, Severity?.none) }
    return try await Checked(paths, severities: Dictionary(uniqueKeysWithValues: off))
  }

  /// Of what was found, what keeps a module from having a meaning.
  var errors: [Diagnostic] { findings.filter { $0.severity == .error } }
}
