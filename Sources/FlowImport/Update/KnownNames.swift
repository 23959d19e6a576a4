import FlowModel

/// The names that parts have in the flow files of an earlier import, by their names in the code.
struct KnownNames {
  private(set) var coordinators: [String: String] = [:]
  private(set) var screens: [String: String] = [:]
  /// The coordinators that no import made.
  private(set) var taken: Set<String> = []
  /// The screens that no import made, by their coordinator.
  private(set) var takenScreens: [String: Set<String>] = [:]

  init() {}

  init(_ written: WrittenModule, _ sketch: Sketch, _ origins: DraftOrigins) {
    let present = Set(sketch.places.compactMap { origins[$0].identity })
    let renamed = Self.renamed(written, sketch, origins, present)
    for (owner, part) in written.parts {
      guard part.isImported || part.origin.map({ present.contains($0.identity ?? "") }) ?? false
      else {
        if let owner {
          takenScreens[owner.name, default: []].insert(part.name)
        } else {
          taken.insert(part.name)
        }
        continue
      }
      guard let identity = part.origin?.identity.map({ renamed[$0] ?? $0 }) else { continue }
      if owner == nil { coordinators[identity] = part.name } else { screens[identity] = part.name }
    }
  }

  /// Returns the new names of parts that have another name in the code now. Such a part has the same
  /// ways to it and from it, and no other part has these ways. A screen from which no way leads may
  /// as well have been replaced.
  private static func renamed(
    _ written: WrittenModule, _ sketch: Sketch, _ origins: DraftOrigins, _ present: Set<String>
  ) -> [String: String] {
    let known = Set(written.identities.values)
    var before: [(String, String)] = []
    for (owner, part) in written.parts {
      guard let from = part.origin?.identity else { continue }
      for route in part.routes where route.isImported {
        let target = WrittenAction(route.pair.value).target
        guard
          let to = target.flatMap({
            written.identities[of: $0, in: owner?.name ?? part.name]
          })
        else { continue }
        before.append((from, to))
      }
    }
    let after = sketch.edges.compactMap { edge in
      edge.target.map { (origins[edge.from].identity!, origins[$0].identity!) }
    }
    let gone = signatures(of: known.subtracting(present), in: before)
    let new = signatures(of: present.subtracting(known), in: after)
    return Dictionary(
      uniqueKeysWithValues: gone.compactMap { signature, old in new[signature].map { (old, $0) } })
  }

  /// Returns the parts by their ways, without parts that have the same ways as another one.
  private static func signatures(
    of parts: Set<String>, in ways: [(from: String, to: String)]
  ) -> [[String]: String] {
    var found: [String: Set<String>] = [:]
    for way in ways where way.from != way.to {
      if parts.contains(way.from) { found[way.from, default: []].insert(">\(way.to)") }
      if parts.contains(way.to) { found[way.to, default: []].insert("<\(way.from)") }
    }
    var result: [[String]: String] = [:]
    var twice: Set<[String]> = []
    for (part, ways) in found where Set(ways.map(\.first)).count == 2 {
      if result.updateValue(part, forKey: ways.sorted()) != nil { twice.insert(ways.sorted()) }
    }
    return result.filter { !twice.contains($0.key) }
  }
}

extension [String: String] {
  /// Returns the name in the code of a target, as a route of a coordinator names the target.
  subscript(of target: String, in coordinator: String) -> String? {
    self["\(coordinator).\(target)"] ?? self[target]
  }
}
