import FlowRuntime

// Two versions of an app. Only the newer one has some of the screens, tabs, cases and parameters.
// Its enums are also in another order.

enum Newer {
  enum Route: FlowRuntime.Route {
    case map(zoom: Int)
    case detail(id: Int, sort: String)
    case list
    case help

    static let names = ["map", "detail", "list", "Help"]

    func write(to arguments: inout Arguments) -> Int {
      switch self {
      case .map(let zoom):
        arguments("zoom", zoom)
        return 0
      case .detail(let id, let sort):
        arguments("id", id)
        arguments("sort", sort)
        return 1
      case .list: return 2
      case .help: return 3
      }
    }

    static func read(_ index: Int, from arguments: ArgumentReader) throws -> Route? {
      switch index {
      case 0: return .map(zoom: try arguments("zoom"))
      case 1:
        return .detail(id: try arguments("id"), sort: try arguments("sort", default: "name"))
      case 2: return .list
      case 3: return .help
      default: return nil
      }
    }
  }

  enum Tab: FlowRuntime.Route {
    case news, shop

    static let names = ["news", "shop"]

    func write(to arguments: inout Arguments) -> Int {
      switch self {
      case .news: return 0
      case .shop: return 1
      }
    }

    static func read(_ index: Int, from arguments: ArgumentReader) throws -> Tab? {
      index == 0 ? .news : .shop
    }
  }

  final class Shop: StackCoordinator<Route, Plain, NoRoute> {
    override var firstRoute: Route? { .list }

    override func child(for route: Route) -> Coordinator? {
      if case .help = route { return Wizard(step: 1) }
      return nil
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

    static let names = ["list", "detail"]

    func write(to arguments: inout Arguments) -> Int {
      switch self {
      case .list: return 0
      case .detail(let id):
        arguments("id", id)
        return 1
      }
    }

    static func read(_ index: Int, from arguments: ArgumentReader) throws -> Route? {
      switch index {
      case 0: return .list
      case 1: return .detail(id: try arguments("id"))
      default: return nil
      }
    }
  }

  enum Tab: FlowRuntime.Route {
    case shop

    static let names = ["shop"]

    func write(to arguments: inout Arguments) -> Int { 0 }

    static func read(_ index: Int, from arguments: ArgumentReader) throws -> Tab? { .shop }
  }

  final class Shop: StackCoordinator<Route, NoRoute, NoRoute> {
    override var firstRoute: Route? { .list }
  }

  final class App: TabsCoordinator<Tab, NoRoute, NoRoute> {
    override func child(for tab: Tab) -> Coordinator { Shop() }
  }
}
