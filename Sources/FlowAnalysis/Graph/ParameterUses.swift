import Diagnostics
import FlowModel

/// The parameters of coordinators and dialogs that something reads.
struct ParameterUses {
  private let flow: Flow
  private let writtenNames: WrittenNames
  private var ofCoordinators: [Set<Name>]
  private var ofDialogs: [Set<Name>]

  init(_ input: RuleInput) {
    flow = input.flow
    writtenNames = input.writtenNames
    ofCoordinators = Array(repeating: [], count: flow.coordinators.count)
    ofDialogs = Array(repeating: [], count: flow.dialogs.count)
    for coordinator in flow.coordinators { read(coordinator) }
    for index in flow.routes.indices { read(ID<Route>(index)) }
    for (index, dialog) in flow.dialogs.enumerated() {
      ofDialogs[index].formUnion([dialog.title, dialog.message].flatMap { $0?.names ?? [] })
    }
  }

  func uses(_ parameter: Parameter, of coordinator: Coordinator) -> Bool {
    isNamed(parameter, among: ofCoordinators[coordinator.id.index], in: coordinator.name.text)
  }

  func uses(_ parameter: Parameter, of id: ID<Dialog>) -> Bool {
    let owner = flow[id].coordinator.map { flow[$0].name.text } ?? ""
    return isNamed(parameter, among: ofDialogs[id.index], in: owner)
  }

  /// Returns whether one of the names is the parameter's, or one that the owner's text has.
  private func isNamed(_ parameter: Parameter, among names: Set<Name>, in owner: String) -> Bool {
    names.contains(parameter.name)
      || writtenNames.values[owner, default: []].contains(parameter.name.text)
  }

  // MARK: Reading

  private mutating func read(_ coordinator: Coordinator) {
    let id = coordinator.id
    ask(coordinator.guards + coordinator.leaving, of: id)
    for rule in coordinator.when { read(rule.arguments, in: id) }
    switch coordinator.kind {
    case .stack(let start): read(start.arguments, in: id)
    case .tabs(let tabs):
      for tab in tabs {
        read(tab.arguments, in: id)
        ask(tab.guards, of: tab.coordinator)
      }
    case .switch(let choice):
      for item in choice.cases { read(item.arguments, in: id) }
      read(choice.selection.startArguments, in: id)
    case .external: break
    }
  }

  private mutating func read(_ id: ID<Route>) {
    let action = flow[id].action
    let arguments = action.arguments
    if !arguments.isEmpty {
      read(arguments, in: flow[id].coordinator)
      for argument in arguments {
        guard case .inScope(let name, let scope) = argument.value else { continue }
        read(name, scope, in: flow[id])
      }
    }
    switch action {
    case .show(let show):
      guard let child = show.target.coordinator else { return }
      ask(flow[id].guards, of: child)
      ofCoordinators[child.index].formUnion(show.style.title?.names ?? [])
    case .ask(let dialog, _):
      ofDialogs[dialog.index].formUnion(flow[id].guards.flatMap { flow[$0].parameters.map(\.name) })
    default: break
    }
  }

  /// Records a name in scope that a route passes on.
  private mutating func read(_ name: Name, _ scope: Scope, in route: Route) {
    switch scope {
    case .dialog, .field:
      if let dialog = route.owner.dialog { ofDialogs[dialog.index].insert(name) }
    case .route:
      if let origin = route.owner.startingRoute { use(name, handedOverBy: flow[origin]) }
    case .screen, .coordinator, .result, .link, .target: break
    }
  }

  /// Records that the `then` of a route uses a parameter of the child that the route started.
  private mutating func use(_ name: Name, handedOverBy route: Route) {
    guard let child = route.action.show?.target.coordinator else { return }
    ofCoordinators[child.index].insert(name)
  }

  private mutating func read(_ arguments: [Argument], in id: ID<Coordinator>) {
    for argument in arguments {
      switch argument.value {
      case .inScope(let name, .coordinator): ofCoordinators[id.index].insert(name)
      // An argument without a value may have been meant to come from a parameter.
      case .omitted: ofCoordinators[id.index].insert(argument.parameter)
      case .inScope, .handedOver, .literal: break
      }
    }
  }

  private mutating func ask(_ guards: [ID<Guard>], of id: ID<Coordinator>) {
    ofCoordinators[id.index].formUnion(guards.flatMap { flow[$0].parameters.map(\.name) })
  }
}

extension Template {
  /// The names between braces. They need not be parameters.
  fileprivate var names: [Name] {
    let others = parts.compactMap { part -> Name? in
      guard case .text(let text) = part, text.hasPrefix("{"), text.hasSuffix("}") else {
        return nil
      }
      return Name(String(text.dropFirst().dropLast()))
    }
    return parameters + others
  }
}
