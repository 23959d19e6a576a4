import FlowModel
import SwiftCode

/// An object that the app gives to a module.
struct Supply: Sendable {
  enum Kind { case guards, state, externals }

  let kind: Kind
  /// The label in the module's entry and context: `guards`
  let label: Identifier
  /// The protocol of the object, nested in the flow's type: `Guards`
  let type: Identifier
}

extension ModuleNames {
  /// The objects that the app gives to the module.
  func supplies(of flow: Flow) -> [Supply] {
    var found: [Supply] = []
    if !flow.answeredGuards.isEmpty {
      found.append(Supply(kind: .guards, label: guards, type: "Guards"))
    }
    if !flow.states.isEmpty { found.append(Supply(kind: .state, label: state, type: "State")) }
    if !flow.externals.isEmpty {
      found.append(Supply(kind: .externals, label: externals, type: "Externals"))
    }
    return found
  }
}

extension Flow {
  /// The guards that the app answers. The others depend on states alone.
  var answeredGuards: [FlowModel.Guard] { guards.filter { $0.condition == nil } }

  /// The coordinators that the app makes.
  var externals: [FlowModel.Coordinator] { coordinators.filter(\.isExternal) }
}
