import FlowModel
import FlowSimulator
import SwiftCode

/// The writer of sample values, which tests pass where a view would hand values over.
struct MadeUp {
  let flow: Flow
  let module: ModuleNames
  /// The type whose functions make values of the app's own types.
  let maker: Identifier

  /// Arguments with their labels. A call with them may need ``trying(_:_:)``.
  func arguments(_ parameters: [Parameter], _ values: [Name: FlowSimulator.Value]) -> [Code] {
    parameters.map { parameter in
      let value = values[parameter.name] ?? Value(madeUpFor: parameter, in: flow)
      return "\(label: Identifier(parameter.name)): \(code(value, parameter.type))"
    }
  }

  private func code(_ value: FlowSimulator.Value, _ type: ValueType) -> Code {
    switch value {
    case .string(let text): return "\(literal: text)"
    case .int(let number): return type.unwrapped == .double ? "\(Double(number))" : "\(number)"
    case .double(let number): return "\(number)"
    case .bool(let value): return "\(value)"
    case .null: return "nil"
    case .member(let name): return "\(module.type(type.unwrapped)).\(Identifier(name))"
    case .array(let values):
      guard case .array(let element) = type.unwrapped else { return "[]" }
      return "[\(values.map { code($0, element) })]"
    case .opaque(let text): return opaque(text, type.unwrapped)
    }
  }

  private func opaque(_ text: String, _ type: ValueType) -> Code {
    switch type {
    case .uuid: "#require(UUID(uuidString: \(literal: text)))"
    case .url: "#require(URL(string: \"https://example.com\"))"
    case .date: "Date(timeIntervalSince1970: 0)"
    case .custom(let id) where flow[id].standsInLinks && text != "1":
      "\(maker).make(\(module.type(type)).self, as: \(literal: text))"
    case .custom, .string, .int, .double, .bool, .state, .optional, .array, .unknown:
      "\(maker).make(\(module.type(type)).self)"
    }
  }

  /// The word `try ` if making a value may throw; else nothing.
  func trying(_ parameters: [Parameter], _ values: [Name: FlowSimulator.Value]) -> Code {
    let mayFail = parameters.contains { parameter in
      guard case .opaque = values[parameter.name] ?? Value(madeUpFor: parameter, in: flow) else {
        return false
      }
      return parameter.type.unwrapped != .date
    }
    return mayFail ? "try " : ""
  }

  /// The app's own types among the types of the sample values.
  func ownTypes(_ parameters: [Parameter], _ values: [Name: FlowSimulator.Value]) -> [ID<
    CustomType
  >] {
    parameters.compactMap { parameter in
      let value = values[parameter.name] ?? Value(madeUpFor: parameter, in: flow)
      guard case .opaque = value, case .custom(let id) = parameter.type.unwrapped else {
        return nil
      }
      return id
    }
  }
}
