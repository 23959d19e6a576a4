import Diagnostics
import FlowModel

/// Screens of a stack that could get a coordinator of their own. The first of them becomes its start.
///
/// The new coordinator is a child that the routes to its first screen start. Moves then mean the same
/// only under some conditions, because a child is a segment of its own: searches, `pop` and
/// `popToRoot` end at its first screen. ``obstacle`` names the condition that isn't met.
package struct CoordinatorExtraction {
  package let first: Screen
  package let screens: [Screen]
  package let parent: Coordinator
  let flow: Flow
  let ids: Set<ID<Screen>>
  /// The texts of the screens.
  let texts: [SourceRange]
  /// The routes from outside to one of the screens.
  let arriving: [Route]
  /// The routes of the screens, with those that follow the results of their children. Each has the
  /// screen that begins it.
  let leaving: [(route: Route, screen: ID<Screen>)]

  /// - Parameters:
  ///   - screens: The screens of one coordinator, in the order of the text. There is at least one.
  ///   - texts: The texts of the screens in their file.
  package init(_ screens: [Screen], at texts: [SourceRange], of flow: Flow) {
    (self.screens, self.texts, self.flow, first) = (screens, texts, flow, screens[0])
    parent = flow[screens[0].coordinator]
    ids = Set(screens.map(\.id))
    var arriving: [Route] = []
    var leaving: [(route: Route, screen: ID<Screen>)] = []
    for route in flow.routes {
      if let screen = flow.firstOwner(of: route), ids.contains(screen) {
        leaving.append((route, screen))
      } else if let screen = route.action.target?.screen, ids.contains(screen) {
        arriving.append(route)
      }
    }
    (self.arriving, self.leaving) = (arriving, leaving)
  }

  /// The reason why the screens can't move without another meaning of the module; nil if they can.
  package var obstacle: String? {
    placeObstacle ?? wayInObstacle ?? linkObstacle
      ?? leaving.lazy.compactMap { obstacle(of: $0.route, at: $0.screen) }.first
  }

  /// The routes to the first screen from outside. They start the new coordinator instead.
  package var starting: [Show] { arriving.compactMap(\.action.show) }

  /// The routes of the first screen that go back from it. They finish the new coordinator instead.
  package var finishing: [Route] {
    isPushed ? first.routes.map { flow[$0] }.filter { $0.action.popCount == 1 } : []
  }

  // MARK: The place

  private var placeObstacle: String? {
    guard let start = parent.start else {
      return "`\(parent.name)` is no stack"
    }
    if let screen = screens.first(where: { start.target == .screen($0.id) }) {
      return "`\(screen.name)` is the start of `\(parent.name)`"
    }
    if ids.count == parent.screens.count { return "`\(parent.name)` would keep no screen" }
    if !parent.routes.isEmpty || !parent.when.isEmpty {
      return "`\(parent.name)` has routes of its own, which the screens would lose"
    }
    if let code = screens.first(where: \.isOpenedByCode) {
      return "code opens `\(code.name)` in `\(parent.name)`"
    }
    // A name in scope would mean the argument of the new coordinator.
    let names = Set(parent.parameters.map(\.name))
    let shared = screens.count > 1 ? first.parameters.first { names.contains($0.name) } : nil
    return shared.map { "`\(parent.name)` and `\(first.name)` both have a parameter `\($0.name)`" }
  }

  // MARK: Ways in

  var isPushed: Bool { starting.contains { !$0.placement.isPresentation } }
  var isPresented: Bool { starting.contains { $0.placement.isPresentation } }

  private var wayInObstacle: String? {
    if arriving.isEmpty { return "no route leads to `\(first.name)` from outside" }
    if let obstacle = arriving.lazy.compactMap(obstacle(ofArriving:)).first { return obstacle }
    if isPresented, first.style.isBare == true {
      return "a presentation of `\(first.name)` has no stack"
    }
    return searches
  }

  private func obstacle(ofArriving route: Route) -> String? {
    let target = route.action.target?.screen.map { flow[$0].name.text } ?? ""
    guard let show = route.action.show, let owner = route.owner.screen,
      flow[owner].coordinator == parent.id
    else {
      return "`\(route.name)` leads to `\(target)`, and is no route of a screen of `\(parent.name)`"
    }
    let place = "`\(route.name)` of `\(flow[owner].name)`"
    if show.target != .screen(first.id) {
      return "\(place) leads to `\(target)`; only routes to `\(first.name)` can start a coordinator"
    }
    switch show.placement {
    case .push, .sheet, .cover, .popover: break
    case .replace, .restart, .select:
      return "\(place) shows `\(target)` by `\(show.placement.rawValue)`"
    }
    switch show.strategy {
    case .always: break
    case .ifNotExists, .navigateOrPush:
      return "\(place) looks for `\(target)` on the stack, where a child isn't found"
    }
    return show.style.isBare == true ? "\(place) shows `\(target)` without a stack" : nil
  }

  /// The obstacle that another screen looks for one of the screens; nil if none does.
  private var searches: String? {
    let moved = Set(leaving.map(\.route.id))
    for route in flow.routes where !moved.contains(route.id) {
      if let target = route.action.dropTarget?.screen, ids.contains(target) {
        return "`\(route.name)` looks for `\(flow[target].name)`, which a child would hide"
      }
    }
    return nil
  }

  // MARK: Links

  private var linkObstacle: String? {
    for link in flow.links {
      switch link.opening {
      case .place(_, let stack):
        if builds(stack) || ids.contains(link.screen) { return obstacle(of: link.screen) }
      case .via(let screen, let route, let stack):
        if builds(stack) || ids.contains(screen) || leads(route) {
          return obstacle(of: link.screen)
        }
      case .above:
        if ids.contains(link.screen) { return obstacle(of: link.screen) }
      }
    }
    for route in flow.routes {
      guard let way = route.action.opened?.way, builds(way.stack) else { continue }
      return "`\(route.name)` opens one of the screens from elsewhere"
    }
    return nil
  }

  private func obstacle(of linked: ID<Screen>) -> String {
    "the way of a link to `\(flow[linked].name)` leads through the screens"
  }

  private func builds(_ stack: [Link.Entry]) -> Bool { stack.contains { ids.contains($0.screen) } }

  private func leads(_ route: ID<Route>) -> Bool {
    flow[route].action.target?.screen.map(ids.contains) ?? false
  }
}

extension Flow {
  /// Returns the screen whose route leads, by the results of children, to a route; nil if the route
  /// isn't a screen's.
  fileprivate func firstOwner(of route: Route) -> ID<Screen>? {
    var route = route
    // A `then` may start its own child again.
    var seen: Set<ID<Route>> = []
    while let starting = route.owner.startingRoute, seen.insert(route.id).inserted {
      route = self[starting]
    }
    return route.owner.screen
  }
}
