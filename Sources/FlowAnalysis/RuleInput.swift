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
  /// Whether no other coordinator than the flow's root could be the root as well.
  let isRootCertain: Bool
  let limits: Limits
  private(set) lazy var reachability = Reachability(flow)
  /// The unreachable coordinators and screens, without consequences.
  private(set) lazy var unreached = reachability.unreached
  private(set) lazy var writtenNames = WrittenNames(files.map(\.document))
  private(set) lazy var writtenCoordinators = Self.coordinators(of: files)
  private(set) lazy var childStarts = flow.childStarts()
  private(set) lazy var resultUses = ResultUses(flow, childStarts, reachability)

  init(_ resolution: Resolution, _ files: [FlowFile], _ limits: Limits) {
    flow = resolution.flow
    isRootCertain = resolution.isRootCertain
    self.limits = limits
    self.files = files.sorted { $0.source.id < $1.source.id }
  }
}
