import FlowModel
import SwiftCode

/// The app's files for a whole module: its guards, its state, and the container that all screens
/// share.
struct ModuleScaffold {
  private let scaffold: Scaffold
  private let flow: Flow
  private let module: ModuleNames
  private let names: ScaffoldNames
  private let mocks: ModuleMocks

  init(_ scaffold: Scaffold) {
    self.scaffold = scaffold
    flow = scaffold.flow
    module = scaffold.module
    names = scaffold.names
    mocks = ModuleMocks(flow: flow, module: module)
  }

  func files() -> [GeneratedFile] {
    var files = [scaffold.file(flow.name, .injection, names.app, container())]
    if scaffold.style == .mvvmC { files += SharedScaffold(scaffold).files() }
    if !flow.answeredGuards.isEmpty {
      files.append(scaffold.file(flow.name, .navigation, names.guards, guards()))
    }
    if !flow.states.isEmpty {
      files.append(
        scaffold.file(flow.name, .navigation, names.state, more: ["Observation"], state()))
    }
    if !flow.externals.isEmpty {
      files.append(scaffold.file(flow.name, .navigation, names.externals, externals()))
    }
    if let root = flow.root.map({ flow[$0] }), !root.isExternal {
      if !scaffold.platform.isUIKit {
        files.append(scaffold.file(flow.name, .presentation, names.window, window(root)))
      } else if root.parameters.isEmpty {
        // UIKit makes the delegate. Only the app has values for parameters.
        files.append(scaffold.file(flow.name, .presentation, names.window, sceneDelegate()))
      }
    }
    return files
  }

  // MARK: The container and the window

  private var supplies: [(label: Identifier, type: Identifier)] {
    module.supplies(of: flow).map { ($0.label, names.type(of: $0)) }
  }

  private func container() -> Nodes {
    [
      Documentation(
        "The container that all screens of `\(flow.name)` share. Put clients and stores here."),
      Attribute("MainActor"),
      TypeDeclaration("final class \(names.app)") {
        for supply in supplies { "let \(supply.label) = \(supply.type)()" as Code }
        initializer()
        if let root = flow.root { making(flow[root]) }
      },
    ]
  }

  @Nodes private func initializer() -> Nodes {
    switch scaffold.style {
    case .minimal: Block("init()") {}
    case .mvvmC:
      "let services: any \(names.services.protocol)" as Code
      Block("init(services: any \(names.services.protocol) = \(names.services.live)())") {
        "self.services = services" as Code
      }
    }
  }

  private func making(_ root: FlowModel.Coordinator) -> Nodes {
    let container = names.containers[root.id.index]
    let values =
      supplies.map { "\(label: $0.label): self.\($0.label)" as Code }
      + module.passing(root.parameters)
    let screens =
      root.isExternal
      ? []
      : Nodes.buildBlock(
        [Documentation("Makes the container of the root coordinator. It makes all screens.")],
        [Block("func makeScreens() -> \(container)") { "\(container)(self)" as Code }])
    return Nodes.buildBlock(
      [
        Documentation(
          "Makes the flow. Keep it while the app runs: it opens links, and saves the tree.")
      ],
      [
        Block("func makeFlow(\(module.declaration(root.parameters))) -> \(module.flowType)") {
          made("\(module.flowType)(\(values))", avoiding: root.parameters)
        }
      ], screens, scaffold.platform.isUIKit && !root.isExternal ? viewController() : [])
  }

  /// The body of the function that makes the flow.
  @Nodes private func made(_ value: Code, avoiding taken: [Parameter]) -> Nodes {
    if scaffold.style == .minimal, !flow.leavesApp {
      value
    } else {
      let local = OwnNames.fresh("flow", avoiding: taken.map(\.name))
      "let \(local) = \(value)" as Code
      if scaffold.style == .mvvmC {
        Block("\(local).onStart", closure: "[weak self] coordinator") {
          "if let self { (coordinator as? any \(names.navigation))?.started(in: self) }" as Code
        }
      }
      if flow.leavesApp { leaving(local) }
      "return \(local)" as Code
    }
  }

  /// The function that may leave the app in place of the interface.
  @Nodes private func leaving(_ local: Identifier) -> Nodes {
    CodeComment(
      "Return true for a destination that the app opens itself. The interface opens the others, "
        + "except for `photos`: only the app can take what is picked.")
    "\(local).onLeave { _ in false }" as Code
  }

  private func viewController() -> Nodes {
    [
      Documentation(
        "Makes the root of the app's window. Start the flow when the root is on screen."),
      Block(
        "func makeViewController(of flow: \(module.flowType)) -> UIViewController"
      ) { "CoordinatorViewController(flow.root, screens: makeScreens())" as Code },
    ]
  }

  private func window(_ root: FlowModel.Coordinator) -> Nodes {
    let taken = root.parameters.map(\.name)
    let container = OwnNames.fresh("container", avoiding: taken)
    let given = module.passing(root.parameters)
    return [
      Documentation("The view of the flow `\(flow.name)`: the content of the app's window."),
      TypeDeclaration("struct \(names.window): View") {
        "private let container: \(names.app)" as Code
        "@State private var flow: \(module.flowType)" as Code
        Block("init(\(["_ \(container): \(names.app)"] + module.declaration(root.parameters)))") {
          "self.container = \(container)" as Code
          "_flow = State(initialValue: \(container).makeFlow(\(given)))" as Code
        }
        Block("var body: some View") {
          "CoordinatorView(flow.root, screens: container.makeScreens())" as Code
          "  .onAppear { flow.start() }" as Code
          if !flow.links.isEmpty { "  .onOpenURL { flow.handle(deepLink: $0) }" as Code }
        }
      },
    ] + preview(root).declarations()
  }

  private func sceneDelegate() -> Nodes {
    [
      Documentation(
        "Shows the flow `\(flow.name)` in a window. Name this class in the scene's configuration: in "
          + "the app's `Info.plist`, or in its delegate."),
      TypeDeclaration("final class \(names.window): UIResponder, UIWindowSceneDelegate") {
        "var window: UIWindow?" as Code
        "private let container = \(names.app)()" as Code
        "private lazy var flow = container.makeFlow()" as Code
        showing()
        if !flow.links.isEmpty { opening() }
      },
    ]
  }

  private func showing() -> Block {
    let parameters: [Code] = [
      "_ scene: UIScene", "willConnectTo session: UISceneSession",
      "options: UIScene.ConnectionOptions",
    ]
    return Block("func scene(\(parameters))") {
      GuardStatement("let scene = scene as? UIWindowScene") { "return" as Code }
      "let window = UIWindow(windowScene: scene)" as Code
      "window.rootViewController = container.makeViewController(of: flow)" as Code
      "window.makeKeyAndVisible()" as Code
      "self.window = window" as Code
      "flow.start()" as Code
      if !flow.links.isEmpty {
        "self.scene(scene, openURLContexts: options.urlContexts)" as Code
        "for activity in options.userActivities { flow.continue(activity) }" as Code
      }
    }
  }

  /// The functions that open links: of the app's own schemes, and of its website.
  @Nodes private func opening() -> Nodes {
    Block("func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>)") {
      "for context in contexts { flow.handle(deepLink: context.url) }" as Code
    }
    Block("func scene(_ scene: UIScene, continue userActivity: NSUserActivity)") {
      "flow.continue(userActivity)" as Code
    }
  }

  private func preview(_ root: FlowModel.Coordinator) -> PreviewScaffold {
    PreviewScaffold(ofWhole: scaffold, root) { [names] values in
      let arguments = zip(root.parameters, values).map {
        "\(label: Identifier($0.name)): \($1)" as Code
      }
      return "\(names.window)(\(["\(names.app)()"] + arguments))"
    }
  }

  // MARK: Guards, state and externals

  private func guards() -> Nodes {
    Nodes.buildBlock(
      [
        Documentation(
          "Answers the guards of `\(flow.name)`. Each guard refuses until you write its answer.")
      ],
      [
        TypeDeclaration("final class \(names.guards): \(module.flowType).Guards") {
          for item in flow.answeredGuards {
            let effect: Code = item.isAsync ? " async" : ""
            Documentation(
              flow.screens.contains { $0.leaving.contains { flow[$0].name == item.name } }
                ? "Answers the guard `\(item.name)`, unless a view does with `routes.leaving`."
                : "Answers the guard `\(item.name)`.")
            let parameters = module.declaration(item.parameters)
            Block("func \(Identifier(item.name))(\(parameters))\(effect) -> Bool") {
              "false" as Code
            }
          }
        }
      ])
  }

  private func state() -> Nodes {
    Nodes.buildBlock(
      [Documentation("The state that `\(flow.name)` follows.")],
      [Attribute("MainActor"), Attribute("Observable")],
      [
        TypeDeclaration("final class \(names.state): \(module.flowType).State") {
          mocks.properties()
        }
      ])
  }

  private func externals() -> Nodes {
    Nodes.buildBlock(
      [Documentation("Makes the coordinators that this module doesn't generate.")],
      [
        TypeDeclaration("final class \(names.externals): \(module.flowType).Externals") {
          for item in flow.externals { making(external: item) }
        }
      ])
  }

  private func making(external item: FlowModel.Coordinator) -> Nodes {
    let values = module.passing(item.parameters)
    let made: Code =
      item.foreign == nil
      ? "\(item.handWrittenClass)(\(values))" : "FlowRuntime.Coordinator()"
    let whose = item.foreign == nil ? "" : ": make it as its module does"
    let name = Identifier(item.name).decapitalized
    return [
      Documentation("Makes the coordinator `\(item.path)`\(whose)."),
      Block("func \(name)(\(module.declaration(item.parameters))) -> FlowRuntime.Coordinator") {
        made
      },
    ]
  }
}
