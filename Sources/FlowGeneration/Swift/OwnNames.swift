import FlowModel
import SwiftCode

/// The names of the generator's own declarations in a coordinator. They differ from all names of
/// the flow: `flow` becomes `flow_` if a parameter is called `flow`.
struct OwnNames: Sendable {
  /// The property for the module's context.
  let flow: Identifier
  /// The property that holds the coordinator's parameters.
  let parameters: Identifier
  /// The property of a screen's routes that holds their place.
  let place: Identifier
  private let taken: Set<Name>

  init(of coordinator: Coordinator, in flow: Flow, routes: [Route], children: [Relation]) {
    var parameters = coordinator.parameters
    parameters += coordinator.screens.flatMap { flow[$0].parameters }
    parameters += children.flatMap { flow[$0.child].parameters }
    let asked = routes.compactMap(\.action.question?.dialog)
    parameters += (coordinator.dialogs + asked).flatMap { flow[$0].parameters + flow[$0].texts }
    for one in [coordinator] + children.map({ flow[$0.child] }) {
      parameters += one.results.flatMap(\.parameters)
    }
    parameters += routes.flatMap(\.parameters)
    let arguments = routes.flatMap(\.action.arguments).map(\.parameter)
    taken = Set(parameters.map(\.name) + arguments)
    let methods = coordinator.routes.map { flow[$0].name } + taken
    self.flow = Self.fresh("flow", avoiding: methods)
    self.parameters = Self.fresh("parameters", avoiding: methods)
    place = Self.fresh("place", avoiding: routes.map(\.name) + taken)
  }

  /// A local name that hides no parameter.
  func local(_ name: Identifier) -> Identifier {
    Self.fresh(name, avoiding: taken)
  }

  static func fresh(_ name: Identifier, avoiding taken: some Collection<Name>) -> Identifier {
    if taken.isEmpty { return name }
    var name = name
    while taken.contains(where: { $0.text == name.text }) { name = "\(name)_" }
    return name
  }
}
