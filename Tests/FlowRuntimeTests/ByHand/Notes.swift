import FlowRuntime

final class NotesCoordinator: StackCoordinator<NotesRoute, NotesSheet, NoRoute> {
  private let mayEdit: @MainActor () -> Bool

  init(mayEdit: @escaping @MainActor () -> Bool) {
    self.mayEdit = mayEdit
  }

  override var firstRoute: NotesRoute? { .list }

  override func child(forSheet sheet: NotesSheet) -> Coordinator? {
    switch sheet {
    case .edit(let id): return EditCoordinator(id: id, mayEdit: mayEdit)
    }
  }

  /// Returns the move after a child's result: the visible screen gets a new argument.
  override func then(_ ending: Ending) -> Move? {
    switch (ending.route, ending.result as? EditCoordinator.Result) {
    case ("note.edit", .saved(let id)): return .stay.setting("id", id)
    default: return nil
    }
  }

  /// Returns the routes of a screen. Its view can do nothing else.
  override func routes(of screen: NotesRoute, at place: Entry) -> Any? {
    let place = Place(place, of: self)
    switch screen {
    case .list: return ListRoutes(place: place)
    case .note(let id): return NoteRoutes(place: place, id: id)
    }
  }

  override func linkPlan(for link: String) -> LinkPlan? {
    switch NotesLink(link) {
    case .note(let id): return LinkPlan("note", [.build([NotesRoute.note(id: id)])])
    case nil: return nil
    }
  }
}

@MainActor
struct ListRoutes {
  let place: Place<NotesCoordinator>

  func open(id: Int) { place.take("list.open", .push(NotesRoute.note(id: id))) }
}

@MainActor
struct NoteRoutes {
  let place: Place<NotesCoordinator>
  let id: Int

  func edit() { place.take("note.edit", .sheet(NotesSheet.edit(id: id))) }
  func back() { place.take("note.back", .pop) }
}

/// The links of the app, each with its URL pattern.
enum NotesLink: Link {
  case note(id: Int)

  static let forms = LinkTable(
    schemes: ["notes"], hosts: ["notes.example.com"], [.init("/note/{id}", 0)])

  static let names = ["note"]

  func write(to arguments: inout Arguments) -> Int {
    switch self {
    case .note(let id):
      arguments("id", id)
      return 0
    }
  }

  static func read(_ index: Int, from arguments: ArgumentReader) throws -> NotesLink? {
    index == 0 ? .note(id: try arguments("id")) : nil
  }
}
