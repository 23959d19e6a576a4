import FlowModel

/// A place of its own on the platform: a navigation container with one stack, or what a tabs or
/// switch coordinator fills. It presents at most one thing, and asks at most one question.
package struct Host: Identified {
  package let id: ID<Host>
  /// The coordinator whose first screen, or whose presented screen, the stack begins with.
  package let owner: ID<Live>
  /// False for what a tabs or switch coordinator fills, and for a bare presented screen.
  package let hasStack: Bool
  /// From the first screen up.
  package internal(set) var entries: [Entry] = []
  package internal(set) var presentation: Presentation?
  package internal(set) var dialog: Question?
}

/// One screen on a stack, or the screen that a switch shows.
package struct Entry: Hashable, Sendable {
  package let id: ID<Entry>
  /// A screen, or a coordinator that draws itself.
  package internal(set) var shown: Shown
  package let owner: ID<Live>
  package let hidesTabBar: Bool
  /// The children whose segments begin here, outermost first.
  package internal(set) var opens: [ID<Live>] = []
}

/// Something presented: a child, or a screen of the same coordinator.
package struct Presentation: Hashable, Sendable {
  package let id: ID<Presentation>
  /// `sheet`, `cover` or `popover`.
  package let style: Placement
  package let shown: Shown
  /// What it shows stands here.
  package let host: ID<Host>
  /// The coordinator that presents it.
  package let presenter: ID<Live>
  /// Nil for a screen of the presenter's own.
  package let child: ID<Live>?
  let isDetour: Bool
}

/// A dialog that is being asked.
package struct Question: Hashable, Sendable {
  let id: ID<Question>
  package let dialog: ID<Dialog>
  package let arguments: [Value]
  /// The screen that asked.
  let entry: ID<Entry>?
  /// Whose routes its buttons take.
  package let owner: ID<Live>
  /// Where the names in them are looked up.
  package let context: ID<Coordinator>
}
