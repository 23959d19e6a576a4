import FlowModel
import SwiftCode

/// A result whose values go to the view that took a route.
struct ReturnedResult {
  /// The name of the function that gets the values: the result's.
  let name: Identifier
  /// The type of the function: `@MainActor (_ code: String) -> Void`.
  let closure: Code
  /// The type of the values for code that waits for them: `String`.
  let value: Code
  /// The call of a move that passes the values on:
  /// `.returning(PickerCoordinator.Result.self) { if case .picked(let value) = $0 { picked(value) } }`
  let call: Code
  /// The function that gets the value of code that waits.
  let give: Identifier
  /// The closure that makes one value of all: `give`, or `{ give(($0, $1)) }`.
  let joining: Code
}

extension CoordinatorWriter {
  /// Returns the results that a route hands to its view. Only the routes of screens do so.
  func returned(by route: FlowModel.Route) -> [ReturnedResult] {
    guard let child = route.action.show?.target.coordinator else { return [] }
    let outcomes = route.outcomes.filter(\.isReturned)
    if outcomes.isEmpty { return [] }
    let taken = handedOver(route).map(\.name)
    let results = outcomes.compactMap { outcome in
      flow[child].results.first { $0.name == outcome.result.declaredName }
    }
    return results.map { result in
      let name = OwnNames.fresh("\(Identifier(result.name))", avoiding: taken)
      let types = result.parameters.map { module.type($0.type) }
      // The values are bound where only the function's name could be hidden.
      let values: Identifier = name.text.hasPrefix("value") ? "given" : "value"
      let bound = types.indices.map {
        types.count == 1 ? "\(values)" : "\(values)\($0 + 1)" as Code
      }
      let pattern: Code = bound.isEmpty ? "" : "(\(bound.map { "let \($0)" as Code }))"
      let passed = "\(name)(\(bound))" as Code
      let body: Code = "if case .\(Identifier(result.name))\(pattern) = $0 { \(passed) }"
      let members = zip(result.parameters, types).map { parameter, type -> Code in
        "\(Identifier(parameter.name)): \(type)"
      }
      let labels = members.map { "_ \($0)" as Code }
      let give = OwnNames.fresh("give", avoiding: taken)
      return ReturnedResult(
        name: name, closure: "@MainActor (\(labels)) -> Void",
        value: types.count == 1 ? "\(types[0])" : "(\(members))",
        call: ".returning(\(module.result(of: child)).self) \(closure: body)",
        give: give,
        joining: types.count == 1
          ? "\(give)" : "{ \(give)((\(types.indices.map { "$\($0)" as Code }))) }")
    }
  }

  /// Methods that wait for the value, for routes that hand one result to the view.
  func writeWaiting(_ screen: FlowModel.Screen, into nodes: inout Nodes) {
    let routes = screen.routes.map { flow[$0] }.filter { returned(by: $0).count == 1 }
    guard !routes.isEmpty else { return }
    nodes.type("extension \(type).\(routesType(screen))") { nodes in
      for route in routes {
        let (handed, result) = (handedOver(route), returned(by: route)[0])
        nodes.documentation(
          """
          `\(path(of: route))`: \(module.summary(of: route)), and waits for its `\(result.name)`. \
          Throws `CancellationError` if it ends otherwise.
          """)
        let passing = module.passing(handed) + ["\(label: result.name): \(result.joining)"]
        nodes.block(
          "\(access)func \(Identifier(route.name))(\(module.declaration(handed))) async throws -> \(result.value)",
          "try await FlowRuntime.returned \(closure: "self.\(Identifier(route.name))(\(passing))", parameters: "\(result.give)")"
        )
      }
    }
  }
}
