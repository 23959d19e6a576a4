import FlowModel
import SwiftCode

/// The views of a coordinator: the factory that the app implements, and the code that calls it.
extension CoordinatorWriter {
  func writeInterfaces(_ platforms: [Platform], into nodes: inout Nodes) {
    guard !platforms.isEmpty else { return }
    nodes.blank()
    nodes.append(CodeComment("MARK: `\(coordinator.name)` on screen"))
    for platform in platforms {
      nodes.conditional("canImport(\(platform.module))") { nodes in
        nodes.type("extension \(type)") { nodes in
          writeFactory(platform, into: &nodes)
          writeMaker(platform, into: &nodes)
          nodes += platform.isUIKit ? viewController() : view()
        }
        nodes += defaults(platform)
      }
    }
    if platforms.count > 1 { nodes.append(hosting()) }
  }

  // MARK: The factory

  private func writeFactory(_ platform: Platform, into nodes: inout Nodes) {
    let made: CommentText = platform.isUIKit ? "view controllers" : "views"
    nodes.documentation("Makes the \(made) of `\(coordinator.name)`. Implement it in the app.")
    nodes.type("\(access)protocol \(platform.screens): \(platform.base)") { nodes in
      for id in coordinator.screens { write(flow[id], platform, into: &nodes) }
      if coordinator.hasBadges { nodes += badge() }
      if hasPopovers { nodes += anchor(platform) }
      for child in factories { nodes += childFactory(child, platform) }
    }
  }

  /// The children whose factories are properties of this coordinator's factory. A coordinator that
  /// contains itself needs no second factory.
  var factories: [FlowModel.Coordinator] {
    module.factories[coordinator.id.index].map { flow[$0] }.filter { $0.id != coordinator.id }
  }

  private func write(
    _ screen: FlowModel.Screen, _ platform: Platform, into nodes: inout Nodes
  ) {
    let name = module.name(of: screen.id)
    let routes: Code = "\(routesName): any \(routesType(screen))"
    let values = module.declaration(screen.parameters)
    nodes.documentation("Makes the screen `\(path).\(name)`.")
    nodes.line("func \(name)(\(values, then: routes)) -> \(platform.view)")
  }

  @Nodes private func badge() -> Nodes {
    Documentation("The number in a tab's badge; 0 for no badge.")
    "func badge(of tab: Tab) -> Int" as Code
  }

  @Nodes private func anchor(_ platform: Platform) -> Nodes {
    let parameters = ["of popover: Sheet"] + platform.anchorIn.parameters
    Documentation("The place that a popover points at.")
    "func anchor(\(parameters)) -> \(platform.anchor)" as Code
  }

  @Nodes private func childFactory(
    _ child: FlowModel.Coordinator, _ platform: Platform
  ) -> Nodes {
    let name = Identifier(child.name).decapitalized
    if child.isExternal {
      Documentation("Makes the views of `\(child.path)`. This module doesn't generate them.")
      "func \(name)(\(["_ coordinator: FlowRuntime.Coordinator"])) -> any \(platform.maker)" as Code
    } else {
      Documentation(
        "The factory of `\(child.name)`. Each new `\(child.name)` coordinator reads it once.")
      "var \(name): any \(module.coordinator(child.id)).\(platform.screens) { get }" as Code
    }
  }

  /// Default implementations for a factory's requirements.
  private func defaults(_ platform: Platform) -> Nodes {
    guard hasPopovers else { return [] }
    let parameters = ["of popover: \(type).Sheet"] + platform.anchorIn.parameters
    return [
      TypeDeclaration("extension \(type).\(platform.screens)") {
        Block("\(access)func anchor(\(parameters)) -> \(platform.anchor)") { platform.noAnchor }
      }
    ]
  }

  // MARK: The maker of the views

  private func writeMaker(_ platform: Platform, into nodes: inout Nodes) {
    let screens = names.local("screens")
    nodes.documentation("The views of `\(coordinator.name)`, made by a factory.")
    nodes.type("\(access)struct \(platform.makerType): \(platform.maker)") { nodes in
      nodes.line("let \(screens): any \(platform.screens)")
      // Without an access level, the compiler's own initializer does the same.
      if !access.isEmpty || screens != "screens" {
        nodes.block(
          "\(access)init(screens: any \(platform.screens))", "self.\(screens) = screens")
      }
      nodes.append(viewOfEntry(platform))
      writeViewsOfScreens(platform, into: &nodes)
      nodes += makerOfChild(platform)
      nodes += passedOn(platform)
    }
  }

  private func viewOfEntry(_ platform: Platform) -> Block {
    let groups = screenGroups
    return Block(
      "\(access)func \(platform.function)(\(["of entry: FlowRuntime.Entry"])) -> \(platform.view)"
    ) {
      if groups.isEmpty {
        platform.nothing
      } else {
        GuardStatement("let owner = entry.owner as? \(type)") {
          "return \(platform.nothing)" as Code
        }
        "let place = FlowRuntime.Place(entry, of: owner)" as Code
        for (label, enumeration) in groups {
          If("let screen = entry.route as? \(enumeration)") {
            "return \(platform.function)(\(label): screen, at: place)" as Code
          }
        }
        "return \(platform.nothing)" as Code
      }
    }
  }

  /// The enums that have screens, each with the label of its function's parameter.
  private var screenGroups: [(label: Code, enumeration: Code)] {
    var groups: [(label: Code, enumeration: Code)] = []
    func hasScreens(_ targets: [Target]) -> Bool {
      targets.contains { $0.screen != nil }
    }
    switch coordinator.kind {
    case .switch: if !shownScreens.isEmpty { groups.append(("of", "Screen")) }
    case .stack: if hasScreens(contents.stack) { groups.append(("of", "Route")) }
    case .tabs, .external: break
    }
    if hasScreens(contents.sheets) { groups.append(("ofSheet", "Sheet")) }
    if hasScreens(contents.covers) { groups.append(("ofCover", "Cover")) }
    return groups
  }

  private func writeViewsOfScreens(_ platform: Platform, into nodes: inout Nodes) {
    let screens = names.local("screens")
    let place = names.local("place")
    let functions = ScreenFunctions(
      name: platform.function, prefix: "private ",
      labels: ScreenFunctions.named,
      more: ["at \(place): FlowRuntime.Place<\(type)>"], call: ["at: \(place)"],
      result: " -> \(platform.view)", otherwise: "return \(platform.nothing)")
    write(functions, into: &nodes) { target in
      guard let screen = target.screen.map({ flow[$0] }) else { return nil }
      let parameters = screen.parameters
      let routes: Code = "\(label: routesName): \(placeValue(screen, place))"
      let made: Code = "return \(screens).\(module.name(of: screen.id))"
      if parameters.isEmpty { return ("\(made)(\(routes, then: []))", []) }
      return ("\(made)(\(module.passing(parameters), then: routes))", parameters.map(\.name))
    }
  }

  private func makerOfChild(_ platform: Platform) -> Nodes {
    let known = module.factories[coordinator.id.index].map { flow[$0] }
    guard !known.isEmpty else { return [] }
    let screens = names.local("screens")
    let own = known.filter { !$0.isExternal }
    let others = known.filter(\.isExternal)
    return [
      Block(
        """
        \(access)func maker(\(["of child: FlowRuntime.Coordinator"])) -> (any \(platform.maker))?
        """
      ) {
        for child in others {
          let name = Identifier(child.name).decapitalized
          If("child.startedBy?.name == \(literal: child.name.text)") {
            "return \(screens).\(name)(child)" as Code
          }
        }
        if own.isEmpty {
          "return nil" as Code
        } else {
          SwitchStatement("child") {
            for child in own {
              let type = module.coordinator(child.id)
              let given: Code =
                child.id == coordinator.id
                ? "\(screens)" : "\(screens).\(Identifier(child.name).decapitalized)"
              SwitchCase("is \(type)") {
                "return \(type).\(platform.makerType)(screens: \(given))" as Code
              }
            }
            SwitchCase.default { "return nil" as Code }
          }
        }
      }
    ]
  }

  /// The functions that only call the factory.
  private func passedOn(_ platform: Platform) -> Nodes {
    let screens = names.local("screens")
    var nodes: Nodes = []
    if coordinator.hasBadges {
      nodes.append(
        Block("\(access)func badge(ofTab tab: any FlowRuntime.Route) -> Int") {
          "(tab as? Tab).map { \(screens).badge(of: $0) } ?? 0" as Code
        })
    }
    if hasPopovers {
      let parameters = ["of presentation: FlowRuntime.Presentation"] + platform.anchorIn.parameters
      nodes.append(
        Block("\(access)func anchor(\(parameters)) -> \(platform.anchor)") {
          GuardStatement("let popover = presentation.route as? Sheet") {
            "return \(platform.noAnchor)" as Code
          }
          "return \(screens).anchor(\(["of: popover"] + platform.anchorIn.arguments))" as Code
        })
    }
    if platform.isUIKit {
      let parameters = ["of dialog: FlowRuntime.Dialog"] + platform.anchorIn.parameters
      nodes.append(
        Block("\(access)func anchor(\(parameters)) -> \(platform.anchor)") {
          "\(screens).anchor(of: dialog, in: screen)" as Code
        })
    }
    let parameters: [Code] = [
      "_ screen: \(platform.view)", "of coordinator: FlowRuntime.Coordinator",
    ]
    nodes.append(
      Block("\(access)func customize(\(parameters)) -> \(platform.view)") {
        "\(screens).customize(screen, of: coordinator)" as Code
      })
    let presenting: [Code] = [
      "_ presented: \(platform.view)", "of presentation: FlowRuntime.Presentation",
    ]
    let result: Code = platform.isUIKit ? "" : " -> \(platform.view)"
    nodes.append(
      Block("\(access)func customize(\(presenting))\(result)") {
        "\(screens).customize(presented, of: presentation)" as Code
      })
    return nodes
  }

  // MARK: The root of a tree

  private func view() -> Nodes {
    [
      Documentation("`\(coordinator.name)` as a SwiftUI view, for the root of a tree."),
      TypeDeclaration("\(access)struct View: SwiftUI.View") {
        "private let coordinator: \(type)" as Code
        "private let screens: any Screens" as Code
        Block("\(access)init(\(["_ coordinator: \(type)", "screens: any Screens"]))") {
          "self.coordinator = coordinator" as Code
          "self.screens = screens" as Code
        }
        Block("\(access)var body: some SwiftUI.View") {
          "FlowRuntime.CoordinatorView(coordinator, Views(screens: screens))" as Code
        }
      },
    ]
  }

  private func viewController() -> Nodes {
    [
      Documentation("`\(coordinator.name)` as a view controller, for the root of a tree."),
      Block(
        "\(access)func viewController(\(["screens: any UIKitScreens"])) -> \(Self.viewController)"
      ) {
        "\(Self.viewController)(self, Controllers(screens: screens))" as Code
      },
    ]
  }

  private static let viewController: TypeName = "FlowRuntime.CoordinatorViewController"

  private func hosting() -> any Node {
    ConditionalCompilation("canImport(SwiftUI) && canImport(UIKit)") {
      TypeDeclaration("extension \(type)") {
        Documentation("`\(coordinator.name)` as a view controller that hosts SwiftUI views.")
        Block(
          "\(access)func viewController(\(["screens: any Screens"])) -> \(Self.viewController)"
        ) {
          let views: Code = "FlowRuntime.HostedViews(Views(screens: screens))"
          "\(Self.viewController)(\(["self", views]))" as Code
        }
      }
    }
  }
}
