/// A coordinator that has been started and hasn't ended.
package struct CoordinatorNode: Identified {
  package let id: CoordinatorID
  /// The app's own coordinator. Not retained by this property: `keeper` does that.
  package unowned(unsafe) let definition: any Definition
  /// Keeps `definition` alive. Nil where the app keeps it: a root owns its tree, not the reverse.
  let keeper: AnyObject?
  /// Nil for the root.
  package let parent: CoordinatorID?
  package let standing: Standing
  /// Started by a guard's `otherwise`, or put above everything by a link.
  package let isDetour: Bool
  /// The start of this child by its parent; nil for the root.
  package let opening: Opening?
  /// The coordinator's own host, or for a pushed child the host that it shares.
  package let host: HostID
  /// The host from which a presented coordinator is presented.
  package internal(set) var presentingHost: HostID?
  package internal(set) var content = NodeContent.nothing
  /// The step that was current last, for the history.
  var lastStep: EntryID?

  /// Whether the coordinator has a host of its own: a pushed child has none.
  package var hasOwnHost: Bool { standing != .pushed }

  package var kind: CoordinatorKind { definition.kind }
}

/// The place in which a coordinator stands.
package enum Standing: Hashable, Sendable {
  case root, tab, shown, presented, pushed
}

/// The kinds of coordinators, by what they show.
package enum CoordinatorKind: Hashable, Sendable {
  case stack
  case tabs
  /// One screen or child at a time.
  case oneAtATime
  /// A coordinator that draws itself.
  case external
}

/// The content of a coordinator that has no stack.
package enum NodeContent {
  case nothing
  /// A tab that presents its child has none here.
  case tabs([CoordinatorID?], selected: Int)
  case screen(EntryNode)
  case child(CoordinatorID)
}

/// The start of a child: its parent's `then` is found by it, also after a restore.
package final class Opening {
  /// The identifier of the child as a step of its parent's segment.
  package let id: EntryID
  package let payload: any Payload
  package let cause: Cause
  /// Values for the child's end, which only the app reads.
  package let kept: AnyObject?

  init(id: EntryID, payload: any Payload, cause: Cause, kept: AnyObject?) {
    self.id = id
    self.payload = payload
    self.cause = cause
    self.kept = kept
  }
}

/// A place on the platform that shows entries: a navigation container with one stack, or the
/// content of a tabs or switch coordinator. A host presents at most one thing and asks at most one
/// question.
package struct HostNode: Identified {
  package let id: HostID
  /// The coordinator whose first screen, or whose presented screen, the stack begins with.
  package let owner: CoordinatorID
  /// False for the content of a tabs or switch coordinator, and for a bare presented screen.
  package let hasStack: Bool
  /// The entries from the first screen up.
  package internal(set) var stack = EntryStack()
  package internal(set) var presentation: PresentationNode?
  package internal(set) var question: QuestionNode?
  /// The host from which a coordinator's own screen is presented that this host shows.
  var presentedFrom: HostID?
}

/// One screen on a stack, or the screen that a switch shows.
package struct EntryNode {
  package let id: EntryID
  package internal(set) var payload: any Payload
  package let owner: CoordinatorID
  /// The look that the move or the screen asks for; nil for the platform's own.
  package let look: (any Look)?
  /// How often the entry has got new arguments in place.
  package internal(set) var revision = 0
  /// The children whose segments begin here, outermost first.
  package internal(set) var opens: [CoordinatorID] = []
}

/// Something presented: a child, or a screen of the presenter's own.
package final class PresentationNode {
  package let id: PresentationID
  package let style: PresentationStyle
  package let payload: any Payload
  package let look: (any Look)?
  /// The host of what is presented.
  package let host: HostID
  package let presenter: CoordinatorID
  /// Nil for a screen of the presenter's own.
  package let child: CoordinatorID?
  package let isDetour: Bool

  init(
    id: PresentationID, style: PresentationStyle, payload: any Payload, look: (any Look)?,
    host: HostID, presenter: CoordinatorID, child: CoordinatorID?, isDetour: Bool
  ) {
    self.id = id
    self.style = style
    self.payload = payload
    self.look = look
    self.host = host
    self.presenter = presenter
    self.child = child
    self.isDetour = isDetour
  }
}

/// A dialog that is being asked.
package final class QuestionNode {
  package let id: QuestionID
  /// The dialog, which only the app reads.
  package let body: any OpaqueValue
  /// The entry that asked; nil above a coordinator that draws itself.
  package let entry: EntryID?
  /// The coordinator whose routes the buttons take.
  package let owner: CoordinatorID

  init(id: QuestionID, body: any OpaqueValue, entry: EntryID?, owner: CoordinatorID) {
    self.id = id
    self.body = body
    self.entry = entry
    self.owner = owner
  }
}
