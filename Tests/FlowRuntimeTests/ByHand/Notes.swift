import FlowRuntime

final class NotesCoordinator: StackCoordinator<NotesRoute, NotesSheet, NoRoute> {
  private let mayEdit: @MainActor () -> Bool

  init(mayEdit: @escaping @MainActor () -> Bool) {
    self.mayEdit = mayEdit
  }

  override var firstRoute: NotesRoute? { .list }

  override func target(ofSheet sheet: NotesSheet, at entry: Entry?) -> RouteTarget {
    switch sheet {
    case .edit(let id): return .child { EditCoordinator(id: id, mayEdit: self.mayEdit) }
    }
  }

  /// Returns the move after a child's result: the visible screen gets a new argument.
  override func then(_ ending: Ending) -> Move? {
    switch (ending.route, ending.result as? EditCoordinator.Result) {
    case ("note.edit", .saved(let id)): return .stay.setting("id", id)
    default: return nil
    }
  }

  /// Returns the screens with their routes. A view can do nothing else.
  override func target(of screen: NotesRoute, at entry: Entry?) -> RouteTarget {
    let place = Place(entry, of: self)
    switch screen {
    case .list: return .screen(ListRoutes(place: place))
    case .note(let id): return .screen(NoteRoutes(place: place, id: id))
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
    schemes: ["notes"], hosts: ["notes.example.com"], [.init("/note/{id}", "note")])

  func write(to arguments: inout Arguments) -> RouteName {
    switch self {
    case .note(let id): return arguments("note", ("id", id))
    }
  }

  static func read(_ name: String, from arguments: ArgumentReader) throws -> NotesLink? {
    name == "note" ? .note(id: try arguments("id")) : nil
  }
}
