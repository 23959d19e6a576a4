import FlowModel
import SwiftCode

/// The app's files for a coordinator in the minimal style: a maker of its views, and a view or
/// a view controller for each screen.
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
          view(screen).declarations())
      }
  }

  private var screens: [FlowModel.Screen] { coordinator.screens.map { scaffold.flow[$0] } }

  private func view(_ screen: FlowModel.Screen) -> MinimalView {
    MinimalView(screen, writer, names, scaffold.platform)
  }

  private func maker(_ name: Identifier) -> Nodes {
    let app = writer.appProperty
    return [
      Documentation("Makes the views of `\(coordinator.name)`."),
      TypeDeclaration("struct \(name): \(writer.type).Screens") {
        "let \(app): \(names.app)" as Code
        Block("init(_ \(app): \(names.app))") { "self.\(app) = \(app)" as Code }
        for screen in screens {
          let header: Code = "func \(Identifier(screen.name))(\(writer.screenParameters(screen)))"
          Block("\(header) -> \(scaffold.platform.screen)") { view(screen).made }
        }
        scaffold.badges(writer)
        for child in writer.factories { scaffold.factory(of: child, app) }
      },
    ]
  }
}

/// The view or view controller of a screen in the minimal style, with a preview.
struct MinimalView {
  private let screen: FlowModel.Screen
  private let writer: CoordinatorWriter
  private let names: ScaffoldNames
  private let platform: Platform
  private let view: Identifier

  init(
    _ screen: FlowModel.Screen, _ writer: CoordinatorWriter, _ names: ScaffoldNames,
    _ platform: Platform
  ) {
    self.screen = screen
    self.writer = writer
    self.names = names
    self.platform = platform
    view = names.views[screen.id.index]
  }

  func declarations() -> Nodes {
    let documentation: any Node = Documentation(
      "The view of `\(writer.coordinator.name).\(screen.name)`.")
    let preview = PreviewScaffold(of: screen, writer, names, platform) { values, routes in
      let arguments = zip(screen.parameters, values).map {
        "\(label: property($0)): \($1)" as Code
      }
      return "\(view)(\(arguments + ["\(label: given): \(routes)"]))"
    }
    let type = platform.isUIKit ? viewController() : swiftUIView()
    return [documentation, type] + preview.declarations()
  }

  /// The property for the routes.
  private var given: Identifier { writer.names.local("routes") }

  /// Returns the property of a parameter. It gets an underscore where the framework has the name.
  private func property(_ parameter: Parameter) -> Identifier {
    let name = Identifier(parameter.name)
    let isTaken = platform.isUIKit ? UIKitNames.contains(name.text) : name == "body"
    return isTaken ? "\(name)_" : name
  }

  private var properties: [(name: Identifier, type: Code)] {
    screen.parameters.map { (property($0), "\(writer.module.type($0.type))") }
      + [(given, "any \(writer.type).\(writer.routesType(screen))")]
  }

  private var content: ScreenContent { ScreenContent(screen, writer, takenOf: given) }

  private func swiftUIView() -> TypeDeclaration {
    TypeDeclaration("struct \(view): View") {
      for property in properties { "let \(property.name): \(property.type)" as Code }
      content.body()
    }
  }

  private func viewController() -> TypeDeclaration {
    TypeDeclaration("final class \(view): UIViewController") {
      for property in properties { "private let \(property.name): \(property.type)" as Code }
      Block("init(\(properties.map { "\(parameter: $0.name): \($0.type)" as Code }))") {
        for property in properties { "self.\(property.name) = \(property.name)" as Code }
        "super.init(nibName: nil, bundle: nil)" as Code
      }
      Attribute("available(*, unavailable)")
      Block("required init?(coder: NSCoder)", .compact) { "nil" as Code }
      Block("override func viewDidLoad()") {
        "super.viewDidLoad()" as Code
        "view.backgroundColor = .systemBackground" as Code
        content.subviews()
      }
    }
  }

  /// The view, made from the arguments of the function that makes the screen.
  var made: Code {
    let values = screen.parameters.map { "\(label: property($0)): \(Identifier($0.name))" as Code }
    return "\(view)(\(values + ["\(label: given): \(given)"]))"
  }
}
