// Questions about an action. Each is a switch over all cases, so the compiler points here when
// somebody adds an action.

extension Show.Dropping {
  /// The screen that is dropped back to, or replaced.
  @inlinable public var target: DropTarget {
    switch self {
    case .above(let target), .replacing(let target): target
    }
  }
}

extension Action {
  /// Whether the route makes no move of its own. It may set arguments.
  @inlinable public var isStay: Bool {
    switch self {
    case .stay: true
    case .show, .open, .openURL, .openSystem, .pop, .popTo, .popToRoot, .dismiss, .finish, .report,
      .ask:
      false
    }
  }

  /// The screen or child that the action shows in its own coordinator.
  @inlinable public var show: Show? {
    switch self {
    case .show(let show): show
    case .open, .openURL, .openSystem, .pop, .popTo, .popToRoot, .dismiss, .finish, .report, .ask,
      .stay:
      nil
    }
  }

  /// The screen elsewhere that the action opens, its arguments, and the way there.
  @inlinable public var opened: (screen: ID<Screen>, arguments: [Argument], way: Elsewhere)? {
    switch self {
    case .open(let screen, let arguments, let way): (screen, arguments, way)
    case .show, .openURL, .openSystem, .pop, .popTo, .popToRoot, .dismiss, .finish, .report, .ask,
      .stay:
      nil
    }
  }

  /// The screen or coordinator to which the action leads, in its own coordinator or elsewhere.
  @inlinable public var target: Target? { show?.target ?? opened.map { .screen($0.screen) } }

  /// The dialog that the action asks, with its arguments.
  @inlinable public var question: (dialog: ID<Dialog>, arguments: [Argument])? {
    switch self {
    case .ask(let dialog, let arguments): (dialog, arguments)
    case .show, .open, .openURL, .openSystem, .pop, .popTo, .popToRoot, .dismiss, .finish, .report,
      .stay:
      nil
    }
  }

  /// The result that the action reports to the parent.
  @inlinable public var reportedResult: Name? {
    switch self {
    case .report(let name, _): name
    case .show, .open, .openURL, .openSystem, .pop, .popTo, .popToRoot, .dismiss, .finish, .ask,
      .stay:
      nil
    }
  }

  /// The screen that the action searches the stack for.
  @inlinable public var dropTarget: DropTarget? {
    switch self {
    case .popTo(let target, _): target
    case .show(let show): show.dropping?.target
    case .open, .openURL, .openSystem, .pop, .popToRoot, .dismiss, .finish, .report, .ask, .stay:
      nil
    }
  }

  /// The number of screens that the action goes back.
  @inlinable public var popCount: Int? {
    switch self {
    case .pop(let count, _): count
    case .show, .open, .openURL, .openSystem, .popTo, .popToRoot, .dismiss, .finish, .report, .ask,
      .stay:
      nil
    }
  }

  /// Whether the action ends its coordinator with a result.
  @inlinable public var isFinish: Bool {
    switch self {
    case .finish: true
    case .show, .open, .openURL, .openSystem, .pop, .popTo, .popToRoot, .dismiss, .report, .ask,
      .stay:
      false
    }
  }

  /// Whether the action ends its coordinator without one of the declared results.
  @inlinable public var isPlainFinish: Bool {
    switch self {
    case .finish(let result, _): result == nil
    case .show, .open, .openURL, .openSystem, .pop, .popTo, .popToRoot, .dismiss, .report, .ask,
      .stay:
      false
    }
  }

  /// Whether the action can be taken only where a stack is.
  @inlinable public var needsStack: Bool {
    switch self {
    case .show(let show): show.placement.needsStack
    case .pop, .popTo, .popToRoot: true
    case .open, .openURL, .openSystem, .dismiss, .finish, .report, .ask, .stay: false
    }
  }
}
