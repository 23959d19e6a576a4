import FlowModel
import SwiftCode

/// The app's files for a coordinator written by hand: its class and the factory of its one screen.
struct HandWrittenScaffold {
  private let scaffold: Scaffold
  private let coordinator: FlowModel.Coordinator
  private let type: Identifier
  private let maker: Identifier

  init(_ scaffold: Scaffold, _ coordinator: FlowModel.Coordinator) {
    self.scaffold = scaffold
    self.coordinator = coordinator
    type = coordinator.handWrittenClass
    maker = scaffold.names.makers[coordinator.id.index]
  }

  func files() -> [GeneratedFile] {
    [
      scaffold.file(
        coordinator.name, .navigation, type, at: coordinator.range, coordinatorClass()),
      scaffold.file(coordinator.name, .presentation, maker, at: coordinator.range, views()),
    ]
  }

  private func coordinatorClass() -> Nodes {
    [
      Documentation("`\(coordinator.name)`, a coordinator written by hand."),
      TypeDeclaration("final class \(type): FlowRuntime.Coordinator") {
        scaffold.module.properties(coordinator.parameters)
        if !coordinator.parameters.isEmpty {
          Block("init(\(scaffold.module.declaration(coordinator.parameters)))") {
            for parameter in coordinator.parameters {
              "self.\(Identifier(parameter.name)) = \(Identifier(parameter.name))" as Code
            }
          }
        }
      },
    ]
  }

  private func views() -> Nodes {
    let platform = scaffold.platform
    let result: Code = platform.isUIKit ? "UIViewController?" : "(any View)?"
    return [
      Documentation("Makes the view of `\(coordinator.name)`."),
      TypeDeclaration("struct \(maker): FlowRuntime.ScreenFactory") {
        Block("func screen(of coordinator: \(type)) -> \(result)") {
          platform.isUIKit
            ? "UIViewController()" : "Text(\(literal: coordinator.name.text))" as Code
        }
      },
    ]
  }
}
