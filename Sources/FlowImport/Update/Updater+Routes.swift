import FlowFormat
import FlowModel
import YAML

// The routes of a coordinator or a screen.

extension Updater {
  /// A route of the draft, with what it is compared by.
  private struct Wanted {
    let route: DraftRoute
    let action: WrittenAction
    let target: String?
  }

  /// Brings the routes of a part up to date.
  ///
  /// - Parameters:
  ///   - owner: The name of the coordinator as it is written.
  ///   - routes: The routes of the draft, in the coordinator `head`.
  ///   - next: The entry before which the first route is written; nil for the end.
  mutating func updateRoutes(
    of part: WrittenPart, in owner: String, to routes: [DraftRoute], in head: String,
    before next: SyntaxPair? = nil
  ) {
    let wanted = routes.map { route in
      let action = WrittenAction(route.action)
      return Wanted(
        route: route, action: action, target: action.target.flatMap { identities[of: $0, in: head] }
      )
    }
    let (same, changed, new, gone) = match(part.routes, of: owner, with: wanted)
    for wanted in new + changed.map(\.wanted) { ask(wanted.route, in: head) }
    for (route, wanted) in same { refresh(route, wanted.route.origin) }
    for (route, wanted) in changed {
      refresh(route, wanted.route.origin)
      tell(
        "`\(path(owner, part)).\(route.name)` is `\(wanted.route.action.text)` in the code",
        at: route, wanted.route.origin)
      rewrite(route, wanted.route.action)
    }
    for route in gone { remove(route, "\(path(owner, part)).\(route.name)") }
    add(new.map(\.route), to: part, path(owner, part), without: gone, before: next)
  }

  private func path(_ owner: String, _ part: WrittenPart) -> String {
    part.owner.key.text == "screens" ? "\(owner).\(part.name)" : part.name
  }

  // MARK: Matching

  private typealias Match = (route: WrittenPart, wanted: Wanted)

  /// Finds the written route for each route of the draft. Routes that agree come first, then those of
  /// which a person takes care, then those that the code has changed.
  private func match(
    _ routes: [WrittenPart], of owner: String, with wanted: [Wanted]
  ) -> (same: [Match], changed: [Match], new: [Wanted], gone: [WrittenPart]) {
    var (routes, wanted) = (routes, wanted)
    func take(_ isMatch: (WrittenPart, Wanted) -> Bool) -> [Match] {
      var found: [Match] = []
      wanted.removeAll { wanted in
        guard let index = routes.firstIndex(where: { isMatch($0, wanted) }) else { return false }
        found.append((routes.remove(at: index), wanted))
        return true
      }
      return found
    }
    let isSame = { (route: WrittenPart, wanted: Wanted) in
      WrittenAction(route.pair.value) == wanted.action
    }
    let isNamed = { (route: WrittenPart, wanted: Wanted) in route.name == wanted.route.name }
    let isHere = { (route: WrittenPart, wanted: Wanted) in
      route.origin?.place == wanted.route.origin.place
    }
    let leadsThere = { [written] (route: WrittenPart, wanted: Wanted) in
      let target = WrittenAction(route.pair.value).target.flatMap {
        written.identities[of: $0, in: owner]
      }
      return target != nil && target == wanted.target
    }
    var same = take { isSame($0, $1) && isNamed($0, $1) }
    same += take { isSame($0, $1) && isHere($0, $1) } + take(isSame)
    same += take { $0.isByHand && isHere($0, $1) } + take { $0.isByHand && isNamed($0, $1) }
    same += take { route, wanted in
      route.isByHand && wanted.route.origin.standing == .guess
        && route.origin?.file == wanted.route.origin.file
    }
    var changed = take { $0.isImported && leadsThere($0, $1) && isNamed($0, $1) }
    changed += take { $0.isImported && leadsThere($0, $1) }
    changed += take { $0.isImported && isNamed($0, $1) }
    // A way that the person wrote before is the same way.
    return (same, changed, wanted, routes.filter(\.isImported))
  }

  // MARK: Writing

  private mutating func add(
    _ routes: [DraftRoute], to part: WrittenPart, _ path: String, without gone: [WrittenPart],
    before next: SyntaxPair?
  ) {
    let kept = part.routes.filter { route in
      !route.isLeftOut && !gone.contains { $0.name == route.name }
    }
    var namer = Namer(taken: Set(kept.map(\.name)))
    let entries = routes.map { route in
      let name = namer.name([route.name], .small, fallback: "open")
      tell(
        "the code has a way that isn't here: `\(path).\(name)`, `\(route.action.text)`",
        route.origin)
      return DraftText.lines(
        of: DraftRoute(
          name: name, action: route.action, origin: route.origin, notes: route.notes))
    }
    if !entries.isEmpty { return add(entries, under: "routes", of: part, before: next) }
    guard let pair = part.entry("routes"), !gone.isEmpty, kept.isEmpty else { return }
    changes[part.index].remove(pair, below: part.pair.key)
    // A part without any key still needs a value.
    guard part.pair.value.pairs.count == 1 else { return }
    let end = part.pair.key.range.upperBound + 1
    changes[part.index].replace(end..<end, with: " {}")
  }

  /// Gives a route another action. Its other keys stay.
  private mutating func rewrite(_ route: WrittenPart, _ action: RouteText) {
    let value = route.pair.value
    let pairs = action.pairs
    let others = value.pairs.filter { !WrittenAction.keys.contains($0.key.text ?? "") }
    guard case .mapping(let own, isFlow: false) = value.content else {
      let kept = others.map { changes[route.index].text(of: $0) }
      let all = pairs.map { "\($0.key): \($0.value)" } + kept
      let text = kept.isEmpty ? action.text : "{ \(all.joined(separator: ", ")) }"
      return changes[route.index].replace(value.range, with: text)
    }
    for pair in own where WrittenAction.keys.contains(pair.key.text ?? "") {
      changes[route.index].remove(pair, below: route.pair.key)
    }
    add(
      pairs.map { ["\($0.key): \($0.value)"] }, to: route.pair, of: route, before: own.first)
  }
}
