import FlowRuntime

/// The screens that the stack of `Notes` can show.
enum NotesRoute: Route {
  case list
  case note(id: Int)

  static let names = ["list", "note"]

  func write(to arguments: inout Arguments) -> Int {
    switch self {
    case .list: return 0
    case .note(let id):
      arguments("id", id)
      return 1
    }
  }

  static func read(_ index: Int, from arguments: ArgumentReader) throws -> NotesRoute? {
    switch index {
    case 0: return .list
    case 1: return .note(id: try arguments("id"))
    default: return nil
    }
  }
}

/// The child that `Notes` can present as a sheet: `Edit`.
enum NotesSheet: Route {
  case edit(id: Int)

  static let names = ["Edit"]

  func write(to arguments: inout Arguments) -> Int {
    switch self {
    case .edit(let id):
      arguments("id", id)
      return 0
    }
  }

  static func read(_ index: Int, from arguments: ArgumentReader) throws -> NotesSheet? {
    index == 0 ? .edit(id: try arguments("id")) : nil
  }
}
