import FlowModel
import SwiftCode

// What the writers ask of a flow.

extension Flow {
  func parameters(of target: Target) -> [Parameter] {
    switch target {
    case .screen(let id): self[id].parameters
    case .coordinator(let id): self[id].parameters
    }
  }

  /// The parameters that an action's arguments are for.
  func parameters(of action: Action, in coordinator: ID<Coordinator>) -> [Parameter] {
    switch action {
    case .show(let show): parameters(of: show.target)
    case .open(let screen, _, _): self[screen].parameters
    case .ask(let dialog, _): self[dialog].parameters
    case .finish(let name?, _), .report(let name, _):
      self[coordinator].results.first { $0.name == name }?.parameters ?? []
    default: screens.flatMap(\.parameters)
    }
  }

  /// A target as a case of an enum.
  func caseIdentifier(of target: Target) -> Identifier {
    Identifier(caseName(of: target))
  }

  /// A target as it is saved.
  func savedName(of target: Target) -> String {
    switch target {
    case .screen(let id): self[id].name.text
    case .coordinator(let id): self[id].name.text
    }
  }

  /// The coordinator that has a target as tab, case or screen: this one, or the nearest above.
  func host(of target: Target, from coordinator: ID<Coordinator>) -> ID<Coordinator> {
    var parents: [[ID<Coordinator>]] = Array(repeating: [], count: coordinators.count)
    for (index, children) in hierarchy().enumerated() {
      for relation in children { parents[relation.child.index].append(ID(index)) }
    }
    var seen: Set<ID<Coordinator>> = [coordinator]
    var queue = [coordinator]
    var next = 0
    while next < queue.count {
      let candidate = queue[next]
      next += 1
      if shows(target, in: candidate) { return candidate }
      for parent in parents[candidate.index] where seen.insert(parent).inserted {
        queue.append(parent)
      }
    }
    return coordinator
  }

  private func shows(_ target: Target, in coordinator: ID<Coordinator>) -> Bool {
    switch self[coordinator].kind {
    case .tabs(let tabs): tabs.contains { .coordinator($0.coordinator) == target }
    case .switch(let choice): choice.cases.contains { $0.target == target }
    case .stack, .external: false
    }
  }

  /// Whether a guard's detour means the same wherever it refuses.
  func isAnywhere(_ id: ID<Route>) -> Bool {
    switch self[id].action {
    case .show(let show): if case .coordinator = show.target { true } else { false }
    case .open, .openURL, .openSystem: true
    default: false
    }
  }

  /// What a route's outcomes read of the time when it was taken, each once.
  func keptNames(of route: Route) -> [(Name, Scope, ValueType)] {
    var found: [(Name, Scope, ValueType)] = []
    for (name, scope, type) in route.outcomes.flatMap({ namesRead(by: $0, of: route, []) }) {
      guard scope == .route || scope == .screen || scope == .dialog,
        !found.contains(where: { $0.0 == name })
      else { continue }
      found.append((name, scope, type))
    }
    return found
  }

  /// What an outcome's arguments, and those of what follows it, read besides the result's own.
  ///
  /// - Parameter seen: Routes that it stands below: what follows may be the same again.
  private func namesRead(
    by outcome: Outcome, of route: Route, _ seen: Set<ID<Route>>
  ) -> [(Name, Scope, ValueType)] {
    guard let id = outcome.route, !seen.contains(id) else { return [] }
    let own = self[id].action.arguments.compactMap { argument -> (Name, Scope, ValueType)? in
      guard case .inScope(let name, let scope) = argument.value else { return nil }
      return (name, scope, argument.type)
    }
    let later = self[id].outcomes.flatMap { namesRead(by: $0, of: self[id], seen.union([id])) }
    let given = parameters(of: outcome.result, startedBy: route)
    return (own + later).filter { !given.contains($0.0) }
  }

  /// The names of a result's parameters.
  private func parameters(of result: Outcome.Result, startedBy route: Route) -> [Name] {
    guard case .declared(let name) = result, case .show(let show) = route.action,
      case .coordinator(let child) = show.target
    else { return [] }
    return self[child].results.first { $0.name == name }?.parameters.map(\.name) ?? []
  }
}

extension Action {
  /// What it gives its target, result or dialog, or the screen that it returns to.
  var arguments: [Argument] {
    switch self {
    case .show(let show): show.arguments
    case .open(_, let arguments, _), .finish(_, let arguments), .report(_, let arguments),
      .ask(_, let arguments):
      arguments
    case .pop(_, let set), .popTo(_, let set), .popToRoot(let set), .dismiss(let set),
      .stay(let set):
      set
    case .openURL, .openSystem: []
    }
  }
}

extension Style.Detent {
  /// As a flow file writes it.
  var spelling: String {
    switch self {
    case .medium: "medium"
    case .large: "large"
    case .height(let points): "\(points)"
    case .percent(let percent): "\(percent)%"
    }
  }
}

extension Identifier {
  /// Whether a case of that name would be taken for one of `Optional`'s, where one is expected.
  var isOptionals: Bool { text == "none" || text == "some" }

  /// The runtime's word for it.
  init(_ placement: Placement) {
    switch placement {
    case .cover: self = "cover"
    case .popover: self = "popover"
    default: self = "sheet"
    }
  }
}
