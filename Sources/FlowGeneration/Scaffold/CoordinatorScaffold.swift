import FlowModel
import SwiftCode

/// The app's files for a coordinator: a container that makes its screens, and a view and a model
/// for each screen.
struct CoordinatorScaffold {
  private let scaffold: Scaffold
  private let coordinator: FlowModel.Coordinator
  private let writer: CoordinatorWriter
  private let flow: Flow
  private let names: ScaffoldNames
  private let platform: Platform

  init(_ scaffold: Scaffold, _ coordinator: FlowModel.Coordinator) {
    self.scaffold = scaffold
    self.coordinator = coordinator
    flow = scaffold.flow
    names = scaffold.names
    platform = scaffold.platform
    writer = CoordinatorWriter(coordinator, flow, scaffold.module)
  }

  func files() -> [GeneratedFile] {
    let folder = coordinator.name
    let screens = coordinator.screens.map { flow[$0] }
    return [
      scaffold.file(
        folder, .injection, container, at: coordinator.range, containerClass(screens)),
      scaffold.file(
        folder, .navigation, "\(Identifier(folder))Screens", at: coordinator.range,
        factory(screens)),
      scaffold.file(
        folder, .navigation, names.navigations[coordinator.id.index], at: coordinator.range,
        imports: .nothing, navigation()),
    ] + screens.flatMap(files)
  }

  private func files(of screen: FlowModel.Screen) -> [GeneratedFile] {
    let model = ModelScaffold(screen, writer, names)
    let view = ViewScaffold(screen, writer, names, platform)
    let part = Scaffold.Part.screen(names.folders[screen.id.index])
    return [
      scaffold.file(
        coordinator.name, part, model.name, at: screen.range, imports: .values,
        more: ["Observation"], model.declarations()),
      scaffold.file(
        coordinator.name, part, names.views[screen.id.index], at: screen.range, imports: .views,
        view.declarations()),
    ]
  }

  private var container: Identifier { names.containers[coordinator.id.index] }

  private var app: Identifier { writer.appProperty }

  // MARK: The app's part of the coordinator

  @Nodes private func navigation() -> Nodes {
    Documentation(
      "The app's part of `\(writer.type.text)`. flowc generates the rest of the class in every build."
    )
    TypeDeclaration("extension \(writer.type): \(names.navigation)") {
      Documentation("Called once, when the coordinator has started.")
      Block("func started(in app: \(names.app))") {
        CodeComment("Called when a child has finished, or when the user has left it.")
        "onChildFinish { _ in }" as Code
        CodeComment("Called when the coordinator has ended.")
        "onEnd {}" as Code
      }
    }
  }

  // MARK: Models

  private func containerClass(_ screens: [FlowModel.Screen]) -> Nodes {
    let factory = names.factories[coordinator.id.index]
    return Nodes.buildBlock(
      [Documentation("Makes the view models of `\(coordinator.name)`.")], [Attribute("MainActor")],
      [
        TypeDeclaration("protocol \(factory): AnyObject") {
          for screen in screens { "\(header(screen))" as Code }
        }
      ],
      [
        Documentation(
          "The container of `\(coordinator.name)`. Put what only its screens share here.")
      ],
      [Attribute("MainActor")],
      [
        TypeDeclaration("final class \(container): \(factory)") {
          "let \(app): \(names.app)" as Code
          Block("init(_ \(app): \(names.app))") { "self.\(app) = \(app)" as Code }
          for screen in screens {
            Block(header(screen)) {
              let values = writer.modelArguments(screen, services: "self.\(app).services")
              "\(names.models[screen.id.index])(\(values))" as Code
            }
          }
        }
      ])
  }

  private func header(_ screen: FlowModel.Screen) -> Code {
    let model = names.models[screen.id.index]
    return "func \(making(screen))(\(writer.screenParameters(screen))) -> \(model)"
  }

  private func making(_ screen: FlowModel.Screen) -> Identifier {
    "make\(Identifier(screen.name).capitalized)ViewModel"
  }

  // MARK: Views

  private func factory(_ screens: [FlowModel.Screen]) -> Nodes {
    [
      Documentation("Makes the views of `\(coordinator.name)`."),
      TypeDeclaration("extension \(container): \(writer.type).Screens") {
        for screen in screens {
          let name = Identifier(screen.name)
          Block("func \(name)(\(writer.screenParameters(screen))) -> \(platform.screen)") {
            let model: Code = "\(making(screen))(\(writer.screenArguments(screen)))"
            "\(names.views[screen.id.index])(model: \(model))" as Code
          }
        }
        scaffold.badges(writer)
        for child in writer.factories { scaffold.factory(of: child, app) }
      },
    ]
  }
}

extension Scaffold {
  /// Returns the function that says what the tabs' badges show.
  @Nodes func badges(_ writer: CoordinatorWriter) -> Nodes {
    if writer.coordinator.hasBadges {
      Block("func badge(of tab: \(writer.type).Tab) -> Int", .compact) { "0" as Code }
    }
  }

  /// Returns the property with the factory of a child's screens.
  ///
  /// - Parameter app: The property for the container that all containers share.
  func factory(of child: FlowModel.Coordinator, _ app: Identifier) -> Nodes {
    let name = Identifier(child.name).decapitalized
    let type = CoordinatorWriter.factory(of: child, module, making: "\(platform.screen)")
    return [
      Block("var \(name): any \(type)", .compact) {
        child.isExternal
          ? "\(names.makers[child.id.index])()"
          : "\(names.containers[child.id.index])(\(app))"
            as Code
      }
    ]
  }
}

extension CoordinatorWriter {
  /// The name of the property for the container that all containers share.
  var appProperty: Identifier {
    let children = factories.map(\.name.decapitalized)
    return OwnNames.fresh("app", avoiding: children + coordinator.screens.map { flow[$0].name })
  }

  /// The parameters of the function that makes a screen: the screen's parameters, and its routes.
  func screenParameters(_ screen: FlowModel.Screen) -> [Code] {
    let routes: Code = "\(names.local("routes")): any \(type).\(routesType(screen))"
    return module.declaration(screen.parameters) + [routes]
  }

  /// The arguments that pass on the parameters of ``screenParameters(_:)``.
  func screenArguments(_ screen: FlowModel.Screen) -> [Code] {
    let routes = names.local("routes")
    return module.passing(screen.parameters) + ["\(label: routes): \(routes)"]
  }
}
