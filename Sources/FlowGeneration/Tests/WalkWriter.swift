import FlowModel
import FlowSimulator
import SwiftCode

/// The writer of a walk as the statements of a test. The simulator has already made the walk.
struct WalkWriter {
  let flow: Flow
  let module: ModuleNames
  let mocks: ModuleMocks
  let madeUp: MadeUp
  /// The word `try ` if relaunching may fail; else nothing.
  let relaunching: Code

  func statements(_ walkthrough: Walkthrough) -> Nodes {
    var unseen: [FlowRefusal] = []
    return walkthrough.steps.flatMap { step -> Nodes in
      let act = Nodes(statement(step))
      unseen += step.refusals
      guard isMade(step) else { return act }
      guard step.isSeen else { return act + Nodes("await walk.flow.settled()") }
      defer { unseen = [] }
      return act + Nodes(look(step, unseen))
    }
  }

  /// Whether a step may have changed the tree.
  private func isMade(_ step: Walkthrough.Step) -> Bool {
    if case .answer = step.act { return false }
    return step.after.isLaunched
  }

  private func look(_ step: Walkthrough.Step, _ refused: [FlowRefusal]) -> Code {
    let glance: Code = "\(literal: step.after.glance(in: flow, isBrief: true))"
    guard !refused.isEmpty else { return "await walk.shows(\([glance]))" }
    let refusals = refused.map { "\(literal: $0.name(in: flow))" as Code }
    return "await walk.shows(\([glance, "refusing: [\(refusals)]"]))"
  }

  private func statement(_ step: Walkthrough.Step) -> [Code] {
    switch step.act {
    case .launch: return ["walk.flow.start()"]
    case .answer(let id, let isYes):
      let name = Identifier(flow[id].name)
      return [
        "walk.\(module.guards).\(mocks.answers).\(name) = \(flow[id].answering(isYes))"
      ]
    case .move(let move): return statement(move, step.before)
    }
  }

  private func statement(_ move: Move, _ state: FlowSimulator.State) -> [Code] {
    switch move {
    case .take(let id, let values): return [take(flow[id], values, on: state.screen)]
    case .code(let id, let values):
      let route = flow[id]
      let arguments = madeUp.arguments(flow.handedOver(by: route), values)
      return ["try \(found(route.coordinator)).\(Identifier(route.name))(\(arguments))"]
    case .button(let index, let values):
      guard let dialog = state.dialog.map({ flow[$0.dialog] }) else { return [] }
      return [choose(dialog.buttons[index], of: dialog, values)]
    case .back(1): return ["walk.flow.root.goBack()"]
    case .back(let count): return ["walk.flow.root.goBack(by: \(count))"]
    case .swipeDown: return ["walk.flow.root.swipeDown()"]
    case .tab(let id, let index):
      let tab = flow.caseIdentifier(of: .coordinator(flow[id].tabs[index].coordinator))
      return ["try \(found(id)).\(flow[id].selection) = .\(tab)"]
    case .open(let url): return ["await walk.flow.open(\(literal: url))"]
    case .set(let values): return values.sorted { $0.key < $1.key }.map(set)
    case .answer: return []
    case .finish(let name, let values): return end("finish", name, values, state)
    case .report(let name, let values): return end("report", name, values, state)
    case .relaunch: return ["\(relaunching)await walk.relaunch()"]
    }
  }

  private func choose(
    _ button: Dialog.Button, of dialog: Dialog, _ values: [Name: FlowSimulator.Value]
  ) -> Code {
    let name: Code = "\(literal: button.name.text)"
    let texts = dialog.fields.compactMap { field -> Code? in
      guard case .string(let text)? = values[field.name], !text.isEmpty else { return nil }
      return "\(literal: field.name.text): \(literal: text)"
    }
    return "walk.flow.root.choose(\(texts.isEmpty ? [name] : [name, "typing: [\(texts)]"]))"
  }

  private func found(_ id: ID<FlowModel.Coordinator>) -> Code {
    "walk.find(\(module.coordinator(id)).self)"
  }

  private func take(
    _ route: FlowModel.Route, _ values: [Name: FlowSimulator.Value],
    on screen: ID<FlowModel.Screen>?
  ) -> Code {
    guard let screen else { return "" }
    let coordinator = flow[screen].coordinator
    let protocolName = Identifier(checked: flow[screen].routesName)
    let place: Code = "try walk.on(\(module.coordinator(coordinator)).\(protocolName).self)"
    let arguments = madeUp.arguments(flow.handedOver(by: route), values)
    guard route.owner.screen != nil, route.action.question != nil else {
      return "\(place).\(Identifier(route.name))(\(arguments))"
    }
    let list: Code = arguments.isEmpty ? "" : "(\(arguments))"
    let unheard = CoordinatorWriter(flow[coordinator], flow, module).unheard(route)
    return "\(place).\(Identifier(route.name))\(list) \(unheard)"
  }

  private func set(_ id: ID<StateVariable>, _ value: String) -> Code {
    "walk.\(module.state).\(Identifier(flow[id].name)) = \(module.value(value, of: flow[id]))"
  }

  /// The statements for the end or the report of a coordinator that is written by hand.
  private func end(
    _ word: Identifier, _ name: Name?, _ values: [Name: FlowSimulator.Value],
    _ state: FlowSimulator.State
  ) -> [Code] {
    let last: Code = "walk.\(module.externals).\(mocks.lastMade)?"
    guard let name, case .external(let id, _) = state.onScreen else { return ["\(last).finish()"] }
    let parameters = results(name, state)
    let arguments = madeUp.arguments(parameters, values)
    let list: Code = arguments.isEmpty ? "" : "(\(arguments))"
    let result: Code = "\(module.result(of: id)).\(Identifier(name))\(list)"
    let trying = madeUp.trying(parameters, values)
    return word == "finish"
      ? ["\(trying)\(last).finish(with: \(result))"] : ["\(trying)\(last).report(\(result))"]
  }

  // MARK: Needed types

  /// The app's own types of which a walk needs values.
  func ownTypes(_ walkthrough: Walkthrough) -> [ID<CustomType>] {
    Set(
      walkthrough.steps.flatMap { step -> [ID<CustomType>] in
        if case .move(.open(let url)) = step.act { return url.hasMadeUpValue ? typesInLinks : [] }
        let (parameters, values) = handedOver(at: step)
        return madeUp.ownTypes(parameters, values)
      }
    ).sorted()
  }

  /// The types of the sample values in a walk.
  func types(_ walkthrough: Walkthrough) -> [ValueType] {
    walkthrough.steps.flatMap { step -> [ValueType] in
      let (parameters, values) = handedOver(at: step)
      return parameters.filter { values[$0.name] != .null }.map(\.type)
    }
  }

  private func handedOver(
    at step: Walkthrough.Step
  ) -> (parameters: [Parameter], values: [Name: FlowSimulator.Value]) {
    guard case .move(let move) = step.act else { return ([], [:]) }
    switch move {
    case .take(let id, let values), .code(let id, let values):
      return (flow.handedOver(by: flow[id]), values)
    case .finish(let name?, let values): return (results(name, step.before), values)
    case .report(let name, let values): return (results(name, step.before), values)
    case .finish(nil, _), .button, .back, .swipeDown, .tab, .open, .set, .answer, .relaunch:
      return ([], [:])
    }
  }

  /// The parameters of a result of a coordinator written by hand.
  private func results(_ name: Name, _ state: FlowSimulator.State) -> [Parameter] {
    guard case .external(let id, _) = state.onScreen else { return [] }
    return flow[id].results.first { $0.name == name }?.parameters ?? []
  }

  private var typesInLinks: [ID<CustomType>] {
    let parameters = flow.links.flatMap { link in
      flow[link.screen].parameters.filter { link.pattern.parameters.contains($0.name) }
    }
    return madeUp.ownTypes(parameters, [:])
  }
}

extension String {
  /// Whether a part of a URL is the sample value of the app's own types, `1`.
  fileprivate var hasMadeUpValue: Bool {
    split { "/?&=".contains($0) }.contains("1")
  }
}
