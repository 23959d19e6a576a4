import Diagnostics
import FlowModel

/// The moves on a screen after which something else is visible.
struct MovesAway {
  let flow: Flow
  let abstraction: Abstraction
  private let ancestry: Ancestry
  let stateExits: StateExits
  /// The routes that fail. Each of them is a finding of its own.
  private let blamed: Set<ID<Route>>
  private let followed: FollowedResults
  private let selections = Selections()
  let contents: SelectedContents
  let covered = CoveredSwitches()

  /// The tab bars and switches in which some moves select something, the reports of some moves, and
  /// the screens that some moves go back to.
  private final class Selections {
    var hosts: Set<Selection> = []
    var reports: Set<Report> = []
    var targets: Set<ID<Screen>> = []
  }

  init(_ subject: NavigationSubject) {
    flow = subject.flow
    abstraction = subject.navigation.abstraction
    ancestry = Ancestry(subject.flow)
    contents = SelectedContents(abstraction.family, in: subject.flow)
    blamed = subject.blamed
    stateExits = subject.stateExits
    followed = subject.followed
  }

  /// The coordinators below an entry that may lead away from it, as far as the entry differs from
  /// others. Usually these are the coordinators that follow the state.
  struct WaysBelow: Hashable {
    /// The tab bars and switches in which a route of the entry selects something else.
    var selecting: Set<Selection> = []
    /// The coordinators that follow the state, and would only lead to this entry again.
    var circling: Set<ID<Coordinator>> = []
    /// The reports of the entry. What starts the coordinator decides whether something follows.
    var reports: Set<Report> = []
    /// The screens of one coordinator to which a route of the entry goes back if they are there.
    var targets: Set<ID<Screen>> = []
    /// Whether going back only leads to the same again. To pull down a sheet below leads away.
    var comesBack = false

    var areUsual: Bool {
      selecting.isEmpty && circling.isEmpty && reports.isEmpty && targets.isEmpty && !comesBack
    }
  }

  /// The entries above a segment, as far as they matter.
  struct Above {
    /// Whether something is presented there.
    var isCovering = false
    /// Whether another segment of the coordinator that reports is nearer.
    var hasReporter = false
  }

  /// A tab or case that a route selects.
  struct Selection: Hashable {
    let host: ID<Coordinator>
    let target: Target
  }

  /// Returns nil if a move leads away from a screen. Otherwise, one of the returned coordinators has
  /// to be live.
  func waysBelow(_ symbol: Symbol, showing screen: Screen) -> WaysBelow? {
    (selections.hosts, selections.reports, selections.targets) = ([], [], [])
    let exist =
      hasGesture(symbol) || screen.allRoutes.contains { leads($0, from: symbol, []) }
      || asksOnLeaving(symbol, screen)
    guard !exist else { return nil }
    return WaysBelow(
      selecting: selections.hosts,
      circling: stateExits.circling(at: symbol).union(switchesCovered(by: symbol)),
      reports: selections.reports, targets: selections.targets,
      comesBack: symbol.canGoBack && comingBack(to: symbol) != nil)
  }

  /// Returns whether a live coordinator, or what started it, leads away from an entry above.
  ///
  /// - Parameters:
  ///   - index: The index of the coordinator's segment among those that begin at a symbol.
  ///   - above: What stands between them.
  func leads(_ symbol: Symbol, at index: Int, under above: Above, by ways: WaysBelow) -> Bool {
    let (begin, id) = (symbol.segments[index], symbol.segments[index].coordinator)
    let selects = ways.selecting.contains { selection in
      selection.host == id
        && (above.isCovering || !isShown(selection.target, above: index, of: symbol))
    }
    let isPulledDown = ways.comesBack && !above.isCovering && begin.hasDismissGesture
    return selects || isPulledDown || stateExits.acting.contains(id) && !ways.circling.contains(id)
      || !above.hasReporter
        && ways.reports.contains { $0.coordinator == id && isHeard($0.result, from: begin) }
  }

  /// Returns the coordinator whose nearest segment hears of all reports of an entry. Returns nil if
  /// there is none, or if a segment further down may hear of them.
  func reporter(of ways: WaysBelow) -> ID<Coordinator>? {
    guard let id = ways.reports.first?.coordinator, !abstraction.twins.mayHearFurtherDown(id),
      ways.reports.allSatisfy({ $0.coordinator == id })
    else { return nil }
    return id
  }

  /// Returns the routes of a screen that seem to show something, and don't, each with the reason.
  func circling(on screen: Screen, at symbol: Symbol) -> [Diagnostic.Related] {
    screen.allRoutes.map { flow[$0] }.filter { route in
      switch route.action {
      case .show, .open, .ask, .finish, .report: true
      case .openURL, .openSystem, .pop, .popTo, .popToRoot, .dismiss, .stay: false
      }
    }.map { Diagnostic.Related(reason($0, at: symbol), at: $0.range) }
  }

  /// Returns the reason why a route shows nothing else. The entry alone may not tell whether what a
  /// route selects in is below, or shows that already.
  private func reason(_ route: Route, at symbol: Symbol) -> String {
    guard let host = selection(by: route, at: symbol)?.host else {
      return "this shows nothing else"
    }
    let isDismissing = route.action.show?.isDismissing ?? false
    return "this leads on only where `\(flow[host].name)` is below"
      + (isDismissing ? "" : " and shows something else")
  }

  // MARK: Gestures

  /// Returns whether a gesture leads away. A guard that is asked before may allow it.
  private func hasGesture(_ symbol: Symbol) -> Bool {
    mayGoBack(symbol) && comingBack(to: symbol) == nil
  }

  private func mayGoBack(_ symbol: Symbol) -> Bool {
    let outermost = symbol.segments.first
    // Whoever starts a public coordinator decides how it can be left.
    let isPublic = outermost.map { $0.cause.isRoot && flow[$0.coordinator].isPublic }
    if symbol.base?.isPublic ?? isPublic ?? false { return true }
    return symbol.canGoBack || symbol.outermostPlacement?.hasDismissGesture ?? false
  }

  /// Returns whether a user who tries to leave comes to the detour of a guard.
  private func asksOnLeaving(_ symbol: Symbol, _ screen: Screen) -> Bool {
    guard mayGoBack(symbol) else { return false }
    let ended = symbol.segments.map(\.coordinator)
    let asked =
      abstraction.detours(screen.leaving, in: screen.coordinator)
      + ended.flatMap { abstraction.detours(flow[$0].leaving, in: $0) }
    return asked.contains { leads($0.1, from: symbol, []) }
  }

  // MARK: Routes

  func leads(_ id: ID<Route>, from symbol: Symbol, _ seen: Set<ID<Route>>) -> Bool {
    if blamed.contains(id) { return true }
    guard !seen.contains(id) else { return false }
    let (route, seen) = (flow[id], seen.union([id]))
    if let selection = selection(by: route, at: symbol) {
      if mayBeAround(selection.host, symbol) { selections.hosts.insert(selection) }
      return false
    }
    if acts(route, symbol, seen) { return true }
    if staysAtTarget(route, symbol) || selectsContent(route, symbol) { return false }
    // A report that nobody hears asks no guards, unless it follows from a result.
    return (route.owner.isOutcome || !abstraction.isUnheard(route, at: symbol))
      && abstraction.guards(askedBy: route).contains { leads($0.1, from: symbol, seen) }
  }

  private func acts(_ route: Route, _ symbol: Symbol, _ seen: Set<ID<Route>>) -> Bool {
    let start = symbol.start(of: route.coordinator)
    switch route.action {
    case .show(let show): return leads(show, route, start, symbol)
    case .open(let screen, _, _): return screen != symbol.screen && mayBeShown(screen)
    case .ask(let dialog, _):
      return flow[dialog].buttons.contains { button in
        button.routes[flow[dialog].coordinator ?? route.coordinator]
          .map { leads($0, from: symbol, seen) } ?? false
      }
    case .report(let name, _):
      return isHeard(.declared(name), of: route.coordinator, at: symbol)
    case .finish(let name, _):
      return finishing(name.map { .declared($0) } ?? .finished, start, symbol, seen)
    case .pop, .popToRoot: return start == nil
    case .popTo(let target, _):
      return start == nil && symbol.screen != target.screen && mayBeFound(target)
    case .dismiss: return start.map { dismissing($0, symbol) } ?? true
    case .openURL, .openSystem, .stay: return false
    }
  }

  /// Returns whether a route goes back to the entry that is on top. It changes nothing then, so it
  /// asks no guards.
  private func staysAtTarget(_ route: Route, _ symbol: Symbol) -> Bool {
    guard case .popTo(let target, let set) = route.action else { return false }
    return symbol.screen == target.screen && set.isEmpty
  }

  /// Returns whether a route selects the screen that a switch shows. This changes nothing either.
  private func selectsContent(_ route: Route, _ symbol: Symbol) -> Bool {
    guard let show = route.action.show, !show.isDismissing, show.placement.isSelection,
      let screen = show.target.screen, screen == symbol.screen
    else { return false }
    return abstraction.isContent(symbol, of: flow[screen].coordinator)
  }

  /// Returns whether a search counts as a way on. If the screen may be missing, the stack decides
  /// about that. Where it has to be there, a failure is a finding of its own.
  private func mayBeFound(_ target: DropTarget) -> Bool {
    let owner = flow[target.screen].coordinator
    let isAlone = selections.targets.allSatisfy { flow[$0].coordinator == owner }
    // The search may go on under the segment.
    let isExact = !abstraction.twins.contains(owner) && !abstraction.guests.contains(owner)
    guard target.ifPresent, isAlone, isExact else { return true }
    selections.targets.insert(target.screen)
    return false
  }

  /// Returns whether something follows a report. If the entry doesn't tell who hears of it, the
  /// report is one of the ways that the stack decides about.
  ///
  /// - Parameter count: The number of the entry's segments among which the coordinator's is.
  private func isHeard(
    _ result: Outcome.Result, of id: ID<Coordinator>, at symbol: Symbol, within count: Int = .max
  ) -> Bool {
    guard followed.contains(result, of: id) else { return false }
    func isOwn(_ begin: SegmentStart) -> Bool { begin.coordinator == id && begin.isCoordinator }
    guard let own = symbol.segments.prefix(count).lastIndex(where: isOwn) else {
      // Another one of this kind would be asked first.
      if symbol.segments.contains(where: isOwn) { return true }
      selections.reports.insert(Report(coordinator: id, result: result))
      return false
    }
    let begin = symbol.segments[own]
    guard !begin.cause.isRoot, let next = abstraction.route(after: begin, result).map({ flow[$0] }),
      asksNobody(next)
    else { return isHeard(result, from: begin) }
    switch next.action {
    // The parent only hands the report on.
    case .report(let handedOn, _):
      return isHeard(.declared(handedOn), of: next.coordinator, at: symbol, within: own)
    // What a parent opens in answer may be what has reported.
    case .open(let screen, _, _) where screen == symbol.screen: return false
    case .show, .open, .openURL, .openSystem, .pop, .popTo, .popToRoot, .dismiss, .finish, .ask,
      .stay:
      return isHeard(result, from: begin)
    }
  }

  private func isHeard(_ result: Outcome.Result, from begin: SegmentStart) -> Bool {
    if begin.cause.isRoot { return true }
    return abstraction.route(after: begin, result).map { FollowedResults.ends(flow[$0], in: flow) }
      ?? false
  }

  // MARK: Routes that show a target

  private func leads(_ show: Show, _ route: Route, _ start: Int?, _ symbol: Symbol) -> Bool {
    if show.isDismissing { return start.map { abstraction.isPresentation(symbol, $0) } ?? true }
    switch show.placement {
    case .push: return abstraction.hasStack(symbol) && !staysHere(show, route, symbol)
    case .replace, .restart:
      return abstraction.hasStack(symbol) && flow.firstScreen(of: show.target) != symbol.screen
    case .select: return false
    case .sheet, .cover, .popover: return true
    }
  }

  /// Returns whether a push changes nothing: to the same screen, or to one that is there already.
  private func staysHere(_ show: Show, _ route: Route, _ symbol: Symbol) -> Bool {
    if isThere(show, route, symbol) { return true }
    guard let screen = show.target.screen, screen == symbol.screen else { return false }
    switch show.dropping {
    case .replacing(let target)?: return target.screen == screen
    case .above?: return false
    case nil: break
    }
    // Without parameters, all entries of the screen are equal.
    return !show.strategy.alwaysPushes && flow[screen].parameters.isEmpty
  }

  /// Returns whether a push is left out, because an equal entry is in the segment.
  private func isThere(_ show: Show, _ route: Route, _ symbol: Symbol) -> Bool {
    switch show.strategy {
    case .always, .navigateOrPush: return false
    case .ifNotExists:
      switch abstraction.standing(of: show.target, for: route, at: symbol) {
      case .there: return true
      case .missing, .unknown: return false
      }
    }
  }

  /// Returns the tab bar or switch that a route needs, since it selects something else there or ends a
  /// presentation above it. Returns nil for another route. Where it isn't live, the route is refused.
  private func selection(by route: Route, at symbol: Symbol) -> Selection? {
    guard let show = route.action.show, show.placement.isSelection,
      show.isDismissing
        ? leads(show, route, symbol.start(of: route.coordinator), symbol)
        : !isShown(show.target, by: route, at: symbol)
    else { return nil }
    let host = ancestry.host(of: show.target, from: route.coordinator)
    return Selection(host: host, target: show.target)
  }

  /// Returns whether a screen can be shown. A screen of a switch must be one of its cases.
  private func mayBeShown(_ screen: ID<Screen>) -> Bool {
    guard let choice = flow[flow[screen].coordinator].choice else { return true }
    return choice.cases.contains { $0.target == .screen(screen) && $0.mayBeShown }
  }

  /// Returns whether a tab bar or switch may be on the way to the coordinators of an entry. It may also
  /// stand under the entry without being their parent.
  private func mayBeAround(_ host: ID<Coordinator>, _ symbol: Symbol) -> Bool {
    guard symbol.base == nil, let first = symbol.segments.first, let parent = first.parent,
      !symbol.segments.contains(where: { $0.coordinator == host })
    else { return true }
    return contents.mayHave(parent, in: host)
  }

  /// Returns whether a tab or case is certainly what an entry shows.
  private func isShown(_ target: Target, by route: Route, at symbol: Symbol) -> Bool {
    if target.screen != nil { return target.screen == symbol.screen }
    let host = ancestry.host(of: target, from: route.coordinator)
    return flow[host].selected(by: symbol.segments.last { $0.parent == host }?.cause) == target
  }

  /// Returns whether a tab bar or switch shows a tab or case already, as the next segment of the
  /// symbol tells. Only a presentation above would end then.
  private func isShown(_ target: Target, above index: Int, of symbol: Symbol) -> Bool {
    let inner = symbol.segments.dropFirst(index + 1)
    return inner.allSatisfy { !$0.isPresented }
      && flow[symbol.segments[index].coordinator].selected(by: inner.first?.cause) == target
  }
}
