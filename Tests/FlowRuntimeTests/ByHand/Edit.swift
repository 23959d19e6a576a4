import FlowRuntime

/// A child. It doesn't know its parent, and it finishes with a result.
final class EditCoordinator: StackCoordinator<EditCoordinator.Route, NoRoute, NoRoute> {
  enum Route: FlowRuntime.Route {
    case form(id: Int)

    func write(to arguments: inout Arguments) -> RouteName {
      switch self {
      case .form(let id): return arguments("form", ("id", id))
      }
    }

    static func read(_ name: String, from arguments: ArgumentReader) throws -> Route? {
      name == "form" ? .form(id: try arguments("id")) : nil
    }
  }

  enum Result: FlowResult {
    case saved(id: Int)

    var name: String { "saved" }
  }

  private let id: Int
  private let mayEdit: @MainActor () -> Bool

  init(id: Int, mayEdit: @escaping @MainActor () -> Bool) {
    self.id = id
    self.mayEdit = mayEdit
  }

  /// The guards of every start: by a route, by a link or by a restore.
  override var entering: [Guard] { [Guard("mayEdit", mayEdit)] }

  override var firstRoute: Route? { .form(id: id) }

  override func target(of screen: Route, at entry: Entry?) -> RouteTarget {
    .screen(FormRoutes(place: Place(entry, of: self)))
  }

  @MainActor
  struct FormRoutes {
    let place: Place<EditCoordinator>

    func save(as id: Int) { place.take("form.save", .finish(Result.saved(id: id))) }
    func cancel() { place.take("form.cancel", .dismiss) }
  }
}
