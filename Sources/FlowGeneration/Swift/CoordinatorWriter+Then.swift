import FlowModel
import SwiftCode

/// What follows when a child ended, or reports: found by the name of the route that started it, so
/// that it is found after a restore, too.
extension CoordinatorWriter {
  /// A way to start a child that something follows.
  private struct Opening {
    let name: String
    let child: ID<Coordinator>
    let outcomes: [FlowModel.Outcome]
    let kept: [(Name, Scope, ValueType)]
  }

  func thenMethod() -> [any Node] {
    let openings = self.openings.filter { opening in
      opening.outcomes.contains { $0.route != nil }
    }
    guard !openings.isEmpty else { return [] }
    let ending = names.local("ending")
    return [
      Block("\(access)override func then(_ \(ending): FlowRuntime.Ending) -> FlowRuntime.Move?") {
        SwitchStatement("\(ending).route") {
          Branch.merged(
            openings.map { opening in
              Branch(pattern: "\(literal: opening.name)", body: results(of: opening, ending))
            })
          SwitchCase.default { "return nil" as Code }
        }
      }
    ]
  }

  private var openings: [Opening] {
    structuralOpenings
      + module.routes(in: coordinator.id).compactMap { route in
        guard case .show(let show) = route.action, case .coordinator(let child) = show.target,
          let name = flow.takenName(of: route)
        else { return nil }
        return Opening(
          name: name, child: child, outcomes: route.outcomes, kept: module.kept[route])
      }
  }

  private var structuralOpenings: [Opening] {
    switch coordinator.kind {
    case .stack(let start):
      guard case .coordinator(let child) = start.target else { return [] }
      return [Opening(name: "start", child: child, outcomes: start.outcomes, kept: [])]
    case .tabs(let tabs):
      return tabs.map { tab in
        Opening(
          name: "tabs.\(flow[tab.coordinator].name)", child: tab.coordinator,
          outcomes: tab.outcomes, kept: [])
      }
    case .switch(let choice):
      return choice.cases.compactMap { item in
        guard case .coordinator(let child) = item.target else { return nil }
        let name = choice.nameByState(of: item) ?? flow[child].name.text
        return Opening(name: "cases.\(name)", child: child, outcomes: item.outcomes, kept: [])
      }
    case .external: return []
    }
  }

  // MARK: One child's results

  private func results(of opening: Opening, _ ending: Identifier) -> [any Node] {
    let followed = opening.outcomes.filter { $0.route != nil }
    let declared = followed.filter { if case .declared = $0.result { true } else { false } }
    let plain = followed.filter { if case .declared = $0.result { false } else { true } }
    let fall: Code = "return nil"
    var nodes: [any Node] = []
    if !plain.isEmpty {
      nodes.append(
        SwitchStatement("\(ending).result as? FlowRuntime.PlainResult") {
          for outcome in plain {
            SwitchCase(".\(plainName(outcome.result))") { body(of: outcome, opening, ending) }
          }
          if plain.count < 2 || !declared.isEmpty {
            SwitchCase.default { declared.isEmpty ? fall : "break" }
          } else {
            SwitchCase("nil") { fall }
          }
        })
    }
    if !declared.isEmpty {
      let results = flow[opening.child].results
      nodes.append(
        SwitchStatement("\(ending).result as? \(module.result(of: opening.child))") {
          for outcome in declared {
            SwitchCase(pattern(of: outcome, opening)) { body(of: outcome, opening, ending) }
          }
          if declared.count < results.count {
            SwitchCase.default { fall }
          } else {
            SwitchCase("nil") { fall }
          }
        })
    }
    return nodes
  }

  private func plainName(_ result: FlowModel.Outcome.Result) -> Identifier {
    result == .dismissed ? "dismissed" : "finished"
  }

  /// `.paid(let order)`, with what nothing reads left out.
  private func pattern(
    of outcome: FlowModel.Outcome, _ opening: Opening
  ) -> Code {
    guard case .declared(let name) = outcome.result, let route = outcome.route else { return "nil" }
    let parameters = parameters(of: outcome, opening)
    let used = [Scope.result, .route].flatMap { names(read: flow[route], from: $0) }
    // The result is optional, and so has cases of its own.
    let mark: Code = Identifier(name).isOptionals ? "?" : ""
    guard parameters.contains(where: { used.contains($0.name) }) else {
      return ".\(Identifier(name))\(mark)"
    }
    let parts = parameters.map { parameter -> Code in
      used.contains(parameter.name) ? "let \(Identifier(parameter.name))" : "_"
    }
    return ".\(Identifier(name))(\(parts))\(mark)"
  }

  private func parameters(of outcome: FlowModel.Outcome, _ opening: Opening) -> [Parameter] {
    guard case .declared(let name) = outcome.result else { return [] }
    return flow[opening.child].results.first { $0.name == name }?.parameters ?? []
  }

  private func body(
    of outcome: FlowModel.Outcome, _ opening: Opening, _ ending: Identifier
  ) -> [any Node] {
    guard let id = outcome.route else { return Nodes.buildExpression("return nil") }
    let route = flow[id]
    let reads = [Scope.route, .screen, .dialog].flatMap { names(read: route, from: $0) }
    let given = Set(parameters(of: outcome, opening).map(\.name))
    let kept = opening.kept.filter { reads.contains($0.0) && !given.contains($0.0) }
    var nodes: [any Node] = []
    for (name, _, type) in kept {
      let value: Code = "\(ending).kept[\(literal: name.text)]"
      if case .optional = type {
        nodes += Nodes.buildExpression("let \(Identifier(name)): \(module.type(type)) = \(value)")
      } else {
        nodes.append(
          GuardStatement("let \(Identifier(name)): \(module.type(type)) = \(value)") {
            "return nil" as Code
          })
      }
    }
    return nodes + Nodes.buildExpression("return \(writer(own).move(route))")
  }
}

extension Flow {
  /// What the runtime calls a taken route: what starts a child is remembered by it.
  func takenName(of route: FlowModel.Route) -> String? {
    switch route.owner {
    case .screen(let screen): "\(self[screen].name).\(route.name)"
    case .coordinator: route.name.text
    case .outcome(let parent): takenName(of: self[parent]).map { "\($0).\(route.name)" }
    case .childOutcome: structuralName(of: route).map { "\($0).\(route.name)" }
    case .button(let dialog): "dialogs.\(self[dialog].name).\(route.name)"
    case .detour: nil
    }
  }

  /// What a start, tab or case is called whose outcome this is.
  func structuralName(of route: FlowModel.Route) -> String? {
    func has(_ outcomes: [Outcome]) -> Bool { outcomes.contains { $0.route == route.id } }
    switch self[route.coordinator].kind {
    case .stack(let start): return has(start.outcomes) ? "start" : nil
    case .tabs(let tabs):
      return tabs.first { has($0.outcomes) }.map { "tabs.\(self[$0.coordinator].name)" }
    case .switch(let choice):
      return choice.cases.first { has($0.outcomes) }.flatMap { item in
        guard case .coordinator(let child) = item.target else { return nil }
        return "cases.\(choice.nameByState(of: item) ?? self[child].name.text)"
      }
    case .external: return nil
    }
  }
}

extension Switch {
  /// What tells a case from others that show the same child, where what follows isn't the same.
  func nameByState(of item: Case) -> String? {
    let same = cases.filter { $0.target == item.target }
    guard case .state = selection, case .coordinator = item.target, same.count > 1,
      same.contains(where: { !$0.outcomes.isEmpty })
    else { return nil }
    return item.values.first ?? "else"
  }
}

extension CoordinatorWriter {
  /// The names that a route's move reads from a scope: its own arguments, its guards, and what it
  /// keeps for later.
  private func names(read route: FlowModel.Route, from scope: Scope) -> [Name] {
    var found = route.action.arguments.compactMap { argument -> Name? in
      guard case .inScope(let name, scope) = argument.value else { return nil }
      return name
    }
    for read in module.kept[route] where read.scope == scope { found.append(read.name) }
    return found
  }
}
