import FlowModel
import SwiftCode

/// Guards, looks of screens, and the routes that a state takes.
extension CoordinatorWriter {
  func writeGuards(into nodes: inout Nodes) {
    let given = Dictionary(
      uniqueKeysWithValues: coordinator.parameters.map {
        ($0.name, own.code($0.name, .coordinator))
      })
    if !coordinator.guards.isEmpty {
      nodes.append(property("entering: [FlowRuntime.Guard]", list(coordinator.guards, given)))
    }
    if !coordinator.leaving.isEmpty {
      nodes.append(property("leaving: [FlowRuntime.Guard]", list(coordinator.leaving, given)))
    }
    nodes += tabGuards(coordinator.tabs)
    guard coordinator.screens.contains(where: module.hasGuards) else { return }
    writeScreenGuards("entering", \.guards, into: &nodes)
    writeScreenGuards("leaving", \.leaving, into: &nodes)
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

  /// Writes functions over the enums of screens. Each lists the guards of one kind for each screen.
  private func writeScreenGuards(
    _ name: Identifier, _ guards: (FlowModel.Screen) -> [ID<FlowModel.Guard>],
    into nodes: inout Nodes
  ) {
    let functions = ScreenFunctions(
      name: name, labels: ScreenFunctions.unnamed, result: " -> [FlowRuntime.Guard]",
      otherwise: "return []", isMerged: true)
    write(functions, into: &nodes) { target in
      guard let screen = target.screen.map({ flow[$0] }) else { return nil }
      let asked = guards(screen)
      guard !asked.isEmpty else { return nil }
      let used = asked.flatMap { flow[$0].parameters.map(\.name) }
      let given = Dictionary(
        uniqueKeysWithValues: screen.parameters.map { ($0.name, "\(Identifier($0.name))" as Code) })
      return ("return \(list(asked, given))", used)
    }
  }

  /// Writes what the routes, sheets and covers lead to: screens with their routes and looks, and
  /// children.
  func writeTargets(into nodes: inout Nodes) {
    let (place, entry) = (names.place, names.local("entry"))
    let functions = ScreenFunctions(
      name: "target", labels: ScreenFunctions.named, more: ["at \(entry): FlowRuntime.Entry?"],
      call: ["at: \(entry)"], result: " -> FlowRuntime.RouteTarget",
      otherwise: "return .screen(nil)",
      opening: (place, "let \(place) = FlowRuntime.Place(\(entry), of: self)"))
    write(functions, into: &nodes) { target in
      switch target {
      case .coordinator(let id):
        let made = construction(of: id, inClosure)
        return ("return .child \(closure: made)", flow[id].parameters.map(\.name))
      case .screen(let id):
        let screen = flow[id]
        let routes = placeValue(screen, place)
        let passed = module.types(of: id).passedOn.map(\.name)
        let (style, parameters) = (screen.style, screen.parameters)
        guard let options = MoveWriter.options(style, value: { parameters.asText($0) }) else {
          return ("return .screen(\(routes))", passed)
        }
        let shown = parameters.isEmpty ? [] : style.title?.parameters ?? []
        return ("return .screen(\([routes, options]))", passed + shown)
      }
    }
  }

  /// Functions over the screens of each enum. Each has a case for each screen with code of its own.
  struct ScreenFunctions {
    let name: Identifier
    /// The parameters for the screens of a stack, for sheets and for covers.
    let labels: (Label, Label, Label)
    var more: [Code] = []
    /// The arguments for ``more``.
    var call: [Code] = []
    let result: Code
    let otherwise: Code
    /// The line before each `switch` in whose cases the name stands that it declares.
    var opening: (name: Identifier, line: Code)?
    /// Whether screens with the same code share a case. Otherwise, no two have the same.
    var isMerged = false

    /// A parameter, and the argument for it.
    struct Label {
      let parameter: Code
      let argument: Code
    }

    static let named = (
      Label(parameter: "of screen", argument: "of: screen"),
      Label(parameter: "ofSheet sheet", argument: "ofSheet: sheet"),
      Label(parameter: "ofCover cover", argument: "ofCover: cover")
    )
    static let unnamed = (
      Label(parameter: "_ screen", argument: "screen"),
      Label(parameter: "sheet", argument: "sheet: sheet"),
      Label(parameter: "cover", argument: "cover: cover")
    )
  }

  /// - Parameter body: The code for a target, and the names that it reads; nil for none.
  func write(
    _ functions: ScreenFunctions, into nodes: inout Nodes,
    _ body: (Target) -> (Code, used: [Name])?
  ) {
    let labels = [functions.labels.0, functions.labels.1, functions.labels.2]
    for (label, (type, subject, targets)) in zip(labels, screenEnums) {
      write(functions, label, type, subject, targets, into: &nodes, body)
    }
  }

  /// The enums of the coordinator that can have screens: the name of each, the name of a value, and the
  /// targets.
  var screenEnums: [(type: Code, value: Code, targets: [Target])] {
    [
      (coordinator.choice == nil ? "Route" : "Screen", "screen", ownTargets),
      ("Sheet", "sheet", contents.sheets), ("Cover", "cover", contents.covers),
    ]
  }

  private func write(
    _ functions: ScreenFunctions, _ label: ScreenFunctions.Label, _ type: Code, _ subject: Code,
    _ targets: [Target], into nodes: inout Nodes,
    _ body: (Target) -> (Code, used: [Name])?
  ) {
    var branches: [Branch<Code>] = []
    branches.reserveCapacity(targets.count)
    for target in targets {
      guard let (code, used) = body(target) else { continue }
      branches.append(Branch(pattern: binding(target, used), body: code))
    }
    guard !branches.isEmpty else { return }
    let otherwise = branches.count < targets.count ? functions.otherwise : nil
    if functions.isMerged { branches = Branch.merged(branches) }
    let opening = functions.opening.flatMap { name, line in
      branches.contains { $0.body.mentions(name) } ? line : nil
    }
    let parts = SwitchFunctions(
      prefix: "\(access)override ", name: functions.name,
      parameters: ["\(label.parameter): \(type)"] + functions.more, result: functions.result,
      subject: subject, arguments: [label.argument] + functions.call,
      otherwise: otherwise, opening: opening)
    // An array would give a copy of each branch.
    branches.withUnsafeBufferPointer { branches in
      parts.write(branches.count, into: &nodes) { index, nodes in
        nodes.switchCase(branches[index].pattern, branches[index].body)
      }
    }
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
      let values = rule.values.map { module.value($0, of: state) }
      let subject: Code = "\(names.flow).\(module.state).\(Identifier(state.name))"
      let route = flow[rule.route]
      let move: Code = "Moves.\(Identifier(route.name))(\(["self"] + arguments(of: rule)))"
      let parts: [Code] = [
        subject, "isIn: [\(values)]", "take: \(literal: route.name.text)", move,
      ]
      let others = rule.others.map { other -> Code in
        let subject: Code = "\(names.flow).\(module.state).\(Identifier(flow[other.state].name))"
        let values = other.values.map { module.value($0, of: flow[other.state]) }
        return ".and(\([subject, "isIn: [\(values)]"]))"
      }
      let standing: [Code] = rule.isStanding ? [".standing"] : []
      return "\("FlowRuntime.When(\(parts))", calls: others + standing)"
    }
    return [property("rulesOfState: [FlowRuntime.When]", "[\(rules)]")]
  }

  private func arguments(of rule: When) -> [Code] {
    // The closure makes the move when the state gets one of the values.
    writer(inClosure).labelled(rule.arguments, of: handedOver(flow[rule.route]))
  }
}
