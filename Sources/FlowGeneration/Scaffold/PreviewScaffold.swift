import FlowModel
import SwiftCode

/// The preview of a view, which Xcode shows beside the file. Its values are made up. Its routes lead
/// nowhere.
struct PreviewScaffold {
  private let view: Identifier
  private let path: String
  private let parameters: [Parameter]
  private let flow: Flow
  private let module: ModuleNames
  private let names: ScaffoldNames
  private let platform: Platform
  private let made: ([Code]) -> Code?
  /// Whether the view takes routes.
  private let hasRoutes: Bool

  /// The preview of a screen.
  ///
  /// - Parameter made: Returns the view, for the values of the screen's parameters and for its routes.
  init(
    of screen: FlowModel.Screen, _ writer: CoordinatorWriter, _ names: ScaffoldNames,
    _ platform: Platform = Platform(.swiftui), made: @escaping ([Code], Code) -> Code
  ) {
    view = names.views[screen.id.index]
    path = "\(writer.coordinator.name).\(screen.name)"
    parameters = screen.parameters
    flow = writer.flow
    module = writer.module
    self.names = names
    self.platform = platform
    hasRoutes = true
    self.made = { made($0, writer.routesOfPreview(screen, $0)) }
  }

  /// The preview of a whole flow.
  ///
  /// - Parameter made: Returns the view, for the values of the root's parameters.
  init(
    ofWhole scaffold: Scaffold, _ root: FlowModel.Coordinator, made: @escaping ([Code]) -> Code
  ) {
    view = scaffold.names.window
    path = scaffold.flow.name.text
    parameters = root.parameters
    flow = scaffold.flow
    module = scaffold.module
    names = scaffold.names
    platform = scaffold.platform
    hasRoutes = false
    self.made = made
  }

  func declarations() -> Nodes {
    let values = parameters.map { PreviewValue(of: $0, flow, module, names) }
    guard values.allSatisfy({ $0 != nil }), let made = made(values.compactMap { $0?.code }) else {
      return []
    }
    let condition: Code = platform.isUIKit ? "DEBUG && canImport(SwiftUI)" : "DEBUG"
    return [
      ConditionalCompilation(condition) {
        imports()
        Documentation("Shows `\(path)` in Xcode.")
        TypeDeclaration("struct \(view)_Previews: PreviewProvider") {
          Block("static var previews: some View") {
            shown(made, values.compactMap { $0?.sample }, missing: values.compactMap { $0?.type })
          }
        }
      }
    ]
  }

  @Nodes private func imports() -> Nodes {
    // Whole modules would bring names that a view could mean otherwise.
    if hasRoutes { "import class FlowRuntime.Place" as Code }
    if platform.isUIKit {
      "import struct FlowRuntime.ControllerPreview" as Code
      "import SwiftUI" as Code
    }
    if hasRoutes || platform.isUIKit { Blank() }
  }

  @Nodes private func shown(_ made: Code, _ samples: [Code], missing: [Name]) -> Nodes {
    if samples.isEmpty {
      content(made)
    } else {
      If("\(samples)") {
        content(made)
      }.else {
        let names = missing.map(\.text).reduce(into: [String]()) { all, name in
          if !all.contains(name) { all.append(name) }
        }
        "Text(\(literal: "Write a sample of " + names.joined(separator: " and ")))" as Code
      }
    }
  }

  @Nodes private func content(_ made: Code) -> Nodes {
    if platform.isUIKit {
      "ControllerPreview \(closure: made, parameters: "")" as Code
    } else {
      made
    }
  }
}

/// A value that a preview shows.
private struct PreviewValue {
  let code: Code
  /// The condition that takes a sample of one of the app's own types: `let id = ShopIDSample.value`
  let sample: Code?
  /// The type of the sample.
  let type: Name?

  /// - Returns: nil for a state without a value that Swift can name.
  init?(of parameter: Parameter, _ flow: Flow, _ module: ModuleNames, _ names: ScaffoldNames) {
    if let id = parameter.type.sampled {
      code = "\(Identifier(parameter.name))"
      sample = "let \(code) = \(names.samples[id.index]).value"
      type = flow[id].name
      return
    }
    guard let code = Self.madeUp(for: parameter, flow, module) else { return nil }
    self.code = code
    sample = nil
    type = nil
  }

  private static func madeUp(for parameter: Parameter, _ flow: Flow, _ module: ModuleNames) -> Code?
  {
    switch parameter.type {
    case .string: "\(literal: parameter.name.text)"
    case .int: "1"
    case .double: "1.0"
    case .bool: "true"
    case .uuid: "UUID()"
    case .url: "URL(fileURLWithPath: \(literal: "/"))"
    case .date: "Date()"
    case .optional: "nil"
    case .array: "[]"
    case .state(let id):
      flow[id].values.first.flatMap { Name($0) }.map {
        "\(module.type(parameter.type)).\(Identifier($0))"
      }
    case .custom, .unknown: nil
    }
  }
}

/// A file with the sample of one of the app's own types, for the app to fill in.
struct SampleScaffold {
  private let scaffold: Scaffold
  private let id: ID<CustomType>

  init(_ scaffold: Scaffold, _ id: ID<CustomType>) {
    self.scaffold = scaffold
    self.id = id
  }

  func file() -> GeneratedFile {
    let name = scaffold.names.samples[id.index]
    let type = scaffold.module.type(.custom(id))
    let word = scaffold.flow[id].name
    let body = ConditionalCompilation("DEBUG") {
      Documentation("The `\(word)` that previews show.")
      TypeDeclaration("enum \(name)") {
        Documentation(
          "Write a value here. Until then, previews that need it say that it is missing."
        )
        Block("static var value: \(type)?", .compact) { "nil" as Code }
      }
    }
    return scaffold.file(scaffold.flow.name, .samples, name, imports: .values, [body])
  }
}

extension ValueType {
  /// The type of the app's of which a preview needs a value.
  var sampled: ID<CustomType>? {
    if case .custom(let id) = self { id } else { nil }
  }
}
