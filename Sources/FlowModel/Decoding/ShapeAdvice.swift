import Diagnostics
import YAML

/// Advice on writing a value in the shape that its key takes.
extension DocumentDecoder {
  /// Advice on writing a list or a text as a mapping from names.
  static func asMapping(_ node: Node, of key: String) -> String? {
    // Nobody knows the values of a guard's `state`.
    guard key != "state" else { return nil }
    func value(_ text: String) -> String { key == "routes" ? text : values[key] ?? "{}" }
    switch node.content {
    case .scalar(let text, _):
      // A route that follows a result is written behind the result.
      if key == "then" { return "write `{ finished: \(text) }`" }
      return Name(text) == nil ? nil : "write `{ \(text): \(value(text)) }`"
    case .sequence(let items):
      switch items.first?.content {
      case .scalar(let text, _):
        return Name(text) == nil
          ? nil
          : "write `\(text): \(value(text))`, and so each name on a line of its own without `- `"
      case .mapping: return "write one mapping: remove each `- `, or the brackets"
      case .sequence, .missing, .reported, nil: return nil
      }
    case .mapping, .missing, .reported: return nil
    }
  }

  /// The usual values of entries that aren't mappings.
  private static let values = [
    "params": "String", "cases": "screen", "modules": "../Path",
    "coordinators": "{ start: screen }",
  ]

  /// Advice on writing a mapping as a list.
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

extension Node {
  var isCollection: Bool {
    switch content {
    case .sequence, .mapping: true
    case .scalar, .missing, .reported: false
    }
  }
}

extension KeySet {
  /// Whether a mapping without keys is enough.
  var mayBeEmpty: Bool {
    ["screen", "tab", "type", "guard", "dialog", "button", "case", "column", "external"].contains(
      name)
  }
}

extension Diagnostic {
  /// Returns the finding about a list where a single screen or coordinator belongs.
  static func listForChild(_ key: String, _ items: [Node], at range: SourceRange) -> Diagnostic {
    var help: String?
    if case .scalar(let text, _) = items.first?.content, items.count == 1 {
      help = "write `\(key): \(text)`"
    }
    return wrongShape(
      "`\(key)`", mustBe: "a screen, a coordinator, or a mapping with `to`", at: range, help: help)
  }
}

extension Fields {
  /// Returns whether a target is written in place of keys, or behind a key `to` that doesn't belong.
  func isTarget(_ pair: Pair) -> Bool {
    if case .scalar = pair.value.content { return true }
    return unknown.contains { $0.name == "to" }
  }
}
