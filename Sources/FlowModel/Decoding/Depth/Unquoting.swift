import Diagnostics
import YAML

/// Reads texts in typographic quotes, which are no quotes to YAML, as what stands between them;
/// and `~` as nothing.
struct Unquoting {
  private(set) var findings: [Diagnostic] = []

  private static let closing: [Character: Set<Character>] = [
    "“": ["”", "“"], "”": ["”"], "„": ["“", "”"], "«": ["»"], "»": ["«"], "‘": ["’", "‘"],
    "’": ["’"], "‚": ["‘", "’"], "‹": ["›"], "›": ["‹"],
  ]

  mutating func read(_ node: Node) -> Node {
    switch node.content {
    case .mapping(let pairs): return Node(.mapping(read(pairs)), at: node.range)
    case .sequence(let items): return Node(.sequence(items.map { read($0) }), at: node.range)
    case .scalar("~", isPlain: true): return Node(.missing, at: node.range)
    case .scalar, .missing, .reported: return unquoted(node)
    }
  }

  private mutating func read(_ pairs: [Pair]) -> [Pair] {
    pairs.map { pair in
      let key = unquoted(pair.key)
      guard ["title", "message"].contains(pair.name), let inner = Self.quoted(pair.value) else {
        return Pair(key: key, value: read(pair.value))
      }
      // People read it; perhaps they are to see the quotes.
      findings.append(.shownQuotes(inner, at: pair.value.range))
      return Pair(key: key, value: pair.value)
    }
  }

  private mutating func unquoted(_ node: Node) -> Node {
    guard let inner = Self.quoted(node) else { return node }
    findings.append(.noQuotes(inner, at: node.range))
    return Node(.scalar(inner, isPlain: false), at: node.range)
  }

  /// The text between typographic quotes; nil if there are none around it.
  private static func quoted(_ node: Node) -> String? {
    guard case .scalar(let text, isPlain: true) = node.content, text.count > 1,
      let first = text.first, let last = text.last, closing[first]?.contains(last) == true
    else { return nil }
    let inner = text.dropFirst().dropLast()
    // `“Best” of “all”` is no quoted text.
    return inner.contains { $0 == first || closing[first]?.contains($0) == true }
      ? nil : String(inner)
  }
}
