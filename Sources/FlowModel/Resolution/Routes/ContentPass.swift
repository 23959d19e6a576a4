import Diagnostics

/// The coordinators and screens with their content, and the routes that are written on them.
struct Content {
  /// The flow without its routes, which the builder has.
  var flow: Flow
  /// The routes of coordinators by name.
  var routeNames: RouteNames
  /// The `then` that stands on each coordinator itself, by the coordinator's index.
  var commonOutcomes: [[Document.ChildOutcomes]]
  /// The builder of these routes. A later pass continues with it.
  var builder: RouteBuilder
}

/// The routes of coordinators by name, by the coordinator's index.
struct RouteNames {
  var found: [[String: ID<Route>]]
  /// The names of the routes whose targets could not be found.
  var broken: [Set<String>]

  init(count: Int) {
    found = Array(repeating: [:], count: count)
    broken = Array(repeating: [], count: count)
  }
}

/// The pass that resolves the content of each coordinator: its guards, its start, tabs or cases,
/// its routes, and the routes of its screens.
struct ContentPass {
  typealias Reference = Document.Reference

  var coordinators: [Coordinator]
  var screens: [Screen]
  var routeNames: RouteNames
  var commonOutcomes: [[Document.ChildOutcomes]] = []
  var builder: RouteBuilder

  init(_ declared: Declarations, _ signatures: Signatures, budget: SuggestionBudget) {
    coordinators = signatures.flow.coordinators
    screens = signatures.flow.screens
    routeNames = RouteNames(count: coordinators.count)
    builder = RouteBuilder(NameLookup(declared, signatures, budget: budget))
  }

  consuming func run() -> PassResult<Content> {
    for written in builder.lookup.declared.written.coordinators.indices { resolve(ID(written)) }
    var flow = builder.lookup.flow
    flow.coordinators = coordinators
    flow.screens = screens
    let notes = builder.lookup.notes
    return PassResult(
      value: Content(
        flow: flow, routeNames: routeNames, commonOutcomes: commonOutcomes, builder: builder),
      notes: notes)
  }

  private mutating func resolve(_ id: ID<Coordinator>) {
    let written = builder.lookup.declared.written.coordinators[id.index]
    let guards = builder.lookup.guardIDs(written.guards, in: id)
    let leavingGuards = builder.lookup.guardIDs(written.leaving, in: id)
    coordinators[id.index].guards = guards
    coordinators[id.index].leaving = leavingGuards
    let (parameters, name) = (coordinators[id.index].parameters, coordinators[id.index].name)
    builder.lookup.checkGuards(
      guards, written: written.guards, given: parameters, of: "`\(name)`")
    builder.lookup.checkGuards(
      leavingGuards, written: written.leaving, given: parameters, of: "`\(name)`", isLeft: true)
    let common = builder.checkedCommonOutcomes(written.then)
    commonOutcomes.append(common)
    let context = RouteBuilder.Context(id, common: common)
    coordinators[id.index].kind = kind(of: written, context)
    resolveRoutes(of: written, context)
    for screen in coordinators[id.index].screens { resolve(screen, context) }
    offerRoutes(of: written, id)
    coordinators[id.index].when = written.when.compactMap { when($0, id) }
  }

  // MARK: Children

  private mutating func kind(
    of written: Document.Coordinator, _ context: RouteBuilder.Context
  ) -> Coordinator.Kind {
    switch written.kind {
    case .external: return .external(ownStack: written.hasOwnStack)
    case .tabs:
      coordinators[context.coordinator.index].tabStyle = written.tabStyle ?? .bar
      checkStyle(of: written)
      return .tabs(tabs(of: written, context))
    case .split:
      coordinators[context.coordinator.index].isSplit = true
      return .tabs(columns(of: written, context))
    case .switch: return .switch(switchKind(of: written, context))
    case .stack:
      guard let start = start(of: written, context) else {
        // The start is unknown, so the coordinator may show anything.
        builder.lookup.notes.hasOpenEnds = true
        return .external(ownStack: false)
      }
      return .stack(start: start)
    }
  }

  private mutating func start(
    of written: Document.Coordinator, _ context: RouteBuilder.Context
  ) -> Start? {
    let id = context.coordinator
    guard let child = written.start else {
      if written.isPartial { return nil }
      let coordinator = coordinators[id.index]
      builder.lookup.notes.findings.append(
        .missingStart(of: coordinator, first: written.screens.first?.name.text))
      return coordinator.screens.first.map {
        Start(target: .screen($0), arguments: [], outcomes: [], range: coordinator.range)
      }
    }
    guard var target = builder.lookup.target(child.target, in: id) else { return nil }
    if target == .coordinator(id), let screen = screenMeant(by: child.target, in: id) {
      target = .screen(screen)
    }
    if let started = target.coordinator {
      builder.lookup.checkPushable(started, at: child.target.range, startOf: id)
    }
    return Start(
      target: target, arguments: arguments(of: child, target, id),
      outcomes: outcomes(of: child, target, context), range: child.target.range)
  }

  /// Returns the screen that was probably meant if a coordinator starts with itself, which has no
  /// meaning.
  private mutating func screenMeant(
    by name: Reference, in id: ID<Coordinator>
  ) -> ID<Screen>? {
    guard let written = Name(name.value)?.decapitalized.text,
      let screen = builder.lookup.declared.members[id.index].screens[written]
    else { return nil }
    builder.lookup.notes.findings.append(.ownName(name, screen: screens[screen.index].name))
    return screen
  }

  /// Returns the arguments of a start, tab or case.
  ///
  /// - Parameter known: The arguments that another place gives already.
  mutating func arguments(
    of child: Document.Child, _ target: Target, _ id: ID<Coordinator>,
    besides known: [Argument] = []
  ) -> [Argument] {
    let parameters = builder.lookup.flow.parameters(of: target)
    let names = Set(known.map(\.parameter))
    let bound = builder.lookup.bind(
      parameters.filter { !names.contains($0.name) }, to: child.arguments,
      scope: scope(of: id, asksView: false), of: target,
      at: child.target.range)
    guard !known.isEmpty else { return bound }
    return parameters.compactMap { parameter in
      (known + bound).first { $0.parameter == parameter.name }
    }
  }

  /// Returns the outcomes of a start, tab or case.
  mutating func outcomes(
    of child: Document.Child, _ target: Target, _ context: RouteBuilder.Context
  ) -> [Outcome] {
    guard let started = target.coordinator else {
      if let first = child.outcomes.first {
        builder.lookup.notes.findings.append(.outcomeOfScreen(at: first.result.range))
      }
      return []
    }
    let id = context.coordinator
    return builder.outcomes(
      child.outcomes, of: started, owner: .childOutcome(of: id),
      scope: scope(of: id, asksView: false), context: context)
  }

  /// Returns the names in scope on a coordinator itself: its parameters.
  func scope(of id: ID<Coordinator>, asksView: Bool) -> ScopeStack {
    ScopeStack(
      levels: [(.coordinator, coordinators[id.index].parameters)], asksView: asksView)
  }
}
