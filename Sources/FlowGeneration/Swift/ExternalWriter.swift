import FlowModel
import SwiftCode

/// The writer of a coordinator that the app writes by hand. Only its results are generated.
struct ExternalWriter {
  let coordinator: Coordinator
  let flow: Flow
  let module: ModuleNames

  init(_ coordinator: Coordinator, _ flow: Flow, _ module: ModuleNames) {
    self.coordinator = coordinator
    self.flow = flow
    self.module = module
  }

  func declarations() -> Nodes {
    guard !coordinator.results.isEmpty else { return [] }
    let name = Identifier(coordinator.name)
    return [
      TypeDeclaration("extension \(module.flowType)") {
        Documentation(
          "The results of `\(coordinator.name)`, a coordinator that the app writes by hand.")
        TypeDeclaration("\(module.access)enum \(name)") { resultEnum(coordinator, module) }
      }
    ]
  }
}
