import FlowModel
import SwiftCode

/// The writer of mocks for the app's objects: guards whose answers tests set, state that tests set,
/// and coordinators that do nothing by themselves.
struct ModuleMocks {
  let flow: Flow
  let module: ModuleNames

  /// The arguments of the module's entry, each with its mock.
  var supplies: [(label: Identifier, mock: Identifier)] {
    module.supplies(of: flow).map { ($0.label, "Mock\($0.type)") }
  }

  private var answered: [FlowModel.Guard] { flow.answeredGuards }
  private var externals: [FlowModel.Coordinator] { flow.externals }

  /// The types of the parameters of guards and externals.
  var types: [ValueType] {
    (answered.flatMap(\.parameters) + externals.flatMap(\.parameters)).map(\.type)
  }

  func declarations() -> Nodes {
    let parts = [guards(), state(), made()].filter { !$0.isEmpty }
    return parts.flatMap { part in
      [TypeDeclaration("extension \(module.flowType)") { part }] as Nodes
    }
  }

  // MARK: Guards

  private func guards() -> Nodes {
    guard !answered.isEmpty else { return [] }
    let names = MockNames(answered.map(\.name))
    let call = module.typeName("Call", in: flow)
    let answers = module.typeName("Answers", in: flow)
    return Nodes.buildBlock(
      [
        Documentation(
          "Answers the guards of `\(flow.name)`. A guard allows all moves until a test changes it.")
      ],
      [Attribute("MainActor")],
      [
        TypeDeclaration("final class MockGuards: Guards") {
          Documentation("A guard that was asked, with its arguments.")
          TypeDeclaration("enum \(call): Equatable") {
            for item in answered { enumCase(item.name, item.parameters) }
          }
          Documentation("The answer of each guard.")
          TypeDeclaration("struct \(answers)") { for item in answered { answer(item) } }
          Blank()
          "private(set) var \(names.calls): [\(call)] = []" as Code
          "var \(names.answers) = \(answers)()" as Code
          Block("init()") {}
          for item in answered { question(item, names) }
        }
      ])
  }

  private func enumCase(_ name: Name, _ parameters: [Parameter]) -> Code {
    parameters.isEmpty
      ? "case \(Identifier(name))" : "case \(Identifier(name))(\(module.declaration(parameters)))"
  }

  private func answer(_ item: FlowModel.Guard) -> Code {
    let types = item.parameters.map { "\(module.type($0.type))" as Code }
    let effect: Code = item.isAsync ? " async" : ""
    let type: Code = "@MainActor (\(types))\(effect) -> Bool"
    return "var \(Identifier(item.name)): \(type) = \(item.answering(true))"
  }

  private func question(_ item: FlowModel.Guard, _ names: MockNames) -> Block {
    let name = Identifier(item.name)
    let values = item.parameters.map { "\(Identifier($0.name))" as Code }
    let effect: Code = item.isAsync ? " async" : ""
    let waiting: Code = item.isAsync ? "await " : ""
    return Block("func \(name)(\(module.declaration(item.parameters)))\(effect) -> Bool") {
      "self.\(names.calls).append(\(recorded(item.name, item.parameters)))" as Code
      "return \(waiting)self.\(names.answers).\(name)(\(values))" as Code
    }
  }

  private func recorded(_ name: Name, _ parameters: [Parameter]) -> Code {
    guard !parameters.isEmpty else { return ".\(Identifier(name))" }
    let values = module.passing(parameters)
    return ".\(Identifier(name))(\(values))"
  }

  // MARK: State

  private func state() -> Nodes {
    guard !flow.states.isEmpty else { return [] }
    return Nodes.buildBlock(
      [Documentation("The state of `\(flow.name)`, with its first values. Tests set it.")],
      [Attribute("MainActor"), Attribute("Observable")],
      [
        TypeDeclaration("final class MockState: State") {
          properties()
          Block("init()") {}
        }
      ])
  }

  /// The states as variables with their first values.
  func properties() -> Nodes {
    flow.states.enumerated().flatMap { index, state in
      property(state, state.kind == .bool ? "Bool" : module.type(.state(ID(index))))
    }
  }

  private func property(_ state: StateVariable, _ type: TypeName) -> Nodes {
    let first = module.value(state.values.first ?? "", of: state)
    let name: Code = "\(Identifier(state.name))"
    guard name.text.hasPrefix("`") else {
      return Nodes("var \(name): \(type) = \(first)")
    }
    // The macro behind `@Observable` doesn't accept names in backticks.
    let stored = OwnNames.fresh(
      "\(Identifier(state.name))Value", avoiding: flow.states.map(\.name))
    return Nodes("private var \(stored): \(type) = \(first)") + [
      Block("var \(name): \(type)") {
        "get { \(stored) }" as Code
        "set { \(stored) = newValue }" as Code
      }
    ]
  }

  // MARK: Externals

  private func made() -> Nodes {
    guard !externals.isEmpty else { return [] }
    let names = MockNames(externals.map(\.name.decapitalized))
    let call = module.typeName("Call", in: flow)
    return Nodes.buildBlock(
      [Documentation("Makes coordinators that do nothing by themselves.")],
      [Attribute("MainActor")],
      [
        TypeDeclaration("final class MockExternals: Externals") {
          Documentation("A coordinator that was made, with its arguments.")
          TypeDeclaration("enum \(call): Equatable") {
            for item in externals { enumCase(item.name.decapitalized, item.parameters) }
          }
          Blank()
          "private(set) var \(names.calls): [\(call)] = []" as Code
          Documentation("The coordinator that was made last. Tests finish it.")
          "private(set) weak var \(names.last): FlowRuntime.Coordinator?" as Code
          Block("init()") {}
          for item in externals { making(item, names) }
        }
      ])
  }

  private func making(_ item: FlowModel.Coordinator, _ names: MockNames) -> Block {
    let name = Identifier(item.name.decapitalized)
    let parameters = module.declaration(item.parameters)
    let made = OwnNames.fresh("made", avoiding: item.parameters.map(\.name))
    return Block("func \(name)(\(parameters)) -> FlowRuntime.Coordinator") {
      "self.\(names.calls).append(\(recorded(item.name.decapitalized, item.parameters)))" as Code
      "let \(made) = FlowRuntime.Coordinator()" as Code
      "self.\(names.last) = \(made)" as Code
      "return \(made)" as Code
    }
  }

  /// The property of the mock for the coordinator made last.
  var lastMade: Identifier { MockNames(externals.map(\.name.decapitalized)).last }

  /// The property of the mock for the answers of the guards.
  var answers: Identifier { MockNames(answered.map(\.name)).answers }
}

extension FlowModel.Guard {
  /// A closure that answers the guard: `{ _ in true }`
  func answering(_ isYes: Bool) -> Code {
    let ignored = parameters.map { _ in "_" as Code }
    return ignored.isEmpty ? "{ \(isYes) }" : "{ \(ignored) in \(isYes) }"
  }
}

/// The names of a mock's own members. They differ from the names of the routes or guards that it
/// mocks.
struct MockNames {
  let calls: Identifier
  let chosen: Identifier
  let typed: Identifier
  let answers: Identifier
  let last: Identifier

  init(_ taken: [Name]) {
    calls = OwnNames.fresh("calls", avoiding: taken)
    chosen = OwnNames.fresh("chosen", avoiding: taken)
    typed = OwnNames.fresh("chosenWithTexts", avoiding: taken)
    answers = OwnNames.fresh("answers", avoiding: taken)
    last = OwnNames.fresh("last", avoiding: taken)
  }
}
