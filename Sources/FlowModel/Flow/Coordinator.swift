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
  /// Asked on every way in.
  package internal(set) var guards: [ID<Guard>] = []
  /// Asked before anything but its own `finish` ends it.
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
    /// What it is called there.
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

/// What a coordinator shows or starts: a screen of its own, or a child.
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

/// What a stack begins with.
package struct Start: Sendable {
  package let target: Target
  package let arguments: [Argument]
  /// How it goes on when a child ended.
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

/// One thing at a time, without history.
package struct Switch: Sendable {
  package internal(set) var selection: Selection
  package internal(set) var cases: [Case]
  /// A link to a case that isn't live is kept until it is.
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
    /// Selected by every value that no other case names.
    package internal(set) var isElse: Bool
    /// Where the state selects it; without a state, each way to it gives its own.
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
  /// What a view would hand over comes by name from the coordinator.
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
