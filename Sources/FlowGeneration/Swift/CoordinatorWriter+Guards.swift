import FlowModel
import SwiftCode

/// Guards, looks of screens, and the routes that a state takes.
extension CoordinatorWriter {
  func guards() -> Nodes {
    let given = Dictionary(
      uniqueKeysWithValues: coordinator.parameters.map {
        ($0.name, own.code($0.name, .coordinator))
      })
    var nodes: Nodes = []
    if !coordinator.guards.isEmpty {
      nodes.append(property("entering: [FlowRuntime.Guard]", list(coordinator.guards, given)))
    }
    if !coordinator.leaving.isEmpty {
      nodes.append(property("leaving: [FlowRuntime.Guard]", list(coordinator.leaving, given)))
    }
    nodes += tabGuards(coordinator.tabs)
    return nodes + screenGuards("entering", \.guards) + screenGuards("leaving", \.leaving)
  }

  private func list(_ guards: [ID<FlowModel.Guard>], _ given: [Name: Code]) -> Code {
    let writer = writer(own)
    return "[\(guards.map { writer.guardCode($0, given: given) })]"
  }

  private func tabGuards(_ tabs: [Tab]) -> Nodes {
    let guarded = tabs.filter { !$0.guards.isEmpty }
    guard !guarded.isEmpty else { return [] }
    return [
      Block("\(access)override func entering(_ tab: Tab) -> [FlowRuntime.Guard]") {
        SwitchStatement("tab") {
          for tab in guarded {
            let given = values(of: tab.arguments, flow[tab.coordinator].parameters)
            SwitchCase(".\(flow.caseIdentifier(of: .coordinator(tab.coordinator)))") {
              "return \(list(tab.guards, given))" as Code
            }
          }
          if guarded.count < tabs.count { SwitchCase.default { "return []" as Code } }
        }
      }
    ]
  }

  private func values(of arguments: [Argument], _ parameters: [Parameter]) -> [Name: Code] {
    let writer = writer(own)
    return Dictionary(
      uniqueKeysWithValues: arguments.map { ($0.parameter, writer.value(of: $0, parameters)) })
  }

  /// Functions over the enums of screens. Each lists the guards of one kind for each screen.
  private func screenGuards(
    _ name: Identifier, _ guards: (FlowModel.Screen) -> [ID<FlowModel.Guard>]
  ) -> Nodes {
    screenFunctions(
      name, labels: ("_ screen", "sheet", "cover"), result: " -> [FlowRuntime.Guard]",
      otherwise: "return []"
    ) { screen in
      let asked = guards(screen)
      guard !asked.isEmpty else { return nil }
      let used = asked.flatMap { flow[$0].parameters.map(\.name) }
      let given = Dictionary(
        uniqueKeysWithValues: screen.parameters.map { ($0.name, "\(Identifier($0.name))" as Code) })
      return ("return \(list(asked, given))", used)
    }
  }

  func looks() -> Nodes {
    screenFunctions(
      "look", labels: ("of screen", "ofSheet sheet", "ofCover cover"),
      result: " -> FlowRuntime.ScreenOptions", otherwise: "return .init()"
    ) { screen in
      MoveWriter.options(screen.style) { screen.parameters.asText($0) }.map { options in
        ("return \(options)", screen.style.title?.parameters ?? [])
      }
    }
  }

  /// Functions over the screens of each enum. Each has a case for each screen for which `body`
  /// returns code.
  ///
  /// - Parameter mayRepeat: Whether two screens may have the same code. They then share a case.
  func screenFunctions(
    _ name: Identifier, prefix: Code? = nil, labels: (Code, Code, Code), more: [Code] = [],
    call: [Code] = [], result: Code, otherwise: Code, opening: Code? = nil, mayRepeat: Bool = true,
    body: (FlowModel.Screen) -> (Code, used: [Name])?
  ) -> Nodes {
    let screenType: Code = coordinator.choice == nil ? "Route" : "Screen"
    let groups: [(Code, Code, Code, [Target])] = [
      (labels.0, screenType, "screen", ownTargets), (labels.1, "Sheet", "sheet", contents.sheets),
      (labels.2, "Cover", "cover", contents.covers),
    ]
    return groups.flatMap { label, type, subject, targets -> Nodes in
      let branches = targets.compactMap { target -> Branch? in
        guard let id = target.screen, let (code, used) = body(flow[id]) else { return nil }
        return Branch(pattern: binding(target, used), body: Nodes(code))
      }
      guard !branches.isEmpty else { return [] }
      let functions = SwitchFunctions(
        prefix: prefix ?? "\(access)override ", name: name,
        parameters: ["\(label): \(type)"] + more,
        result: result, subject: subject, arguments: [calling(label, subject)] + call,
        otherwise: branches.count < targets.count ? otherwise : nil, opening: opening)
      return functions.declarations(
        mayRepeat
          ? Branch.merged(branches)
          : branches.map { branch in SwitchCase(branch.pattern) { branch.body } })
    }
  }

  /// Returns the argument for a parameter. `_ screen` is called without a label, `of screen` with
  /// its first word, and `sheet` with `sheet`.
  private func calling(_ label: Code, _ subject: Code) -> Code {
    guard let first = label.text.split(separator: " ").first.flatMap({ Identifier(String($0)) })
    else { return subject }
    return "\(label: first): \(subject)"
  }

  /// The targets in the coordinator's enum of routes, or in its enum of screens.
  private var ownTargets: [Target] {
    switch coordinator.kind {
    case .stack, .external: contents.stack
    case .tabs: []
    case .switch: shownScreens
    }
  }

  // MARK: Routes that a state takes

  func rulesOfState() -> Nodes {
    guard !coordinator.when.isEmpty else { return [] }
    let rules = coordinator.when.map { rule -> Code in
      let state = flow[rule.state]
      let values = rule.values.compactMap { Name($0) }.map { name -> Code in
        state.kind == .bool ? .literal(name.text == "true") : ".\(Identifier(name))"
      }
      let subject: Code = "\(names.flow).\(module.state).\(Identifier(state.name))"
      let route = flow[rule.route]
      let move: Code = "Moves.\(Identifier(route.name))(\(["self"] + arguments(of: rule)))"
      let parts: [Code] = [
        subject, "isIn: [\(values)]", "take: \(literal: route.name.text)", move,
      ]
      return "FlowRuntime.When(\(parts))"
    }
    return [property("rulesOfState: [FlowRuntime.When]", "[\(rules)]")]
  }

  private func arguments(of rule: When) -> [Code] {
    // The closure makes the move when the state gets one of the values.
    let inClosure = Environment(owner: "self.", ownerValue: "self", parameters: names.parameters)
    return writer(inClosure).labelled(rule.arguments, of: handedOver(flow[rule.route]))
  }
}
