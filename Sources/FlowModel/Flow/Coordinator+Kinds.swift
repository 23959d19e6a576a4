extension Coordinator {
  /// The start of a stack; nil of any other kind.
  package var start: Start? { if case .stack(let start) = kind { start } else { nil } }

  /// The tabs of a tab bar; none of any other kind.
  package var tabs: [Tab] { if case .tabs(let tabs) = kind { tabs } else { [] } }

  /// The cases of a switch, and what selects one; nil of any other kind.
  package var choice: Switch? { if case .switch(let choice) = kind { choice } else { nil } }

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
  package var hasOwnStack: Bool { if case .external(ownStack: true) = kind { true } else { false } }

  /// Whether its screens stand on a stack.
  package var isStack: Bool { start != nil }

  /// Whether the coordinator shows tabs, each a child of its own.
  package var hasBar: Bool { isTabs && !isSplit && tabStyle != .pages }
  package var isTabs: Bool { if case .tabs = kind { true } else { false } }

  /// Whether the coordinator is written by hand, or belongs to another module.
  package var isExternal: Bool { if case .external = kind { true } else { false } }
}

extension Switch.Selection {
  /// The state that selects the case.
  package var state: ID<StateVariable>? { if case .state(let id) = self { id } else { nil } }

  /// The index of the first case, if no state selects the case.
  package var manualStart: Int? { if case .manual(let start, _) = self { start } else { nil } }

  /// The arguments of the first case, if no state selects the case.
  package var startArguments: [Argument] {
    if case .manual(_, let arguments) = self { arguments } else { [] }
  }
}
