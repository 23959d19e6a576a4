import FlowModel
import SwiftCode

/// The writer of a whole module's declarations: its entry, guards, state and links.
struct ModuleWriter {
  let flow: Flow
  let module: ModuleNames

  init(_ flow: Flow, _ module: ModuleNames) {
    self.flow = flow
    self.module = module
  }

  private var access: Code { module.access }

  func declarations() -> Nodes {
    entry() + section("Guards", guardsProtocol() + guardValues())
      + section("State", stateProtocol() + flow.states.flatMap(stateEnum))
      + section("Written by hand", externalsProtocol())
      + section("Links", LinkWriter(module).linkEnum())
  }

  private func section(_ title: String, _ nodes: Nodes) -> Nodes {
    nodes.isEmpty ? [] : [Blank(), CodeComment("MARK: \(title)"), Blank()] + nodes
  }

  private func inFlow(@Nodes _ members: () -> Nodes) -> any Node {
    TypeDeclaration("extension \(module.flowType)", members: members)
  }

  // MARK: The entry

  private var supplies: [Supply] { module.supplies(of: flow) }

  private func entry() -> Nodes {
    guard let root = flow.root, case let coordinator = flow[root] else { return namespace() }
    let own = coordinator.parameters
    let parameters =
      supplies.map { "\($0.label): any \($0.type)" as Code } + module.declaration(own)
    let context: Code = "Context(\(supplies.map { "\(label: $0.label): \($0.label)" as Code }))"
    let values = module.passing(own)
    let isByHand = coordinator.isExternal
    let type: TypeName =
      isByHand ? "FlowRuntime.Coordinator" : TypeName(module.coordinator(root))
    let made: Code =
      isByHand
      ? "\(module.externals).\(Identifier(coordinator.name).decapitalized)(\(values))"
      : "\(type)(\([context] + values))"
    return Nodes.buildBlock(
      [Documentation("The flow `\(flow.name)`. It starts the root and opens links.")],
      [Attribute("MainActor")],
      [
        TypeDeclaration("\(access)final class \(module.flowType): FlowRuntime.Flow<\(type)>") {
          contextType()
          Block("\(access)init(\(parameters))", .compact) { "super.init(root: \(made))" as Code }
        }
      ])
  }

  /// The entry of a module without a root.
  private func namespace() -> Nodes {
    [
      Documentation("The flow `\(flow.name)`: the types that its public coordinators share."),
      TypeDeclaration("\(access)enum \(module.flowType)") { contextType() },
    ]
  }

  private func contextType() -> Nodes {
    [
      Documentation("The app's objects. Every coordinator of the module receives them."),
      TypeDeclaration("\(access)struct Context") {
        for supply in supplies { "\(access)let \(supply.label): any \(supply.type)" as Code }
        // Without an access level, the compiler's own initializer does the same.
        if !access.isEmpty {
          Block("\(access)init(\(supplies.map { "\($0.label): any \($0.type)" as Code }))") {
            for supply in supplies { "self.\(supply.label) = \(supply.label)" as Code }
          }
        }
      },
    ]
  }

  // MARK: Guards

  private func guardsProtocol() -> Nodes {
    guard !flow.answeredGuards.isEmpty else { return [] }
    return [
      inFlow {
        Documentation("The guards that the app answers.")
        Attribute("MainActor")
        TypeDeclaration("\(access)protocol Guards") {
          for item in flow.answeredGuards {
            Documentation(
              flow.documented(
                "Answers the guard `\(item.name)`: true allows the move.", item.range))
            let effect: Code = item.isAsync ? " async" : ""
            let parameters = module.declaration(item.parameters)
            "func \(Identifier(item.name))(\(parameters))\(effect) -> Bool" as Code
          }
        }
      }
    ]
  }

  /// The guards as values of the runtime. A detour that is the same in every coordinator is part of
  /// the guard's value.
  private func guardValues() -> Nodes {
    guard !flow.guards.isEmpty else { return [] }
    return [
      Attribute("MainActor"),
      TypeDeclaration("extension \(module.context)") {
        for (index, item) in flow.guards.enumerated() {
          Documentation("The guard `\(item.name)`.")
          guardValue(item, ID(index))
        }
      },
    ]
  }

  private func guardValue(_ item: FlowModel.Guard, _ id: ID<FlowModel.Guard>) -> Block {
    let name = Identifier(item.name)
    let result: TypeName = "FlowRuntime.Guard"
    let header: Code =
      item.parameters.isEmpty
      ? "var \(name): \(result)"
      : "func \(name)(\(module.declaration(item.parameters))) -> \(result)"
    return Block(header) { "\(question(item), calls: detour(item))" as Code }
  }

  private func question(_ item: FlowModel.Guard) -> Code {
    let name: Code = "\(literal: item.name.text)"
    let isHidden = item.parameters.contains { $0.name.text == module.guards.text }
    // A parameter may hide the property.
    let answers: Code = isHidden ? "self.\(module.guards)" : "\(module.guards)"
    if let condition = item.condition {
      let code = module.code(condition, in: flow, state: "\(module.state)", answers: answers)
      return "FlowRuntime.Guard(\(name)) \(closure: code)"
    }
    let call: Code = "\(answers).\(Identifier(item.name))(\(module.passing(item.parameters)))"
    return item.isAsync
      ? "FlowRuntime.Guard(asking: \(name)) \(closure: "await \(call)")"
      : "FlowRuntime.Guard(\(name)) \(closure: call)"
  }

  private func detour(_ item: FlowModel.Guard) -> [Code] {
    guard let route = item.detour.routes.min(by: { $0.key < $1.key })?.value,
      flow.isAnywhere(route)
    else { return [] }
    let coordinator = flow[route].coordinator
    let environment = Environment(
      owner: "", ownerValue: "self", parameters: module.own(coordinator).parameters)
    let writer = MoveWriter(
      module: module, coordinator: coordinator, environment: environment,
      context: "self")
    return [writer.otherwise(flow[route], of: item)]
  }

  // MARK: State

  private func stateProtocol() -> Nodes {
    guard !flow.states.isEmpty else { return [] }
    return [
      inFlow {
        Documentation("The app's state that navigation follows. Make it `@Observable`.")
        Attribute("MainActor")
        TypeDeclaration("\(access)protocol State: AnyObject") {
          for (index, state) in flow.states.enumerated() {
            Documentation(
              "The state `\(state.name)`. Its first value is `\(state.values.first ?? "")`.")
            let type = state.kind == .bool ? "Bool" : module.type(.state(ID(index)))
            let access: Code = flow.isChanged(ID(index)) ? "{ get set }" : "{ get }"
            "var \(Identifier(state.name)): \(type) \(access)" as Code
          }
        }
      }
    ]
  }

  private func stateEnum(_ state: StateVariable) -> Nodes {
    guard case .enumeration(let values) = state.kind else { return [] }
    let name = Identifier(state.typeName)
    return [
      inFlow {
        Documentation("The values of the state `\(state.name)`.")
        TypeDeclaration("\(access)enum \(name): String, FlowRuntime.StateValue") {
          for value in values { "case \(Identifier(value))" as Code }
        }
      }
    ]
  }

  // MARK: Externals

  private func externalsProtocol() -> Nodes {
    guard !flow.externals.isEmpty else { return [] }
    return [
      inFlow {
        Documentation(
          flow.externals.contains { $0.foreign != nil }
            ? "Makes the coordinators that other modules generate or that the app writes by hand."
            : "Makes the coordinators that the app writes by hand.")
        Attribute("MainActor")
        TypeDeclaration("\(access)protocol Externals") {
          for coordinator in flow.externals {
            Documentation("Makes the coordinator `\(coordinator.path)`.")
            let name = Identifier(coordinator.name).decapitalized
            let parameters = module.declaration(coordinator.parameters)
            "func \(name)(\(parameters)) -> FlowRuntime.Coordinator" as Code
          }
        }
      }
    ]
  }
}
