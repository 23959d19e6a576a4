import Diagnostics
import FlowModel

extension FlowPair {
  /// Returns the parts that an earlier version of the app has saved and this one doesn't restore. A
  /// saved tree knows screens and children by name, and their arguments as well.
  func savingConsequences() -> [Consequence] {
    older.coordinators.flatMap { coordinator -> [Consequence] in
      guard coordinator.foreign == nil else { return [] }
      if let reason = reason(coordinator) {
        return [consequence(coordinator.path, reason, coordinator.range, after(coordinator))]
      }
      return coordinator.screens.compactMap { id in
        let screen = older[id]
        guard older.isSaved(screen.parameters), let reason = reason(screen) else { return nil }
        return consequence(
          olderNames.screen(id), reason, screen.range,
          screens.newer(of: id).map { newer[$0].range })
      }
    }
  }

  private func consequence(
    _ path: String, _ reason: Phrase, _ before: SourceRange, _ after: SourceRange?
  ) -> Consequence {
    Consequence(
      kind: .notRestored, message: "a saved \(path) isn't restored: \(reason)", before: before,
      after: after)
  }

  private func after(_ coordinator: Coordinator) -> SourceRange? {
    coordinators.newer(of: coordinator.id).map { newer[$0].range }
  }

  /// Returns the reason why a coordinator isn't restored; nil if it is, or was never saved.
  private func reason(_ old: Coordinator) -> Phrase? {
    guard older.isSaved(old.parameters) else { return nil }
    guard let id = coordinators.newer(of: old.id) else { return "it is gone" }
    let new = newer[id]
    let isRoot = older.root == old.id && newer.root == id
    if new.path != old.path, !isRoot { return "its name is \(new.path) now" }
    if new.savedKind != old.savedKind {
      return "it was \(old.savedKind), and is \(new.savedKind) now"
    }
    return difference(old.parameters, new.parameters)
  }

  private func reason(_ old: Screen) -> Phrase? {
    guard let id = screens.newer(of: old.id) else { return "it is gone" }
    let new = newer[id]
    if new.name != old.name { return "its name is \(new.name.text) now" }
    if coordinators.newer(of: old.coordinator) != new.coordinator {
      return "it belongs to \(newer[new.coordinator].path) now"
    }
    return difference(old.parameters, new.parameters)
  }

  /// Returns the reason why the saved arguments can't be read; nil if they can be.
  private func difference(_ old: [Parameter], _ new: [Parameter]) -> Phrase? {
    let known = Dictionary(old.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    for parameter in new {
      let type = newer.spelling(of: parameter.type)
      guard let before = known[parameter.name] else {
        if parameter.isOptional { continue }
        return "\(parameter.name.text) is new and has no default"
      }
      let was = older.spelling(of: before.type)
      if was != type, "\(was)?" != type {
        return "\(parameter.name.text) was \(was), and is \(type) now"
      }
      if older.isSaved(before.type), !newer.isSaved(parameter.type) {
        return "\(parameter.name.text) isn't saved any more"
      }
    }
    return nil
  }
}

extension Coordinator {
  /// The kind, as far as a saved tree depends on it.
  fileprivate var savedKind: Phrase {
    switch kind {
    case .stack: "a stack"
    case .tabs: isSplit ? "a split" : "a tab bar"
    case .switch: "a switch"
    case .external: "written by hand"
    }
  }
}

extension Flow {
  fileprivate func isSaved(_ parameters: [Parameter]) -> Bool {
    parameters.allSatisfy { isSaved($0.type) }
  }

  fileprivate func isSaved(_ type: ValueType) -> Bool {
    switch type {
    case .custom(let id): self[id].isSaved
    case .optional(let wrapped), .array(let wrapped): isSaved(wrapped)
    case .string, .int, .double, .bool, .uuid, .url, .date, .state, .unknown: true
    }
  }
}
