import Diagnostics
import TestSupport
import YAML

/// The part of a text's meaning that a layout must not change: values and comments.
struct Reading: Equatable {
  /// The values in order, with what holds them.
  let tree: String
  /// In order.
  let comments: [String]

  init?(_ text: String) {
    let sample = SampleYAML(text)
    guard sample.findings.allSatisfy({ $0.rule.name == "duplicate-key" }) else { return nil }
    tree = sample.root?.dump() ?? ""
    comments = sample.file.comments.map { $0.text.trimmingBlanksBehind }
  }

  /// For each comment with a line of its own: how many entries begin above it.
  static func places(in text: String) -> [String: Int] {
    let file = SampleYAML(text).file
    var starts: [UInt32] = []
    file.root?.collectStarts(into: &starts)
    let own = file.comments.filter(\.isOwnLine).map { comment in
      (comment.text.trimmingBlanksBehind, starts.count { $0 < comment.range.lower })
    }
    return Dictionary(own) { first, _ in first }
  }
}

extension Node {
  /// As `Tests/FlowFormatTests/PyYAMLTests` has Python write it: texts in hexadecimal digits, so
  /// that nothing in them can be taken for anything else.
  ///
  /// - Parameters:
  ///   - quotes: Whether to tell quoted text from plain where the language does.
  ///   - literals: The keys whose values are literals. In a scenario, `set` gives states, and quotes
  ///     around a state's value say nothing.
  func dump(
    quotes: Bool = true, isLiteral: Bool = false,
    literals: Set<String> = ["with", "set", "default"]
  ) -> String {
    switch content {
    case .scalar(let text, let isPlain):
      let digits = text.utf8.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
      return (quotes && isLiteral && !isPlain ? "'" : "") + digits.joined()
    case .missing: return ""
    // Of a key that stands twice, the first may have no value.
    case .reported: return range.isEmpty ? "" : "!"
    case .sequence(let items):
      // A list gives names, with or without quotes: `with: [id]`.
      let parts = items.map { $0.dump(quotes: quotes, isLiteral: false, literals: literals) }
      return "[" + parts.joined(separator: ",") + "]"
    case .mapping(let pairs):
      let parts = pairs.map { pair in
        let key = pair.key.scalar ?? ""
        let inside = key == "scenarios" ? literals.subtracting(["set"]) : literals
        return pair.key.dump(quotes: false) + ":"
          + pair.value.dump(
            quotes: quotes, isLiteral: isLiteral || literals.contains(key), literals: inside)
      }
      return "{" + parts.joined(separator: ",") + "}"
    }
  }

  fileprivate func collectStarts(into starts: inout [UInt32]) {
    switch content {
    case .sequence(let items):
      for item in items {
        starts.append(item.range.lower)
        item.collectStarts(into: &starts)
      }
    case .mapping(let pairs):
      for pair in pairs {
        starts.append(pair.key.range.lower)
        pair.value.collectStarts(into: &starts)
      }
    case .scalar, .missing, .reported: break
    }
  }
}

extension String {
  fileprivate var trimmingBlanksBehind: String {
    String(reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }
}
