import Diagnostics
import YAML

/// Values on one line, if one line can hold them: scalars, and collections that are written in
/// brackets.
struct FlatText {
  let lines: LineTable

  /// - Parameter width: The columns that a collection may take.
  /// - Returns: The text; nil if the value needs lines of its own.
  func text(_ entry: LayoutEntry, width: Int) -> String? {
    // A comment between a key and its collection can stand only behind the key.
    if entry.value.isCollection, !entry.header.isEmpty || !entry.tail.isEmpty,
      !entry.value.node.isEmpty
    {
      return nil
    }
    return text(entry.value, width: width, isFlow: false)
  }

  func text(_ value: LayoutValue, width: Int, isFlow: Bool) -> String? {
    let content: String?
    switch value.node.content {
    case .alias(let name): content = "*" + name
    case .missing: content = ""
    case .scalar: content = scalar(value, width: width, isFlow: isFlow)
    case .sequence: content = value.isSpread ? nil : sequence(value, width: width)
    case .mapping: content = value.isSpread || !value.isFlow ? nil : mapping(value, width: width)
    }
    return content.map { joined(anchor(value.node), $0) }
  }

  func key(_ node: SyntaxNode, isFlow: Bool) -> String {
    let content: String
    switch node.content {
    // Without the blank, the colon would be part of the alias's name.
    case .alias(let name): content = "*\(name) "
    default:
      content =
        ScalarText(node, in: lines)?.line(
          isFlow: isFlow, isLiteral: node.anchor != nil, isKey: true)
        ?? lines.string(node.range)
    }
    return joined(anchor(node), content)
  }

  func anchor(_ node: SyntaxNode) -> String { node.anchor.map { "&" + $0 } ?? "" }

  private func scalar(_ value: LayoutValue, width: Int, isFlow: Bool) -> String? {
    guard let scalar = ScalarText(value.node, in: lines),
      let line = scalar.line(isFlow: isFlow, isLiteral: value.isLiteral)
    else { return nil }
    // A text that was written on several lines stays on them if it is too wide for one.
    return scalar.isOnSeveralLines && line.width > width ? nil : line
  }

  private func sequence(_ value: LayoutValue, width: Int) -> String? {
    if value.entries.isEmpty { return "[]" }
    guard value.isFlow || value.entries.allSatisfy(mayGoIntoBrackets) else { return nil }
    guard let items = join(value.entries, width: width, { $0 }) else { return nil }
    let isNested = value.entries.contains { $0.value.isCollection }
    return wrap(items, isNested ? ("[ ", " ]") : ("[", "]"), width)
  }

  /// Returns whether an item of a block sequence is a text that brackets don't change.
  private func mayGoIntoBrackets(_ entry: LayoutEntry) -> Bool {
    ScalarText(entry.value.node, in: lines)?.isPlainInBrackets == true
  }

  private func mapping(_ value: LayoutValue, width: Int) -> String? {
    if value.entries.isEmpty { return "{}" }
    let pairs = join(value.entries, width: width) { text, entry in
      guard let key = entry.key.map({ key($0, isFlow: true) }) else { return text }
      return text.isEmpty ? key : "\(key): \(text)"
    }
    return pairs.flatMap { wrap($0, ("{ ", " }"), width) }
  }

  private func wrap(_ text: String, _ brackets: (String, String), _ width: Int) -> String? {
    // Before a blank, a single dash would begin an item of a list.
    let endsWithDash = text == "-" || text.hasSuffix(" -")
    let close = endsWithDash ? String(brackets.1.drop { $0 == " " }) : brackets.1
    let text = brackets.0 + text + close
    return text.width <= width ? text : nil
  }

  private func join(
    _ entries: [LayoutEntry], width: Int, _ transform: (String, LayoutEntry) -> String
  ) -> String? {
    var joined = ""
    for entry in entries {
      guard let text = text(entry.value, width: width, isFlow: true) else { return nil }
      joined += (joined.isEmpty ? "" : ", ") + transform(text, entry)
      // The text is too wide already.
      if joined.width > width { return nil }
    }
    return joined
  }

  private func join(
    _ entries: [LayoutEntry], width: Int, _ transform: (String) -> String
  ) -> String? {
    join(entries, width: width) { text, _ in transform(text) }
  }
}
