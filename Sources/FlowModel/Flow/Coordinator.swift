import Diagnostics

/// A node of the hierarchy.
package struct Coordinator: Sendable {
  package let id: ID<Coordinator>
  package let name: Name
  package let range: SourceRange
  package internal(set) var isPublic = false
  /// Set if another module has it. Then it is known by its interface alone, and to this module it
  /// is `external`.
  package internal(set) var foreign: Foreign?
  package internal(set) var parameters: [Parameter] = []
  package internal(set) var results: [Outcome.Declaration] = []
  /// Guards that are asked on every way in.
  package internal(set) var guards: [ID<Guard>] = []
  /// Guards that are asked before anything but its own `finish` ends it.
  package internal(set) var leaving: [ID<Guard>] = []
  package internal(set) var kind: Kind
  package internal(set) var screens: [ID<Screen>] = []
  package internal(set) var dialogs: [ID<Dialog>] = []
  /// The routes written on the coordinator itself.
  package internal(set) var routes: [ID<Route>] = []
  package internal(set) var when: [When] = []

  /// Where a coordinator of another module comes from.
  package struct Foreign: Sendable {
    package let module: Name
    /// The coordinator's name in that module.
    package let name: Name
    /// Whether it is written by hand there.
    package let isExternal: Bool
  }

  package enum Kind: Sendable {
    case stack(start: Start)
    /// In the tab bar's order; the first is selected.
    case tabs([Tab])
    case `switch`(Switch)
    /// Written by hand on the runtime. `ownStack`: it can't be pushed.
    case external(ownStack: Bool)
  }
}

/// The target of a start, case or route: a screen of the same coordinator, or a child.
package enum Target: Hashable, Sendable {
  case screen(ID<Screen>)
  case coordinator(ID<Coordinator>)
}

extension Target {
  /// The screen, if it is one.
  package var ownScreen: ID<Screen>? {
    switch self {
    case .screen(let id): id
    case .coordinator: nil
    }
  }

  /// The coordinator, if it is one.
  package var child: ID<Coordinator>? {
    switch self {
    case .coordinator(let id): id
    case .screen: nil
    }
  }
}

/// The target that a stack begins with.
package struct Start: Sendable {
  package let target: Target
  package let arguments: [Argument]
  /// The routes that follow the results of a child.
  package let outcomes: [Outcome]
  package let range: SourceRange
}

package struct Tab: Sendable {
  package let coordinator: ID<Coordinator>
  package let range: SourceRange
  package let title: String?
  package let icon: String?
  package let hasBadge: Bool
  package let guards: [ID<Guard>]
  package let arguments: [Argument]
  package let outcomes: [Outcome]
  /// Set if tapping it presents the child instead of selecting it.
  package let presentation: Placement?
}

/// A coordinator's cases, of which it shows one at a time, without history.
package struct Switch: Sendable {
  package internal(set) var selection: Selection
  package internal(set) var cases: [Case]
  /// Whether a link to a case that isn't live waits until it is.
  package internal(set) var linksWait: Bool

  package enum Selection: Sendable {
    /// The case of the state's value; nothing else can show one.
    case state(ID<StateVariable>)
    /// Routes, `then` and `when` show them; the index is that of the first, with its arguments.
    case manual(start: Int, arguments: [Argument])
  }

  package struct Case: Sendable {
    package let target: Target
    /// The state's values that select it; empty in a switch without state.
    package internal(set) var values: [String]
    /// Whether every value that no other case names selects it.
    package internal(set) var isElse: Bool
    /// The arguments when the state selects it. Without a state, each way to it gives its own.
    package let arguments: [Argument]
    package let outcomes: [Outcome]
    package let range: SourceRange
  }
}

/// Takes a route of the coordinator each time a state comes to one of some values.
package struct When: Sendable {
  package let state: ID<StateVariable>
  package let values: [String]
  package let route: ID<Route>
  /// The arguments of the route, by name from the coordinator, since no view hands them over.
  package let arguments: [Argument]
  package let range: SourceRange
}

extension Coordinator {
  /// As a flow file names it: `Checkout`, or `Payments.Checkout` of another module, whose name is
  /// otherwise one word, `PaymentsCheckout`.
  package var path: String {
    foreign.map { "\($0.module).\($0.name)" } ?? name.text
  }

  /// Whether it is written by hand, or belongs to another module.
  package var isExternal: Bool {
    switch kind {
    case .external: true
    case .stack, .tabs, .switch: false
    }
  }

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
}
