import Diagnostics
import FlowAnalysis
import FlowComparison

extension ComparedModules {
  private struct Document: Encodable {
    let version = 1
    let isBreaking: Bool
    let modules: [ModuleItem]
    let addedModules: [String]
    let removedModules: [String]
  }

  private struct ModuleItem: Encodable {
    let name: String
    let breaking: [BreakingItem]
    let changes: [ChangeItem]
    let notProved: [String]
  }

  private struct BreakingItem: Encodable {
    let kind: String
    let message: String
    let walk: [PathSearch.Step]
    let before: ComparedSide.Place?
    let after: ComparedSide.Place?
  }

  private struct ChangeItem: Encodable {
    let kind: String
    let part: String
    let path: String
    let earlierPath: String?
    let details: [DetailItem]
    let before: ComparedSide.Place?
    let after: ComparedSide.Place?
  }

  private struct DetailItem: Encodable {
    let property: String
    let before: String
    let after: String
  }

  /// The comparison for other programs.
  var json: String {
    var places = self
    let items = modules.map { module in
      ModuleItem(
        name: module.name,
        breaking: module.comparison.consequences.map { places.item($0) },
        changes: module.comparison.changes.map { places.item($0) },
        notProved: module.comparison.unanswered)
    }
    return flowc.json(
      Document(
        isBreaking: isBreaking, modules: items, addedModules: added, removedModules: removed))
  }

  private mutating func item(_ consequence: Consequence) -> BreakingItem {
    BreakingItem(
      kind: consequence.kind.rawValue, message: consequence.message.text, walk: consequence.walk,
      before: consequence.before.map { place(before: $0) },
      after: consequence.after.map { place(after: $0) })
  }

  private mutating func item(_ change: PartChange) -> ChangeItem {
    let (kind, earlier): (String, String?) =
      switch change.kind {
      case .added: ("added", nil)
      case .removed: ("removed", nil)
      case .renamed(let old): ("renamed", old)
      case .changed: ("changed", nil)
      }
    return ChangeItem(
      kind: kind, part: change.noun, path: change.path, earlierPath: earlier,
      details: change.details.map {
        DetailItem(property: $0.label, before: $0.before, after: $0.after)
      },
      before: change.before.map { place(before: $0) }, after: change.after.map { place(after: $0) })
  }
}
