import FlowModel
import SwiftCode

/// The view or view controller of a screen, with a button for each route without arguments.
struct ViewScaffold {
  private let screen: FlowModel.Screen
  private let writer: CoordinatorWriter
  private let names: ScaffoldNames
  private let platform: Platform
  private let view: Identifier
  private let model: Identifier

  init(
    _ screen: FlowModel.Screen, _ writer: CoordinatorWriter, _ names: ScaffoldNames,
    _ platform: Platform
  ) {
    self.screen = screen
    self.writer = writer
    self.names = names
    self.platform = platform
    view = names.views[screen.id.index]
    model = names.models[screen.id.index]
  }

  func declarations() -> Nodes {
    [Documentation("The view of `\(writer.coordinator.name).\(screen.name)`.")]
      + [platform.isUIKit ? viewController() : swiftUIView()] + preview.declarations()
  }

  private var own: ModelNames { ModelNames(screen, writer.flow) }

  private var content: ScreenContent {
    ScreenContent(screen, writer, takenOf: "model", model: own)
  }

  private var preview: PreviewScaffold {
    PreviewScaffold(of: screen, writer, names, platform) { values, routes in
      let arguments =
        zip(screen.parameters, values).map { "\(label: Identifier($0.name)): \($1)" as Code }
        + ["\(label: writer.names.local("services")): \(names.services.live)()"]
        + ["\(label: writer.names.local("routes")): \(routes)"]
      return "\(view)(model: \(model)(\(arguments)))"
    }
  }

  private func swiftUIView() -> TypeDeclaration {
    TypeDeclaration("struct \(view): View") {
      "let model: \(model)" as Code
      content.body()
    }
  }

  private func viewController() -> TypeDeclaration {
    TypeDeclaration("final class \(view): \(names.baseController)<\(model)>") {
      Block("override func setUp()") { content.subviews() }
      Block("override func load() async") { "await model.\(own.loading)()" as Code }
      Block("override func show()") { "show(model.\(own.state))" as Code }
    }
  }
}
