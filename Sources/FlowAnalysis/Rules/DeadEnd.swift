import Diagnostics
import FlowModel

/// A screen that nothing leads away from, where it is shown in some way.
enum DeadEnd: NavigationRule {
  static let rule = Rule.deadEnd

  static func check(_ subject: NavigationSubject) -> [Claim] {
    let ways = WaysOn(subject)
    var nearest: [ID<Screen>: (cost: Int32, transition: Int32)] = [:]
    for (symbol, number) in subject.navigation.onScreen {
      guard let screen = symbol.screen, !ways.exist(from: symbol, showing: subject.flow[screen]),
        let found = subject.navigation.nearest(number)
      else { continue }
      // What launch itself shows may be all that there is.
      guard found.cost > 0 || symbol.begins.first?.way != .root else { continue }
      if nearest[screen].map({ found.cost < $0.cost }) ?? true { nearest[screen] = found }
    }
    return nearest.sorted { $0.key < $1.key }.map { screen, found in
      Claim(
        finding: .deadEnd(subject.flow[screen]),
        walk: subject.navigation.walk(to: found.transition), ending: .seen(.screen(screen)))
    }
  }
}

/// What can be done on a screen, so that something else is seen.
private struct WaysOn {
  let flow: Flow
  let abstraction: Abstraction
  private let parents: [[ID<Coordinator>]]

  init(_ subject: NavigationSubject) {
    flow = subject.flow
    abstraction = subject.navigation.abstraction
    var parents = [[ID<Coordinator>]](repeating: [], count: flow.coordinators.count)
    for (index, children) in flow.hierarchy().enumerated() {
      for relation in children { parents[relation.child.index].append(ID(index)) }
    }
    self.parents = parents
  }

  func exist(from symbol: Symbol, showing screen: Screen) -> Bool {
    hasGesture(symbol, screen) || hasTabBar(symbol, screen)
      || screen.allRoutes.contains { leads(flow[$0], from: symbol) }
      || stateLeadsAway(from: screen.coordinator)
  }

  private func hasGesture(_ symbol: Symbol, _ screen: Screen) -> Bool {
    // What asks first has no gesture, and so needs a route.
    guard screen.leaving.isEmpty, flow[screen.coordinator].leaving.isEmpty else { return false }
    return symbol.canGoBack || symbol.begins.first?.placement == .sheet
      || symbol.begins.first?.placement == .popover
  }

  private func hasTabBar(_ symbol: Symbol, _ screen: Screen) -> Bool {
    guard screen.style.hidesTabBar != true else { return false }
    if symbol.begins.isEmpty { return true }
    return symbol.begins.contains { if case .tab = $0.way { true } else { false } }
  }

  private func leads(_ route: Route, from symbol: Symbol) -> Bool {
    let start = symbol.start(of: route.coordinator)
    switch route.action {
    case .show(let show): return leads(show, start, symbol)
    case .open, .ask, .report, .finish: return true
    case .pop, .popToRoot: return start == nil
    case .popTo(let target, _): return start == nil && symbol.screen != target.screen
    case .dismiss: return start.map { abstraction.isPresentation(symbol, $0) } ?? true
    case .openURL, .openSystem, .stay: return false
    }
  }

  private func leads(_ show: Show, _ start: Int?, _ symbol: Symbol) -> Bool {
    if show.isDismissing { return start.map { abstraction.isPresentation(symbol, $0) } ?? true }
    switch show.placement {
    case .push, .replace, .restart: return abstraction.hasStack(symbol)
    case .sheet, .cover, .popover, .select: return true
    }
  }

  /// Whether the app's state may show something else, from any coordinator on the way.
  private func stateLeadsAway(from id: ID<Coordinator>) -> Bool {
    var seen: Set<ID<Coordinator>> = [id]
    var open = [id]
    while let next = open.popLast() {
      if !flow[next].when.isEmpty { return true }
      if case .switch(let choice) = flow[next].kind, case .state = choice.selection,
        choice.cases.count > 1
      {
        return true
      }
      open += parents[next.index].filter { seen.insert($0).inserted }
    }
    return false
  }
}

extension Rule {
  package static let deadEnd = Rule("dead-end", .warning)
}

extension Diagnostic {
  fileprivate static func deadEnd(_ screen: Screen) -> Diagnostic {
    Diagnostic(
      .deadEnd, "nothing leads on or back from `\(screen.name)`", at: screen.range,
      help: [
        "give it a route that succeeds here, `dismiss` for one; a cover has no gesture to leave it"
      ])
  }
}
