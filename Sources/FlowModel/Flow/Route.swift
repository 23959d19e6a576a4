import Diagnostics

/// A declared way out of a screen or coordinator, or the way that a result, a button or a refusal
/// takes.
package struct Route: Sendable {
  package let id: ID<Route>
  package let owner: Owner
  /// The coordinator in which its names are looked up.
  package let coordinator: ID<Coordinator>
  /// The route's name, or that of the result, button or guard to which the route belongs.
  package let name: Name
  package let range: SourceRange
  package internal(set) var guards: [ID<Guard>]
  /// Parameters that the view hands over besides the target's, for guards and `then`.
  package internal(set) var parameters: [Parameter]
  package internal(set) var action: Action
  /// The routes that follow the results of the child that the route starts.
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

/// The effect of a route.
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
  /// No move, but new arguments for the screen that started the child. Only for outcomes.
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

  /// The screen elsewhere that the route opens, its arguments, and the way there.
  package var openedElsewhere: (screen: ID<Screen>, arguments: [Argument], way: Elsewhere)? {
    switch self {
    case .open(let screen, let arguments, let way): (screen, arguments, way)
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
  /// The place of the target's name in the file.
  package let range: SourceRange
  package let placement: Placement
  package let strategy: Strategy
  /// The entries that are dropped first.
  package let dropping: Dropping?
  /// Whether the presentation that begins this segment ends first.
  package let isDismissing: Bool
  package let arguments: [Argument]
  package let style: Style

  package enum Strategy: String, Sendable, CaseIterable { case always, ifNotExists, navigateOrPush }

  package enum Dropping: Sendable, Hashable {
    /// To the nearest entry of that screen.
    case above(DropTarget)
    /// To below the nearest entry of that screen.
    case replacing(DropTarget)
  }
}

package enum Placement: String, Sendable, CaseIterable {
  case push, sheet, cover, popover, replace, restart
  /// The tab or case is shown where it stands.
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
  /// Whether the screen may be missing, which is written `?`. Then nothing is dropped.
  package let ifPresent: Bool
  package let range: SourceRange
}

package enum SystemScreen: String, Sendable, CaseIterable {
  case settings, mail, share, photos, phone
}

/// A result of a child, and the route that follows it.
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

    /// The name, if the child declares the result.
    package var declaredName: Name? {
      switch self {
      case .declared(let name): name
      case .finished, .dismissed: nil
      }
    }

    package var name: String {
      switch self {
      case .declared(let name): name.text
      case .finished: "finished"
      case .dismissed: "dismissed"
      }
    }
  }
}
