import Diagnostics

/// A node of the hierarchy.
public struct Coordinator: Sendable {
  package let id: ID<Coordinator>
  package let name: Name
  package let range: SourceRange
  package internal(set) var isPublic = false
  /// The other module that has the coordinator. This module then knows only its interface, and it
  /// counts as `external` here.
  package internal(set) var foreign: Foreign?
  package internal(set) var parameters: [Parameter] = []
  package internal(set) var results: [Outcome.Declaration] = []
  /// The guards that are asked before every move into the coordinator.
  package internal(set) var guards: [ID<Guard>] = []
  /// The guards that are asked before the coordinator ends, unless its own `finish` ends it.
  package internal(set) var leaving: [ID<Guard>] = []
  package internal(set) var kind: Kind
  /// Whether links wait: in a switch, for a case that isn't live; in a stack, for its end.
  package internal(set) var linksWait = false
  /// Whether the coordinator shows its children side by side, as columns. Its kind is `tabs`, because
  /// the column in front is what the selected tab is.
  package internal(set) var isSplit = false
  /// The way in which the tabs are shown.
  package internal(set) var tabStyle = TabStyle.bar
  package internal(set) var screens: [ID<Screen>] = []
  package internal(set) var dialogs: [ID<Dialog>] = []
  /// The routes written on the coordinator itself.
  package internal(set) var routes: [ID<Route>] = []
  package internal(set) var when: [When] = []

  /// A bar, a sidebar where there is room, or pages through which the user swipes.
  package enum TabStyle: String, Sendable, CaseIterable { case bar, sidebar, pages }

  /// The origin of a coordinator from another module.
  package struct Foreign: Sendable {
    package let module: Name
    /// The coordinator's name in that module.
    package let name: Name
    /// Whether the app writes the coordinator by hand in that module.
    package let isExternal: Bool
  }

  package enum Kind: Sendable {
    case stack(start: Start)
    /// The tabs in the order of the tab bar, or the columns of a split from the sidebar on. The first
    /// one is selected at the start.
    case tabs([Tab])
    case `switch`(Switch)
    /// A coordinator that the app writes by hand on the runtime. With its `ownStack`, it can't be
    /// pushed.
    case external(ownStack: Bool)
  }
}

/// The target of a start, case or route: a screen of the same coordinator, or a child.
package enum Target: Hashable, Sendable {
  case screen(ID<Screen>)
  case coordinator(ID<Coordinator>)
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
  /// Whether the icon is an image of the app, and no symbol.
  package let hasAsset: Bool
  package let role: Role?
  /// The title of the tab's section in the sidebar.
  package let section: String?
  /// The condition on states with which the tab is there; nil if it always is.
  package let condition: Condition?
  package let hasBadge: Bool
  package let guards: [ID<Guard>]
  package let arguments: [Argument]
  package let outcomes: [Outcome]
  /// The presentation, if a tap on the tab presents the child instead of selecting it.
  package let presentation: Placement?

  package enum Role: String, Sendable, CaseIterable { case search }
}

/// The cases of a coordinator. It shows one case at a time, without history.
package struct Switch: Sendable {
  package internal(set) var selection: Selection
  package internal(set) var cases: [Case]
  package enum Selection: Sendable {
    /// The value of the state selects the case, and nothing else can.
    case state(ID<StateVariable>)
    /// Routes, `then` and `when` select the case. `start` is the index of the first case, and
    /// `arguments` are its arguments.
    case manual(start: Int, arguments: [Argument])
  }

  package struct Case: Sendable {
    package let target: Target
    /// The state's values that select the case; empty in a switch without a state.
    package internal(set) var values: [String]
    /// Whether the case is selected for every value that no other case names.
    package internal(set) var isElse: Bool
    /// Whether the case is never selected, because other cases name all values of the state.
    package internal(set) var isNeverShown = false
    /// Whether the state has none of the case's values wherever the switch is live. Only the analysis
    /// knows.
    package internal(set) var isRuledOut = false
    /// The arguments if the state selects the case. Without a state, each route to the case gives
    /// its own.
    package let arguments: [Argument]
    package let outcomes: [Outcome]
    package let range: SourceRange

    /// Whether a value of the state shows the case.
    package var mayBeShown: Bool { !isNeverShown && !isRuledOut }
  }
}

/// A rule that takes a route of the coordinator each time a state gets one of some values. If it looks at
/// several states, each must have one of its values then.
package struct When: Sendable {
  package let state: ID<StateVariable>
  package internal(set) var values: [String]
  /// The other states that the rule looks at, each with its values.
  package let others: [(state: ID<StateVariable>, values: [String])]
  package let route: ID<Route>
  /// Whether the rule also acts when what it has shown has gone: it shows an overlay.
  package var isStanding = false
  /// The arguments of the route. They are names of the coordinator's parameters, because no view
  /// gives them.
  package let arguments: [Argument]
  package let range: SourceRange

  /// The states that the rule looks at.
  package var states: [ID<StateVariable>] { [state] + others.map(\.state) }

  /// Returns whether the rule looks at one of these states.
  package func looks(at states: Set<ID<StateVariable>>) -> Bool {
    states.contains(state) || others.contains { states.contains($0.state) }
  }

  /// Returns whether each state has one of the rule's values.
  package func isMet(_ value: (ID<StateVariable>) -> String?) -> Bool {
    func isOne(_ id: ID<StateVariable>, of values: [String]) -> Bool {
      value(id).map(values.contains) ?? false
    }
    return isOne(state, of: values) && others.allSatisfy { isOne($0.state, of: $0.values) }
  }

  /// The values of the states for which the rule acts.
  package var known: Flow.KnownStates {
    Dictionary(others.map { ($0.state, $0.values) } + [(state, values)]) { $1 }
  }
}

extension Coordinator {
  /// The coordinator's name in a flow file: `Checkout`, or `Payments.Checkout` for a coordinator of
  /// another module. Elsewhere, such a name is one word: `PaymentsCheckout`.
  package var path: String {
    foreign.map { "\($0.module).\($0.name)" } ?? name.text
  }
}
