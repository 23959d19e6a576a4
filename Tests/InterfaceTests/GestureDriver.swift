import FlowModel
import SwiftCode

@testable import FlowGeneration

/// Writes what a walk by gestures needs of a module: its flow with mocks, and a button for each route.
struct GestureDriver {
  let flow: Flow
  private let module: ModuleNames
  private let mocks: ModuleMocks

  init(_ flow: Flow) {
    self.flow = flow
    module = ModuleNames(flow, access: .internal)
    mocks = ModuleMocks(flow: flow, module: module)
  }

  var source: String {
    """
    import Foundation
    import FlowRuntime
    import Gestures

    \(flow.types.map(type).joined(separator: "\n"))
    \(externals)
    @MainActor public func makeFlow() -> Gestures.GestureFlow {
    \(made)
      // What is opened outside of the app isn't a part of the walk.
      flow.onLeave { (_: FlowRuntime.Destination) -> Bool in true }
      return Gestures.GestureFlow(
        root: flow.root, start: { flow.start() }, glance: { flow.glance },
        change: { dice in
          switch dice.roll(\(changes.count)) {
    \(changes.enumerated().map { "      case \($0): \($1)" }.joined(separator: "\n"))
          default: return "nothing"
          }
        }, routes: buttons)
    }

    @MainActor private func buttons(
      _ routes: Any, _ number: @escaping @MainActor () -> Int
    ) -> [Gestures.GestureFlow.Button] {
    \(flow.screens.map(screen).joined(separator: "\n"))
      return []
    }
    """
  }

  // MARK: The app's side

  private func type(_ type: CustomType) -> String {
    guard type.stateOf == nil else { return "" }
    let name = Identifier(type.name).text
    let members = flow.namedValues.map {
      "  static let \(Identifier($0).text) = \(name)(\"\($0)\")"
    }
    return """
      struct \(name): Hashable, Sendable, LosslessStringConvertible\(type.isSaved ? ", Codable" : "") {
        let description: String
        init(_ description: String) { self.description = description }
      \(members.joined(separator: "\n"))
      }
      """
  }

  private var externals: String {
    guard !flow.externals.isEmpty else { return "" }
    let makers = flow.externals.map { item in
      """
        func \(Identifier(item.name).decapitalized.text)(\(declaration(item.parameters)))\
       -> FlowRuntime.Coordinator { Gestures.External("\(item.name)") }
      """
    }
    return """
      private final class DrivenExternals: \(module.flowType.text).Externals {
      \(makers.joined(separator: "\n"))
      }
      """
  }

  private var made: String {
    var lines: [String] = []
    var arguments: [String] = []
    for supply in module.supplies(of: flow) {
      let type: String
      switch supply.kind {
      case .guards, .state: type = "\(module.flowType.text).Mock\(supply.type.text)"
      case .externals: type = "DrivenExternals"
      }
      lines.append("  let \(supply.label.text) = \(type)()")
      arguments.append("\(supply.label.text): \(supply.label.text)")
    }
    arguments += (flow.root.map { flow[$0].parameters } ?? []).map(argument)
    let call = "\(module.flowType.text)(\(arguments.joined(separator: ", ")))"
    return (lines + ["  let flow = \(call)"]).joined(separator: "\n")
  }

  /// The statements that change what a guard answers, or a state.
  private var changes: [String] {
    let answers = flow.answeredGuards.map { item in
      let ignored =
        item.parameters.isEmpty
        ? "" : item.parameters.map { _ in "_" }.joined(separator: ", ") + " in "
      let name = Identifier(item.name).text
      return "let isYes = dice.roll(3) > 0; \(module.guards.text).\(mocks.answers.text).\(name) = "
        + "{ \(ignored)isYes }; return \"\(item.name): \\(isYes)\""
    }
    let states = flow.states.enumerated().map { index, state in
      let name = "\(module.state.text).\(Identifier(state.name).text)"
      if state.kind == .bool { return "\(name).toggle(); return \"\(state.name): \\(\(name))\"" }
      let all = "\(module.type(.state(ID(index))).text).allCases"
      return "\(name) = \(all)[dice.roll(\(all).count)]; return \"\(state.name): \\(\(name))\""
    }
    return answers + states
  }

  // MARK: Screens

  private func screen(_ screen: Screen) -> String {
    let routes = screen.allRoutes.map { flow[$0] }
    guard !routes.isEmpty else { return "" }
    let writer = CoordinatorWriter(flow[screen.coordinator], flow, module)
    let buttons = routes.map { route in
      let values = writer.handedOver(route).map(argument).joined(separator: ", ")
      let chosen = writer.asks(route) ? " \(writer.unheard(route).text)" : ""
      return
        "      (\"\(route.name)\", { routes.\(Identifier(route.name).text)(\(values))\(chosen) })"
    }
    return """
        if let routes = routes as? any \(writer.type.text).\(writer.routesType(screen).text) {
          return [
      \(buttons.joined(separator: ",\n"))
          ]
        }
      """
  }

  private func declaration(_ parameters: [Parameter]) -> String {
    module.declaration(parameters).map(\.text).joined(separator: ", ")
  }

  private func argument(_ parameter: Parameter) -> String {
    "\(Identifier(parameter.name).text): \(value(of: parameter.type))"
  }

  private func value(of type: ValueType) -> String {
    switch type {
    case .string: "\"a\""
    case .int: "number()"
    case .double: "1.5"
    case .bool: "true"
    case .uuid: "UUID()"
    case .url: "URL(fileURLWithPath: \"/\")"
    case .date: "Date(timeIntervalSince1970: 0)"
    case .optional: "nil"
    case .array: "[]"
    case .state: "\(module.type(type).text).allCases[0]"
    case .custom: "\(module.type(type).text)(\"a\")"
    case .unknown: "nil"
    }
  }
}

extension Flow {
  /// The names that the module uses as members of the app's own types.
  fileprivate var namedValues: [Name] {
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
