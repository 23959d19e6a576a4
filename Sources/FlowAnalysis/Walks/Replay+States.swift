import FlowModel
import FlowSimulator

/// The values of the state that a walk needs.
extension Replay {
  /// The number of cases that are tried for the guards that refuse in a walk.
  private static let mostCases = 4

  /// Returns the values before launch with which a walk may be possible, the most likely ones first.
  func givenStates(_ walk: [WalkStep]) -> [Values] {
    let given = quiet.merging(leadingState(walk)) { $1 }
    return [given] + casesAsking(walk).map { given.merging($0) { $1 } }
  }

  /// Returns the values that show the cases whose guards refuse in a walk. Only such a case asks them.
  private func casesAsking(_ walk: [WalkStep]) -> [Values] {
    let refusing = walk.compactMap { if case .refusing(let id) = $0 { id } else { nil } }
    let cases = refusing.flatMap { casesByGuard[$0] ?? [] }
    return cases.prefix(Self.mostCases).compactMap { values(toShow: $0.index, of: $0.host) }
  }

  /// Returns the state before launch, which the first steps of a walk give.
  private func leadingState(_ walk: [WalkStep]) -> Values {
    var given: Values = [:]
    for step in walk {
      switch step {
      case .showCase(let id, let index):
        given.merge(values(toShow: index, of: id) ?? [:]) { $1 }
      // A link into a case that isn't live is refused, or waits.
      case .open(let id): given.merge(values(toOpen: flow[id])) { $1 }
      case .start: break
      default: return given
      }
    }
    return given
  }

  /// Returns the values that show the cases on the way to a link's place.
  private func values(toOpen link: Link) -> Values {
    cases(onTheWayTo: link).reduce(into: [:]) { values, step in
      values.merge(self.values(toShow: step.index, of: step.host) ?? [:]) { $1 }
    }
  }

  /// Returns a walk that begins with a link, behind the taps that show the cases on the link's way.
  /// Returns nil if no such tap is needed or known.
  func showingCases(_ walk: [WalkStep]) -> [WalkStep]? {
    guard case .open(let id)? = walk.first else { return nil }
    let taps = cases(onTheWayTo: flow[id]).compactMap { step -> WalkStep? in
      guard let choice = flow[step.host].choice, let start = choice.selection.manualStart,
        start != step.index, let screen = choice.cases[start].target.screen
      else { return nil }
      let target = choice.cases[step.index].target
      return flow[screen].allRoutes.first { flow[$0].action.show?.target == target }.map {
        .tap($0)
      }
    }
    return taps.isEmpty ? nil : taps + walk
  }

  private func cases(onTheWayTo link: Link) -> [(host: ID<Coordinator>, index: Int)] {
    let way =
      switch link.opening {
      case .place(let steps, _): steps
      case .via(let opener, _, _): places[flow[opener].coordinator].onlyWay ?? []
      case .above: [WayStep]()
      }
    return way.compactMap { step in
      if case .case(let host, let index) = step { (host, index) } else { nil }
    }
  }

  func change(toShow index: Int, of id: ID<Coordinator>) -> [Move] {
    values(toShow: index, of: id).map { [.set($0)] } ?? []
  }

  /// Returns the change with which a tab is there; none if it always is.
  func change(toHave index: Int, of id: ID<Coordinator>) -> [Move] {
    let needed = (flow[id].tabs[index].condition?.parts ?? []).compactMap {
      part -> (ID<StateVariable>, String)? in
      guard case .state(let state, let values) = part else { return nil }
      return flow.values(of: state, in: id).first(where: values.contains).map { (state, $0) }
    }
    return needed.isEmpty ? [] : [.set(Values(needed) { $1 })]
  }

  private func values(toShow index: Int, of id: ID<Coordinator>) -> Values? {
    guard let choice = flow[id].choice, let state = choice.selection.state else { return nil }
    let live = flow.values(of: state, in: id)
    return choice.values(of: index, in: flow).first(where: live.contains).map { [state: $0] }
  }

  /// Returns the moves that make a rule act. A rule reacts to a change, so the state first has to
  /// leave the rule's value.
  func change(_ rule: When, of id: ID<Coordinator>, from state: State) -> [Move] {
    let missing = rule.others.filter { !$0.values.contains(state.value(of: $0.state, in: flow)) }
      .compactMap { other in
        let live = flow.values(of: other.state, in: id)
        return other.values.first(where: live.contains).map { (other.state, $0) }
      }
    if !missing.isEmpty {
      // The rule acts when the last of its states has come to its value.
      let now = state.value(of: rule.state, in: flow)
      let own = rule.values.contains(now) ? now : rule.values.first ?? now
      return [.set(Dictionary(missing + [(rule.state, own)]) { $1 })]
    }
    let now = state.value(of: rule.state, in: flow)
    let others = rule.values.filter { $0 != now }
    if let other = others.first(where: { countsOfRules[rule.state]?[$0] == 1 }) ?? others.first {
      return [.set([rule.state: other])]
    }
    let away = flow.values(of: rule.state, in: id).first { !rule.values.contains($0) }
    return (away.map { [.set([rule.state: $0])] } ?? []) + [.set([rule.state: now])]
  }
}

extension Flow {
  /// Returns the values with which the taps of a walk take the ways that they take; empty if the state
  /// changes on the walk. Returns nil if no values do.
  func statesOfWays(_ walk: [WalkStep]) -> Replay.Values? {
    var known: [KnownStates] = [[:]]
    for step in walk {
      switch step {
      case .state, .showCase: return [:]
      case .tab(let id, let index) where self[id].tabs[index].condition != nil: return [:]
      case .tap(let id), .code(let id):
        for (condition, isMet) in conditions(of: id) {
          known = alternatives(condition, isMet: isMet, from: known)
        }
        if !self[id].changes.isEmpty { return known.isEmpty ? nil : [:] }
      default: break
      }
      if known.isEmpty { return nil }
    }
    return known[0].compactMapValues(\.first)
  }

  /// The cases that ask each guard when they are shown.
  var casesByGuard: [ID<Guard>: [(host: ID<Coordinator>, index: Int)]] {
    var cases: [ID<Guard>: [(host: ID<Coordinator>, index: Int)]] = [:]
    for coordinator in coordinators {
      for (index, item) in (coordinator.choice?.cases ?? []).enumerated() {
        for id in Set(entryGuards(of: item.target)) {
          cases[id, default: []].append((coordinator.id, index))
        }
      }
    }
    return cases
  }

  /// A value for each state that starts no `when` rule. If there are several values, the first is
  /// used.
  var quietState: Replay.Values {
    let counts = countsOfRules
    return counts.reduce(into: [:]) { quiet, counts in
      quiet[counts.key] = self[counts.key].values.first { counts.value[$0] == nil }
    }
  }

  /// The number of rules that react to each value of a state.
  var countsOfRules: [ID<StateVariable>: [String: Int]] {
    var counts: [ID<StateVariable>: [String: Int]] = [:]
    for rule in coordinators.flatMap(\.when) {
      for value in Set(rule.values) { counts[rule.state, default: [:]][value, default: 0] += 1 }
    }
    return counts
  }
}
