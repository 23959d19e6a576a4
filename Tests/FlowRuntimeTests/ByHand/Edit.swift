import FlowRuntime

/// A child: it knows nothing of who starts it, and ends with a result.
final class EditCoordinator: StackCoordinator<EditCoordinator.Route, NoRoute, NoRoute> {
  enum Route: FlowRuntime.Route {
    case form(id: Int)

    static let names = ["form"]

    func write(to arguments: inout Arguments) -> Int {
      switch self {
      case .form(let id):
        arguments("id", id)
        return 0
      }
    }

    static func read(_ index: Int, from arguments: ArgumentReader) throws -> Route? {
      index == 0 ? .form(id: try arguments("id")) : nil
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

  /// Asked on every way in: by a tap, a link, a restore.
  override var entering: [Guard] { [Guard("mayEdit", mayEdit)] }

  override var firstRoute: Route? { .form(id: id) }

  override func routes(of screen: Route, at place: Entry) -> Any? {
    FormRoutes(place: Place(place, of: self))
  }

  @MainActor
  struct FormRoutes {
    let place: Place<EditCoordinator>

    func save(as id: Int) { place.take("form.save", .finish(Result.saved(id: id))) }
    func cancel() { place.take("form.cancel", .dismiss) }
  }
}
