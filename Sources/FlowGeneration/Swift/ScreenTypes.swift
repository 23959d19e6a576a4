import FlowModel
import SwiftCode

/// The types that are generated for a screen's routes: the protocol that its view gets, and the
/// struct that implements the protocol.
struct ScreenTypes {
  /// The protocol's name: `DetailRoutes`
  let routes: Identifier
  /// The struct's name: `DetailPlace`
  let place: Identifier
  /// The parameters of the screen that its routes read. A place has only these properties, because
  /// each property costs as much build time as a route.
  let passedOn: [Parameter]

  /// - Parameter name: The screen's name.
  init(_ name: Identifier, passedOn: [Parameter]) {
    let type = name.capitalized
    routes = "\(type)Routes"
    place = "\(type)Place"
    self.passedOn = passedOn
  }

  static func passedOn(
    by screen: FlowModel.Screen, _ flow: Flow, _ kept: KeptNames
  ) -> [Parameter] {
    var names: Set<Name> = []
    for route in screen.routes.flatMap(flow.ways).map({ flow[$0] }) {
      for argument in route.action.arguments {
        if let (name, scope) = argument.nameInScope, scope == .screen { names.insert(name) }
      }
      for read in kept[route] where read.scope == .screen { names.insert(read.name) }
    }
    return screen.parameters.filter { names.contains($0.name) }
  }
}
