import FlowRuntime

// Two versions of an app. Only the newer one has some of the screens, tabs, cases and parameters.
// Its enums are also in another order.

enum Newer {
  enum Route: FlowRuntime.Route {
    case map(zoom: Int)
    case detail(id: Int, sort: String)
    case list
    case help

    func write(to arguments: inout Arguments) -> RouteName {
      switch self {
      case .map(let zoom): return arguments("map", ("zoom", zoom))
      case .detail(let id, let sort): return arguments("detail", ("id", id), ("sort", sort))
      case .list: return "list"
      case .help: return "Help"
      }
    }

    static func read(_ name: String, from arguments: ArgumentReader) throws -> Route? {
      switch name {
      case "map": return .map(zoom: try arguments("zoom"))
      case "detail":
        return .detail(id: try arguments("id"), sort: try arguments("sort", default: "name"))
      case "list": return .list
      case "Help": return .help
      default: return nil
      }
    }
  }

  enum Tab: String, FlowRuntime.PlainRoute {
    case news, shop
  }

  final class Shop: StackCoordinator<Route, Plain, NoRoute> {
    override var firstRoute: Route? { .list }

    override func target(of route: Route, at entry: Entry?) -> RouteTarget {
      if case .help = route { return .child { Wizard(step: 1) } }
      return .screen(nil)
    }
  }

  final class App: TabsCoordinator<Tab, NoRoute, NoRoute> {
    override func child(for tab: Tab) -> Coordinator {
      tab == .news ? Wizard(step: 4) : Shop()
    }
  }
}

enum Older {
  enum Route: FlowRuntime.Route {
    case list
    case detail(id: Int)

    func write(to arguments: inout Arguments) -> RouteName {
      switch self {
      case .list: return "list"
      case .detail(let id): return arguments("detail", ("id", id))
      }
    }

    static func read(_ name: String, from arguments: ArgumentReader) throws -> Route? {
      switch name {
      case "list": return .list
      case "detail": return .detail(id: try arguments("id"))
      default: return nil
      }
    }
  }

  enum Tab: String, FlowRuntime.PlainRoute {
    case shop
  }

  final class Shop: StackCoordinator<Route, NoRoute, NoRoute> {
    override var firstRoute: Route? { .list }
  }

  final class App: TabsCoordinator<Tab, NoRoute, NoRoute> {
    override func child(for tab: Tab) -> Coordinator { Shop() }
  }
}
