import Diagnostics
import YAML

/// Reads texts in typographic quotes as the text between these quotes, because they aren't quotes
/// in YAML. Also reads `~` as a missing value.
struct Unquoting {
  private(set) var findings: [Diagnostic] = []

  private static let closing: [Character: Set<Character>] = [
    "“": ["”", "“"], "”": ["”"], "„": ["“", "”"], "«": ["»"], "»": ["«"], "‘": ["’", "‘"],
    "’": ["’"], "‚": ["‘", "’"], "‹": ["›"], "›": ["‹"],
  ]

  /// Returns the root of a file with the texts that are meant. Most files have no such quotes, and
  /// their nodes aren't copied.
  mutating func root(of file: YAMLFile) -> Node? {
    guard let root = file.root else { return nil }
    return file.hasUnusualTexts ? changed(root) : root
  }

  private mutating func changed(_ node: Node) -> Node {
    switch node.content {
    case .mapping(let pairs): return Node(.mapping(read(pairs)), at: node.range)
    case .sequence(let items): return Node(.sequence(items.map { changed($0) }), at: node.range)
    case .scalar("~", isPlain: true): return Node(.missing, at: node.range)
    case .scalar, .missing, .reported: return unquoted(node)
    }
  }

  private mutating func read(_ pairs: [Pair]) -> [Pair] {
    pairs.map { pair in
      let key = unquoted(pair.key)
      guard ["title", "message"].contains(pair.name), let inner = Self.quoted(pair.value) else {
        return Pair(key: key, value: changed(pair.value))
      }
      // People read this text, and the quotes may be meant for them.
      findings.append(.shownQuotes(inner, at: pair.value.range))
      return Pair(key: key, value: pair.value)
    }
  }

  private mutating func unquoted(_ node: Node) -> Node {
    guard let inner = Self.quoted(node) else { return node }
    findings.append(.noQuotes(inner, at: node.range))
    return Node(.scalar(inner, isPlain: false), at: node.range)
  }

  /// Returns the text between typographic quotes; nil if the text has no such quotes around it.
  private static func quoted(_ node: Node) -> String? {
    guard case .scalar(let text, isPlain: true) = node.content,
      let byte = text.utf8.first, byte >= 0x80, text.count > 1,
      let first = text.first, let last = text.last, closing[first]?.contains(last) == true
    else { return nil }
    let inner = text.dropFirst().dropLast()
    // `“Best” of “all”` isn't a text in quotes.
    return inner.contains { $0 == first || closing[first]?.contains($0) == true }
      ? nil : String(inner)
  }
}
