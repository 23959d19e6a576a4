import Diagnostics
import FlowModel

/// The input of every rule over a module: the resolved module, its files, and analyses that several
/// rules need, each computed once.
///
/// It is a class, so that an analysis is only made if a rule asks for it. Rules about errors alone ask
/// for none.
package final class RuleInput {
  let flow: Flow
  /// The files as written, in order. Rules about a file's content need them, and so do rules about
  /// parts that a flow leaves out.
  let files: [FlowFile]
  let openEnds: [Resolution.OpenEnd]
  let limits: Limits
  private let resolution: Resolution
  private(set) lazy var reachability = Reachability(resolution)
  private(set) lazy var writtenNames = WrittenNames(files.map(\.document))
  private(set) lazy var writtenCoordinators = Self.coordinators(of: files)
  private(set) lazy var childStarts = flow.childStarts()
  private(set) lazy var resultUses = ResultUses(
    flow, childStarts, reachability, openEnds, namedResults: writtenNames.results)

  init(_ resolution: Resolution, _ files: [FlowFile], _ limits: Limits) {
    self.resolution = resolution
    flow = resolution.flow
    self.limits = limits
    openEnds = resolution.openEnds
    self.files = files.sorted { $0.source.id < $1.source.id }
  }

  /// Whether a part of the module that could not be read may name or do anything.
  var hasUnknowns: Bool {
    openEnds.contains { $0.lead.isAnywhere }
      || files.contains { $0.document.leadsAnywhere || $0.document.isPartial }
  }
}
