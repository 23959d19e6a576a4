import Diagnostics
import YAML

/// A mapping's pairs by key. What the language doesn't know has been reported.
struct Fields {
  let keys: KeySet
  /// Where a missing key is reported: the name of what the mapping describes.
  let owner: SourceRange
  /// Whether a key stands there that means something in another place.
  private(set) var hasMisplacedKeys = false
  /// Whether what is missing may be what a key was meant to be that could not be read.
  private(set) var hasUnreadKeys = false
  /// The pairs whose key the language doesn't know, or not there.
  private(set) var unknown: [Pair] = []
  /// Few enough to be compared.
  private var pairs: [(key: String, pair: Pair)] = []

  subscript(key: String) -> Pair? { pairs.first { $0.key == key }?.pair }

  /// No key at all.
  init(_ keys: KeySet, owner: SourceRange) {
    self.keys = keys
    self.owner = owner
  }

  /// An unknown key that is close to an absent one is read as that one, so that a slip costs one
  /// finding and not one for each thing it would have said.
  init(_ mapping: [Pair], _ keys: KeySet, owner: SourceRange, _ findings: inout Findings) {
    self.init(keys, owner: owner)
    var unknown: [(key: String, pair: Pair)] = []
    for pair in mapping {
      guard case .scalar(let key, _) = pair.key.content else { continue }
      if !keys.keys.contains(key) {
        unknown.append((key, pair))
      } else if self[key] == nil {
        pairs.append((key, pair))
      }
    }
    self.unknown = unknown.map(\.pair)
    for (index, (key, pair)) in unknown.enumerated() {
      if let help = keys.elsewhere[key] {
        findings.append(.misplacedKey(key, in: keys.subject, help: help, at: pair.key.range))
        hasMisplacedKeys = true
        continue
      }
      // Nobody reads the thousandth suggestion.
      let absent = index < 1_000 ? keys.keys.filter { self[$0] == nil } : []
      let meant = Suggestion.nearest(to: key, in: absent)
      let repair = Self.repair(Located(key, at: pair.key.range), absent, of: keys)
      findings.append(
        .unknownKey(key, in: keys, suggestion: meant, repair: repair, at: pair.key.range))
      if let meant { pairs.append((meant, pair)) } else { hasUnreadKeys = true }
    }
    guard !hasUnreadKeys else { return }
    for key in keys.required where self[key] == nil {
      findings.append(.missingKey(key, of: keys, at: owner))
    }
  }

  /// What would make a key one that is absent. There is nothing if it may be one that is there, or
  /// one that belongs elsewhere.
  private static func repair(
    _ key: Document.Reference, _ absent: [String], of keys: KeySet
  ) -> Repair? {
    let all = keys.keys + keys.elsewhere.keys
    guard let only = Suggestion.only(near: key.value, in: all), absent.contains(only) else {
      return nil
    }
    return .word(key, among: all)
  }

  /// Those of `candidates` that are written, in the order of the text.
  func present(_ candidates: [String]) -> [(key: String, range: SourceRange)] {
    candidates.compactMap { key in self[key].map { (key, $0.key.range) } }
      .sorted { $0.range < $1.range }
  }
}
