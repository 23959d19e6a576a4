import FlowModel

/// What a route comes to where it is taken: all that it reads is known.
struct Deed: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case push(Shown, Show.Strategy, Show.Dropping?)
    case replace(Shown)
    case restart(Shown)
    case present(Shown, Placement)
    case pop(Int)
    case popTo(ID<Screen>, isRequired: Bool)
    case popToRoot
    case dismiss
    /// Of the user.
    case pullDown(ID<Presentation>)
    case finish(Ending)
    case report(Ending)
    /// In the words of a coordinator: what its buttons lead to is looked up there.
    case ask(ID<Dialog>, [Value], ID<Coordinator>)
    case select(in: ID<Coordinator>, Int)
    case show(in: ID<Coordinator>, Shown)
    case open(LinkPlan)
    case leave(Destination)
    /// Of the user.
    case shorten(ID<Host>, by: Int)
    /// What shows follows the state.
    case follow
    case stay
  }

  let kind: Kind
  var guards: [Asked] = []
  /// New arguments for the entry that it returns to.
  var setting: [Known] = []
  var isDismissing = false
  /// Values for when the child that it starts ends.
  var kept: [Known] = []
  var style = Style()
  /// Whether what it starts is a guard's detour.
  var isDetour = false

  init(_ kind: Kind) { self.kind = kind }

  /// Whether it puts something above what is on screen.
  var presents: Bool {
    switch kind {
    case .present, .ask, .leave, .report: true
    default: false
    }
  }

  /// Whether it starts a detour, which stands above whatever is on screen.
  var startsDetour: Bool {
    guard isDetour else { return false }
    switch kind {
    case .push, .replace, .restart, .present: return true
    default: return false
    }
  }
}

/// A guard, as it is asked.
struct Asked: Hashable, Sendable {
  let id: ID<Guard>
  let arguments: [Value]
  /// Whose guard it is: what `otherwise` is taken from.
  let owner: ID<Live>
  /// Where the names in its `otherwise` are looked up.
  let context: ID<Coordinator>
}

/// From where a move is made: a coordinator, and the place with the segment that is meant.
struct Seat {
  let coordinator: ID<Live>
  let host: ID<Host>
}

/// How a move is made, for the children that it starts.
struct Taken {
  var origin = Origin.start
  var entry: ID<Entry>?
  var kept: [Known] = []
  var style = Style()
  var isDetour = false
}
