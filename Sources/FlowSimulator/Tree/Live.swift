import FlowModel

/// A coordinator that has been started and hasn't ended.
package struct Live: Identified {
  package let id: ID<Live>
  package let coordinator: ID<Coordinator>
  package let arguments: [Value]
  /// Nil for the root.
  package let parent: ID<Live>?
  package let standing: Standing
  /// Started by a guard's `otherwise`, or put above everything by a link.
  package let isDetour: Bool
  /// How it came to be; nil for the root.
  let opening: Opening?
  /// The place of its own, or the one it shares.
  let host: ID<Host>
  package internal(set) var content = Content.nothing

  package enum Standing: Hashable, Sendable {
    case root, tab, shown, presented, pushed
  }

  /// What it shows, where that isn't on a stack.
  package enum Content: Hashable, Sendable {
    case nothing
    /// Nil: a tab that presents instead.
    case tabs([ID<Live>?], selected: Int)
    case screen(Entry)
    case child(ID<Live>, item: Int)
  }

  /// Whether its place is its own: a pushed child has none.
  var hasOwnHost: Bool { standing != .pushed }
}

/// How a child came to be: what its parent's `then` is found by.
struct Opening: Hashable, Sendable {
  /// Tells it from others, as an entry is told.
  let id: ID<Entry>
  let shown: Shown
  let origin: Origin
  let kept: [Known]
}

/// What is shown, with its arguments in the order of their parameters.
package struct Shown: Hashable, Sendable {
  package let target: Target
  package let arguments: [Value]
}

/// By what something was started or a move asked for.
enum Origin: Hashable, Sendable {
  case start
  case tab(Int)
  case item(Int)
  case route(ID<Route>)
  case link
  /// A button that leads nowhere.
  case button(Int)
  /// The user's own gesture, or the system.
  case user
}
