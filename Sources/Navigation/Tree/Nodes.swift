/// A coordinator that has been started and hasn't ended.
package struct CoordinatorNode: Identified {
  package let id: CoordinatorID
  /// The app's own coordinator. This property doesn't retain it: `keeper` does.
  package unowned(unsafe) let definition: any Definition
  /// The object that keeps `definition` alive; nil if the app does that. The app's root owns its
  /// tree, so the tree must not own the root.
  let keeper: AnyObject?
  /// The parent; nil for the root.
  package let parent: CoordinatorID?
  package let standing: Standing
  /// Whether a guard's `otherwise` started the coordinator, or a link put it above everything.
  package let isDetour: Bool
  /// The start of this child by its parent; nil for the root.
  package let opening: ChildOpening?
  /// The coordinator's own host. For a pushed child, the host that it shares with its parent.
  package let host: HostID
  /// The host from which a presented coordinator is presented; nil for other coordinators.
  package internal(set) var presentingHost: HostID?
  package internal(set) var content = NodeContent.nothing
  /// The step that was current last; nil for the first screen. The history compares it with the
  /// next one.
  var lastStep: EntryID?

  /// Whether the coordinator has a host of its own. Only a pushed child has none.
  package var hasOwnHost: Bool { standing != .pushed }

  package var kind: CoordinatorKind { definition.kind }
}

/// The kind of place in which a coordinator stands.
package enum Standing: Hashable, Sendable {
  case root, tab, shown, presented, pushed
}

/// The kinds of coordinators, by what they show.
package enum CoordinatorKind: Hashable, Sendable {
  case stack
  case tabs
  /// A split: its children stand side by side, as columns.
  case split
  /// A switch: it shows one screen or child at a time.
  case oneAtATime
  /// A coordinator that draws itself.
  case external
}

/// The content of a coordinator that has no stack.
package enum NodeContent {
  case nothing
  /// The children of the tabs, in the order of the tab bar, or of the columns. A tab that presents its
  /// child has nil here.
  case tabs([CoordinatorID?], selected: Int)
  case screen(EntryNode)
  case child(CoordinatorID)
}

/// The start of a child. It stays with the child, also after a restore, so that the parent's `then`
/// can be found when the child ends.
package final class ChildOpening {
  /// The identifier of the child as a step of its parent's segment.
  package let id: EntryID
  package let payload: any Payload
  package let cause: Cause
  /// Values that the route keeps for the child's end. Only the app reads them.
  package let kept: AnyObject?

  init(id: EntryID, payload: any Payload, cause: Cause, kept: AnyObject?) {
    self.id = id
    self.payload = payload
    self.cause = cause
    self.kept = kept
  }
}

/// A place on the platform that shows entries: a navigation container with one stack, or the
/// content of a tabs or switch coordinator.
///
/// A host presents at most one thing, and shows at most one question. What it presents covers its
/// question.
package struct HostNode: Identified {
  package let id: HostID
  /// The coordinator to which the first screen of the stack belongs: its own first screen, or a
  /// screen that it presents.
  package let owner: CoordinatorID
  /// Whether the host has a stack. False for the content of a tabs or switch coordinator, and for a
  /// bare presented screen.
  package let hasStack: Bool
  /// The entries from the first screen up.
  package internal(set) var stack = EntryStack()
  package internal(set) var presentation: PresentationNode?
  /// The question that was asked last; the others are under it.
  package internal(set) var question: QuestionNode?
  /// The host from which this host is presented; nil if this host doesn't show a presented screen
  /// of a coordinator's own.
  var presentedFrom: HostID?
}

/// An occurrence of a screen: on a stack, or as the content of a switch.
package struct EntryNode {
  package let id: EntryID
  package internal(set) var payload: any Payload
  package let owner: CoordinatorID
  /// The look that the move or the screen asks for; nil for the look of the platform.
  package let look: (any Look)?
  /// The number of times that the entry has got new arguments in place.
  package internal(set) var revision = 0
  /// The payload with which the entry was shown; nil if the entry still has it.
  var first: FirstPayload?
  /// The children whose segments begin here, outermost first.
  package internal(set) var opens: [CoordinatorID] = []

  /// The payload with which the entry was shown. Arguments that are set leave the entry at its place.
  package var placePayload: any Payload { first?.payload ?? payload }

  /// Gives the entry new arguments in place.
  mutating func set(_ arguments: AnyObject) {
    if first == nil { first = FirstPayload(payload) }
    payload = payload.setting(arguments)
    revision += 1
  }
}

/// The payload of an entry before its arguments were set. Few entries have one, so it isn't a part of
/// every entry.
final class FirstPayload {
  let payload: any Payload

  init(_ payload: any Payload) { self.payload = payload }
}

/// A presented child, or a presented screen of the presenter's own.
package final class PresentationNode {
  package let id: PresentationID
  package let style: PresentationStyle
  package let payload: any Payload
  package let look: (any Look)?
  /// The host that shows the presented child or screen.
  package let host: HostID
  package let presenter: CoordinatorID
  /// The presented child; nil if the presenter presents a screen of its own.
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

/// A dialog that is being asked. It is on screen unless something has been presented or asked above
/// it since.
package final class QuestionNode {
  package let id: QuestionID
  /// The dialog. Only the app reads it.
  package let body: any OpaqueValue
  /// The entry that asked; nil if the question stands above a coordinator that draws itself.
  package let entry: EntryID?
  /// The coordinator whose routes the buttons take.
  package let owner: CoordinatorID
  /// The question of the same host that was asked before and still has no answer; nil for none.
  package let under: QuestionNode?
  /// The refused move that waits for a button of this question; nil for none.
  package let suspended: SuspendedMove?

  init(
    id: QuestionID, body: any OpaqueValue, entry: EntryID?, owner: CoordinatorID,
    under: QuestionNode?, suspended: SuspendedMove? = nil
  ) {
    self.id = id
    self.body = body
    self.entry = entry
    self.owner = owner
    self.under = under
    self.suspended = suspended
  }

  /// Returns the same question above another one.
  func standing(on other: QuestionNode?) -> QuestionNode {
    QuestionNode(
      id: id, body: body, entry: entry, owner: owner, under: other, suspended: suspended)
  }

  /// Returns the same question, for which a move waits.
  func holding(_ move: SuspendedMove) -> QuestionNode {
    QuestionNode(id: id, body: body, entry: entry, owner: owner, under: under, suspended: move)
  }

  /// The question and those under it, from the top down.
  package var chain: some Sequence<QuestionNode> { sequence(first: self, next: \.under) }

  /// Returns the questions that meet a condition, in their order; nil if none does.
  func filtered(_ isKept: (QuestionNode) -> Bool) -> QuestionNode? {
    let kept = chain.filter(isKept)
    if kept.count == chain.reduce(0, { count, _ in count + 1 }) { return self }
    return kept.reversed().reduce(nil) { $1.standing(on: $0) }
  }
}
