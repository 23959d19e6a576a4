import FlowModel

// The payloads of the language's enums, for code that has something to do in one case alone. Each is
// an exhaustive switch: whoever adds a case to the language decides here whether it has the payload.
// Code that treats several cases differently has a switch of its own.

extension Route {
  var show: Show? {
    switch action {
    case .show(let show): show
    case .open, .openURL, .openSystem, .pop, .popTo, .popToRoot, .dismiss, .finish, .report, .ask,
      .stay:
      nil
    }
  }

  /// The way to the screen elsewhere that the route opens.
  var opened: (screen: ID<Screen>, way: Elsewhere)? {
    switch action {
    case .open(let screen, _, let way): (screen, way)
    case .show, .openURL, .openSystem, .pop, .popTo, .popToRoot, .dismiss, .finish, .report, .ask,
      .stay:
      nil
    }
  }

  /// The result that the route reports.
  var reported: Name? {
    switch action {
    case .report(let name, _): name
    case .show, .open, .openURL, .openSystem, .pop, .popTo, .popToRoot, .dismiss, .finish, .ask,
      .stay:
      nil
    }
  }

  /// Whether it puts its target above what is on screen.
  var presents: Bool { show?.placement.isPresentation ?? false }
}

extension Target {
  var screen: ID<Screen>? {
    switch self {
    case .screen(let id): id
    case .coordinator: nil
    }
  }

  var coordinator: ID<Coordinator>? {
    switch self {
    case .coordinator(let id): id
    case .screen: nil
    }
  }
}

extension Placement {
  var isSelection: Bool {
    switch self {
    case .select: true
    case .push, .sheet, .cover, .popover, .replace, .restart: false
    }
  }

  /// Whether the target goes onto the stack that is on screen, whatever happens to that first.
  var needsStack: Bool {
    switch self {
    case .push, .replace, .restart: true
    case .sheet, .cover, .popover, .select: false
    }
  }

  var isPush: Bool {
    switch self {
    case .push: true
    case .sheet, .cover, .popover, .replace, .restart, .select: false
    }
  }

  var isReplacement: Bool {
    switch self {
    case .replace: true
    case .push, .sheet, .cover, .popover, .restart, .select: false
    }
  }

  var isRestart: Bool {
    switch self {
    case .restart: true
    case .push, .sheet, .cover, .popover, .replace, .select: false
    }
  }

  /// Whether the user can pull down what is presented so.
  var isPulledDown: Bool {
    switch self {
    case .sheet, .popover: true
    case .push, .cover, .replace, .restart, .select: false
    }
  }
}

extension Show.Strategy {
  /// Whether the route goes back to an entry of its target, if there is one.
  var goesBack: Bool {
    switch self {
    case .navigateOrPush: true
    case .always, .ifNotExists: false
    }
  }

  /// Whether the route pushes its target even where an equal entry is there already.
  var alwaysPushes: Bool {
    switch self {
    case .always: true
    case .ifNotExists, .navigateOrPush: false
    }
  }
}

extension Show.Dropping {
  var isReplacing: Bool {
    switch self {
    case .replacing: true
    case .above: false
    }
  }
}

extension Coordinator {
  /// The start of a stack.
  var start: Start? {
    switch kind {
    case .stack(let start): start
    case .tabs, .switch, .external: nil
    }
  }

  var tabs: [Tab]? {
    switch kind {
    case .tabs(let tabs): tabs
    case .stack, .switch, .external: nil
    }
  }

  /// The cases of a switch.
  var choice: Switch? {
    switch kind {
    case .switch(let choice): choice
    case .stack, .tabs, .external: nil
    }
  }

  var isStack: Bool { start != nil }

  /// Whether it is written by hand, so that the abstraction can't look into it.
  var isOpaque: Bool {
    switch kind {
    case .external: true
    case .stack, .tabs, .switch: false
    }
  }
}

extension Switch {
  /// The state that selects the case.
  var state: ID<StateVariable>? {
    switch selection {
    case .state(let state): state
    case .manual: nil
    }
  }

  /// The case that is shown first, where routes show the others.
  var manualStart: Int? {
    switch selection {
    case .manual(let start, _): start
    case .state: nil
    }
  }
}

extension Link {
  /// The placement of a link that opens above what is on screen.
  var placementAbove: Placement? {
    switch opening {
    case .above(let placement): placement
    case .place, .via: nil
    }
  }

  var via: (opener: ID<Screen>, route: ID<Route>, stack: [Entry])? {
    switch opening {
    case .via(let opener, let route, let stack): (opener, route, stack)
    case .place, .above: nil
    }
  }

  var place: (path: [WayStep], stack: [Entry])? {
    switch opening {
    case .place(let path, let stack): (path, stack)
    case .via, .above: nil
    }
  }
}

extension Places {
  /// The steps to a coordinator that has one place alone.
  func onlyPath(to id: ID<Coordinator>) -> [WayStep]? {
    switch self[id] {
    case .one(let path): path
    case .none, .several: nil
    }
  }
}

extension WayStep {
  var parent: ID<Coordinator> {
    switch self {
    case .start(let parent), .tab(let parent, _), .case(let parent, _): parent
    }
  }

  var tab: (bar: ID<Coordinator>, index: Int)? {
    switch self {
    case .tab(let bar, let index): (bar, index)
    case .start, .case: nil
    }
  }
}
