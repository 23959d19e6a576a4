import Diagnostics
import FlowModel

/// A part of a module that has a name of its own, as an editor shows it.
struct DeclaredPart {
  enum Kind {
    case coordinator(ID<Coordinator>)
    case screen(ID<Screen>)
    case route(ID<Route>)
    case `guard`(ID<Guard>)
    case dialog(ID<Dialog>)
    case state(ID<StateVariable>)
    case type(ID<CustomType>)
    case result
    case parameter
  }

  let kind: Kind
  let name: String
  /// The part that this one belongs to: `Shop` for a screen of `Shop`; empty for the module.
  let owner: String
  /// The place of the name where it is declared.
  let range: SourceRange
  /// The parameters, as they are written in a signature.
  var parameters = ""

  /// The noun for the kind.
  var noun: String {
    switch kind {
    case .coordinator: "coordinator"
    case .screen: "screen"
    case .route: "route"
    case .guard: "guard"
    case .dialog: "dialog"
    case .state: "state"
    case .type: "type"
    case .result: "result"
    case .parameter: "parameter"
    }
  }

  /// The number that LSP gives to symbols like this one.
  var symbolKind: Int {
    switch kind {
    case .coordinator: 5
    case .screen: 23
    case .route: 6
    case .guard: 12
    case .dialog: 24
    case .state: 10
    case .type: 26
    case .result: 22
    case .parameter: 13
    }
  }

  /// The number that LSP gives to completions like this one.
  var completionKind: Int {
    switch kind {
    case .coordinator: 7
    case .screen: 22
    case .route: 2
    case .guard: 3
    case .dialog: 23
    case .state: 13
    case .type: 25
    case .result: 20
    case .parameter: 6
    }
  }
}

extension Flow {
  /// The parts of the module with names, each at its declaration.
  var declaredParts: [DeclaredPart] {
    var parts: [DeclaredPart] = []
    for (index, type) in types.enumerated() {
      parts.append(part(.type(ID(index)), type.name, "", type.range))
    }
    for (index, state) in states.enumerated() {
      parts.append(part(.state(ID(index)), state.name, "", state.range))
    }
    for (index, item) in guards.enumerated() {
      parts.append(part(.guard(ID(index)), item.name, "", item.range, item.parameters))
    }
    for (index, dialog) in dialogs.enumerated() {
      let owner = dialog.coordinator.map { self[$0].name.text } ?? ""
      parts.append(part(.dialog(ID(index)), dialog.name, owner, dialog.range, dialog.parameters))
    }
    for coordinator in coordinators where coordinator.foreign == nil {
      parts += self.parts(of: coordinator)
    }
    return parts + parts.flatMap(parametersOf)
  }

  private func parts(of coordinator: Coordinator) -> [DeclaredPart] {
    let name = coordinator.name.text
    var parts = [
      part(
        .coordinator(coordinator.id), coordinator.name, "", coordinator.range,
        coordinator.parameters)
    ]
    for result in coordinator.results {
      parts.append(part(.result, result.name, name, result.range, result.parameters))
    }
    for id in coordinator.routes { parts.append(route(self[id], of: name)) }
    for id in coordinator.screens {
      let screen = self[id]
      parts.append(part(.screen(id), screen.name, name, screen.range, screen.parameters))
      parts += screen.routes.map { route(self[$0], of: "\(name).\(screen.name)") }
    }
    return parts
  }

  private func route(_ route: Route, of owner: String) -> DeclaredPart {
    part(.route(route.id), route.name, owner, route.range, route.parameters)
  }

  private func part(
    _ kind: DeclaredPart.Kind, _ name: Name, _ owner: String, _ range: SourceRange,
    _ parameters: [Parameter] = []
  ) -> DeclaredPart {
    let list = parameters.map { "\($0.name): \(spelling(of: $0.type))" }.joined(separator: ", ")
    return DeclaredPart(
      kind: kind, name: name.text, owner: owner, range: range,
      parameters: parameters.isEmpty ? "" : "(\(list))")
  }

  private func parametersOf(_ owner: DeclaredPart) -> [DeclaredPart] {
    let parameters: [Parameter]
    switch owner.kind {
    case .coordinator(let id): parameters = self[id].parameters
    case .screen(let id): parameters = self[id].parameters
    case .route(let id): parameters = self[id].parameters
    case .guard(let id): parameters = self[id].parameters
    case .dialog(let id): parameters = self[id].parameters + self[id].texts
    case .state, .type, .result, .parameter: parameters = []
    }
    let path = owner.owner.isEmpty ? owner.name : "\(owner.owner).\(owner.name)"
    return parameters.map { parameter in
      DeclaredPart(
        kind: .parameter, name: "\(parameter.name)", owner: path, range: parameter.range,
        parameters: ": \(spelling(of: parameter.type))")
    }
  }
}
