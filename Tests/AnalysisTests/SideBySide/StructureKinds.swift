import FlowModel

// The kinds of what isn't a route's own: coordinators, what follows a child, ways and links.

enum CoordinatorKind: LanguageKind {
  case stack, tabs, split, `switch`, external, externalWithStack

  init(_ coordinator: Coordinator) {
    switch coordinator.kind {
    case .stack: self = .stack
    case .tabs: self = coordinator.isSplit ? .split : .tabs
    case .switch: self = .switch
    case .external(let ownStack): self = ownStack ? .externalWithStack : .external
    }
  }

  var module: String {
    switch self {
    case .stack: ActionKind.stay.module
    case .tabs: WayStepKind.tab.module
    case .split:
      """
      flow: Sample
      coordinators:
        App: { root: true, kind: split, columns: [Home, List] }
        Home:
          start: first
          screens: { first: { routes: { go: List, on: List.listed } } }
        List:
          start: items
          screens: { items: { routes: { go: listed } }, listed: { hidesTabBar: true } }
      """
    case .switch: SelectionKind.manual.module
    case .external: Self.starting("{ kind: external, results: { done: {} } }", by: "push")
    case .externalWithStack:
      Self.starting("{ kind: external, stack: own, results: { done: {} } }", by: "cover")
    }
  }

  private static func starting(_ coordinator: String, by placement: String) -> String {
    AnalysisTests.stack(
      "{ go: { to: Hand, by: \(placement), then: { done: second } } }",
      coordinators: "  Hand: \(coordinator)")
  }

  static func found(in flow: Flow) -> [(CoordinatorKind, [ID<Route>])] {
    flow.coordinators.map { (CoordinatorKind($0), []) }
  }
}

enum SelectionKind: LanguageKind {
  case state, manual

  init(_ selection: Switch.Selection) {
    switch selection {
    case .state: self = .state
    case .manual: self = .manual
    }
  }

  var module: String {
    switch self {
    case .state:
      """
      flow: Sample
      state: { session: [out, in] }
      coordinators:
        App:
          root: true
          kind: switch
          state: session
          cases: { out: Child, in: home }
          screens: { home: { routes: { go: { to: Child, by: sheet } } } }
      \(child)
      """
    case .manual:
      """
      flow: Sample
      coordinators:
        App:
          root: true
          kind: switch
          start: home
          cases: { Child: { then: { done: home } } }
          screens: { home: { routes: { go: Child, on: other } }, other: {} }
      \(child)
      """
    }
  }

  static func found(in flow: Flow) -> [(SelectionKind, [ID<Route>])] {
    flow.coordinators.compactMap { coordinator in
      guard case .switch(let choice) = coordinator.kind else { return nil }
      return (SelectionKind(choice.selection), [])
    }
  }
}

enum ResultKind: LanguageKind {
  case declared, finished, dismissed

  init(_ result: Outcome.Result) {
    switch result {
    case .declared: self = .declared
    case .finished: self = .finished
    case .dismissed: self = .dismissed
    }
  }

  var module: String {
    let name =
      switch self {
      case .declared: "done"
      case .finished: "finished"
      case .dismissed: "dismissed"
      }
    return stack(
      "{ go: { to: Child, by: sheet, then: { \(name): second } } }", coordinators: child)
  }

  static func found(in flow: Flow) -> [(ResultKind, [ID<Route>])] {
    flow.routes.flatMap { $0.outcomes }.map { (ResultKind($0.result), $0.route.map { [$0] } ?? []) }
  }
}

enum OpeningKind: LanguageKind {
  case place, via, above

  init(_ opening: Link.Opening) {
    switch opening {
    case .place: self = .place
    case .via: self = .via
    case .above: self = .above
    }
  }

  var module: String {
    switch self {
    case .place:
      """
      flow: Sample
      links: { schemes: [app] }
      coordinators:
        App:
          root: true
          start: first
          screens:
            first: { routes: { go: second } }
            second: { link: { path: /second, over: [first, third] } }
            third: {}
      """
    case .via:
      stack(
        "{ go: { to: Child, by: cover } }", more: "links: { schemes: [app] }",
        coordinators: child.replacing(
          "inner: {", with: "inner: { link: { path: /inner, via: App.first.go },"))
    case .above:
      stack(
        "{ go: Child, on: second }", more: "links: { schemes: [app] }",
        coordinators: child.replacing(
          "inner: {", with: "inner: { link: { path: /inner, by: sheet },"))
    }
  }

  static func found(in flow: Flow) -> [(OpeningKind, [ID<Route>])] {
    flow.links.map { (OpeningKind($0.opening), []) }
  }
}

enum ElsewhereKind: LanguageKind {
  case link, place

  init(_ way: Elsewhere) {
    switch way {
    case .link: self = .link
    case .place: self = .place
    }
  }

  var module: String {
    let bar = WayStepKind.tab.module
    return switch self {
    case .link:
      bar.replacing("flow: Sample", with: "flow: Sample\nlinks: { schemes: [app] }")
        .replacing("listed: {}", with: "listed: { link: /listed }")
    case .place: bar
    }
  }

  static func found(in flow: Flow) -> [(ElsewhereKind, [ID<Route>])] {
    flow.routes.compactMap { route in
      guard case .open(_, _, let way) = route.action else { return nil }
      return (ElsewhereKind(way), [route.id])
    }
  }
}

enum WayStepKind: LanguageKind {
  case start, tab, `case`

  init(_ step: WayStep) {
    switch step {
    case .start: self = .start
    case .tab: self = .tab
    case .case: self = .case
    }
  }

  var module: String {
    switch self {
    case .start:
      """
      flow: Sample
      links: { schemes: [app] }
      coordinators:
        App: { root: true, start: Child, screens: { over: { routes: { go: Child.inner } } } }
      \(linkedChild)
      """
    case .tab:
      """
      flow: Sample
      coordinators:
        App: { root: true, kind: tabs, tabs: { Home: {}, List: {} } }
        Home:
          start: first
          screens: { first: { routes: { go: List, on: List.listed } } }
        List:
          start: items
          screens: { items: { routes: { go: listed } }, listed: {} }
      """
    case .case:
      """
      flow: Sample
      links: { schemes: [app] }
      coordinators:
        App:
          root: true
          kind: switch
          links: wait
          start: home
          cases: { Child: {} }
          screens: { home: { routes: { go: Child } } }
      \(linkedChild)
      """
    }
  }

  static func found(in flow: Flow) -> [(WayStepKind, [ID<Route>])] {
    flow.links.flatMap { link -> [WayStep] in
      if case .place(let path, _) = link.opening { path } else { [] }
    }.map { (WayStepKind($0), []) }
      + flow.routes.flatMap { route -> [(WayStepKind, [ID<Route>])] in
        guard case .open(_, _, .place(let path, _)) = route.action else { return [] }
        return path.map { (WayStepKind($0), [route.id]) }
      }
  }
}

extension String {
  func replacing(_ text: String, with other: String) -> String {
    split(separator: text, omittingEmptySubsequences: false).joined(separator: other)
  }
}
