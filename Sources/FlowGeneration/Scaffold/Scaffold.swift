import Diagnostics
import FlowModel
import SwiftCode

/// The part of a flow that the app writes, for somebody to fill in: containers, views, models,
/// guards and state. The files compile as they are, beside the generated ones.
package struct Scaffold {
  /// The way in which the app's files are divided.
  package enum Style: String, CaseIterable, Sendable {
    /// A maker of views for each coordinator, and a view or a view controller for each screen, which
    /// takes the routes.
    case minimal
    /// A container for each coordinator, and for each screen a view and its model with protocols.
    case mvvmC = "mvvm-c"
  }

  let flow: Flow
  let module: ModuleNames
  let platform: Platform
  let names: ScaffoldNames
  let style: Style

  /// - Parameters:
  ///   - flow: The flow of a module without errors.
  ///   - framework: The framework of the views.
  ///   - style: The division into files.
  package init(_ flow: Flow, for framework: Framework, style: Style = .minimal) {
    self.flow = flow
    module = ModuleNames(flow, access: .internal)
    platform = Platform(framework)
    self.style = style
    names = ScaffoldNames(flow, platform, style)
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
    return (chosen == nil ? ModuleScaffold(self).files() : []) + samples(for: coordinators) + own
  }

  /// Returns a file for each of the app's own types of which a preview needs a value.
  private func samples(for coordinators: [FlowModel.Coordinator]) -> [GeneratedFile] {
    let screens = coordinators.filter { $0.foreign == nil }.flatMap(\.screens).map { flow[$0] }
    let types = Set(screens.flatMap(\.parameters).compactMap(\.type.sampled))
    return types.sorted { $0.index < $1.index }.map { SampleScaffold(self, $0).file() }
  }

  private func files(of coordinator: FlowModel.Coordinator) -> [GeneratedFile] {
    switch style {
    case .minimal: MinimalScaffold(self, coordinator).files()
    case .mvvmC: CoordinatorScaffold(self, coordinator).files()
    }
  }

  func file(
    _ folder: Name, _ part: Part, _ name: Identifier, at origin: SourceRange? = nil,
    imports: Imports = .all, more: [Identifier] = [], _ body: Nodes
  ) -> GeneratedFile {
    let file = SwiftFile(header: "", imports: modules(imports) + more) { body }
    let place = style == .minimal ? "\(folder)" : "\(folder)/\(part.path)"
    return GeneratedFile(
      name: "\(place)/\(name.text).swift", content: file.rendered(), origin: origin)
  }

  private func modules(_ imports: Imports) -> [Identifier] {
    let all = module.imports(of: flow)
    switch imports {
    case .all: return all + [platform.module]
    // A name of the library's, such as `Link`, would be ambiguous beside one of the framework's.
    case .views: return all.filter { $0 != "FlowRuntime" } + [platform.module]
    case .values: return all.filter { $0 != "FlowRuntime" }
    case .nothing: return []
    }
  }

  /// The modules that a file needs.
  enum Imports {
    case all
    /// The modules of a screen's view.
    case views
    /// The modules of the parameters' types.
    case values
    case nothing
  }

  /// The folders of a coordinator. In the minimal style it has none.
  enum Part {
    /// The base classes and values that all screens of a module share.
    case base
    /// The container, which makes the models of the screens.
    case injection
    /// The navigation code that the app writes by hand.
    case navigation
    case presentation
    /// The folder of one screen: its view and its model.
    case screen(Identifier)
    /// The values that previews show.
    case samples

    var path: String {
      switch self {
      case .base: "Base"
      case .injection: "DI"
      case .navigation: "Navigation"
      case .presentation: "Presentation"
      case .screen(let name): "Presentation/\(name.text)"
      case .samples: "Samples"
      }
    }
  }
}

/// The names of the app's types. All names differ, and none hides a type that the scaffold uses.
struct ScaffoldNames: Sendable {
  /// The container that all screens share.
  let app: Identifier
  let guards: Identifier
  let state: Identifier
  let externals: Identifier
  /// The view of the whole flow; in UIKit, the delegate of a scene that shows it.
  let window: Identifier
  /// The containers, or the makers of views in the minimal style, by the coordinator's index.
  let containers: [Identifier]
  /// The factories of the screens of coordinators written by hand, by the coordinator's index.
  let makers: [Identifier]
  /// The views, by the screen's index.
  let views: [Identifier]
  /// The models, by the screen's index.
  let models: [Identifier]
  /// The folders of the screens, by the screen's index.
  let folders: [Identifier]
  /// The protocol of what all containers share, and its class in the running app.
  let services: (protocol: Identifier, live: Identifier)
  /// The protocols of what makes the models of a coordinator, by the coordinator's index.
  let factories: [Identifier]
  /// The app's parts of the coordinators, by the coordinator's index.
  let navigations: [Identifier]
  /// The protocol of the app's part of a coordinator.
  let navigation: Identifier
  /// The state of a view that loads.
  let viewState: Identifier
  /// The base class of all view controllers.
  let baseController: Identifier
  /// The samples of the app's own types, by the type's index.
  let samples: [Identifier]

  init(_ flow: Flow, _ platform: Platform, _ style: Scaffold.Style) {
    var taken: Set<String> = [
      "View", "Text", "Button", "VStack", "State", "ProgressView", "PreviewProvider", "Place",
      "ControllerPreview", "CoordinatorView", "CoordinatorViewController", "Task", "AnyView",
      "EmptyView", "NavigationView", "ScrollView", "TabView",
    ]
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
    window = fresh(platform.isUIKit ? "\(name)SceneDelegate" : "\(name)\(suffix)")
    let ending: Identifier = style == .minimal ? "Screens" : "Container"
    containers = flow.coordinators.map { fresh("\(Identifier($0.name))\(ending)") }
    let made: Identifier = platform.isUIKit ? "Controllers" : "Views"
    makers = flow.coordinators.map { fresh("\(Identifier($0.name))\(made)") }
    folders = ScreenNames(flow, ending: suffix) { !taken.contains($0.text + suffix.text) }.all
    views = zip(flow.screens, folders).map { screen, name in
      fresh(screen.view.map { Identifier($0) } ?? "\(name)\(suffix)")
    }
    models = views.map { fresh("\($0.without(suffix))ViewModel") }
    services = (fresh("\(name)Services"), fresh("\(name)AppServices"))
    factories = flow.coordinators.map { fresh("\(Identifier($0.name))Factory") }
    navigations = flow.coordinators.map { fresh("\(Identifier($0.name))Navigation") }
    navigation = fresh("\(name)FollowedCoordinator")
    viewState = fresh("\(name)ViewState")
    baseController = fresh("\(name)BaseViewController")
    samples = flow.types.map { fresh("\(name)\(Identifier($0.name))Sample") }
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
