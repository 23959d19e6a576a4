import FlowModel

/// The coordinators that may be live twice, and whose moves may then be meant for either.
///
/// A coordinator on screen moves on the nearest stack of its own. So does a parent that hears a report
/// from what is on screen. The move may be meant for another stack, further down, in four cases:
///
/// * The coordinator puts something above others: by a rule of the state, by code, or by the detour of
///   a guard. What stands there is its own, and what is just below isn't.
/// * It hears of a report from below: of such a rule, or of something that was put above others.
/// * It hears of itself, through its children. Then it may put something above a child that stands
///   above the same coordinator.
/// * A child has taken the place of its first entry. A rule or code takes its routes all the same.
struct Twins {
  private(set) var coordinators: Set<ID<Coordinator>> = []
  /// The routes of each twin, if there are many twins.
  private var searching: [ID<Coordinator>: [ID<Route>]] = [:]

  /// The number of twins whose searches are told apart. With more of them, a search that goes on
  /// below the nearest stack counts as one of any twin: else each would read all entries.
  static let mostToldApart = 32

  /// Whether the searches of twins aren't told apart, because there are so many.
  var areMany: Bool { !searching.isEmpty }

  var isEmpty: Bool { coordinators.isEmpty }

  func contains(_ id: ID<Coordinator>) -> Bool { coordinators.contains(id) }

  /// Returns the routes by which a twin may look for something, if there are many twins.
  func routes(of id: ID<Coordinator>) -> [ID<Route>] { searching[id] ?? [] }

  /// - Parameters:
  ///   - recursive: The coordinators that may be live twice.
  ///   - most: The number of twins whose searches are told apart.
  init(_ recursive: Set<ID<Coordinator>>, _ family: ChildGraph, in flow: Flow, most: Int) {
    if recursive.isEmpty { return }
    let hearings = flow.hearings
    let taken = flow.routesFromBelow(family)
    let found = Self.hearing(of: Set(taken.map { flow[$0].coordinator }), hearings, in: flow)
    coordinators = found.intersection(recursive)
    if isEmpty { return }
    // What is on screen may take a detour that moves it, with a search of its own.
    guard coordinators.count > most, !taken.contains(where: { flow[$0].isDetour }) else { return }
    searching = Dictionary(
      grouping: flow.routes.map(\.id).filter { coordinators.contains(flow[$0].coordinator) },
      by: { flow[$0].coordinator })
  }

  /// Returns coordinators, those that hear of themselves, and all that hear of any of these.
  private static func hearing(
    of coordinators: Set<ID<Coordinator>>, _ hearings: [Hearing], in flow: Flow
  ) -> Set<ID<Coordinator>> {
    var parents: [[ID<Coordinator>]] = flow.coordinators.map { _ in [] }
    for hearing in hearings { parents[hearing.child.index].append(hearing.parent) }
    let itself = Cycles.members(in: parents.map { $0.map(\.index) })
    return ChildGraph.reached(
      from: Array(coordinators) + itself.map { ID<Coordinator>($0) }, along: parents)
  }
}

extension Flow {
  /// The routes by which a coordinator puts something above others, or reports from below them.
  fileprivate func routesFromBelow(_ family: ChildGraph) -> [ID<Route>] {
    let taken = coordinators.flatMap { coordinator in
      coordinator.when.filter { !$0.values.isEmpty }.flatMap { ways(of: $0.route) }
        + (family.ledByCode.contains(coordinator.id) ? coordinator.routes : [])
    }
    let replaced = coordinatorsReplacedByChildren
    let detours = routes.filter { $0.isDetour && $0.action.show?.target.coordinator == nil }
    return taken.filter {
      replaced.contains(self[$0].coordinator) || isTakenOutOfPlace(self[$0])
    } + detours.map(\.id)
  }

  /// Returns whether a route that is taken from below puts something above what is on screen, or
  /// reports. If it is refused, its detour may do so, or the route is taken again after the detour.
  private func isTakenOutOfPlace(_ route: Route) -> Bool {
    if mayBeRefused(route) || !self[route.coordinator].isStackOrExternal { return true }
    switch route.action {
    case .ask, .report: return true
    case .show: return route.presents
    case .open, .openURL, .openSystem, .pop, .popTo, .popToRoot, .dismiss, .finish, .stay:
      return false
    }
  }

  /// The coordinators that put a child in the place of an entry.
  private var coordinatorsReplacedByChildren: Set<ID<Coordinator>> {
    let replacing = routes.filter { route in
      guard let show = route.action.show, show.target.coordinator != nil else { return false }
      return !show.placement.isPush && !show.placement.isPresentation
        || show.dropping?.isReplacing ?? false
    }
    return Set(replacing.map(\.coordinator))
  }

  private func mayBeRefused(_ route: Route) -> Bool {
    !guards.isEmpty
  }
}

extension Abstraction {
  /// Returns whether a search that an entry meets, or that begins there, may be meant for a stack
  /// below the nearest one of its coordinator.
  func searchesThrough(_ control: Control, at top: Symbol) -> Bool {
    switch control {
    case .through: true
    case .take(let route), .retry(let route), .refused(_, let route, _), .moved(let route):
      tables.twins.contains(flow[route].coordinator)
    case .end(let id, _):
      tables.twins.contains(id)
        && (owner(of: top) != id
          || top.start(of: id).map { !top.segments[$0].isCoordinator } ?? false)
    case .goOn(let id): isOutOfPlace(id, at: top)
    case .popTo(let screen): isOutOfPlace(flow[screen].coordinator, at: top)
    case .popToRoot(let id), .pop(_, let id), .dismiss(let id, _): isOutOfPlace(id, at: top)
    case .drop(let route), .restart(let route), .replace(let route):
      isOutOfPlace(flow[route].coordinator, at: top)
    case .navigate(_, let id): isOutOfPlace(id, at: top)
    case .under(let next): searchesThrough(next, at: top)
    default: false
    }
  }

  private func isOutOfPlace(_ id: ID<Coordinator>, at top: Symbol) -> Bool {
    tables.twins.contains(id) && owner(of: top) != id
  }

  /// Goes on with a search of any coordinator that may be live twice. Those that are live at an entry
  /// may have made it.
  mutating func searchByTwins(at top: Symbol, _ made: inout RuleEffects) {
    made.pop(.anyTwin)
    for id in live(at: top) where tables.twins.contains(id) {
      var known: Set<Control> = []
      for route in tables.twins.routes(of: id) {
        for search in searches(of: flow[route]) where known.insert(search).inserted {
          made.stay(.through(search), top)
        }
      }
    }
  }

  /// Returns the searches that a route may make, with those that another entry has begun.
  private mutating func searches(of route: Route) -> [Control] {
    switch route.action {
    case .pop(let count, _):
      (1...max(count, 1)).map { .pop($0, route.coordinator) }
    case .popTo(let target, _): [.popTo(target.screen)]
    case .popToRoot: [.popToRoot(route.coordinator)]
    case .dismiss: [.dismiss(route.coordinator, then: nil)]
    case .finish(let name, _):
      [.end(route.coordinator, name.map { .declared($0) } ?? .finished)]
    case .show(let show): searches(of: route, show)
    case .open, .openURL, .openSystem, .report, .ask, .stay: []
    }
  }

  private mutating func searches(of route: Route, _ show: Show) -> [Control] {
    var found: [Control] = show.isDismissing ? [.dismiss(route.coordinator, then: route.id)] : []
    switch show.placement {
    case .replace: found += [.replace(route.id), .under(.replace(route.id))]
    case .restart: found.append(.restart(route.id))
    case .push:
      if show.dropping != nil { found.append(search(of: route)) }
      if show.strategy == .navigateOrPush {
        found +=
          [.navigate(show.target, of: route.coordinator)]
          + (show.target.screen.map { [.popTo($0)] } ?? [])
      }
    case .sheet, .cover, .popover, .select: break
    }
    return found
  }
}
