import Diagnostics
import FlowModel
import SwiftCode

/// The app's side of a flow, to be filled in: what makes its screens, their views and models, its
/// guards and its state. It compiles as it is, beside what is generated.
package struct Scaffold {
  let flow: Flow
  let module: ModuleNames
  let platform: Platform
  let names: ScaffoldNames

  /// - Parameters:
  ///   - flow: Of a module without errors.
  ///   - framework: What the views are written for.
  package init(_ flow: Flow, for framework: Framework) {
    self.flow = flow
    module = ModuleNames(flow, access: .internal)
    platform = Platform(framework)
    names = ScaffoldNames(flow, platform)
  }

  /// Files whose names are paths, in folders by coordinator and then by what they are for. They are
  /// the app's own from the start: nothing marks them as flowc's.
  ///
  /// - Parameter chosen: The coordinators to write for, with nothing that belongs to the module as
  ///   a whole; nil for all of it.
  package func files(of chosen: [ID<FlowModel.Coordinator>]? = nil) -> [GeneratedFile] {
    let coordinators = chosen.map { $0.map { flow[$0] } } ?? flow.coordinators
    let own = coordinators.filter { $0.foreign == nil }.flatMap { coordinator in
      coordinator.isExternal
        ? HandWrittenScaffold(self, coordinator).files()
        : CoordinatorScaffold(self, coordinator).files()
    }
    return (chosen == nil ? ModuleScaffold(self).files() : []) + own
  }

  func file(
    _ folder: Name, _ part: Part, _ name: Identifier, at origin: SourceRange? = nil,
    more: [Identifier] = [], _ body: [any Node]
  ) -> GeneratedFile {
    let file = SwiftFile(
      header: "", imports: module.imports(of: flow) + [platform.module] + more
    ) { body }
    return GeneratedFile(
      name: "\(folder)/\(part.rawValue)/\(name.text).swift", content: file.rendered(),
      origin: origin)
  }

  /// The folders of a coordinator.
  enum Part: String {
    /// What its screens need, and who gives it to them.
    case injection = "DI"
    /// What of navigation is written by hand.
    case navigation = "Navigation"
    case presentation = "Presentation"
  }
}

/// What the types of the app's side are called: each differently, and like nothing that they use.
struct ScaffoldNames: Sendable {
  /// What all of the app's screens share.
  let app: Identifier
  let guards: Identifier
  let state: Identifier
  let externals: Identifier
  /// What shows the whole flow.
  let window: Identifier
  /// By number of a coordinator: what makes its screens.
  let containers: [Identifier]
  /// By number of a coordinator: what draws it, if it is written by hand.
  let makers: [Identifier]
  /// By number of a screen.
  let views: [Identifier]
  let models: [Identifier]

  init(_ flow: Flow, _ platform: Platform) {
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
    containers = flow.coordinators.map { fresh("\(Identifier($0.name))Container") }
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
  /// The class of one that is written by hand, which no generated one is called.
  var handWrittenClass: Identifier { "\(Identifier(name))Coordinator" }
}

extension Identifier {
  /// Without what it ends in, unless nothing else would be left of it.
  fileprivate func without(_ ending: Identifier) -> Identifier {
    guard text.hasSuffix(ending.text), text != ending.text else { return self }
    return Identifier(checked: String(text.dropLast(ending.text.count)))
  }
}
