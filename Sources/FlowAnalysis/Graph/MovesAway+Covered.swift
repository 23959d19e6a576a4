import FlowModel

/// The switches that follow the state and stand only in tabs, by the tab bar that covers them while one
/// of its tabs is presented. They are found when they are first asked for.
final class CoveredSwitches {
  fileprivate var found: [ID<Coordinator>: Set<ID<Coordinator>>] = [:]
}

extension MovesAway {
  /// Returns the switches that may change what they show without a change of what an entry shows: the
  /// entry is in a tab that its bar presents above them.
  func switchesCovered(by symbol: Symbol) -> Set<ID<Coordinator>> {
    guard symbol.base == nil, let first = symbol.segments.first, let bar = first.parent,
      case .presentedTab = first.cause
    else { return [] }
    if covered.found[bar] == nil {
      covered.found[bar] = stateExits.switching.filter { !contents.mayHave(bar, in: $0) }
    }
    return covered.found[bar, default: []].subtracting(symbol.segments.map(\.coordinator))
  }
}
