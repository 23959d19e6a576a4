// Questions about a coordinator's kind, a switch over all cases each.

extension Coordinator.Kind {
  /// The first content of a stack.
  package var start: Start? {
    switch self {
    case .stack(let start): start
    case .tabs, .switch, .external: nil
    }
  }

  /// The tabs of a tab bar, empty for other kinds.
  package var tabs: [Tab] {
    switch self {
    case .tabs(let tabs): tabs
    case .stack, .switch, .external: []
    }
  }

  package var choice: Switch? {
    switch self {
    case .switch(let choice): choice
    case .stack, .tabs, .external: nil
    }
  }

  /// Whether the coordinator's screens stand on a stack.
  package var isStack: Bool { start != nil }
}

extension Switch.Selection {
  /// The state that selects the case.
  package var state: ID<StateVariable>? {
    switch self {
    case .state(let id): id
    case .manual: nil
    }
  }

  /// The arguments of the first case, where no state selects one.
  package var startArguments: [Argument] {
    switch self {
    case .state: []
    case .manual(_, let arguments): arguments
    }
  }
}
