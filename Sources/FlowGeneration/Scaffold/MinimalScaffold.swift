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
          folder, .presentation, names.views[screen.id.index], at: screen.range,
          MinimalView(screen, writer, names).declarations())
      }
  }

  private var screens: [FlowModel.Screen] { coordinator.screens.map { scaffold.flow[$0] } }

  private func maker(_ name: Identifier) -> [any Node] {
    let app = writer.appProperty
    return [
      Documentation("Makes the views of `\(coordinator.name)`."),
      TypeDeclaration("struct \(name): \(writer.type).\(scaffold.platform.screens)") {
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
  private let view: Identifier

  init(_ screen: FlowModel.Screen, _ writer: CoordinatorWriter, _ names: ScaffoldNames) {
    self.screen = screen
    self.writer = writer
    view = names.views[screen.id.index]
  }

  func declarations() -> [any Node] {
    let values = screen.parameters.map { PreviewValue(madeUpFor: $0, in: writer) }
    let isShown = values.allSatisfy { $0 != nil }
    return [Documentation("The view of `\(path)`."), type()]
      + (isShown ? [ConditionalCompilation("DEBUG") { preview(values.compactMap(\.self)) }] : [])
  }

  private var path: String { "\(writer.coordinator.name).\(screen.name)" }
  private var routes: [FlowModel.Route] { screen.allRoutes.map { writer.flow[$0] } }

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

  // MARK: The preview

  private func preview(_ values: [PreviewValue]) -> [any Node] {
    let arguments =
      zip(screen.parameters, values).map { "\(label: property($0)): \($1.code)" as Code }
      + ["\(label: given): NoRoutes()"]
    return [
      Documentation("Shows `\(path)` in Xcode."),
      TypeDeclaration("struct \(view)_Previews: PreviewProvider") {
        Block("static var previews: some View") { "\(view)(\(arguments))" as Code }
        Documentation("Routes that lead nowhere.")
        TypeDeclaration(
          "private struct NoRoutes: \(writer.type).\(writer.routesType(screen))"
        ) {
          for route in routes {
            Block("func \(Identifier(route.name))(\(writer.parameters(of: route)))", .compact) {}
          }
        }
      },
    ]
  }
}

/// A value that a preview shows.
private struct PreviewValue {
  let code: Code

  /// - Returns: nil for a type of the app, of which only the app can make a value.
  init?(madeUpFor parameter: Parameter, in writer: CoordinatorWriter) {
    let type = parameter.type
    switch type {
    case .string: code = "\(literal: parameter.name.text)"
    case .int: code = "1"
    case .double: code = "1.0"
    case .bool: code = "true"
    case .uuid: code = "UUID()"
    case .url: code = "URL(fileURLWithPath: \(literal: "/"))"
    case .date: code = "Date()"
    case .optional: code = "nil"
    case .array: code = "[]"
    case .state(let id):
      guard let first = writer.flow[id].values.first.flatMap({ Name($0) }) else { return nil }
      code = "\(writer.module.type(type)).\(Identifier(first))"
    case .custom, .unknown: return nil
    }
  }
}
