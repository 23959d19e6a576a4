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
  package let coordinator: String?
  package let place: Place
  /// The names of the routes of which the route is an outcome, and then its own name: `order`,
  /// `paid`.
  package let names: [String]
  package let move: String
  /// The target or result; empty for a route that goes back.
  package let target: String
  /// The guards that are asked, in order.
  package let guards: [String]
  /// The values that are handed over when somebody takes the route.
  package let parameters: [Value]
  /// The words of the file about the route; nil if there are none.
  package let doc: String?
}

extension Flow {
  /// The rows of all routes: first by coordinator, then the rows of the module's dialogs and
  /// guards.
  package func routeRows() -> [RouteRow] {
    let words = RouteWords(self)
    let rows = routes.map { row(of: $0, words) }
    var shared: [RouteRow] = []
    // Routes are numbered in the order of their declarations, so each group is in order.
    var own = [[Int]](repeating: [], count: coordinators.count * RouteRow.groups)
    var offered: Set<RouteRow.Shared> = []
    for index in rows.indices {
      if rows[index].coordinator != nil {
        own[routes[index].coordinator.index * RouteRow.groups + rows[index].group].append(index)
      } else if offered.insert(RouteRow.Shared(rows[index])).inserted {
        shared.append(rows[index])
      }
    }
    return own.joined().map { rows[$0] } + shared.sorted { $0.order < $1.order }
  }

  package func row(of route: Route) -> RouteRow { row(of: route, RouteWords(self)) }

  private func row(of route: Route, _ words: RouteWords) -> RouteRow {
    let (place, names) = place(of: route)
    let isShared =
      switch place {
      case .guard: true
      case .dialog: isOfModule(route)
      case .screen, .coordinator, .child: false
      }
    let action = route.action
    let guards = route.guards + entryGuards(of: action)
    return RouteRow(
      id: route.id, range: route.range, coordinator: isShared ? nil : self[route.coordinator].path,
      place: place,
      names: names, move: words.move(of: action), target: words.target(of: action),
      guards: guards.isEmpty ? [] : guards.map { self[$0].name.text }.withoutRepetitions,
      parameters: handedOver(by: route)
        .map { RouteRow.Value(name: $0.name.text, type: spelling(of: $0.type)) },
      doc: doc(of: route.range))
  }

  private func place(of route: Route) -> (RouteRow.Place, [String]) {
    switch route.owner {
    case .screen(let screen): return (.screen(self[screen].name.text), [route.name.text])
    case .coordinator: return (.coordinator, [route.name.text])
    case .outcome(let parent):
      let (place, names) = place(of: self[parent])
      return (place, names + [route.name.text])
    case .childOutcome: return (.child(structuralName(of: route) ?? ""), [route.name.text])
    case .button(let dialog): return (.dialog(self[dialog].name.text), [route.name.text])
    case .detour(let check): return (.guard(self[check].name.text), ["otherwise"])
    }
  }

  private func isOfModule(_ route: Route) -> Bool {
    switch route.owner {
    case .button(let dialog): self[dialog].coordinator == nil
    case .outcome(let parent): isOfModule(self[parent])
    case .screen, .coordinator, .childOutcome, .detour: false
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

  /// The order within a coordinator: its own routes, then routes of screens, outcomes, dialogs and
  /// guards.
  fileprivate var order: (Int, Int) { (group, id.index) }

  fileprivate var group: Int {
    switch place {
    case .coordinator: 0
    case .screen: 1
    case .child: 2
    case .dialog: 3
    case .guard: 4
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
