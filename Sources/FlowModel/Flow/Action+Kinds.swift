extension Show.Dropping {
  /// The screen that is dropped back to, or replaced.
  package var target: DropTarget {
    switch self {
    case .above(let target), .replacing(let target): target
    }
  }
}

extension Action {
  /// Whether the route makes no move of its own. It may set arguments.
  package var isStay: Bool { if case .stay = self { true } else { false } }

  /// The screen or child that the action shows in its own coordinator.
  package var show: Show? { if case .show(let show) = self { show } else { nil } }

  /// The screen elsewhere that the action opens, its arguments, and the way there.
  package var opened: (screen: ID<Screen>, arguments: [Argument], way: Elsewhere)? {
    if case .open(let screen, let arguments, let way) = self {
      (screen, arguments, way)
    } else {
      nil
    }
  }

  /// The screen or coordinator to which the action leads, in its own coordinator or elsewhere.
  package var target: Target? { show?.target ?? opened.map { .screen($0.screen) } }

  /// The dialog that the action asks, with its arguments.
  package var question: (dialog: ID<Dialog>, arguments: [Argument])? {
    if case .ask(let dialog, let arguments) = self { (dialog, arguments) } else { nil }
  }

  /// The result that the action reports to the parent.
  package var reportedResult: Name? { if case .report(let name, _) = self { name } else { nil } }

  /// The screen that the action searches the stack for.
  package var dropTarget: DropTarget? {
    if case .popTo(let target, _) = self { target } else { show?.dropping?.target }
  }

  /// The number of screens that the action goes back.
  package var popCount: Int? { if case .pop(let count, _) = self { count } else { nil } }

  /// Whether the action ends its coordinator with a result.
  package var isFinish: Bool { if case .finish = self { true } else { false } }

  /// Whether the action ends its coordinator without one of the declared results.
  package var isPlainFinish: Bool { if case .finish(nil, _) = self { true } else { false } }

  /// Whether the action can be taken only where a stack is.
  package var needsStack: Bool {
    switch self {
    case .show(let show): show.placement.needsStack
    case .pop, .popTo, .popToRoot: true
    case .open, .openURL, .openSystem, .dismiss, .finish, .report, .ask, .stay: false
    }
  }
}
