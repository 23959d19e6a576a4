import FlowModel

@testable import FlowAnalysis

/// The features of a module that the analysis over-approximates: its claims may then be more than
/// can happen.
extension Flow {
  var isReadExactly: Bool {
    !hidesTabBars && hearsAlike && !opensAboveCode && !asksInVain && !asksTwice && !asksInsideTabs
      && !sharesState && !looksForUnknown && !landsOnChild && !reportsFromElsewhere
  }

  /// Whether a tab bar may be hidden where a coordinator starts. All of its tabs count as started.
  var hidesTabBars: Bool {
    screens.contains { $0.style.hidesTabBar == true }
      || routes.contains { $0.action.show?.style.hidesTabBar == true }
  }

  /// Whether what a coordinator reports leads to the same wherever it was started: by what is above
  /// its first screen the analysis doesn't see how that came about.
  private var hearsAlike: Bool {
    var heard: [ID<Coordinator>: [Outcome.Result: Set<ID<Route>?>]] = [:]
    for beginning in childStarts() {
      for result in reported(by: self[beginning.child]) {
        let route = beginning.outcomes.first { $0.result == result }?.route
        heard[beginning.child, default: [:]][result, default: []].insert(route)
      }
    }
    return heard.values.flatMap(\.values).allSatisfy { routes in
      routes.count == 1 && !routes.contains { $0.map { isAbove(self[$0]) } ?? false }
    }
  }

  /// Whether a rule of the state may report, perhaps while its coordinator isn't below.
  private var reportsFromElsewhere: Bool {
    coordinators.contains { coordinator in
      coordinator.when.contains { self[$0.route].action.reportedResult != nil }
    }
  }

  /// Whether a route puts something above a presented child.
  ///
  /// The new entry looks no further than that child, though its segment may. The buttons of a question
  /// may put something there, too.
  private func isAbove(_ route: Route) -> Bool {
    switch route.action {
    case .show(let show): show.placement == .push || show.placement.isPresentation
    case .ask: true
    default: false
    }
  }

  /// Whether guards stand where a move may come to nothing before they are asked, or where what is
  /// refused isn't what is on screen.
  private var asksInVain: Bool {
    let rules = Set(coordinators.flatMap(\.when).map(\.route))
    return routes.contains { route in
      switch route.action {
      case .report: return !route.guards.isEmpty && mayReportToNobody(route.coordinator)
      // What stands there already isn't asked.
      case .open: return guards.contains { !$0.detour.isEmpty }
      default: break
      }
      guard case .show(let show) = route.action else { return false }
      let mayBeIdle =
        show.dropping != nil || show.isDismissing || show.placement == .select
        || !show.strategy.alwaysPushes || rules.contains(route.id)
      return mayBeIdle && !(route.guards + entryGuards(of: show.target)).isEmpty
    }
  }

  /// Whether a link or route opens a screen above the child with which its stack starts, and the
  /// first screen there may have been replaced. The child counts as new.
  private var landsOnChild: Bool {
    let opened = links.map(\.screen) + routes.compactMap { $0.action.opened?.screen }
    return opened.contains { self[self[$0].coordinator].start?.target.coordinator != nil }
      && routes.compactMap(\.action.show).contains { show in
        show.placement.isReplacement || show.placement.isRestart
          || show.dropping?.isReplacing ?? false
      }
  }

  /// Whether a route looks for an entry of which its entries don't record whether it is there: because
  /// it has arguments, or since a coordinator has too many such targets.
  private var looksForUnknown: Bool {
    var targets: [ID<Coordinator>: Set<ID<Screen>>] = [:]
    for route in routes {
      guard case .show(let show) = route.action, !show.strategy.alwaysPushes,
        case .screen(let id) = show.target
      else { continue }
      guard self[id].parameters.isEmpty else { return true }
      targets[route.coordinator, default: []].insert(id)
    }
    return targets.values.contains { $0.count > StrategyTargets.most }
  }

  /// Whether the same guard may be asked twice for one move, and answer differently: before something
  /// ends, by its own refusal too, and before what follows that.
  private var asksTwice: Bool {
    let before = routes.filter { route in
      switch route.action {
      case .dismiss, .finish, .report: true
      default: false
      }
    }
    let detours = Set(before.map(\.id))
    let ending = guards.indices.map { ID<Guard>($0) }.filter { id in
      before.contains { $0.guards.contains(id) }
        || self[id].detour.routes.values.contains(where: detours.contains)
    }
    return childStarts().flatMap(\.outcomes).compactMap(\.route).contains { id in
      var asked = self[id].guards
      if case .show(let show) = self[id].action { asked += entryGuards(of: show.target) }
      return !Set(asked).isDisjoint(with: ending)
    }
  }

  /// Whether a tab that is tapped may ask for what stands in it only sometimes.
  private var asksInsideTabs: Bool {
    var tabs: Set<ID<Coordinator>> = []
    for coordinator in coordinators {
      if case .tabs(let all) = coordinator.kind { tabs.formUnion(all.map(\.coordinator)) }
    }
    return !tabs.isEmpty
      && coordinators.contains { coordinator in
        !tabs.contains(coordinator.id)
          && coordinator.guards.contains { !self[$0].detour.isEmpty }
      }
  }

  /// Whether a link's route is taken where code may take others, from under what that shows.
  private var opensAboveCode: Bool {
    links.contains { link in
      guard case .via(let opener, _, _) = link.opening else { return false }
      return !self[self[opener].coordinator].routes.isEmpty
    }
  }

  /// Whether something may open a tab of a tab bar that stands in another: from there the other tabs
  /// are nearer than from launch, from which their distance is counted.
  var leadsIntoInnerTabs: Bool {
    let opens = routes.contains { if case .open = $0.action { true } else { false } }
    guard opens || !links.isEmpty else { return false }
    let places = Places(self)
    return coordinators.contains { coordinator in
      guard case .tabs = coordinator.kind, case .one(let path) = places[coordinator.id] else {
        return false
      }
      return path.contains { if case .tab = $0 { true } else { false } }
    }
  }

  private func mayReportToNobody(_ id: ID<Coordinator>) -> Bool {
    let detours = routes.filter { if case .detour = $0.owner { true } else { false } }
    return id == root || self[id].isPublic
      || links.contains { self[$0.screen].coordinator == id }
      || detours.contains { route in
        if case .show(let show) = route.action { show.target == .coordinator(id) } else { false }
      }
  }

  /// Whether state may be looked at in two places: by two coordinators, or by one that a guard
  /// starts and that may come to stand below itself; a link looks at it on its way, rules look at
  /// what stands under their coordinator's own presentations, and two cases may show the same.
  private var sharesState: Bool {
    let hasDetours = routes.contains { route in
      guard case .detour = route.owner, case .show(let show) = route.action else { return false }
      if case .coordinator = show.target { return true }
      return false
    }
    let ruled = Set(coordinators.filter { !$0.when.isEmpty }.map(\.id))
    let presents = routes.contains { route in
      guard ruled.contains(route.coordinator), case .show(let show) = route.action,
        case .screen = show.target
      else { return false }
      return show.placement.isPresentation
    }
    let opens = routes.contains { if case .open = $0.action { true } else { false } }
    return !states.isEmpty && (hasDetours || opens) || presents || hasSharedState || showsTheSame
  }

  /// Whether what the state shows may stay as it is when another case comes to be.
  private var showsTheSame: Bool {
    coordinators.contains { coordinator in
      guard case .switch(let choice) = coordinator.kind, case .state = choice.selection else {
        return false
      }
      return Set(choice.cases.map(\.target)).count < choice.cases.count
    }
  }

  private var hasSharedState: Bool {
    let started = Dictionary(childStarts().map { ($0.child, 1) }, uniquingKeysWith: +)
    let live = withLiveValues.liveValues
    let readers = coordinators.flatMap { coordinator -> [ID<StateVariable>] in
      var read = Set(coordinator.when.flatMap(\.states))
      if case .switch(let choice) = coordinator.kind, case .state(let state) = choice.selection {
        read.insert(state)
      }
      // Inside a case of the same state, the value may be known.
      read = read.filter { live[coordinator.id]?[$0]?.count != 1 }
      // It may be there twice.
      return Array(read) + (started[coordinator.id, default: 1] > 1 ? Array(read) : [])
    }
    return Set(readers).count < readers.count
  }

  private func reported(by coordinator: Coordinator) -> [Outcome.Result] {
    if case .external = coordinator.kind {
      return coordinator.results.map { .declared($0.name) }
    }
    return routes.compactMap { route in
      guard route.coordinator == coordinator.id, case .report(let name, _) = route.action else {
        return nil
      }
      return .declared(name)
    }
  }
}
