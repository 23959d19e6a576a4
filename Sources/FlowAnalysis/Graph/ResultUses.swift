import Diagnostics
import FlowModel

/// The results that each coordinator can give, and the results that its parents take.
struct ResultUses {
  /// The given results of each coordinator, by its index.
  private let given: [Set<Outcome.Result>]
  /// The results that each coordinator gives by moves that can be reached, by its index.
  private let reachable: [Set<Outcome.Result>]
  private var taken: [Set<Outcome.Result>]
  /// The results of each coordinator that parents take only to stay, by its index.
  private var stayedOn: [Set<Outcome.Result>]

  init(_ flow: Flow, _ starts: [ChildStart], _ reachability: Reachability) {
    given = Self.written(in: flow)
    reachable = Self.written(in: flow) { reachability.isTaken($0.id) }
    taken = Array(repeating: [], count: flow.coordinators.count)
    stayedOn = taken
    for start in starts { take(start, in: flow) }
  }

  /// The results that the moves of each coordinator give, by its index.
  ///
  /// - Parameter counts: Whether a move counts.
  static func written(
    in flow: Flow, counting counts: (Route) -> Bool = { _ in true }
  ) -> [Set<Outcome.Result>] {
    var written = flow.coordinators.map { coordinator -> Set<Outcome.Result> in
      // A coordinator that is written by hand may end with any of its results.
      coordinator.isExternal
        ? Set(coordinator.allResults).union([.dismissed, .finished]) : [.dismissed]
    }
    for route in flow.routes where counts(route) {
      if let result = route.givenResult { written[route.coordinator.index].insert(result) }
    }
    return written
  }

  func mayGive(_ result: Outcome.Result, _ id: ID<Coordinator>) -> Bool {
    given[id.index].contains(result)
  }

  /// Returns whether a move that can be reached gives the result.
  func isReachable(_ result: Outcome.Result, _ id: ID<Coordinator>) -> Bool {
    reachable[id.index].contains(result)
  }

  func mayTake(_ result: Outcome.Result, of id: ID<Coordinator>) -> Bool {
    mayUse(result, of: id) || stayedOn[id.index].contains(result)
  }

  /// Returns whether something follows the result that may use its values.
  func mayUse(_ result: Outcome.Result, of id: ID<Coordinator>) -> Bool {
    taken[id.index].contains(result)
  }

  private mutating func take(_ start: ChildStart, in flow: Flow) {
    let child = start.child.index
    for outcome in start.outcomes {
      if outcome.isStay {
        stayedOn[child].insert(outcome.result)
      } else {
        taken[child].insert(outcome.result)
      }
    }
    switch start.detour.flatMap({ flow[$0].resume }) {
    case .any: taken[child].formUnion(flow[start.child].allResults)
    case .result(let name): taken[child].insert(.declared(name))
    case nil: break
    }
  }
}

extension Coordinator {
  fileprivate var allResults: [Outcome.Result] { results.map { .declared($0.name) } }
}

extension Route {
  /// The result that the route gives to the parent of its coordinator.
  var givenResult: Outcome.Result? {
    switch action {
    case .finish(let name, _): name.map { .declared($0) } ?? .finished
    case .report(let name, _): .declared(name)
    default: nil
    }
  }
}
