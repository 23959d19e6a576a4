import FlowModel

/// The changes of the app's state that may replace the visible entry.
struct StateExits {
  private let flow: Flow
  private let parents: [[ID<Coordinator>]]

  /// The coordinators that may show something else when the state changes.
  let acting: Set<ID<Coordinator>>

  /// The switches among them that have no rule. They only change what they show themselves.
  let switching: Set<ID<Coordinator>>

  /// The routes of rules after which the user always comes back.
  private let returning: Set<ID<Route>>

  /// Whether the state may show something else from each coordinator, or from any above it.
  private let mayExist: [Bool]
  /// Whether the state may show something else from any coordinator above each one.
  private let mayExistAbove: [Bool]

  /// - Parameter anywhere: The detours that may start above whatever is on screen.
  init(_ flow: Flow, linksAbove: [Link], anywhere: Set<ID<Route>>) {
    self.flow = flow
    // The last one stands for whatever is on screen.
    let any = ID<Coordinator>(flow.coordinators.count)
    var parents = [[ID<Coordinator>]](repeating: [], count: flow.coordinators.count)
    parents.append(flow.coordinators.map(\.id))
    for (index, children) in flow.hierarchy().enumerated() {
      for relation in children { parents[relation.child.index].append(ID(index)) }
    }
    // A detour stands above the coordinator whose move was refused. A link may stand above any
    // coordinator.
    for route in flow.routes where route.isDetour {
      guard let child = route.action.show?.target.coordinator else { continue }
      parents[child.index].append(route.coordinator)
      if anywhere.contains(route.id) { parents[child.index].append(any) }
    }
    for link in linksAbove {
      flow.root.map { parents[flow[link.screen].coordinator.index].append($0) }
    }
    self.parents = parents
    let returning = ReturningRules(flow).routes
    self.returning = returning
    acting = Set(
      flow.coordinators.filter { $0.changesCase || $0.isLed { !returning.contains($0) } }.map(\.id))
    switching = Set(
      flow.coordinators.filter { $0.changesCase && $0.activeRules.isEmpty }.map(\.id))
    let children = Self.reversed(parents)
    var mayExist = parents.map { _ in false }
    var open = flow.coordinators.filter { flow.followsState($0) }.map(\.id)
    while let next = open.popLast() {
      guard !mayExist[next.index] else { continue }
      mayExist[next.index] = true
      open += children[next.index]
    }
    self.mayExist = mayExist
    mayExistAbove = parents.enumerated().map { index, above in
      above.contains { $0.index != index && mayExist[$0.index] }
    }
  }

  private static func reversed(_ parents: [[ID<Coordinator>]]) -> [[ID<Coordinator>]] {
    var children: [[ID<Coordinator>]] = parents.map { _ in [] }
    for (index, above) in parents.enumerated() {
      for parent in above { children[parent.index].append(ID(index)) }
    }
    return children
  }

  /// Returns the coordinators that follow the state, and show nothing else than an entry: their rule
  /// led to it.
  func circling(at symbol: Symbol) -> Set<ID<Coordinator>> {
    let leading = symbol.segments.compactMap { segment in
      if case .route(let id) = segment.cause { flow[id].coordinator } else { nil }
    }
    return Set(leading.filter { acting.contains($0) && !acts($0, at: symbol) })
  }

  /// Returns whether the app's state may show something else, from any coordinator below an entry.
  func exist(on id: ID<Coordinator>, at symbol: Symbol) -> Bool {
    exist(from: [id], without: [], at: symbol)
  }

  /// Returns whether the app's state may show something else, from any coordinator above this one.
  func exist(above id: ID<Coordinator>, at symbol: Symbol) -> Bool {
    // A detour of many guards has many parents.
    guard mayExistAbove[id.index] else { return false }
    return exist(from: parents[id.index].filter { $0 != id }, without: [id], at: symbol)
  }

  private func exist(
    from first: [ID<Coordinator>], without left: Set<ID<Coordinator>>, at symbol: Symbol
  ) -> Bool {
    if first.contains(where: { mayExist[$0.index] && acts($0, at: symbol) }) { return true }
    var seen = left.union(first)
    var open = first.filter { mayExist[$0.index] }
    while let next = open.popLast() {
      if acts(next, at: symbol) { return true }
      open += parents[next.index].filter { seen.insert($0).inserted }
    }
    return false
  }

  /// Returns whether a change of the state leads a coordinator to show something else.
  private func acts(_ id: ID<Coordinator>, at symbol: Symbol) -> Bool {
    // The last one stands for whatever is on screen.
    guard id.index < flow.coordinators.count else { return false }
    // A rule that led to this entry would only lead here again.
    let isLed = flow[id].isLed { route in
      !returning.contains(route) && !symbol.segments.contains { $0.cause == .route(route) }
    }
    return isLed || flow[id].changesCase
  }
}

extension Flow {
  /// Whether a change of the state may lead a coordinator to show something else.
  fileprivate func followsState(_ coordinator: Coordinator) -> Bool {
    !coordinator.activeRules.isEmpty || coordinator.changesCase
  }
}

extension Coordinator {
  /// The rules that a value of their state starts.
  fileprivate var activeRules: [When] { when.filter { !$0.values.isEmpty } }

  /// Returns whether a rule takes one of some routes.
  fileprivate func isLed(by isOne: (ID<Route>) -> Bool) -> Bool {
    activeRules.contains { isOne($0.route) }
  }

  /// Whether a change of the state may lead to another case.
  fileprivate var changesCase: Bool {
    choice.map { $0.selection.state != nil && $0.hasOtherCases } ?? false
  }
}

extension Switch {
  /// Whether its cases can show more than one target.
  fileprivate var hasOtherCases: Bool {
    Set(cases.filter(\.mayBeShown).map(\.target)).count > 1
  }
}
