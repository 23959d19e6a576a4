import Diagnostics

/// A module's documents with every name looked up.
package struct Resolution: Sendable {
  /// All that could be resolved. Whole, and fit for emitters, if no finding is an error.
  package let flow: Flow
  /// Where a way on leads nobody knows where, because its target could not be found. Rules that
  /// report an absence take it as leading anywhere.
  package let openEnds: [OpenEnd]
  package let findings: Findings

  /// - Parameters:
  ///   - documents: The module's flow files with their paths below its directory, in any order.
  ///   - neighbours: What its `modules` lead to, by name.
  ///   - isPartial: Whether a file of the module could not be read. Then a name that isn't found
  ///     may be declared there, and isn't reported.
  package init(
    _ documents: [(document: Document, relativePath: String)],
    neighbours: [String: Neighbour] = [:], isPartial: Bool = false
  ) {
    var resolver = Resolver(
      documents.sorted { $0.relativePath < $1.relativePath }, neighbours: neighbours,
      isPartial: isPartial)
    resolver.resolve()
    flow = resolver.flow
    openEnds = resolver.openEnds
    // What is wrong in a neighbour is its own affair.
    let files = Set(documents.map(\.document.source.id))
    findings = resolver.findings.only(in: files)
  }
}
