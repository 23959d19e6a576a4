import Diagnostics
import FlowModel

/// The results that each coordinator can give, and the results that its parents take.
struct ResultUses {
  /// The given results of each coordinator, by its index.
  private var given: [Set<Outcome.Result>]
  /// The results that each coordinator gives by moves that can be reached, by its index.
  private var reachable: [Set<Outcome.Result>]
  private var taken: [Set<Outcome.Result>]
  /// Whether a part of a coordinator that could not be read may give any result, by the
  /// coordinator's index.
  private var isUnknown: [Bool]
  private var isAllTaken = false

  /// - Parameter named: The results that files name.
  init(
    _ flow: Flow, _ starts: [ChildStart], _ reachability: Reachability,
    _ openEnds: [Resolution.OpenEnd], namedResults named: Set<String>
  ) {
    given = Self.written(in: flow)
    reachable = Self.written(in: flow) { reachability.isTaken($0.id) }
    taken = Array(repeating: [], count: flow.coordinators.count)
    isUnknown = Array(repeating: false, count: flow.coordinators.count)
    for start in starts { take(start, in: flow) }
    readMisspelt(named, in: flow)
    for end in openEnds { read(end, in: flow) }
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
      switch route.action {
      case .finish(let name, _):
        written[route.coordinator.index].insert(name.map { .declared($0) } ?? .finished)
      case .report(let name, _): written[route.coordinator.index].insert(.declared(name))
      case .show, .open, .openURL, .openSystem, .pop, .popTo, .popToRoot, .dismiss, .ask, .stay:
        break
      }
    }
    return written
  }

  func mayGive(_ result: Outcome.Result, _ id: ID<Coordinator>) -> Bool {
    isUnknown[id.index] || given[id.index].contains(result)
  }

  /// Returns whether a move that can be reached gives the result, or a part that could not be read.
  func isReachable(_ result: Outcome.Result, _ id: ID<Coordinator>) -> Bool {
    isUnknown[id.index] || reachable[id.index].contains(result)
  }

  func mayTake(_ result: Outcome.Result, of id: ID<Coordinator>) -> Bool {
    taken[id.index].contains(result)
  }

  private mutating func take(_ start: ChildStart, in flow: Flow) {
    let child = start.child.index
    taken[child].formUnion(start.outcomes.map(\.result))
    switch start.detour.flatMap({ flow[$0].resume }) {
    case .any: taken[child].formUnion(flow[start.child].allResults)
    case .result(let name): taken[child].insert(.declared(name))
    case nil: break
    }
  }

  /// Counts an undeclared result as the declared result that it resembles.
  private mutating func readMisspelt(_ named: Set<String>, in flow: Flow) {
    let declared = Set(flow.coordinators.flatMap { $0.results.map(\.name.text) })
    let unknown = named.subtracting(declared).subtracting(["dismissed", "finished"])
    for name in unknown {
      for coordinator in flow.coordinators {
        let names = coordinator.results.map(\.name.text)
        guard let near = Suggestion.nearest(to: name, in: names).flatMap({ Name($0) }) else {
          continue
        }
        taken[coordinator.id.index].insert(.declared(near))
      }
    }
  }

  /// Counts all results as taken, because an unknown name may start any coordinator.
  private mutating func takeAll(in flow: Flow) {
    guard !isAllTaken else { return }
    isAllTaken = true
    for coordinator in flow.coordinators {
      taken[coordinator.id.index].formUnion(coordinator.allResults)
    }
  }

  private mutating func give(_ results: [Outcome.Result], _ id: ID<Coordinator>) {
    given[id.index].formUnion(results)
    reachable[id.index].formUnion(results)
  }

  private mutating func read(_ end: Resolution.OpenEnd, in flow: Flow) {
    switch end.lead {
    case .result(let name?, let id): give([.declared(name)], id)
    case .result(nil, let id): give(flow[id].allResults, id)
    case .target(.coordinator(let id)): taken[id.index].formUnion(flow[id].allResults)
    case .anywhere, .coordinator:
      takeAll(in: flow)
      switch end.origin {
      case .launch: isUnknown = Array(repeating: true, count: isUnknown.count)
      case .screen(let id): isUnknown[flow[id].coordinator.index] = true
      case .coordinator(let id): isUnknown[id.index] = true
      }
    case .taken(let id): taken[id.index].formUnion(flow[id].allResults)
    case .target(.screen), .screen, .detour, .button: break
    }
  }
}

extension Coordinator {
  fileprivate var allResults: [Outcome.Result] { results.map { .declared($0.name) } }
}
