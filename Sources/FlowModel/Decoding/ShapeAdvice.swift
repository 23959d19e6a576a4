import Diagnostics
import YAML

/// How to write what stands there as what should stand there.
extension DocumentDecoder {
  /// What a list or a text would be as a mapping from names.
  static func asMapping(_ node: Node, of key: String) -> String? {
    // Of a guard's `state` nobody knows the values.
    guard key != "state" else { return nil }
    let value = values[key] ?? "{}"
    switch node.content {
    case .scalar(let text, _):
      return Name(text) == nil ? nil : "write `{ \(text): \(value) }`"
    case .sequence(let items):
      switch items.first?.content {
      case .scalar(let text, _):
        return Name(text) == nil
          ? nil : "write `\(text): \(value)`, and so each name on a line of its own without `- `"
      case .mapping: return "write one mapping: remove each `- `, or the brackets"
      case .sequence, .missing, .reported, nil: return nil
      }
    case .mapping, .missing, .reported: return nil
    }
  }

  /// The value of an entry where it isn't a mapping.
  private static let values = [
    "params": "String", "routes": "screen", "cases": "screen", "modules": "../Path",
  ]

  /// What a mapping would be as a list.
  static func asList(_ node: Node) -> String {
    guard case .mapping(let pairs) = node.content, let first = pairs.first,
      case .scalar(let text, _) = first.key.content
    else { return "write `[first, second]`, or each element on a line of its own behind `- `" }
    let hasValues = pairs.contains { pair in
      if case .missing = pair.value.content { false } else { true }
    }
    if hasValues { return "write `- ` before `\(text)`, or brackets around the braces" }
    let names = pairs.compactMap { pair in
      if case .scalar(let text, _) = pair.key.content { text } else { nil }
    }
    return "write `[\(names.joined(separator: ", "))]`"
  }
}

extension KeySet {
  /// Whether a mapping without any key says all that is needed.
  var mayBeEmpty: Bool {
    ["screen", "tab", "type", "guard", "dialog", "button", "case", "external"].contains(name)
  }
}

extension Diagnostic {
  /// A list where a single screen or coordinator belongs.
  static func listForChild(_ key: String, _ items: [Node], at range: SourceRange) -> Diagnostic {
    var help: String?
    if case .scalar(let text, _) = items.first?.content, items.count == 1 {
      help = "write `\(key): \(text)`"
    }
    return wrongShape(
      "`\(key)`", mustBe: "a screen, a coordinator, or a mapping with `to`", at: range, help: help)
  }
}
