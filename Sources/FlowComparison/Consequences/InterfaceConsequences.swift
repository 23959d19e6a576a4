import Diagnostics
import FlowModel

extension FlowPair {
  /// Returns the changes of public coordinators after which other modules no longer build, or miss a
  /// result that they waited for.
  func interfaceConsequences() -> [Consequence] {
    older.coordinators.filter { $0.isPublic && $0.foreign == nil }.flatMap { old in
      guard let id = coordinators.newer(of: old.id) else {
        return [consequence(old, "it is gone", after: nil)]
      }
      let new = newer[id]
      return differences(old, new).map { consequence(old, $0, after: new.range) }
    }
  }

  private func consequence(
    _ old: Coordinator, _ reason: Phrase, after: SourceRange?
  ) -> Consequence {
    Consequence(
      kind: .interfaceChanged,
      message: "other modules can't use \(old.name.text) as before: \(reason)",
      before: old.range, after: after)
  }

  private func differences(_ old: Coordinator, _ new: Coordinator) -> [Phrase] {
    if !new.isPublic { return ["it isn't public any more"] }
    let renamed: [Phrase] = old.name == new.name ? [] : ["its name is \(new.name.text) now"]
    let results = Dictionary(
      new.results.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let ofResults = old.results.flatMap { result -> [Phrase] in
      guard let now = results[result.name] else {
        return ["its result \(result.name.text) is gone"]
      }
      return before(result.parameters, now.parameters, isGiven: false)
        .map { "its result \(result.name.text): \($0)" }
    }
    return renamed + before(old.parameters, new.parameters, isGiven: true) + ofResults
  }

  /// Returns the differences between parameters.
  ///
  /// - Parameter isGiven: Whether the other module gives the values. If it takes them, a parameter
  ///   may be added, and none may be left out.
  private func before(_ old: [Parameter], _ new: [Parameter], isGiven: Bool) -> [Phrase] {
    let known = Dictionary(old.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let now = Set(new.map(\.name))
    let changed = new.compactMap { parameter -> Phrase? in
      let type = newer.spelling(of: parameter.type)
      guard let old = known[parameter.name] else {
        return isGiven && !parameter.isOptional
          ? "it needs a value for \(parameter.name.text)" : nil
      }
      let was = older.spelling(of: old.type)
      if was != type { return "\(parameter.name.text) was \(was), and is \(type) now" }
      let isNeeded = isGiven && old.isOptional && !parameter.isOptional
      return isNeeded ? "\(parameter.name.text) has no default any more" : nil
    }
    return changed
      + old.filter { !now.contains($0.name) }.map { "its parameter \($0.name.text) is gone" }
  }
}
