import Diagnostics
import Editing
import FlowComparison

extension ComparedModules {
  /// The comparison for other programs.
  var json: String {
    var places = self
    let items = modules.map { module in
      [
        "name": module.name,
        "breaking": module.comparison.consequences.map { places.item($0) },
        "changes": module.comparison.changes.map { places.item($0) },
        "notProved": module.comparison.unanswered,
      ] as JSONObject
    }
    return flowc.json(
      [
        "version": 1, "isBreaking": isBreaking, "modules": items, "addedModules": added,
        "removedModules": removed,
      ] as JSONObject)
  }

  private mutating func item(_ consequence: Consequence) -> JSONObject {
    [
      "kind": consequence.kind.rawValue, "severity": consequence.severity.rawValue,
      "message": consequence.message.text, "walk": consequence.walk,
      "before": consequence.before.map { place(before: $0) },
      "after": consequence.after.map { place(after: $0) },
    ]
  }

  private mutating func item(_ change: PartChange) -> JSONObject {
    let (kind, earlier): (String, String?) =
      switch change.kind {
      case .added: ("added", nil)
      case .removed: ("removed", nil)
      case .renamed(let old): ("renamed", old)
      case .changed: ("changed", nil)
      }
    return [
      "kind": kind, "part": change.noun, "path": change.path, "earlierPath": earlier,
      "details": change.details.map {
        ["property": $0.label, "before": $0.before, "after": $0.after]
      },
      "before": change.before.map { place(before: $0) },
      "after": change.after.map { place(after: $0) },
    ]
  }
}
