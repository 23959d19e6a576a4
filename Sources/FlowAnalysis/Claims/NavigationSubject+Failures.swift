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
    let tries = tries(key, tried, question)
    var answers: [QueryAnswers?] = Array(repeating: nil, count: tries.questions.count)
    var (fates, fine): ([RouteFailure], [SourceRange]) = ([], tries.fine)
    for one in tries.all {
      let answer =
        answers[one.question]
        ?? {
          let (asking, tops) = tries.questions[one.question]
          return question(asking.key, asking.place).map {
            QueryAnswers($0, under: tops, in: navigation.stacks)
          }
        }()
      answers[one.question] = answer
      let fate = answer.flatMap {
        navigation.fate(
          of: flow[one.route], on: one.stacks, navigation.stacksOfCode(flow[one.route], attempts),
          attempts, $0)
      }
      if let fate {
        fates.append(fate)
      } else {
        fine.append(flow[one.route].range)
      }
    }
    return fates.isEmpty ? [] : Self.asWritten(fates, Set(fine))
  }

  private struct Asking<Key: Hashable>: Hashable {
    let key: Key
    let place: EntryOwner
  }

  /// The routes that make queries, and the queries, each with all tops about which it is asked.
  private typealias Tries<Key: Hashable> = (
    all: [(route: ID<Route>, question: Int, stacks: ArraySlice<Int32>)],
    questions: [(asking: Asking<Key>, tops: [Int32])],
    /// The places of the routes that don't fail, as the entries on top show.
    fine: [SourceRange]
  )

  /// Returns the queries of routes. Routes with the same query are answered together.
  private func tries<Key: Hashable>(
    _ key: (ID<Route>) -> Key?, _ tried: (ID<Route>) -> ArraySlice<Int32>,
    _ question: (Key, EntryOwner) -> StackQuery?
  ) -> Tries<Key> {
    var tries: Tries<Key> = ([], [], [])
    var numbers: [Asking<Key>: Int] = [:]
    // The routes of a coordinator, which stand together, often make one of two queries.
    var recent: [(key: Key, query: StackQuery?)] = []
    for route in flow.routes.indices.lazy.map({ ID<Route>($0) }) {
      // A `then` for a result that never comes has a finding of its own.
      guard let key = key(route), reachability?.isTaken(route) ?? true else { continue }
      let stacks = tried(route)
      let place = recent.firstIndex { $0.key == key }
      if place == nil { recent = [(key, question(key, .own))] + recent.prefix(1) }
      if let query = recent[place ?? 0].query, navigation.isFine(route, on: stacks, query) {
        tries.fine.append(flow[route].range)
        continue
      }
      for (place, stacks) in attempts.places(stacks, of: flow[route].coordinator)
      where !stacks.isEmpty {
        let asking = Asking(key: key, place: place)
        let number = numbers[asking] ?? tries.questions.count
        if number == tries.questions.count {
          numbers[asking] = number
          tries.questions.append((asking, []))
        }
        tries.questions[number].tops += stacks
        tries.all.append((route, number, stacks))
      }
    }
    return tries
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
