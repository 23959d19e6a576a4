import FlowModel

// Questions of the generators about a flow's enums, a switch over all cases each: the compiler points
// here when somebody adds a case.

extension Action {
  /// The dialog that the action asks, with its arguments.
  var question: (dialog: ID<Dialog>, arguments: [Argument])? {
    switch self {
    case .ask(let dialog, let arguments): (dialog, arguments)
    case .show, .open, .openURL, .openSystem, .pop, .popTo, .popToRoot, .dismiss, .finish, .report,
      .stay:
      nil
    }
  }

  /// Whether the action ends its coordinator without one of the declared results.
  var isPlainFinish: Bool {
    switch self {
    case .finish(let result, _): result == nil
    case .show, .open, .openURL, .openSystem, .pop, .popTo, .popToRoot, .dismiss, .report, .ask,
      .stay:
      false
    }
  }
}

extension Outcome.Result {
  /// The name of a result that the child declares.
  var declared: Name? {
    switch self {
    case .declared(let name): name
    case .finished, .dismissed: nil
    }
  }
}

extension Argument.Value {
  /// The name and scope that the value is read from.
  var source: (name: Name, scope: Scope)? {
    switch self {
    case .inScope(let name, let scope): (name, scope)
    case .handedOver, .literal, .omitted: nil
    }
  }
}

extension Places.Place {
  /// The way to a coordinator that has exactly one place.
  var only: [WayStep]? {
    switch self {
    case .one(let steps): steps
    case .none, .several: nil
    }
  }
}

extension Show.Strategy {
  /// The word of a flow file for the strategy. The usual strategy has none.
  var word: String? {
    switch self {
    case .always: nil
    case .ifNotExists, .navigateOrPush: rawValue
    }
  }
}

extension Dialog.Button.Role {
  var isCancel: Bool {
    switch self {
    case .cancel: true
    case .destructive: false
    }
  }
}

extension Dialog.DialogStyle {
  /// The usual name of the style on Apple's platforms.
  var noun: String {
    switch self {
    case .alert: "alert"
    case .confirmation: "action sheet"
    }
  }
}

extension Coordinator.Kind {
  /// Whether the coordinator shows tabs, each a child of its own.
  var isTabs: Bool {
    switch self {
    case .tabs: true
    case .stack, .switch, .external: false
    }
  }
}

extension LinkPattern.Segment {
  var isRest: Bool {
    switch self {
    case .rest: true
    case .text, .parameter: false
    }
  }
}
