import Diagnostics
import FlowModel
import SwiftCode

/// The part of a flow that the app writes, for somebody to fill in: containers, views, models,
/// guards and state. The files compile as they are, beside the generated ones.
package struct Scaffold {
  /// The way in which the app's files are divided.
  package enum Style: String, CaseIterable, Sendable {
    /// A maker of views for each coordinator, and a view for each screen. The view takes the routes.
    /// It is for SwiftUI alone.
    case minimal
    /// A container for each coordinator, and for each screen a view and its model with protocols.
    case mvvmC = "mvvm-c"

    /// Returns the style for an app that names none.
    package static func usual(for framework: Framework) -> Style {
      framework == .swiftui ? .minimal : .mvvmC
    }
  }

  let flow: Flow
  let module: ModuleNames
  let platform: Platform
  let names: ScaffoldNames
  let style: Style

  /// - Parameters:
  ///   - flow: The flow of a module without errors.
  ///   - framework: The framework of the views.
  ///   - style: The division into files; nil for the usual one of the framework.
  package init(_ flow: Flow, for framework: Framework, style: Style? = nil) {
    self.flow = flow
    module = ModuleNames(flow, access: .internal)
    platform = Platform(framework)
    self.style = style ?? .usual(for: framework)
    names = ScaffoldNames(flow, platform, self.style)
  }

  /// The files of the scaffold. Their names are paths, in a folder for each coordinator. Nothing in
  /// the files says that flowc wrote them: they belong to the app from the start.
  ///
  /// - Parameter chosen: The coordinators that get files. If nil, all coordinators and the whole
  ///   module get them.
  package func files(of chosen: [ID<FlowModel.Coordinator>]? = nil) -> [GeneratedFile] {
    let coordinators = chosen.map { $0.map { flow[$0] } } ?? flow.coordinators
    let own = coordinators.filter { $0.foreign == nil }.flatMap { coordinator in
      coordinator.isExternal
        ? HandWrittenScaffold(self, coordinator).files() : files(of: coordinator)
    }
    return (chosen == nil ? ModuleScaffold(self).files() : []) + own
  }

  private func files(of coordinator: FlowModel.Coordinator) -> [GeneratedFile] {
    switch style {
    case .minimal: MinimalScaffold(self, coordinator).files()
    case .mvvmC: CoordinatorScaffold(self, coordinator).files()
    }
  }

  func file(
    _ folder: Name, _ part: Part, _ name: Identifier, at origin: SourceRange? = nil,
    more: [Identifier] = [], _ body: [any Node]
  ) -> GeneratedFile {
    let file = SwiftFile(
      header: "", imports: module.imports(of: flow) + [platform.module] + more
    ) { body }
    let place = style == .minimal ? "\(folder)" : "\(folder)/\(part.rawValue)"
    return GeneratedFile(
      name: "\(place)/\(name.text).swift", content: file.rendered(), origin: origin)
  }

  /// The folders of a coordinator. In the minimal style it has none.
  enum Part: String {
    /// The container, which makes the models of the screens.
    case injection = "DI"
    /// The navigation code that the app writes by hand.
    case navigation = "Navigation"
    case presentation = "Presentation"
  }
}

/// The names of the app's types. All names differ, and none hides a type that the scaffold uses.
struct ScaffoldNames: Sendable {
  /// The container that all screens share.
  let app: Identifier
  let guards: Identifier
  let state: Identifier
  let externals: Identifier
  /// The view of the whole flow.
  let window: Identifier
  /// The containers, or the makers of views in the minimal style, by the coordinator's index.
  let containers: [Identifier]
  /// The makers of the views of coordinators written by hand, by the coordinator's index.
  let makers: [Identifier]
  /// The views, by the screen's index.
  let views: [Identifier]
  /// The models, by the screen's index.
  let models: [Identifier]

  init(_ flow: Flow, _ platform: Platform, _ style: Scaffold.Style) {
    var taken: Set<String> = ["View", "Text", "Button", "VStack", "State"]
    taken.formUnion(flow.types.map(\.name.text) + [flow.entryName])
    taken.formUnion(flow.coordinators.map { flow.className(of: $0.id) })
    func fresh(_ name: Identifier) -> Identifier {
      var name = name
      while !taken.insert(name.text).inserted { name = "\(name)_" }
      return name
    }
    let suffix: Identifier = platform.isUIKit ? "ViewController" : "View"
    let name = Identifier(flow.name)
    app = fresh("\(name)AppContainer")
    guards = fresh("\(name)Guards")
    state = fresh("\(name)State")
    externals = fresh("\(name)Externals")
    window = fresh("\(name)\(suffix)")
    let ending: Identifier = style == .minimal ? "Screens" : "Container"
    containers = flow.coordinators.map { fresh("\(Identifier($0.name))\(ending)") }
    makers = flow.coordinators.map { fresh("\(Identifier($0.name))\(platform.makerType)") }
    views = flow.screens.map { screen in
      let name = Identifier(flow[screen.coordinator].name)
      let made: Identifier = "\(name)\(Identifier(screen.name).capitalized)\(suffix)"
      return fresh(screen.view.map { Identifier($0) } ?? made)
    }
    models = views.map { fresh("\($0.without(suffix))ViewModel") }
  }
}

extension ScaffoldNames {
  func type(of supply: Supply) -> Identifier {
    switch supply.kind {
    case .guards: guards
    case .state: state
    case .externals: externals
    }
  }
}

extension FlowModel.Coordinator {
  /// The class of a coordinator written by hand. No generated class has this name.
  var handWrittenClass: Identifier { "\(Identifier(name))Coordinator" }
}

extension Identifier {
  /// The name without an ending. An ending that is the whole name stays.
  fileprivate func without(_ ending: Identifier) -> Identifier {
    guard text.hasSuffix(ending.text), text != ending.text else { return self }
    return Identifier(checked: String(text.dropLast(ending.text.count)))
  }
}
