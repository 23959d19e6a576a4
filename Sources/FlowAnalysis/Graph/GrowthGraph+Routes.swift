import FlowModel
import Pushdown

// The routes of rules that push.

extension Abstraction {
  func isEntry(_ symbol: Int32) -> Bool {
    let symbol = symbols[symbol]
    return symbol.marker == nil && !symbol.isBase
  }

  /// Returns the route that a rule takes, or with which it continues.
  func route(of rule: PushdownRule, from control: Int32) -> ID<Route>? {
    switch controls[control].stoppingAtMatch {
    case .take(let id), .retry(let id), .moved(let id), .drop(let id), .refused(_, let id, _):
      return id
    case .run, .via, .popTo, .popToRoot, .pop, .navigate, .restart, .replace, .end, .dismiss, .show,
      .bar, .columns, .change, .back, .swipe, .jump, .above, .under, .through, .anyTwin, .goBack,
      .endBase, .startAnew, .holding, .reporting:
      return firstRoute(of: steps[rule.label])
    }
  }

  private func firstRoute(of steps: [WalkStep]) -> ID<Route>? {
    for step in steps { if let id = route(of: step) { return id } }
    return nil
  }

  /// Returns the last route of a walk that looks for the same entry as another route; nil if there is
  /// none.
  func lastRoute(of steps: [WalkStep], searchingLike other: Route) -> ID<Route>? {
    for step in steps.reversed() {
      let taken = route(of: step) ?? detour(of: step, takenBy: other.coordinator)
      if let taken, flow[taken].coordinator == other.coordinator,
        flow[taken].action.dropTarget?.screen == other.action.dropTarget?.screen
      {
        return taken
      }
    }
    return nil
  }

  /// Returns the route that the user or the state takes by a step.
  private func route(of step: WalkStep) -> ID<Route>? {
    switch step {
    case .tap(let id): id
    case .button(let id, let index, let owner): flow[id].buttons[index].routes[owner]
    case .state(let id, let index), .atOnce(let id, let index): flow[id].when[index].route
    case .start, .code, .tab, .showCase, .given, .back, .further, .swipe, .open, .external,
      .reported, .leave, .refusing:
      nil
    }
  }

  /// Returns whether the user or the state puts something in the place of an entry by a step.
  func replaces(by step: WalkStep) -> Bool {
    route(of: step).flatMap { flow[$0].action.show }?.placement.isReplacement ?? false
  }

  /// Returns the detour that a coordinator takes when a guard refuses.
  private func detour(of step: WalkStep, takenBy taker: ID<Coordinator>) -> ID<Route>? {
    switch step {
    case .refusing(let id): flow[id].detour[taker]
    case .start, .tap, .code, .button, .tab, .showCase, .state, .atOnce, .given, .back, .further,
      .swipe, .open, .external, .reported, .leave:
      nil
    }
  }

  /// Returns whether a rule pushes only if something isn't on the stack, and its symbol doesn't tell
  /// that this is so.
  func isConditional(
    _ rule: PushdownRule, from control: Int32, reading symbol: Int32
  ) -> Bool {
    guard rule.isPush, let id = route(of: rule, from: control), let show = flow[id].action.show
    else { return false }
    if isFound(by: controls[control]) { return false }
    if show.dropping?.target.ifPresent ?? false { return true }
    guard !show.strategy.alwaysPushes, !show.bringsNews else { return false }
    switch standing(of: show.target, for: flow[id], at: symbols[symbol]) {
    case .missing: return false
    case .there, .unknown: return true
    }
  }

  /// Returns whether a search has found the entry on which it pushes.
  func isFound(by control: Control) -> Bool {
    switch control.stoppingAtMatch {
    case .drop: true
    case .run, .take, .retry, .moved, .refused, .via, .popTo, .popToRoot, .pop, .navigate, .restart,
      .replace, .end, .dismiss, .show, .bar, .columns, .change, .back, .swipe, .jump, .above,
      .under, .through, .anyTwin, .goBack, .endBase, .startAnew, .holding, .reporting:
      false
    }
  }
}

extension Show {
  /// Whether what is shown may be given something new each time, by a view or by a child.
  var bringsNews: Bool {
    arguments.contains { argument in
      switch argument.value {
      case .handedOver, .inScope(_, .result), .inScope(_, .route), .inScope(_, .dialog),
        .inScope(_, .field):
        true
      case .inScope, .literal, .omitted: false
      }
    }
  }
}
