import Diagnostics
import YAML

/// The keys of mappings. They show which parts stand at a wrong depth.
enum Words {
  static let file = Set(KeySet.file.keys)
  /// The keys of coordinators of any kind.
  static let coordinator = Set(
    Document.KindWord.allCases.flatMap { KeySet.coordinator($0).keys })
  static let ofCoordinatorsOnly: Set = ["start", "screens", "tabs", "columns", "cases", "kind"]
  static let screen = Set(KeySet.screen.keys)
  /// The keys that a route may have besides its verb.
  static let route = Set(KeySet.route.keys).subtracting(KeySet.actions)
  static let actions = Set(KeySet.actions)
  /// Keys with names behind them.
  static let named: Set = [
    "types", "state", "guards", "dialogs", "coordinators", "scenarios", "screens", "results",
    "params", "routes", "then", "tabs", "columns", "cases", "buttons",
    "fields",
  ]
  static let verbs: Set = ["pop", "popToRoot", "dismiss", "finish"]
}

extension Pair {
  /// The name; nil for a key that is no text.
  var name: String? {
    if case .scalar(let text, _) = key.content { text } else { nil }
  }

  /// The pairs of the mapping behind the key; empty for any other value.
  var pairs: [Pair] {
    if case .mapping(let pairs) = value.content { pairs } else { [] }
  }

  var text: String? {
    if case .scalar(let text, _) = value.content { text } else { nil }
  }

  var isUpper: Bool { name?.isUpperCamelName == true }

  func with(_ pairs: [Pair]) -> Pair {
    Pair(key: key, value: Node(.mapping(pairs), at: value.range))
  }

  func adding(_ pair: Pair) -> Pair { with(pairs + [pair]) }

  func replacingLast(with pair: Pair) -> Pair { with(pairs.dropLast() + [pair]) }

  /// Returns whether a key could be added to the pair's value.
  func lacks(_ key: String) -> Bool {
    switch value.content {
    case .mapping(let pairs): pairs[key] == nil
    case .missing: true
    case .scalar, .sequence, .reported: false
    }
  }

  /// Returns whether a key could be added to a coordinator of this kind.
  func mayHave(_ inner: Pair) -> Bool {
    let kind = pairs["kind"]?.text.flatMap { Document.KindWord(rawValue: $0) } ?? .stack
    let key = inner.name ?? ""
    return lacks(key) && inner.fitsCoordinator && KeySet.coordinator(kind).keys.contains(key)
  }

  func hasKey(among words: Set<String>) -> Bool {
    pairs.contains { $0.name.map(words.contains) == true }
  }

  private func hasOnlyKeys(among words: Set<String>) -> Bool {
    !pairs.isEmpty && pairs.allSatisfy { $0.name.map(words.contains) == true }
  }

  // MARK: The kinds of values

  /// Whether the key takes names but has no value.
  var isOpen: Bool {
    guard Words.named.contains(name ?? "") else { return false }
    if case .missing = value.content { return true } else { return false }
  }

  var isCoordinator: Bool { isUpper && hasKey(among: Words.ofCoordinatorsOnly) }

  /// Whether the value fits a coordinator's key. Some keys of coordinators are keys of files as
  /// well.
  var fitsCoordinator: Bool {
    switch (name, value.content) {
    case ("guards", .mapping), ("state", .mapping), ("links", .mapping), ("when", .mapping): false
    default: true
    }
  }

  private var isLower: Bool { name.flatMap { Name($0) }.map { !$0.isUpperCamel } ?? false }

  var isScreen: Bool { isLower && hasOnlyKeys(among: Words.screen) }

  /// Whether the pair can only be a screen, among the keys of a coordinator.
  var isLostScreen: Bool { isScreen && !Words.coordinator.contains(name ?? "") }

  /// Whether the pair is a screen that has the name of a key with names behind it.
  var isScreenWithNameOfKey: Bool {
    isScreen && ["results", "dialogs", "then", "tabs", "columns", "cases"].contains(name ?? "")
      && hasKey(among: ["routes", "link", "view"])
  }

  /// Whether the pair is a name with an empty mapping, which only a screen of a coordinator has.
  var isEmptyScreen: Bool {
    guard isLower, case .mapping(let pairs) = value.content else { return false }
    return pairs.isEmpty
  }

  /// Whether the pair would be a mistake as a screen, because it has none of a screen's keys.
  var isNoScreen: Bool {
    switch value.content {
    case .scalar, .sequence: true
    case .mapping(let pairs): !pairs.isEmpty && !hasKey(among: Words.screen)
    case .missing, .reported: false
    }
  }

  func isRoute(to targets: Set<String>) -> Bool {
    guard isLower else { return false }
    if let text { return Words.verbs.contains(text) || targets.contains(text) }
    return hasKey(among: Words.actions) && hasOnlyKeys(among: Words.actions.union(Words.route))
  }

  /// Returns whether the pair would be a mistake as a route.
  func isNoRoute(to targets: Set<String>) -> Bool {
    switch value.content {
    case .sequence: return true
    case .mapping: return !hasKey(among: Words.actions)
    case .missing, .reported: return false
    case .scalar(let text, _):
      if targets.contains(text) || Words.verbs.contains(text) { return false }
      if ["true", "false"].contains(text) { return true }
      if name == "by" { return Placement(rawValue: text) != nil }
      // A target is one name, or two with a dot between them.
      return text.split(separator: ".", omittingEmptySubsequences: false)
        .contains { Name(String($0)) == nil }
    }
  }

  /// The route as a mapping; nil if the pair can't be a route.
  var writtenOut: Pair? {
    switch value.content {
    case .mapping: return self
    case .scalar(let text, _):
      let isVerb = Words.verbs.contains(text)
      let verb = Node(.scalar(isVerb ? text : "to", isPlain: true), at: value.range)
      let target = isVerb ? Node(.missing, at: value.range) : value
      return with([Pair(key: verb, value: target)])
    case .sequence, .missing, .reported: return nil
    }
  }
}

extension [Pair] {
  /// The first pair with a key. A new value replaces this pair.
  subscript(key: String) -> Pair? {
    get { first { $0.name == key } }
    set {
      guard let newValue, let index = firstIndex(where: { $0.name == key }) else { return }
      self[index] = newValue
    }
  }

  /// Appends pairs to the value of the last pair.
  mutating func addToLast(_ lost: inout [Pair]) {
    guard !lost.isEmpty, let last else { return }
    self[count - 1] = last.with(last.pairs + lost)
    lost = []
  }
}
