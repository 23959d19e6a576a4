/// The effect of a move, with all arguments known.
package struct Transition {
  package enum Kind {
    case push(any Payload, PushStrategy, Dropping)
    case replace(any Payload)
    case restart(any Payload)
    case present(any Payload, PresentationStyle)
    case pop(Int)
    /// Back to the nearest entry of a screen, by name.
    case popTo(screen: String, isRequired: Bool)
    /// Back to the nearest equal step.
    case popToEqual(any Payload)
    case popToRoot
    /// Back to one entry of the segment.
    case focus(EntryID)
    /// The segment becomes these, and keeps the common beginning.
    case rebuild([any Payload])
    /// Ends the presentation that begins the segment.
    case dismiss
    /// Ends one presentation, as the user does.
    case endPresentation(PresentationID)
    /// Ends what the coordinator itself presents as a cover, or as something else.
    case endOwnPresentation(isCover: Bool)
    case finish(GivenResult)
    case report(GivenResult)
    /// Asks a dialog, which only the app reads.
    case ask(any OpaqueValue)
    case select(any Payload)
    case show(any Payload)
    case land(Landing)
    /// Leaves the app for a destination, which only the app reads.
    case leave(any OpaqueValue)
    /// Drops the entries above one, as the user does.
    case goBack(HostID, to: EntryID, count: Int)
    /// Shows in each switch what the app's state selects.
    case follow
    case stay
  }

  package let kind: Kind
  package var questions: [GuardQuestion] = []
  package var look: (any Look)?
  /// New arguments for the entry that the move returns to.
  package var setting: AnyObject?
  /// Whether the move first ends the presentation that begins the segment.
  package var isDismissing = false
  /// Values for the end of the child that the move starts.
  package var kept: AnyObject?
  /// Whether the move starts a child of no route.
  package var startsDetour = false

  package init(_ kind: Kind) { self.kind = kind }

  /// Whether the move puts something above what is on screen.
  package var presents: Bool {
    switch kind {
    case .present, .ask, .leave, .report: return true
    case .push, .replace, .restart, .pop, .popTo, .popToEqual, .popToRoot, .focus, .rebuild,
      .dismiss, .endPresentation, .endOwnPresentation, .finish, .select, .show, .land, .goBack,
      .follow, .stay:
      return false
    }
  }

  /// Whether the move only lets switches follow the app's state.
  package var isFollowing: Bool {
    if case .follow = kind { true } else { false }
  }

  /// Whether the move only leaves things as they are.
  var isStaying: Bool {
    if case .stay = kind { true } else { false }
  }
}

/// The entries that a push drops first.
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
  /// True for the user's own way out, and for `dismiss`.
  package let isDismissal: Bool
  /// The result with its values, which only the app reads.
  package let body: AnyObject?

  package init(_ name: String, isDismissal: Bool = false, body: AnyObject? = nil) {
    self.name = name
    self.isDismissal = isDismissal
    self.body = body
  }

  package static var dismissed: GivenResult { GivenResult("dismissed", isDismissal: true) }
}

/// The end of a child, or its report, as its parent learns of it.
package struct ChildEnding {
  package let opening: Opening
  package let child: CoordinatorNode
  package let result: GivenResult
  /// True if the child lives on.
  package let isReport: Bool
}

/// The stack that opening a link builds, and the way there.
package final class Landing {
  /// One part of the way, taken from the coordinator that the part before leads to; the first from
  /// the root.
  package enum Step {
    case select(any Payload)
    case show(any Payload)
    /// Goes on in the child that the stack starts with.
    case start
    /// Builds the stack: its first screen, then these.
    case build([any Payload])
    /// Builds the stack of these alone.
    case rebuild([any Payload])
    /// Takes a route of the screen reached so far, and goes on in what it leads to.
    case take(Cause, route: AnyObject)
    /// Puts a coordinator above what is on screen.
    case above(Transition)

    var shows: Bool {
      if case .show = self { true } else { false }
    }
  }

  /// The link, which only the app reads.
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
