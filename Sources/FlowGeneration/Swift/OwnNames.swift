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

  init(
    of coordinator: Coordinator, in flow: Flow, routes: RouteGroups.Group, children: [Relation]
  ) {
    var taken = Set(routes.values)
    func add(_ parameters: [Parameter]) { for one in parameters { taken.insert(one.name) } }
    add(coordinator.parameters)
    for id in coordinator.screens { add(flow[id].parameters) }
    let asked = routes.asking.compactMap { flow[$0].action.question?.dialog }
    for dialog in coordinator.dialogs + asked {
      add(flow[dialog].parameters)
      add(flow[dialog].texts)
    }
    for result in coordinator.results { add(result.parameters) }
    for child in children {
      add(flow[child.child].parameters)
      for result in flow[child.child].results { add(result.parameters) }
    }
    let methods = coordinator.routes.map { flow[$0].name } + taken
    self.taken = taken
    self.flow = Self.fresh("flow", avoiding: methods)
    self.parameters = Self.fresh("parameters", avoiding: methods)
    place = Self.fresh("place", avoiding: routes.routes.map { flow[$0].name } + taken)
  }

  /// A local name that hides no parameter.
  func local(_ name: Identifier) -> Identifier {
    Self.fresh(name, avoiding: taken)
  }

  static func fresh(_ name: Identifier, avoiding taken: some Collection<Name>) -> Identifier {
    let text = name.text
    guard taken.contains(where: { $0.text == text }) else { return name }
    return fresh("\(name)_", avoiding: taken)
  }
}
