import Diagnostics
import FlowModel

/// A row of the table of routes, in the words of a flow file.
package struct RouteRow: Sendable {
  package enum Place: Sendable, Hashable {
    case screen(String)
    /// The route is written on a coordinator, for each of its screens.
    case coordinator
    /// The route is an outcome of a start, tab or case of the coordinator: `tabs.Browse`.
    case child(String)
    case dialog(String)
    case `guard`(String)
  }

  package struct Value: Sendable, Hashable {
    package let name: String
    package let type: String
  }

  package let id: ID<Route>
  /// The place of the route's name in the file.
  package let range: SourceRange
  /// The coordinator. Nil for a guard or a dialog of the module, because it is the same in every
  /// coordinator.
  package let home: ID<Coordinator>?
  /// The name of the coordinator.
  package let coordinator: String?
  package let place: Place
  /// The names of the routes of which the route is an outcome, the outermost first; empty for most
  /// routes.
  package let outer: [String]
  package let name: String
  package let move: String
  /// The target or result; empty for a route that goes back.
  package let target: String
  /// The guards that are asked, in order.
  package let guards: [String]
  /// The values that are handed over when somebody takes the route.
  package let parameters: [Value]
  /// The words of the file about the route; nil if there are none.
  package let doc: String?

  /// The names of the routes of which the route is an outcome, and then its own name: `order`,
  /// `paid`.
  package var names: [String] { outer + [name] }
}

extension Flow {
  /// The rows of all routes: first by coordinator, then the rows of the module's dialogs and
  /// guards.
  package func routeRows() -> [RouteRow] {
    let words = RouteWords(self)
    var rows: [RouteRow] = []
    var shared: [(group: Int, row: RouteRow)] = []
    // Routes are numbered in the order of their declarations, so each group is in order.
    var own = [[ID<Route>]](repeating: [], count: coordinators.count * RouteRow.groups)
    var offered: Set<RouteRow.Shared> = []
    for route in routes {
      let (group, isShared) = group(of: route.owner)
      guard isShared else {
        own[route.coordinator.index * RouteRow.groups + group].append(route.id)
        continue
      }
      let row = row(of: route, in: nil, words)
      guard offered.insert(RouteRow.Shared(row)).inserted else { continue }
      shared.append((group, row))
    }
    for coordinator in coordinators {
      let first = coordinator.id.index * RouteRow.groups
      let home = (coordinator.id, coordinator.path)
      for id in own[first..<first + RouteRow.groups].joined() {
        rows.append(row(of: self[id], in: home, words))
      }
    }
    shared.sort { ($0.group, $0.row.id) < ($1.group, $1.row.id) }
    return rows + shared.map(\.row)
  }

  package func row(of route: Route) -> RouteRow {
    let home = (route.coordinator, self[route.coordinator].path)
    return row(
      of: route, in: group(of: route.owner).isShared ? nil : home, RouteWords(self))
  }

  /// - Parameter home: The coordinator, with its name; nil for a route that is the same in all of them.
  private func row(
    of route: Route, in home: (id: ID<Coordinator>, name: String)?, _ words: RouteWords
  ) -> RouteRow {
    let (place, outer, name) = place(of: route)
    let action = route.action
    let entry = entryGuards(of: action)
    let guards = route.guards.isEmpty ? entry : route.guards + entry
    let handed = handedOver(by: route)
    return RouteRow(
      id: route.id, range: route.range,
      home: home?.id, coordinator: home?.name,
      place: place, outer: outer, name: name, move: words.move(of: route),
      target: words.target(of: action),
      guards: guards.isEmpty ? [] : guards.map { self[$0].name.text }.withoutRepetitions,
      parameters: handed.isEmpty
        ? [] : handed.map { RouteRow.Value(name: $0.name.text, type: spelling(of: $0.type)) },
      doc: doc(of: route.range))
  }

  private func place(
    of route: Route
  ) -> (place: RouteRow.Place, outer: [String], name: String) {
    let name = route.name.text
    if let before = route.elseOf {
      let (place, outer, name) = place(of: self[before])
      return (place, outer + [name], "else")
    }
    switch route.owner {
    case .screen(let screen): return (.screen(self[screen].name.text), [], name)
    case .coordinator: return (.coordinator, [], name)
    case .outcome(let parent):
      let (place, outer, parentName) = place(of: self[parent])
      return (place, outer + [parentName], name)
    case .childOutcome: return (.child(structuralName(of: route) ?? ""), [], name)
    case .button(let dialog): return (.dialog(self[dialog].name.text), [], name)
    case .detour(let check): return (.guard(self[check].name.text), [], "otherwise")
    }
  }

  /// Returns the group of a route within its coordinator: the coordinator's own routes, then routes
  /// of screens, outcomes, dialogs and guards. Also returns whether the route is the same in every
  /// coordinator.
  private func group(of owner: Route.Owner) -> (group: Int, isShared: Bool) {
    switch owner {
    case .coordinator: (0, false)
    case .screen: (1, false)
    case .childOutcome: (2, false)
    case .button(let dialog): (3, self[dialog].coordinator == nil)
    case .detour: (4, true)
    case .outcome(let parent): group(of: self[parent].owner)
    }
  }
}

extension RouteRow {
  /// The parts of a shared route that are the same in every coordinator.
  fileprivate struct Shared: Hashable {
    let place: Place
    let words: [String]

    init(_ row: RouteRow) {
      place = row.place
      words = row.names + [row.move, row.target] + row.guards
    }
  }

  /// The number of groups within a coordinator.
  fileprivate static let groups = 5
}

extension Array where Element: Hashable {
  /// The elements, each only where it occurs first.
  var withoutRepetitions: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
