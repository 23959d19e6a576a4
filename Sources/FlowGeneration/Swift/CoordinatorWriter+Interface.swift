import FlowModel
import SwiftCode

/// The factory of a coordinator's screens: the protocol that the app implements, and the code that
/// calls it. It knows no framework: a screen is a view or a view controller.
extension CoordinatorWriter {
  func writeFactory(into nodes: inout Nodes) {
    nodes.section("MARK: `\(coordinator.name)` on screen", "extension \(type)") { nodes in
      nodes.documentation(
        "Makes the screens of `\(coordinator.name)`: views or view controllers. Implement it in the app."
      )
      nodes.type(
        "\(access)protocol Screens<Screen>: FlowRuntime.ScreenFactory where Owner == \(type)"
      ) { nodes in
        nodes.line("associatedtype Screen")
        for id in coordinator.screens { write(flow[id], into: &nodes) }
        if coordinator.hasBadges { nodes.line("func badge(of tab: Tab) -> Int") }
        for child in factories {
          nodes.line("var \(property(child)): any \(Self.factory(of: child, module)) { get }")
        }
      }
    }
    var members = Nodes()
    writeScreens(into: &members)
    if coordinator.hasBadges { members.append(badge()) }
    writeFactories(into: &members)
    if !members.isEmpty { nodes.type("extension \(type).Screens") { $0 += members } }
  }

  /// The children whose factories are properties of this coordinator's factory. A coordinator that
  /// contains itself needs no second factory.
  var factories: [FlowModel.Coordinator] {
    module.factories[coordinator.id.index].map { flow[$0] }.filter { $0.id != coordinator.id }
  }

  /// The type of a child's factory. This module doesn't generate that of an external coordinator.
  ///
  /// - Parameter screen: The type of everything that the factory makes.
  static func factory(
    of child: FlowModel.Coordinator, _ module: ModuleNames, making screen: Code = "Screen"
  ) -> Code {
    child.isExternal
      ? "FlowRuntime.ScreenFactory<\(screen)>"
      : "\(module.coordinator(child.id)).Screens<\(screen)>"
  }

  private func property(_ child: FlowModel.Coordinator) -> Identifier {
    Identifier(child.name).decapitalized
  }

  private func write(_ screen: FlowModel.Screen, into nodes: inout Nodes) {
    let routes: Code = "\(routesName): any \(routesType(screen))"
    let values = module.declaration(screen.parameters)
    nodes.line("func \(module.name(of: screen.id))(\(values, then: routes)) -> Screen")
  }

  private func badge() -> Block {
    Block("\(access)func badge(ofTab tab: any FlowRuntime.Route) -> Int") {
      "(tab as? Owner.Tab).map { badge(of: $0) } ?? 0" as Code
    }
  }

  private func writeFactories(into nodes: inout Nodes) {
    let known = module.factories[coordinator.id.index].map { flow[$0] }
    guard !known.isEmpty else { return }
    // A factory may have the name of the local value.
    let child = OwnNames.fresh("child", avoiding: known.map(\.name.decapitalized))
    let own = known.filter { !$0.isExternal }
    nodes.block(
      """
      \(access)func factory(\(["of \(child): FlowRuntime.Coordinator"])) -> \
      (any FlowRuntime.ScreenFactory<Screen>)?
      """
    ) { nodes in
      for other in known where other.isExternal {
        nodes.append(
          If("\(child).startedBy?.name == \(literal: other.name.text)") {
            "return \(property(other))" as Code
          })
      }
      guard !own.isEmpty else { return nodes.line("return nil") }
      nodes.switchStatement("\(child)") { nodes in
        for one in own {
          let given: Code = one.id == coordinator.id ? "self" : "\(property(one))"
          nodes.switchCase("is \(module.coordinator(one.id))", "return \(given)")
        }
        nodes.defaultCase("return nil")
      }
    }
  }

  // MARK: Screens of entries

  /// A `switch` over the screens in one of the coordinator's enums, or over a part of them.
  private struct ScreenSwitch {
    let enumeration: Code
    let branches: ArraySlice<Branch<Code>>
  }

  /// Writes the function that makes the screen of an entry. In a coordinator with very many screens it
  /// has parts, and each calls the next.
  private func writeScreens(into nodes: inout Nodes) {
    let taken = coordinator.screens.flatMap { [flow[$0].name] + flow[$0].parameters.map(\.name) }
    let entry = OwnNames.fresh("entry", avoiding: taken)
    let place = OwnNames.fresh("place", avoiding: taken)
    let enums = screenEnums.map { ($0.type, branches($0.targets, place)) }.filter { !$1.isEmpty }
    guard !enums.isEmpty else { return }
    let isShort = enums.reduce(0) { $0 + $1.1.count } <= SwitchFunctions.limit
    let switches = enums.flatMap { enumeration, branches in
      stride(from: 0, to: branches.count, by: SwitchFunctions.limit).map {
        ScreenSwitch(
          enumeration: enumeration, branches: branches[$0...].prefix(SwitchFunctions.limit))
      }
    }
    let parts = isShort ? [switches] : switches.map { [$0] }
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      let name: Identifier = index == 0 ? "screen" : "screen\(UInt(index + 1))"
      let next: Identifier = "screen\(UInt(index + 2))"
      nodes.block(
        """
        \(index == 0 ? access : "private ")func \(name)(\(["of \(entry): FlowRuntime.Entry"])) \
        -> Screen?
        """
      ) { nodes in
        nodes.line("let \(place) = FlowRuntime.Place<Owner>(\(entry))")
        write(part, entry, isLast ? "return nil" : "return \(next)(of: \(entry))", into: &nodes)
      }
    }
  }

  private func write(
    _ switches: [ScreenSwitch], _ entry: Identifier, _ last: Code, into nodes: inout Nodes
  ) {
    for (index, part) in switches.enumerated() {
      nodes.switchStatement("\(entry).route as? Owner.\(part.enumeration)") { nodes in
        for branch in part.branches { nodes.switchCase(branch.pattern, branch.body) }
        nodes.defaultCase(index == switches.count - 1 ? last : "break")
      }
    }
  }

  private func branches(_ targets: [Target], _ place: Identifier) -> [Branch<Code>] {
    targets.compactMap { target in
      guard let screen = target.screen.map({ flow[$0] }) else { return nil }
      // The value is optional: the mark tells cases of the enum from those of `Optional`.
      let mark: Code = module.caseName(of: target).isOptionals ? "?" : ""
      let pattern = binding(target, screen.parameters.map(\.name))
      return Branch(pattern: "\(pattern)\(mark)", body: made(screen, place))
    }
  }

  private func made(_ screen: FlowModel.Screen, _ place: Identifier) -> Code {
    let name = module.name(of: screen.id)
    // A parameter of the same name hides the function.
    let isHidden = screen.parameters.contains { $0.name.text == name.text }
    let function: Code = isHidden ? "self.\(name)" : "\(name)"
    let routes: Code = "\(label: routesName): Owner.\(placeValue(screen, place))"
    return "return \(function)(\(module.passing(screen.parameters), then: routes))"
  }
}
