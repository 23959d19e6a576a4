// Questions about an action, a switch over all cases each: the compiler points here when somebody
// adds an action.

extension Show.Dropping {
  package var target: DropTarget {
    switch self {
    case .above(let target), .replacing(let target): target
    }
  }
}

extension Action {
  /// The screen or child that the action shows in its own coordinator.
  package var show: Show? {
    switch self {
    case .show(let show): show
    case .open, .openURL, .openSystem, .pop, .popTo, .popToRoot, .dismiss, .finish, .report, .ask,
      .stay:
      nil
    }
  }

  /// The place of a screen elsewhere that the action opens.
  package var openedPlace: Elsewhere? {
    switch self {
    case .open(_, _, let place): place
    case .show, .openURL, .openSystem, .pop, .popTo, .popToRoot, .dismiss, .finish, .report, .ask,
      .stay:
      nil
    }
  }

  /// The screen that the action searches the stack for.
  package var dropTarget: DropTarget? {
    switch self {
    case .popTo(let target, _): target
    case .show(let show): show.dropping?.target
    case .open, .openURL, .openSystem, .pop, .popToRoot, .dismiss, .finish, .report, .ask, .stay:
      nil
    }
  }

  /// The number of screens that the action goes back.
  package var popCount: Int? {
    switch self {
    case .pop(let count, _): count
    case .show, .open, .openURL, .openSystem, .popTo, .popToRoot, .dismiss, .finish, .report, .ask,
      .stay:
      nil
    }
  }

  /// Whether the action ends its coordinator with a result.
  package var isFinish: Bool {
    switch self {
    case .finish: true
    case .show, .open, .openURL, .openSystem, .pop, .popTo, .popToRoot, .dismiss, .report, .ask,
      .stay:
      false
    }
  }
}
