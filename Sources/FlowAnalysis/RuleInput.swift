import Diagnostics
import FlowModel

/// The input of every rule over a module: the resolved module, its files, and analyses that several
/// rules need, each computed once.
package struct RuleInput {
  let flow: Flow
  /// The files as written, in order. Rules about a file's content need them, and so do rules about
  /// parts that a flow leaves out.
  let files: [FlowFile]
  let openEnds: [Resolution.OpenEnd]
  let reachability: Reachability
  let writtenNames: WrittenNames
  let writtenCoordinators: [SourceRange: (file: Int, index: Int)]
  let childStarts: [ChildStart]
  let resultUses: ResultUses
  let limits: Limits

  init(
    _ resolution: Resolution, _ reachability: Reachability, _ files: [FlowFile], _ limits: Limits
  ) {
    flow = resolution.flow
    self.limits = limits
    openEnds = resolution.openEnds
    self.files = files.sorted { $0.source.id < $1.source.id }
    self.reachability = reachability
    writtenNames = WrittenNames(self.files.map(\.document))
    writtenCoordinators = Self.coordinators(of: self.files)
    childStarts = flow.childStarts()
    resultUses = ResultUses(
      flow, childStarts, reachability, openEnds, namedResults: writtenNames.results)
  }

  /// Whether a part of the module that could not be read may name or do anything.
  var hasUnknowns: Bool {
    openEnds.contains { $0.lead.isAnywhere }
      || files.contains { $0.document.leadsAnywhere || $0.document.isPartial }
  }
}
