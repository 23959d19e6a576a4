import FlowModel
import SwiftCode

@testable import FlowGeneration
@testable import FlowSimulator

/// Writes the driver of a module: Swift code that makes a script's moves in the generated code.
///
/// The driver calls routes by their numbers. It also has the code that an app writes by hand.
struct DriverWriter {
  let flow: Flow
  private let module: ModuleNames

  init(_ flow: Flow) {
    self.flow = flow
    module = ModuleNames(flow, access: .internal)
  }

  /// A route and the screen that has it.
  struct Way: Hashable {
    let screen: ID<Screen>
    let route: ID<Route>
  }

  var source: String {
    """
    import Foundation
    import FlowRuntime
    import WalkedApps

    \(flow.types.map(type).joined(separator: "\n"))
    \(flow.states.enumerated().map(state).joined(separator: "\n"))
    \(guards)
    \(variables)
    \(externals)
    @MainActor public let driver = WalkedApps.Driver(
      make: { world in \(construction) }, take: take, call: call, tap: tap, result: result)

    @MainActor private func take(_ number: Int, _ routes: Any, _ v: WalkedApps.Values) -> Bool {
      switch number {
    \(flow.ways.enumerated().map(take).joined(separator: "\n"))
      default: break
      }
      return false
    }

    @MainActor private func call(
      _ number: Int, _ owner: FlowRuntime.Coordinator, _ v: WalkedApps.Values
    ) -> Bool {
      switch number {
    \(flow.coordinators.flatMap(\.routes).map(call).joined(separator: "\n"))
      default: break
      }
      return false
    }

    @MainActor private func tap(_ number: Int, _ owner: FlowRuntime.Coordinator) -> Bool {
    \(flow.coordinators.map(tap).joined(separator: "\n"))
      return false
    }

    @MainActor private func result(
      _ number: Int, _ v: WalkedApps.Values
    ) -> (any FlowRuntime.FlowResult)? {
      switch number {
    \(flow.allResults.enumerated().map(result).joined(separator: "\n"))
      default: return nil
      }
    }
    """
  }

  // MARK: Values

  private func type(_ type: CustomType) -> String {
    let name = Identifier(type.name).text
    let members = flow.members.map { "  static let \(Identifier($0).text) = \(name)(\"\($0)\")" }
    return """
      struct \(name): Hashable, Sendable, LosslessStringConvertible, WalkedApps.Drawn\
      \(type.isSaved ? ", Codable" : "") {
        let description: String
        init(_ description: String) { self.description = description }
        init(drawn: Substring) {
          let isMember = drawn.hasPrefix(".")
          self.init(String(isMember ? drawn.dropFirst() : drawn.dropFirst().dropLast()))
        }
        var told: String {
          [\(flow.members.map { "\"\($0)\"" }.joined(separator: ", "))].contains(description)
            ? ".\\(description)" : "<\\(description)>"
        }
      \(members.joined(separator: "\n"))
      }
      """
  }

  private func state(_ index: Int, _ state: StateVariable) -> String {
    guard case .enumeration = state.kind else { return "" }
    return """
      extension \(module.type(.state(ID(index))).text): WalkedApps.Drawn {
        init(drawn: Substring) { self.init(rawValue: String(drawn.dropFirst()))! }
      }
      """
  }

  /// Returns the arguments of a call: `a: v(2), b: v(3)`.
  private func arguments(_ parameters: [Parameter]) -> String {
    parameters.enumerated().map { "\(Identifier($1.name).labelText): v(\($0))" }
      .joined(separator: ", ")
  }

  private func names(_ parameters: [Parameter]) -> String {
    "[" + parameters.map { Identifier($0.name).reference }.joined(separator: ", ") + "]"
  }

  private func declaration(_ parameters: [Parameter]) -> String {
    module.declaration(parameters).map(\.text).joined(separator: ", ")
  }

  // MARK: By hand

  private var answered: [FlowModel.Guard] { flow.guards.filter { $0.condition == nil } }
  private var byHand: [Coordinator] { flow.coordinators.filter(\.isExternal) }

  private func given(_ name: String, as protocolName: String, _ members: [String]) -> String {
    guard !members.isEmpty else { return "" }
    return """
      final class Driven\(name): \(module.flowType.text).\(protocolName) {
        private let _world: WalkedApps.World
        init(_ world: WalkedApps.World) { _world = world }
      \(members.joined(separator: "\n"))
      }
      """
  }

  private var guards: String {
    given(
      "Guards", as: "Guards",
      answered.map { item in
        let ask = item.isAsync ? "await _world.askLater" : "_world.ask"
        return """
            func \(Identifier(item.name).reference)(\(declaration(item.parameters)))\
          \(item.isAsync ? " async" : "") -> Bool { \(ask)("\(item.name)", \(names(item.parameters))) }
          """
      })
  }

  private var variables: String {
    given(
      "State", as: "State",
      flow.states.enumerated().map { index, state in
        let name = Identifier(state.name).reference
        if state.kind == .bool {
          return """
              var \(name): Bool {
                get { _world.state("\(state.name)") == "true" }
                set { _world.set("\(state.name)", "\\(newValue)") }
              }
            """
        }
        let type = module.type(.state(ID(index))).text
        return """
            var \(name): \(type) {
              get {
                _world.state("\(state.name)").flatMap(\(type).init(rawValue:)) ?? \(type).allCases[0]
              }
              set { _world.set("\(state.name)", newValue.rawValue) }
            }
          """
      })
  }

  private var externals: String {
    given(
      "Externals", as: "Externals",
      byHand.map { item in
        """
          func \(Identifier(item.name.decapitalized).reference)(\(declaration(item.parameters)))\
         -> FlowRuntime.Coordinator {
            WalkedApps.WrittenByHand("\(item.name)", \(names(item.parameters)))
          }
        """
      })
  }

  private var construction: String {
    var parts: [String] = []
    if !answered.isEmpty { parts.append("\(module.guards.text): DrivenGuards(world)") }
    if !flow.states.isEmpty { parts.append("\(module.state.text): DrivenState(world)") }
    if !byHand.isEmpty { parts.append("\(module.externals.text): DrivenExternals(world)") }
    for parameter in flow.root.map({ flow[$0].parameters }) ?? [] {
      let value = Value(standingInFor: parameter, in: flow).told
      parts.append("\(Identifier(parameter.name).labelText): .init(drawn: \"\(value)\")")
    }
    return "\(module.flowType.text)(\(parts.joined(separator: ", ")))"
  }

  // MARK: Calls

  private func take(_ number: Int, _ way: Way) -> String {
    let screen = flow[way.screen]
    let route = flow[way.route]
    var asks = ""
    if case .screen = route.owner, case .ask = route.action {
      let writer = CoordinatorWriter(flow[route.coordinator], flow, module)
      asks = " \(writer.unheard(route).text)"
    }
    return """
        case \(number):
          guard let routes = routes as? any \
      \(module.coordinator(screen.coordinator).text).\(screen.routesName) else { return false }
          routes.\(Identifier(route.name).reference)(\(arguments(flow.handedOver(by: route))))\(asks)
          return true
      """
  }

  private func call(_ id: ID<Route>) -> String {
    let route = flow[id]
    return """
        case \(id.index):
          guard let owner = owner as? \(module.coordinator(route.coordinator).text) else { return false }
          owner.\(Identifier(route.name).reference)(\(arguments(flow.handedOver(by: route))))
          return true
      """
  }

  private func tap(_ coordinator: Coordinator) -> String {
    guard case .tabs = coordinator.kind else { return "" }
    let type = module.coordinator(coordinator.id).text
    let (list, selection) =
      coordinator.isSplit ? ("columns", "frontColumn") : ("tabs", "selectedTab")
    return """
        if let owner = owner as? \(type), \(type).\(list).indices.contains(number) {
          owner.\(selection) = \(type).\(list)[number]
          return true
        }
      """
  }

  private func result(_ number: Int, _ result: Flow.Result) -> String {
    let parameters = result.declaration.parameters
    let list = parameters.isEmpty ? "" : "(\(arguments(parameters)))"
    let type = module.result(of: result.coordinator).text
    return
      "  case \(number): return \(type).\(Identifier(result.declaration.name).reference)\(list)"
  }
}

extension Identifier {
  /// The name as a reference, in backticks if Swift needs them.
  fileprivate var reference: String { ("\(self)" as Code).text }
  /// The name as the label of an argument.
  fileprivate var labelText: String { ("\(label: self)" as Code).text }
}

extension Flow {
  struct Result {
    let coordinator: ID<Coordinator>
    let declaration: Outcome.Declaration
  }

  /// The results of the coordinators. An index is the result's number in a script.
  var allResults: [Result] {
    coordinators.flatMap { one in one.results.map { Result(coordinator: one.id, declaration: $0) } }
  }

  /// The routes of the screens. An index is the route's number in a script.
  var ways: [DriverWriter.Way] {
    screens.flatMap { one in one.allRoutes.map { DriverWriter.Way(screen: one.id, route: $0) } }
  }

  /// The names that the module uses as members of the app's own types.
  var members: [Name] {
    var parameters = coordinators.flatMap(\.parameters) + screens.flatMap(\.parameters)
    parameters += coordinators.flatMap(\.results).flatMap(\.parameters)
    parameters += dialogs.flatMap(\.parameters) + routes.flatMap(\.parameters)
    var arguments = routes.flatMap(\.action.arguments) + links.flatMap(\.arguments)
    arguments += coordinators.flatMap(\.when).flatMap(\.arguments)
    var literals = parameters.compactMap(\.defaultValue)
    literals += arguments.compactMap {
      if case .literal(let literal) = $0.value { literal } else { nil }
    }
    let names = literals.compactMap { if case .member(let name) = $0 { name } else { nil } }
    return Set(names).sorted()
  }
}

extension Value {
  /// The value as one word, in the same form as in the compiled program.
  var told: String {
    switch self {
    case .string(let text): "'\(text)'"
    case .int(let number): "\(number)"
    case .double(let number): "\(number)"
    case .bool(let value): "\(value)"
    case .null: "nil"
    case .member(let name): ".\(name)"
    case .array(let values): "[\(values.map(\.told).joined(separator: ";"))]"
    case .opaque(let name): "<\(name)>"
    }
  }
}
