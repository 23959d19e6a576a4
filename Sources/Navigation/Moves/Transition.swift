/// The effect of a move, with all its arguments.
package struct Transition {
  package enum Kind {
    case push(any Payload, PushStrategy, Dropping)
    case replace(any Payload)
    case restart(any Payload)
    case present(any Payload, PresentationStyle)
    case pop(Int)
    /// Goes back to the nearest entry of a screen, by the screen's name.
    case popTo(screen: String, isRequired: Bool)
    /// Goes back to the nearest equal step.
    case popToEqual(any Payload)
    case popToRoot
    /// Goes back to one entry of the segment.
    case focus(EntryID)
    /// Makes these payloads the segment. The beginning that both have in common stays.
    case rebuild([any Payload])
    /// Ends the presentation with which the segment begins.
    case dismiss
    /// Ends one presentation, as if the user did.
    case endPresentation(PresentationID)
    /// Ends a presentation of the coordinator's own: its topmost cover, or its topmost sheet or
    /// popover.
    case endOwnPresentation(isCover: Bool)
    case finish(GivenResult)
    case report(GivenResult)
    /// Asks a dialog. Only the app reads its value.
    case ask(any OpaqueValue)
    case select(any Payload)
    case show(any Payload)
    case land(Landing)
    /// Leaves the app for a destination. Only the app reads its value.
    case leave(any OpaqueValue)
    /// Gives the app's state new values, and goes on with a move if its coordinator is still live when
    /// switches and rules have followed. Only the app reads the values.
    indirect case change(any OpaqueValue, then: Transition?)
    /// Goes back to one entry of a host, as if the user did.
    case goBack(HostID, to: EntryID, count: Int)
    /// Makes each switch show what the app's state selects.
    case follow
    case stay
  }

  package let kind: Kind
  package var questions: [GuardQuestion] = []
  package var look: (any Look)?
  /// New arguments for the entry that is visible after the move; nil for none.
  package var setting: AnyObject?
  /// Whether the move first ends the presentation with which the segment begins.
  package var isDismissing = false
  /// Values that the app keeps for the end of the child that the move starts.
  package var kept: AnyObject?
  /// Whether the move starts no child that is on screen already, with equal arguments.
  package var startsOnce = false
  /// Whether the child that the move starts is a detour, which no route has started.
  package var startsDetour = false

  package init(_ kind: Kind) { self.kind = kind }

  /// Whether the move leaves what is on screen in place: it presents, asks, leaves the app, reports or
  /// changes the state.
  package var presents: Bool {
    switch kind {
    case .present, .ask, .leave, .report, .change: return true
    case .push, .replace, .restart, .pop, .popTo, .popToEqual, .popToRoot, .focus, .rebuild,
      .dismiss, .endPresentation, .endOwnPresentation, .finish, .select, .show, .land, .goBack,
      .follow, .stay:
      return false
    }
  }

  /// Returns the child that the move starts for a coordinator; nil if it starts none.
  func startedChild(by coordinator: any Definition) -> (any Definition)? {
    switch kind {
    case .push(let payload, _, _), .replace(let payload), .restart(let payload),
      .present(let payload, _):
      return coordinator.startChild(for: payload)?.definition
    case .pop, .popTo, .popToEqual, .popToRoot, .focus, .rebuild, .dismiss, .endPresentation,
      .endOwnPresentation, .finish, .report, .ask, .select, .show, .land, .leave, .change, .goBack,
      .follow, .stay:
      return nil
    }
  }

  /// Whether the move only makes switches follow the app's state.
  package var isFollowing: Bool {
    if case .follow = kind { true } else { false }
  }

  /// Whether the move changes nothing, not even arguments.
  package var changesNothing: Bool { isStaying && setting == nil }

  /// Whether the move leaves every place as it is.
  var isStaying: Bool {
    if case .stay = kind { true } else { false }
  }
}

/// The entries that a push drops before it appends its target.
package enum Dropping: Hashable, Sendable {
  case nothing
  /// The entries above the nearest entry of a screen.
  case above(screen: String, isRequired: Bool)
  /// The nearest entry of a screen and the entries above it.
  case including(screen: String, isRequired: Bool)
}

/// The result with which a coordinator finishes or reports.
package struct GivenResult {
  package let name: String
  /// Whether the user left the coordinator, or `dismiss` ended it.
  package let isDismissal: Bool
  /// The result with its values. Only the app reads it.
  package let body: AnyObject?

  package init(_ name: String, isDismissal: Bool = false, body: AnyObject? = nil) {
    self.name = name
    self.isDismissal = isDismissal
    self.body = body
  }

  package static var dismissed: GivenResult { GivenResult("dismissed", isDismissal: true) }
}

/// The end or the report of a child, as its parent learns of it.
package struct ChildEnding {
  package let opening: ChildOpening
  package let child: CoordinatorNode
  package let result: GivenResult
  /// Whether the child has reported, and lives on.
  package let isReport: Bool
}

/// The stack that opening a link builds, and the steps that lead to it.
package final class Landing {
  /// A step of the landing. The first step starts at the root; each later step starts at the
  /// coordinator that the step before reached.
  package enum Step {
    case select(any Payload)
    /// Shows a screen or case of a switch. It stays if the switch shows it already, with equal
    /// arguments of these names. Without names, all arguments of a screen count, and none of a case.
    case show(any Payload, deciding: [String]?)
    /// Continues in the child with which the stack starts.
    case start
    /// Builds a stack: its first screen, then these payloads.
    case build([any Payload])
    /// Builds a stack of these payloads alone.
    case rebuild([any Payload])
    /// Takes a route of the screen reached so far, and continues in the child that it starts or
    /// shows.
    case take(Cause, route: AnyObject)
    /// Puts a coordinator above the visible entry.
    case above(Transition)
    /// A step that depends on the arguments of the coordinator in which it is taken.
    indirect case reading((any Definition) -> Step)

    /// Returns the step in a coordinator, where every argument is known.
    func read(in definition: any Definition) -> Step {
      if case .reading(let make) = self { make(definition).read(in: definition) } else { self }
    }
  }

  /// The link. Only the app reads it.
  package let body: any OpaqueValue
  package let steps: [Step]

  package init(_ steps: [Step], body: any OpaqueValue) {
    self.steps = steps
    self.body = body
  }

  var keepsPresentations: Bool {
    if case .above? = steps.first { true } else { false }
  }
}
