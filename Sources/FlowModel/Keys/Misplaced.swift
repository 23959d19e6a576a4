import Diagnostics

// Advice on words that are no keys of a mapping: keys of other parts, and words of other tools for
// what the language says in another way.

extension KeySet {
  /// Returns what to write instead of a word of another tool; nil if the language says nothing like it
  /// here. Words with equal advice are one mistake.
  func remedy(for word: String) -> String? {
    if isOfRoute { return Self.ofRoutes[word] }
    switch name {
    case "guard", "condition": return Self.ofGuards[word]
    case "tab": return Self.ofTabs[word]
    case "screen": return Self.ofScreens[word]
    case "file": return Self.ofFiles[word]
    default: return nil
    }
  }

  /// Whether the mapping is a route.
  var isOfRoute: Bool { keys.contains("popToRoot") }

  private static let ofRoutes = remedies([
    "`if` and `else` choose a way; or a guard asks first, and its `otherwise` leads elsewhere": [
      "unless", "otherwise", "condition", "when", "fallback", "redirect",
    ]
  ])

  private static let ofGuards = remedies([
    "list every state under `state`, and guards where they are asked: all of them must hold": [
      "all", "allOf", "and", "every",
    ]
  ])

  private static let ofTabs = remedies([
    "with `when: { STATE: VALUE }` the tab is there only while the state has this value": [
      "state", "if", "visible", "hidden", "shown", "enabled", "disabled", "unless",
    ]
  ])

  private static let ofScreens = remedies([
    "a guard asks for it: `guards: { name: { state: … } }` in the file, and `guards: [name]` here":
      [
        "state", "when", "if", "unless", "condition",
      ]
  ])

  private static let ofFiles = remedies([
    "`modules: { Name: ../Path }` declares another flow module, and `import` lists modules of Swift":
      [
        "imports", "uses", "use", "include", "includes", "dependencies", "requires", "packages",
      ]
  ])

  private static func remedies(_ words: [String: [String]]) -> [String: String] {
    var found: [String: String] = [:]
    for (remedy, words) in words { for word in words { found[word] = remedy } }
    return found
  }

  /// The advice on a key that the mapping doesn't have: the parts that have it, or else the keys of the
  /// mapping that are nearest to it.
  func advice(on key: String) -> String {
    if let owners = Self.owners[key] {
      return "`\(key)` belongs to \(Self.joined(owners.prefix(4)))"
    }
    if name == "condition" { return "states stand under `state`: `state: { \(key): … }`" }
    guard keys.count > Self.listed else { return "its keys are \(Diagnostic.list(keys))" }
    let nearest = Suggestion.ranked(by: key, keys).prefix(Self.listed / 2)
    return "of its \(keys.count) keys, the nearest are \(Diagnostic.list(Array(nearest)))"
  }

  /// The keys for a message that lists them, at most eight.
  var sample: String {
    let more = keys.count > Self.listed ? ", and \(keys.count - Self.listed) more" : ""
    return Diagnostic.list(Array(keys.prefix(Self.listed))) + more
  }

  private static let listed = 8

  private static func joined(_ words: some Collection<String>) -> String {
    let last = words.suffix(1).joined()
    return words.count > 1 ? words.dropLast().joined(separator: ", ") + " or " + last : last
  }

  /// The parts that have each key of the language.
  private static let owners: [String: [String]] = {
    let kinds = Document.KindWord.allCases.map(KeySet.coordinator)
    var owners: [String: [String]] = [:]
    for set in ofLanguage {
      for key in set.keys {
        let isOfAll = kinds.allSatisfy { $0.keys.contains(key) }
        let isKind = kinds.contains { $0.name == set.name }
        let owner = set.isOfRoute ? "a route" : isKind && isOfAll ? "a coordinator" : set.subject
        if owners[key]?.contains(owner) != true { owners[key, default: []].append(owner) }
      }
    }
    let first = ["a coordinator", "a screen", "a route", "a tab"]
    return owners.mapValues { owners in
      first.filter(owners.contains) + owners.filter { !first.contains($0) }
    }
  }()
}
