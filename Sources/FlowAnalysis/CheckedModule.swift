import Diagnostics
import FlowModel

/// A module that has been resolved and checked.
package struct CheckedModule: Sendable {
  package let flow: Flow
  /// Of reading, resolving and checking, in no particular order.
  package let findings: [Diagnostic]

  /// Whether the flow is fit for emitters.
  package var hasErrors: Bool { findings.contains { $0.severity == .error } }

  /// - Parameters:
  ///   - files: The module's flow files with their paths below its directory, in any order.
  ///   - rules: What is to be looked for besides what keeps a module from having a meaning.
  package init(
    _ files: [(file: FlowFile, relativePath: String)], rules: Set<Rule> = Rule.onByDefault
  ) {
    // What is not found may be declared in a file that could not be read.
    let isPartial = files.contains(where: \.file.isBroken)
    let resolution = Resolution(
      files.map { ($0.file.document, $0.relativePath) }, isPartial: isPartial)
    flow = resolution.flow
    findings =
      files.flatMap(\.file.findings) + resolution.findings
      + Analysis.check(
        resolution, of: files.map(\.file), rules: rules, isPartial: isPartial)
  }
}
