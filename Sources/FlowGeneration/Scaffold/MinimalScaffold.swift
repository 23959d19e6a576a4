import FlowModel
import SwiftCode

/// The app's files for a coordinator in the minimal style: a maker of its views, and a view for each
/// screen.
struct MinimalScaffold {
  private let scaffold: Scaffold
  private let coordinator: FlowModel.Coordinator
  private let writer: CoordinatorWriter
  private let names: ScaffoldNames

  init(_ scaffold: Scaffold, _ coordinator: FlowModel.Coordinator) {
    self.scaffold = scaffold
    self.coordinator = coordinator
    names = scaffold.names
    writer = CoordinatorWriter(coordinator, scaffold.flow, scaffold.module)
  }

  func files() -> [GeneratedFile] {
    let folder = coordinator.name
    let maker = names.containers[coordinator.id.index]
    return [
      scaffold.file(folder, .navigation, maker, at: coordinator.range, self.maker(maker))
    ]
      + screens.map { screen in
        scaffold.file(
          folder, .presentation, names.views[screen.id.index], at: screen.range, imports: .views,
          MinimalView(screen, writer, names).declarations())
      }
  }

  private var screens: [FlowModel.Screen] { coordinator.screens.map { scaffold.flow[$0] } }

  private func maker(_ name: Identifier) -> Nodes {
    let app = writer.appProperty
    return [
      Documentation("Makes the views of `\(coordinator.name)`."),
      TypeDeclaration("struct \(name): \(writer.type).Screens") {
        "let \(app): \(names.app)" as Code
        Block("init(_ \(app): \(names.app))") { "self.\(app) = \(app)" as Code }
        for screen in screens {
          Block("func \(Identifier(screen.name))(\(writer.screenParameters(screen))) -> any View") {
            MinimalView(screen, writer, names).made
          }
        }
        scaffold.badges(writer)
        for child in writer.factories { scaffold.factory(of: child, app) }
      },
    ]
  }
}

/// The view of a screen in the minimal style, with a preview.
struct MinimalView {
  private let screen: FlowModel.Screen
  private let writer: CoordinatorWriter
  private let names: ScaffoldNames
  private let view: Identifier

  init(_ screen: FlowModel.Screen, _ writer: CoordinatorWriter, _ names: ScaffoldNames) {
    self.screen = screen
    self.writer = writer
    self.names = names
    view = names.views[screen.id.index]
  }

  func declarations() -> Nodes {
    let documentation: any Node = Documentation(
      "The view of `\(writer.coordinator.name).\(screen.name)`.")
    let preview = PreviewScaffold(of: screen, writer, names) { values, routes in
      let arguments = zip(screen.parameters, values).map {
        "\(label: property($0)): \($1)" as Code
      }
      return "\(view)(\(arguments + ["\(label: given): \(routes)"]))"
    }
    return [documentation, type()] + preview.declarations()
  }

  /// The property for the routes.
  private var given: Identifier { writer.names.local("routes") }

  /// Returns the property of a parameter. The view has a `body` of its own.
  private func property(_ parameter: Parameter) -> Identifier {
    parameter.name.text == "body" ? "body_" : Identifier(parameter.name)
  }

  private func type() -> TypeDeclaration {
    TypeDeclaration("struct \(view): View") {
      for parameter in screen.parameters {
        "let \(property(parameter)): \(writer.module.type(parameter.type))" as Code
      }
      "let \(given): any \(writer.type).\(writer.routesType(screen))" as Code
      ScreenContent(screen, writer, takenOf: given).body()
    }
  }

  /// The view, made from the arguments of the function that makes the screen.
  var made: Code {
    let values = screen.parameters.map { "\(label: property($0)): \(Identifier($0.name))" as Code }
    return "\(view)(\(values + ["\(label: given): \(given)"]))"
  }
}
