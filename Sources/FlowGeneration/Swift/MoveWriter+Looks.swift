import FlowModel
import SwiftCode

/// The looks of screens: their titles, and the other options of a route.
extension MoveWriter {
  /// The options of a route for the look of its target; nil for none.
  func options(_ show: Show) -> Code? {
    Self.options(show.style) { name in
      guard let argument = show.arguments.last(where: { $0.parameter == name }) else {
        return "\(Identifier(name))"
      }
      return text(of: argument, flow.parameters(of: show.target))
    }
  }

  /// The code for an argument in a title.
  private func text(of argument: Argument, _ parameters: [Parameter]) -> Code {
    var literal: Literal?
    switch argument.value {
    case .literal(let value): literal = value
    case .omitted:
      literal = parameters.first { $0.name == argument.parameter }?.defaultValue ?? .null
    case .handedOver, .inScope: break
    }
    switch literal {
    case .null: return "\"\""
    case .int(let number) where argument.type == .double: return "Double(\(number))"
    // Inside a string, the compiler can't infer the literal's type.
    case .member(let name):
      return argument.type.asText(
        "\(module.type(argument.type.unwrapped)).\(Identifier(name))")
    case .string, .int, .double, .bool, nil:
      return argument.type.asText(value(of: argument, parameters))
    }
  }

  /// Options as a value, `.init(title: …, detents: …)`; nil for none.
  ///
  /// - Parameter value: The code for a parameter in the title.
  static func options(_ style: Style, value: (Name) -> Code) -> Code? {
    var parts: [Code] = []
    if let title = style.title { parts.append("title: \(text(title, value: value))") }
    if let value = style.hidesTabBar { parts.append("hidesTabBar: \(value)") }
    if let value = style.isAnimated { parts.append("isAnimated: \(value)") }
    if let value = style.isBare { parts.append("isBare: \(value)") }
    if !style.detents.isEmpty {
      parts.append("detents: [\(style.detents.map { "\(literal: $0.spelling)" })]")
    }
    if let value = style.swipeDown { parts.append("swipeDown: \(value)") }
    if let compact = style.compact {
      parts.append("compact: .\(Identifier(checked: compact.rawValue))")
    }
    return parts.isEmpty ? nil : ".init(\(parts))"
  }

  /// The code for a text with parameters.
  static func text(_ template: Template, value: (Name) -> Code) -> Code {
    let parts = template.parts
    if case .text(let text)? = parts.first, parts.count == 1 { return "\(literal: text)" }
    let codes = parts.map { part -> TextPart in
      switch part {
      case .text(let text): .text(text)
      case .parameter(let name): .value(value(name))
      }
    }
    return "\(text: codes)"
  }
}

extension [Parameter] {
  /// The code for a parameter inside a text. A local value has the parameter's name.
  func asText(_ name: Name) -> Code {
    let value: Code = "\(Identifier(name))"
    return first { $0.name == name }?.type.asText(value) ?? value
  }
}

extension ValueType {
  /// The code for a value inside a text: the value itself, if a title can show its description.
  func asText(_ value: Code) -> Code {
    switch self {
    case .string, .int, .double, .bool, .state: value
    case .uuid, .url, .date, .custom, .optional, .array, .unknown: "FlowRuntime.text(\(value))"
    }
  }
}
