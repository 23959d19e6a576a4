import FlowRuntime

/// The screens that the stack of `Notes` can show.
enum NotesRoute: Route {
  case list
  case note(id: Int)

  func write(to arguments: inout Arguments) -> RouteName {
    switch self {
    case .list: return "list"
    case .note(let id): return arguments("note", ("id", id))
    }
  }

  static func read(_ name: String, from arguments: ArgumentReader) throws -> NotesRoute? {
    switch name {
    case "list": return .list
    case "note": return .note(id: try arguments("id"))
    default: return nil
    }
  }
}

/// The child that `Notes` can present as a sheet: `Edit`.
enum NotesSheet: Route {
  case edit(id: Int)

  func write(to arguments: inout Arguments) -> RouteName {
    switch self {
    case .edit(let id): return arguments("Edit", ("id", id))
    }
  }

  static func read(_ name: String, from arguments: ArgumentReader) throws -> NotesSheet? {
    name == "Edit" ? .edit(id: try arguments("id")) : nil
  }
}
