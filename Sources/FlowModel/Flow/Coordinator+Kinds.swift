// Questions about a coordinator's kind. Each is a switch over all cases.

extension Coordinator {
  /// The start of a stack; nil of any other kind.
  package var start: Start? {
    switch kind {
    case .stack(let start): start
    case .tabs, .switch, .external: nil
    }
  }

  /// The tabs of a tab bar; none of any other kind.
  package var tabs: [Tab] {
    switch kind {
    case .tabs(let tabs): tabs
    case .stack, .switch, .external: []
    }
  }

  /// The cases of a switch, and what selects one; nil of any other kind.
  package var choice: Switch? {
    switch kind {
    case .switch(let choice): choice
    case .stack, .tabs, .external: nil
    }
  }

  /// The word for the kind in a flow file.
  package var kindWord: String {
    switch kind {
    case .stack: "stack"
    case .tabs: isSplit ? "split" : "tabs"
    case .switch: "switch"
    case .external: "external"
    }
  }

  /// Whether the coordinator is written by hand and makes its own stack.
  package var hasOwnStack: Bool {
    switch kind {
    case .external(let ownStack): ownStack
    case .stack, .tabs, .switch: false
    }
  }

  /// Whether its screens stand on a stack.
  package var isStack: Bool { start != nil }

  /// Whether the coordinator shows tabs, each a child of its own.
  package var isTabs: Bool {
    switch kind {
    case .tabs: true
    case .stack, .switch, .external: false
    }
  }

  /// Whether the coordinator is written by hand, or belongs to another module.
  package var isExternal: Bool {
    switch kind {
    case .external: true
    case .stack, .tabs, .switch: false
    }
  }
}

extension Switch.Selection {
  /// The state that selects the case.
  package var state: ID<StateVariable>? {
    switch self {
    case .state(let id): id
    case .manual: nil
    }
  }

  /// The index of the first case, if no state selects the case.
  package var manualStart: Int? {
    switch self {
    case .state: nil
    case .manual(let start, _): start
    }
  }

  /// The arguments of the first case, if no state selects the case.
  package var startArguments: [Argument] {
    switch self {
    case .state: []
    case .manual(_, let arguments): arguments
    }
  }
}
