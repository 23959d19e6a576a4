import FlowModel

/// A kind of something in the language: the cases of one of its enums, without what they carry.
///
/// The initialiser of each kind and its module are exhaustive switches. So whoever adds a case to the
/// language has to add its kind here, with a module that has it, or the tests don't compile.
protocol LanguageKind: CaseIterable, Hashable, Sendable {
  /// A small module that has this kind, and in which it can happen.
  var module: String { get }
  /// The kinds that a module has, each with the routes that it is part of.
  static func found(in flow: Flow) -> [(Self, [ID<Route>])]
}

/// A module whose root is a stack: its `first` screen has some routes, its `second` some others.
func stack(
  _ first: String, second: String = "{}", more: String = "", start: String = "first",
  routes: String = "{}", coordinators: String = ""
) -> String {
  """
  flow: Sample
  \(more)
  coordinators:
    App:
      root: true
      start: \(start)
      routes: \(routes)
      screens:
        first: { routes: \(first) }
        second: { routes: \(second) }
        third: {}
  \(coordinators)
  """
}

/// A child that finishes with a result, and reports another.
let child = """
    Child:
      results: { done: {}, told: {} }
      start: inner
      screens:
        inner: { routes: { end: { finish: done }, leave: finish, tell: { report: told } } }
  """

/// A child like that with a link.
let linkedChild = child.replacing("inner: {", with: "inner: { link: /inner,")

enum ActionKind: LanguageKind {
  case show, open, openURL, openSystem, pop, popTo, popToRoot, dismiss, finish, report, ask, stay

  init(_ action: Action) {
    switch action {
    case .show: self = .show
    case .open: self = .open
    case .openURL: self = .openURL
    case .openSystem: self = .openSystem
    case .pop: self = .pop
    case .popTo: self = .popTo
    case .popToRoot: self = .popToRoot
    case .dismiss: self = .dismiss
    case .finish: self = .finish
    case .report: self = .report
    case .ask: self = .ask
    case .stay: self = .stay
    }
  }

  var module: String {
    switch self {
    case .show: stack("{ go: second }")
    case .open: WayStepKind.tab.module
    case .openURL: stack("{ go: { to: { url: \"https://example.com\" } } }")
    case .openSystem: stack("{ go: { system: mail } }")
    case .pop: stack("{ go: second }", second: "{ back: pop, two: { pop: 2 } }")
    case .popTo: stack("{ go: second }", second: "{ back: { popTo: first }, no: { popTo: third } }")
    case .popToRoot: stack("{ go: second }", second: "{ back: popToRoot, on: third }")
    case .dismiss:
      stack("{ go: { to: second, by: cover }, no: dismiss }", second: "{ end: dismiss }")
    case .finish: stack("{ go: Child, no: finish }", coordinators: child)
    case .report:
      stack("{ go: { to: Child, then: { told: { to: second, by: sheet } } } }", coordinators: child)
    case .ask:
      stack(
        "{ go: { dialog: sure } }",
        more: "dialogs: { sure: { buttons: { yes: { to: second, by: push }, no: {} } } }")
    case .stay:
      """
      flow: Sample
      coordinators:
        App:
          root: true
          start: first
          screens:
            first:
              params: { count: { type: Int, default: 1 } }
              routes: { go: { to: Child, then: { done: { set: { count: 2 } } } } }
      \(child)
      """
    }
  }

  static func found(in flow: Flow) -> [(ActionKind, [ID<Route>])] {
    flow.routes.map { (ActionKind($0.action), [$0.id]) }
  }
}

extension Placement: LanguageKind {
  var module: String {
    switch self {
    case .push: stack("{ go: { to: second, by: push } }")
    case .sheet: stack("{ go: { to: second, by: sheet }, on: Child }", coordinators: child)
    case .cover: stack("{ go: { to: Child, by: cover } }", coordinators: child)
    case .popover: stack("{ go: { to: second, by: popover } }", second: "{ on: third }")
    case .replace: stack("{ on: second }", second: "{ go: { to: third, by: replace } }")
    case .restart: stack("{ on: second }", second: "{ go: { to: third, by: restart } }")
    case .select: WayStepKind.tab.module
    }
  }

  static func found(in flow: Flow) -> [(Placement, [ID<Route>])] {
    flow.shows.map { ($1.placement, [$0]) }
  }
}

extension Show.Strategy: LanguageKind {
  var module: String {
    stack(
      "{ go: { to: second, strategy: \(rawValue) } }",
      second: "{ go: { to: second, strategy: \(rawValue) }, on: third }")
  }

  static func found(in flow: Flow) -> [(Show.Strategy, [ID<Route>])] {
    flow.shows.map { ($1.strategy, [$0]) }
  }
}

enum DroppingKind: LanguageKind {
  case none, above, replacing

  init(_ dropping: Show.Dropping?) {
    switch dropping {
    case nil: self = .none
    case .above: self = .above
    case .replacing: self = .replacing
    }
  }

  var module: String {
    switch self {
    case .none: ActionKind.show.module
    case .above:
      stack(
        "{ on: second }",
        second: "{ go: { to: third, above: first }, no: { to: third, above: third? } }")
    case .replacing:
      stack(
        "{ on: second }",
        second: "{ go: { to: third, replacing: second }, no: { to: third, replacing: third } }")
    }
  }

  static func found(in flow: Flow) -> [(DroppingKind, [ID<Route>])] {
    flow.shows.map { (DroppingKind($1.dropping), [$0]) }
  }
}

enum TargetKind: LanguageKind {
  case screen, coordinator

  init(_ target: Target) {
    switch target {
    case .screen: self = .screen
    case .coordinator: self = .coordinator
    }
  }

  var module: String {
    switch self {
    case .screen: ActionKind.show.module
    case .coordinator: ActionKind.finish.module
    }
  }

  static func found(in flow: Flow) -> [(TargetKind, [ID<Route>])] {
    flow.shows.map { (TargetKind($1.target), [$0]) }
  }
}

enum OwnerKind: LanguageKind {
  case screen, coordinator, outcome, childOutcome, button, detour

  init(_ owner: Route.Owner) {
    switch owner {
    case .screen: self = .screen
    case .coordinator: self = .coordinator
    case .outcome: self = .outcome
    case .childOutcome: self = .childOutcome
    case .button: self = .button
    case .detour: self = .detour
    }
  }

  var module: String {
    switch self {
    case .screen: ActionKind.show.module
    case .coordinator:
      stack("{ on: second }", routes: "{ go: { to: third, by: push } }")
    case .outcome: stack("{ go: { to: Child, then: { done: second } } }", coordinators: child)
    case .childOutcome:
      stack(
        "{}", start: "{ to: Child, then: { done: { to: second, by: push } } }", coordinators: child)
    case .button: ActionKind.ask.module
    case .detour:
      stack(
        "{ go: { to: second, guards: [may] } }",
        more: "guards: { may: { otherwise: { to: third, by: sheet } } }")
    }
  }

  static func found(in flow: Flow) -> [(OwnerKind, [ID<Route>])] {
    flow.routes.map { (OwnerKind($0.owner), [$0.id]) }
  }
}

extension Flow {
  var shows: [(route: ID<Route>, show: Show)] {
    routes.compactMap { route in
      if case .show(let show) = route.action { (route.id, show) } else { nil }
    }
  }
}
