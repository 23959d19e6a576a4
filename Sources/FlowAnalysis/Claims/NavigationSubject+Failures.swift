import Diagnostics
import FlowModel
import Pushdown

/// The failures of routes.
extension NavigationSubject {
  /// Returns the failures of every route that makes a query about the stack and may fail.
  ///
  /// - Parameters:
  ///   - tried: The stacks on which the route is taken, by the transitions that read their tops.
  ///   - question: The query of a key; nil if a route with this key can't fail.
  func fates<Key: Hashable>(
    asking key: (ID<Route>) -> Key?, on tried: (ID<Route>) -> ArraySlice<Int32>,
    _ question: (Key, EntryOwner) -> StackQuery?
  ) -> [RouteFailure] {
    var queries: [Asking<Key>: StackQuery?] = [:]
    func query(_ asking: Asking<Key>) -> StackQuery? {
      if let known = queries[asking] { return known }
      let new = question(asking.key, asking.place)
      queries[asking] = .some(new)
      return new
    }
    // Routes with the same query are answered together.
    var tops: [Asking<Key>: [Int32]] = [:]
    var tries: [(route: Route, asking: Asking<Key>, stacks: ArraySlice<Int32>)] = []
    var fine: Set<SourceRange> = []
    for route in flow.routes {
      // A `then` for a result that never comes has a finding of its own.
      guard let key = key(route.id), reachability?.isTaken(route.id) ?? true else { continue }
      let stacks = tried(route.id)
      if let own = query(Asking(key: key, place: .own)),
        navigation.isFine(route, on: stacks, own)
      {
        fine.insert(route.range)
        continue
      }
      for (place, stacks) in attempts.places(stacks, of: route.coordinator) where !stacks.isEmpty {
        let asking = Asking(key: key, place: place)
        tops[asking, default: []] += stacks
        tries.append((route, asking, stacks))
      }
    }
    var answers: [Asking<Key>: QueryAnswers] = [:]
    var fates: [RouteFailure] = []
    for (route, asking, stacks) in tries {
      let known =
        answers[asking]
        ?? query(asking).map {
          QueryAnswers($0, under: tops[asking] ?? [], in: navigation.stacks)
        }
      answers[asking] = known
      let fate = known.flatMap {
        navigation.fate(
          of: route, on: stacks, navigation.stacksOfCode(route, attempts), attempts, $0)
      }
      if let fate { fates.append(fate) } else { fine.insert(route.range) }
    }
    return Self.asWritten(fates, fine)
  }

  private struct Asking<Key: Hashable>: Hashable {
    let key: Key
    let place: EntryOwner
  }

  /// Joins the failures of one written route. A detour or a button is a route of its own in each
  /// coordinator: it fails on every way only if it does in all of them.
  private static func asWritten(_ fates: [RouteFailure], _ fine: Set<SourceRange>) -> [RouteFailure]
  {
    var nearest: [SourceRange: RouteFailure] = [:]
    var fine = fine
    for fate in fates {
      let range = fate.route.range
      if !fate.isCertain { fine.insert(range) }
      if let other = nearest[range], other.failure.length <= fate.failure.length { continue }
      nearest[range] = fate
    }
    return fates.compactMap { fate in
      let range = fate.route.range
      guard let told = nearest.removeValue(forKey: range) else { return nil }
      return RouteFailure(
        route: told.route, failure: told.failure, isCertain: !fine.contains(range),
        blocker: told.blocker)
    }
  }
}
