import FlowModel
import SwiftCode

/// The outcomes of children. The name of the route that started the child selects the outcome, so
/// the outcome is known after a restore, too.
extension CoordinatorWriter {
  /// A route, start, tab or case that starts a child, with the outcomes of that child.
  private struct ChildStart {
    let name: String
    let child: ID<Coordinator>
    let outcomes: [FlowModel.Outcome]
    let kept: [(Name, Scope, ValueType)]
  }

  func thenMethod() -> Nodes {
    let starts = self.starts.filter { start in
      start.outcomes.contains { $0.route != nil }
    }
    guard !starts.isEmpty else { return [] }
    let ending = names.local("ending")
    return [
      Block("\(access)override func then(_ \(ending): FlowRuntime.Ending) -> FlowRuntime.Move?") {
        SwitchStatement("\(ending).route") {
          Branch<Nodes>.merged(
            starts.map { start in
              Branch(pattern: "\(literal: start.name)", body: results(of: start, ending))
            }
          ).map { branch in SwitchCase(branch.pattern) { branch.body } }
          SwitchCase.default { "return nil" as Code }
        }
      }
    ]
  }

  private var starts: [ChildStart] {
    structuralStarts
      + module.routes[coordinator.id].starting.compactMap { id in
        let route = flow[id]
        guard let child = route.action.show?.target.coordinator,
          let name = flow.takenName(of: route)
        else { return nil }
        return ChildStart(
          name: name, child: child, outcomes: route.outcomes, kept: module.kept(by: route))
      }
  }

  private var structuralStarts: [ChildStart] {
    switch coordinator.kind {
    case .stack(let start):
      guard let child = start.target.coordinator else { return [] }
      return [ChildStart(name: "start", child: child, outcomes: start.outcomes, kept: [])]
    case .tabs(let tabs):
      return tabs.map { tab in
        ChildStart(
          name: "\(coordinator.tabsName).\(flow[tab.coordinator].name)", child: tab.coordinator,
          outcomes: tab.outcomes, kept: [])
      }
    case .switch(let choice):
      return choice.cases.compactMap { item in
        guard let child = item.target.coordinator else { return nil }
        let name = choice.nameByState(of: item) ?? flow[child].name.text
        return ChildStart(name: "cases.\(name)", child: child, outcomes: item.outcomes, kept: [])
      }
    case .external: return []
    }
  }

  // MARK: One child's results

  private func results(of start: ChildStart, _ ending: Identifier) -> Nodes {
    let followed = start.outcomes.filter { $0.route != nil }
    let declared = followed.filter { $0.result.declaredName != nil }
    let plain = followed.filter { $0.result.declaredName == nil }
    let fall: Code = "return nil"
    var nodes: Nodes = []
    if !plain.isEmpty {
      nodes.append(
        SwitchStatement("\(ending).result as? FlowRuntime.PlainResult") {
          for outcome in plain {
            SwitchCase(".\(plainName(outcome.result))") { body(of: outcome, start, ending) }
          }
          if plain.count < 2 || !declared.isEmpty {
            SwitchCase.default { declared.isEmpty ? fall : "break" }
          } else {
            SwitchCase("nil") { fall }
          }
        })
    }
    if !declared.isEmpty {
      let results = flow[start.child].results
      nodes.append(
        SwitchStatement("\(ending).result as? \(module.result(of: start.child))") {
          for outcome in declared {
            SwitchCase(pattern(of: outcome, start)) { body(of: outcome, start, ending) }
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
    switch result {
    case .dismissed: "dismissed"
    case .finished, .declared: "finished"
    }
  }

  /// The pattern for an outcome, `.paid(let order)`. It leaves out values that nothing reads.
  private func pattern(
    of outcome: FlowModel.Outcome, _ start: ChildStart
  ) -> Code {
    guard let name = outcome.result.declaredName, let route = outcome.route else { return "nil" }
    let parameters = parameters(of: outcome, start)
    let used = [Scope.result, .route].flatMap { names(read: flow[route], from: $0) }
    // The result is optional. A case named `none` or `some` would mean a case of `Optional`.
    let mark: Code = Identifier(name).isOptionals ? "?" : ""
    guard parameters.contains(where: { used.contains($0.name) }) else {
      return ".\(Identifier(name))\(mark)"
    }
    let parts = parameters.map { parameter -> Code in
      used.contains(parameter.name) ? "let \(Identifier(parameter.name))" : "_"
    }
    return ".\(Identifier(name))(\(parts))\(mark)"
  }

  private func parameters(of outcome: FlowModel.Outcome, _ start: ChildStart) -> [Parameter] {
    guard let name = outcome.result.declaredName else { return [] }
    return flow[start.child].results.first { $0.name == name }?.parameters ?? []
  }

  private func body(
    of outcome: FlowModel.Outcome, _ start: ChildStart, _ ending: Identifier
  ) -> Nodes {
    guard let id = outcome.route else { return Nodes("return nil") }
    let route = flow[id]
    let reads = [Scope.route, .screen, .dialog, .field].flatMap { names(read: route, from: $0) }
    let given = Set(parameters(of: outcome, start).map(\.name))
    let kept = start.kept.filter { reads.contains($0.0) && !given.contains($0.0) }
    var nodes: Nodes = []
    for (name, _, type) in kept {
      let value: Code = "\(ending).kept[\(literal: name.text)]"
      if type.isOptional {
        nodes += Nodes("let \(Identifier(name)): \(module.type(type)) = \(value)")
      } else {
        nodes.append(
          GuardStatement("let \(Identifier(name)): \(module.type(type)) = \(value)") {
            "return nil" as Code
          })
      }
    }
    return nodes + Nodes("return \(writer(own).move(route))")
  }
}

extension Flow {
  /// The name of a route in the runtime. The runtime saves the name of the route that started a
  /// child.
  func takenName(of route: FlowModel.Route) -> String? {
    if let before = route.elseOf { return takenName(of: self[before]).map { "\($0).else" } }
    return switch route.owner {
    case .screen(let screen): "\(self[screen].name).\(route.name)"
    case .coordinator: route.name.text
    case .outcome(let parent): takenName(of: self[parent]).map { "\($0).\(route.name)" }
    case .childOutcome: structuralName(of: route).map { "\($0).\(route.name)" }
    case .button(let dialog): "dialogs.\(self[dialog].name).\(route.name)"
    case .detour: nil
    }
  }

  /// The name in the runtime of the start, tab or case that a route is an outcome of.
  func structuralName(of route: FlowModel.Route) -> String? {
    func has(_ outcomes: [Outcome]) -> Bool { outcomes.contains { $0.route == route.id } }
    switch self[route.coordinator].kind {
    case .stack(let start): return has(start.outcomes) ? "start" : nil
    case .tabs(let tabs):
      let list = self[route.coordinator].tabsName
      return tabs.first { has($0.outcomes) }.map { "\(list).\(self[$0.coordinator].name)" }
    case .switch(let choice):
      return choice.cases.first { has($0.outcomes) }.flatMap { item in
        guard let child = item.target.coordinator else { return nil }
        return "cases.\(choice.nameByState(of: item) ?? self[child].name.text)"
      }
    case .external: return nil
    }
  }
}

extension Switch {
  /// The value that distinguishes a case from others that show the same child with other outcomes;
  /// nil if the child's name is enough.
  func nameByState(of item: Case) -> String? {
    let same = cases.filter { $0.target == item.target }
    guard selection.state != nil, item.target.coordinator != nil, same.count > 1,
      same.contains(where: { !$0.outcomes.isEmpty })
    else { return nil }
    return item.values.first ?? "else"
  }
}

extension CoordinatorWriter {
  /// The names that a route's move reads from a scope: for its arguments, for its guards, and as
  /// values that outcomes need later.
  private func names(read route: FlowModel.Route, from scope: Scope) -> [Name] {
    var found = route.choice.map { names(read: flow[$0.otherwise], from: scope) } ?? []
    found += route.action.arguments.compactMap { argument -> Name? in
      guard let source = argument.nameInScope, source.scope == scope else { return nil }
      return source.name
    }
    for read in module.kept(by: route) where read.scope == scope { found.append(read.name) }
    return found
  }
}
