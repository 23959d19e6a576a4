import Diagnostics

/// A way on: a named one of a screen or coordinator, or what a result, button, guard or state
/// leads to.
package struct Route: Sendable {
  package let id: ID<Route>
  package let owner: Owner
  /// The coordinator in which its names mean something.
  package let coordinator: ID<Coordinator>
  /// Its name, or the result, button or guard that it belongs to.
  package let name: Name
  package let range: SourceRange
  package internal(set) var guards: [ID<Guard>]
  /// More that the view hands over, for guards and `then`.
  package internal(set) var parameters: [Parameter]
  package internal(set) var action: Action
  /// How it goes on when the child that it starts ends.
  package internal(set) var outcomes: [Outcome]

  package enum Owner: Sendable, Hashable {
    case screen(ID<Screen>)
    case coordinator(ID<Coordinator>)
    /// `then` of a route.
    case outcome(of: ID<Route>)
    /// `then` of a start, tab or case of its coordinator.
    case childOutcome(of: ID<Coordinator>)
    case button(ID<Dialog>)
    case detour(ID<Guard>)
  }
}

/// What a route does.
package enum Action: Sendable {
  case show(Show)
  /// Opens a screen elsewhere as its link would.
  case open(ID<Screen>, arguments: [Argument], by: Elsewhere)
  case openURL(String)
  case openSystem(SystemScreen)
  /// Back this many screens.
  case pop(Int, set: [Argument])
  case popTo(DropTarget, set: [Argument])
  case popToRoot(set: [Argument])
  case dismiss(set: [Argument])
  /// Ends this coordinator; nil is the result `finished`.
  case finish(Name?, arguments: [Argument])
  case report(Name, arguments: [Argument])
  case ask(ID<Dialog>, arguments: [Argument])
  /// Of an outcome: nothing moves, but the screen that started the child gets these arguments.
  case stay(set: [Argument])
}

extension Action {
  /// The target and how it is shown, if the route leads to one of its own coordinator.
  package var shown: Show? {
    switch self {
    case .show(let show): show
    case .open, .openURL, .openSystem, .pop, .popTo, .popToRoot, .dismiss, .finish, .report, .ask,
      .stay:
      nil
    }
  }

  /// The screen elsewhere that the route opens, and its arguments.
  package var openedElsewhere: (screen: ID<Screen>, arguments: [Argument])? {
    switch self {
    case .open(let screen, let arguments, _): (screen, arguments)
    case .show, .openURL, .openSystem, .pop, .popTo, .popToRoot, .dismiss, .finish, .report, .ask,
      .stay:
      nil
    }
  }

  /// The dialog that the route asks.
  package var askedDialog: ID<Dialog>? {
    switch self {
    case .ask(let dialog, _): dialog
    case .show, .open, .openURL, .openSystem, .pop, .popTo, .popToRoot, .dismiss, .finish, .report,
      .stay:
      nil
    }
  }

  /// Whether the route can be taken only where a stack is.
  package var needsStack: Bool {
    switch self {
    case .show(let show): show.placement.needsStack
    case .pop, .popTo, .popToRoot: true
    case .open, .openURL, .openSystem, .dismiss, .finish, .report, .ask, .stay: false
    }
  }
}

/// `to:` a screen of the same coordinator or a child.
package struct Show: Sendable {
  package let target: Target
  /// Of the target's name in the file.
  package let range: SourceRange
  package let placement: Placement
  package let strategy: Strategy
  /// First drop back.
  package let dropping: Dropping?
  /// First end the presentation that begins this segment.
  package let isDismissing: Bool
  package let arguments: [Argument]
  package let style: Style

  package enum Strategy: String, Sendable, CaseIterable { case always, ifNotExists, navigateOrPush }

  package enum Dropping: Sendable, Hashable {
    /// To the nearest entry of that screen.
    case above(DropTarget)
    /// That entry too.
    case replacing(DropTarget)
  }
}

package enum Placement: String, Sendable, CaseIterable {
  case push, sheet, cover, popover, replace, restart
  /// Selects the tab or shows the case where it stands.
  case select

  /// Whether the target is presented above its host, in a segment of its own.
  package var isPresentation: Bool {
    switch self {
    case .sheet, .cover, .popover: true
    case .push, .replace, .restart, .select: false
    }
  }

  /// Whether the target stands on the stack of the coordinator that shows it.
  package var needsStack: Bool {
    switch self {
    case .push, .replace, .restart: true
    case .sheet, .cover, .popover, .select: false
    }
  }

  /// Whether the target is shown where it stands already.
  package var isSelection: Bool {
    switch self {
    case .select: true
    case .push, .sheet, .cover, .popover, .replace, .restart: false
    }
  }

  /// Whether the target is put on top of the stack. Only then a strategy says how.
  package var isPush: Bool {
    switch self {
    case .push: true
    case .sheet, .cover, .popover, .replace, .restart, .select: false
    }
  }

  /// Whether the presentation has heights to choose from.
  package var hasDetents: Bool {
    switch self {
    case .sheet: true
    case .push, .cover, .popover, .replace, .restart, .select: false
    }
  }
}

/// A screen to drop back to.
package struct DropTarget: Sendable, Hashable {
  package let screen: ID<Screen>
  /// Written with `?`: if it isn't there, nothing is dropped.
  package let ifPresent: Bool
  package let range: SourceRange
}

package enum SystemScreen: String, Sendable, CaseIterable {
  case settings, mail, share, photos, phone
}

/// What follows one result of a child.
package struct Outcome: Sendable {
  /// A result that a coordinator declares.
  package struct Declaration: Sendable {
    package let name: Name
    package let range: SourceRange
    package let parameters: [Parameter]
  }

  package let result: Result
  package let range: SourceRange
  /// Nil: `stay`.
  package let route: ID<Route>?

  package enum Result: Sendable, Hashable {
    case declared(Name)
    /// `finish` alone.
    case finished
    /// The user's own way out, and `dismiss`.
    case dismissed

    package var name: String {
      switch self {
      case .declared(let name): name.text
      case .finished: "finished"
      case .dismissed: "dismissed"
      }
    }
  }
}
