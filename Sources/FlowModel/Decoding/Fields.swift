import Diagnostics
import YAML

/// A mapping's pairs by key. Unknown keys have been reported.
struct Fields {
  let keys: KeySet
  /// The place at which a missing key is reported: the name of the part that the mapping describes.
  let owner: SourceRange
  /// Whether the mapping has a key that belongs to another place.
  private(set) var hasMisplacedKeys = false
  /// The pairs whose key is unknown, or unknown here.
  private(set) var unknown: [Pair] = []
  /// The known pairs, each with the key as which it is read.
  private var pairs: [(key: String, pair: Pair)] = []
  /// The values of keys that could not be read.
  private var unread: [Node] = []
  /// The keys that stand twice. Only the first value of each has been read.
  private var doubled: [String] = []

  /// The route's action, if the mapping has exactly one.
  var onlyVerb: (key: String, pair: Pair)? {
    let verbs = pairs.filter { KeySet.actions.contains($0.key) }
    return verbs.count == 1 ? verbs[0] : nil
  }

  /// Whether some keys could not be read. A missing key may be one of them.
  var hasUnreadKeys: Bool { !unread.isEmpty }

  subscript(key: String) -> Pair? { pairs.first { $0.key == key }?.pair }

  /// Creates fields without any key.
  init(_ keys: KeySet, owner: SourceRange) {
    self.keys = keys
    self.owner = owner
  }

  /// Reads the pairs of a mapping, and reports unknown keys.
  ///
  /// An unknown key that is close to an absent one is read as that key. So a slip costs one
  /// finding, not several.
  init(_ mapping: [Pair], _ keys: KeySet, owner: SourceRange, _ findings: inout [Diagnostic]) {
    self.init(keys, owner: owner)
    var unknown: [(key: String, pair: Pair)] = []
    for pair in mapping {
      guard let key = pair.name else { continue }
      if !keys.keys.contains(key) {
        unknown.append((key, pair))
      } else if self[key] == nil {
        add(pair, as: key)
      } else {
        doubled.append(key)
      }
    }
    if !unknown.isEmpty { report(unknown, &findings) }
    if !hasUnreadKeys { requireKeys(&findings) }
  }

  private mutating func add(_ pair: Pair, as key: String) { pairs.append((key, pair)) }

  private func requireKeys(_ findings: inout [Diagnostic]) {
    for key in keys.required where self[key] == nil {
      findings.append(.missingKey(key, of: keys, at: owner))
    }
  }

  /// Reports unknown keys, and reads those that are close to an absent one.
  private mutating func report(
    _ unknown: [(key: String, pair: Pair)], _ findings: inout [Diagnostic]
  ) {
    self.unknown = unknown.map(\.pair)
    var misplaced: [String: SourceRange] = [:]
    for (index, (key, pair)) in unknown.enumerated() {
      if let help = keys.elsewhere[key] {
        hasMisplacedKeys = true
        // Several keys of one other kind are a single mistake: the kind.
        guard misplaced.updateValue(pair.key.range, forKey: help) == nil else { continue }
        findings.append(.misplacedKey(key, in: keys.subject, help: help, at: pair.key.range))
      } else if let help = keys.remedy(for: key) {
        unread.append(pair.value)
        guard misplaced.updateValue(pair.key.range, forKey: help) == nil else { continue }
        findings.append(.unknownKey(key, in: keys, help: help, at: pair.key.range))
      } else {
        // Nobody reads a thousand suggestions.
        read(key, pair, isCompared: index < 1_000, &findings)
      }
    }
  }

  /// Reports an unknown key, and reads it as the key that was probably meant.
  private mutating func read(
    _ key: String, _ pair: Pair, isCompared: Bool, _ findings: inout [Diagnostic]
  ) {
    let place = pair.key.range
    if key == Self.stay, keys.isOfRoute {
      findings.append(.stayInBraces(in: keys.subject, mayStay: keys.mayStay, at: place))
      if keys.mayStay { add(pair, as: key) } else { unread.append(pair.value) }
      return
    }
    if keys.isOfRoute, self["to"] == nil, let help = Self.target(key, pair.value, keys) {
      findings.append(.unknownKey(key, in: keys, help: help, at: place))
      add(Self.isMissing(pair) ? Pair(key: pair.key, value: pair.key) : pair, as: "to")
      return
    }
    if keys.isOfRoute, readPresentation(key, pair, &findings) { return }
    let absent = isCompared ? keys.keys.filter { self[$0] == nil } : []
    let meant = Suggestion.nearest(to: key, in: absent).flatMap {
      takes(pair.value, as: $0) ? $0 : nil
    }
    if let word = keys.meant(by: key), self[word] == nil,
      meant == nil || admits(pair.value, as: word)
    {
      return read(pair, as: word, repair: nil, &findings)
    }
    let repair = Self.repair(Located(key, at: place), absent, of: keys)
    if let meant { return read(pair, as: meant, repair: repair, &findings) }
    findings.append(.unknownKey(key, in: keys, suggestion: nil, repair: nil, at: place))
    unread.append(pair.value)
  }

  /// Reports an unknown key, and reads its value as that of the key that was meant. A value of another
  /// shape is part of the same mistake.
  private mutating func read(
    _ pair: Pair, as key: String, repair: Repair?, _ findings: inout [Diagnostic]
  ) {
    let isShaped = keys.all.contains { $0.name == key && $0.shape.admits(pair.value) }
    let isAdmitted = isShaped && takes(pair.value, as: key)
    var help: String?
    if !isShaped, case .scalar(let text, _) = pair.value.content {
      help = "write `\(key): [\(text)]`"
    }
    findings.append(
      .unknownKey(
        pair.name ?? "", in: keys, suggestion: key, help: help, repair: isAdmitted ? repair : nil,
        at: pair.key.range))
    if isAdmitted {
      add(pair, as: key)
    } else if help != nil, keys.all.contains(where: { $0.name == key && $0.shape.isList }) {
      add(Pair(key: pair.key, value: Node(.sequence([pair.value]), at: pair.value.range)), as: key)
    } else {
      unread.append(pair.value)
    }
  }

  /// Returns whether a value may stand behind a key that takes only certain words, or behind any other key.
  private func admits(_ value: Node, as key: String) -> Bool {
    keys.all.contains { $0.name == key && $0.shape.admits(value) }
  }

  private func takes(_ value: Node, as key: String) -> Bool {
    guard case .scalar(let text, _) = value.content else { return true }
    if keys.all.contains(where: { $0.name == key && $0.shape.isFlag }) {
      return ["true", "false"].contains(text)
    }
    let words = keys.choices(of: key)
    return words.isEmpty || words.contains(text)
      || OtherChoices.meant(by: text, of: key, among: words) != nil
  }

  /// Reads `sheet: target`, in which the key says how a route shows its target. Returns false for any
  /// other key.
  private mutating func readPresentation(
    _ key: String, _ pair: Pair, _ findings: inout [Diagnostic]
  ) -> Bool {
    let choices = keys.choices(of: "by")
    let word = choices.first { $0 == key } ?? OtherChoices.translated(key, of: "by", among: choices)
    let saysHow = self["by"] != nil || unknown.contains { keys.meant(by: $0.name ?? "") == "by" }
    guard let word, word != Placement.push.rawValue, self["to"] == nil, !saysHow,
      case .scalar(let target, _) = pair.value.content, !target.isVerb
    else { return false }
    findings.append(
      .unknownKey(key, in: keys, help: "write `to: \(target), by: \(word)`", at: pair.key.range))
    add(pair, as: "to")
    let by = Node(.scalar(word, isPlain: true), at: pair.key.range)
    add(Pair(key: by, value: by), as: "by")
    return true
  }

  /// The fix that turns an unknown key into an absent one. Returns nil if a present key may be
  /// meant, or one that belongs elsewhere.
  private static func repair(
    _ key: Document.Reference, _ absent: [String], of keys: KeySet
  ) -> Repair? {
    let all = keys.keys + keys.elsewhere.keys
    guard let only = Suggestion.only(near: key.value, in: all), absent.contains(only) else {
      return nil
    }
    return .word(key, among: all)
  }

  /// The right spelling of a route's target whose `to` is missing, or of a verb behind another key.
  private static func target(_ key: String, _ value: Node, _ keys: KeySet) -> String? {
    switch value.content {
    case .missing:
      let isSlip = Suggestion.nearest(to: key, in: keys.keys) != nil
      return isSlip || keys.meant(by: key) != nil || Name(key) == nil ? nil : "write `to: \(key)`"
    case .scalar(let text, _) where text.isVerb && text != stay:
      let isTarget = keys.meant(by: key) == "to" || Suggestion.nearest(to: key, in: ["to"]) != nil
      return isTarget ? "write `\(text)` alone, or `\(text): true`" : nil
    case .scalar, .sequence, .mapping, .reported: return nil
    }
  }

  private static func isMissing(_ pair: Pair) -> Bool {
    if case .missing = pair.value.content { true } else { false }
  }

  private static let stay = "stay"

  /// Whether a route has `{ stay: true }`. It has been reported.
  var stays: Bool { self[Self.stay] != nil }

  /// Whether a key that could not be read may be one of these absent keys, or a key stands twice.
  func mayBeUnread(_ names: String...) -> Bool {
    guard hasUnreadKeys || !doubled.isEmpty else { return false }
    return doubled.contains(where: names.contains)
      || keys.all.contains { key in
        names.contains(key.name) && self[key.name] == nil
          && unread.contains { key.shape.admits($0) }
      }
  }

  /// Returns the candidates that are written, in the order of the text.
  func present(_ candidates: [String]) -> [(key: String, range: SourceRange)] {
    pairs.filter { candidates.contains($0.key) }.map { ($0.key, $0.pair.key.range) }
      .sorted { $0.range < $1.range }
  }

  /// Returns the keys that are written and for which a condition holds, in the language's order.
  func written(where condition: (String) -> Bool) -> [String] {
    let found = pairs.map(\.key).filter(condition)
    return keys.keys.filter(found.contains)
  }
}

extension Shape {
  /// Returns whether a value has this shape. The content of the value doesn't matter.
  fileprivate func admits(_ node: Node) -> Bool {
    switch (self, node.content) {
    case (_, .missing), (_, .reported): true
    case (.either(let shapes), _): shapes.contains { $0.admits(node) }
    case (.list, .sequence), (.named, .mapping), (.keys, .mapping), (.byKind, .mapping): true
    case (.list, _), (.named, _), (.keys, _), (.byKind, _): false
    case (_, .scalar): true
    case (_, .sequence), (_, .mapping): false
    }
  }

  fileprivate var isList: Bool { if case .list = self { true } else { false } }

  fileprivate var isFlag: Bool { if case .flag = self { true } else { false } }
}
