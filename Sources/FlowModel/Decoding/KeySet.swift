/// The keys that a mapping of the language may have.
package struct KeySet: Sendable {
  /// What the mapping describes, with its article: `a screen`.
  package let subject: String
  package let keys: [String]
  package let required: [String]
  /// Keys that are known, but mean nothing here, and what to do instead.
  package let elsewhere: [String: String]

  init(
    _ subject: String, _ keys: [String], required: [String] = [], elsewhere: [String: String] = [:]
  ) {
    self.subject = subject
    self.keys = required + keys
    self.required = required
    self.elsewhere = elsewhere
  }
}

extension KeySet {
  static let file = KeySet(
    "a flow file",
    [
      "flow", "import", "links", "types", "state", "guards", "dialogs", "coordinators",
      "scenarios",
    ])
  static let links = KeySet("the origin of links", ["schemes", "hosts"])
  static let type = KeySet("a type", ["saved", "link"])
  static let parameter = KeySet("a parameter", ["default"], required: ["type"])
  static let `guard` = KeySet("a guard", ["params", "async", "state", "otherwise", "resume"])
  static let dialog = KeySet("a dialog", ["style", "params", "title", "message", "buttons"])

  static let screen = KeySet(
    "a screen", ["params", "view", "link", "routes", "guards", "leaving"] + style)
  static let style = ["title", "bare", "detents", "hidesTabBar", "animated"]

  static let actions = [
    "to", "pop", "popTo", "popToRoot", "dismiss", "finish", "report", "dialog", "system",
  ]
  private static let routeOptions =
    [
      "by", "above", "replacing", "strategy", "dismissing", "with", "then", "guards", "params",
      "set",
    ] + style
  static let route = KeySet(
    "a route", actions + routeOptions,
    elsewhere: ["except": "it leaves screens out of a route that is written on a coordinator"])
  static let offeredRoute = KeySet("a coordinator's route", actions + routeOptions + ["except"])
  static let button = KeySet("a button", ["role"] + actions + routeOptions)
  static let outcome = KeySet("what follows a result", actions + routeOptions)

  /// What a route may have whatever it does.
  static let ofEveryRoute: Set = ["guards", "params", "except", "role"]

  static let start = KeySet("a start", ["with", "then"], required: ["to"])
  static let tab = KeySet(
    "a tab", ["title", "icon", "with", "then", "guards", "badge", "by"])
  static let `case` = KeySet("a case", ["with", "then"])
  static let stateCase = KeySet("a case", ["with", "then"], required: ["to"])
  static let link = KeySet("a link", ["with", "via", "over", "by"], required: ["path"])
}

// MARK: - Coordinators

extension KeySet {
  private static let everyCoordinator = [
    "root", "public", "kind", "params", "results", "guards", "leaving",
  ]
  private static let moving = ["routes", "when", "then", "dialogs"]

  /// What a kind of coordinator has besides the keys of all.
  private static func ownKeys(of kind: Document.KindWord) -> [String] {
    switch kind {
    case .stack: ["start", "screens"] + moving
    case .tabs: ["tabs"] + moving
    case .switch: ["state", "cases", "screens", "start", "links"] + moving
    case .external: ["stack"]
    }
  }

  private static let ofKinds = Dictionary(
    uniqueKeysWithValues: Document.KindWord.allCases.map { ($0, keySet(of: $0)) })

  static let anyCoordinator = KeySet(
    "a coordinator", coordinator(.stack).keys, elsewhere: coordinator(.stack).elsewhere)

  static func coordinator(_ kind: Document.KindWord) -> KeySet { ofKinds[kind]! }

  private static func keySet(of kind: Document.KindWord) -> KeySet {
    let own = ownKeys(of: kind)
    var owners: [String: [String]] = [:]
    for other in Document.KindWord.allCases {
      for key in ownKeys(of: other) where !own.contains(key) {
        owners[key, default: []].append("`kind: \(other.rawValue)`")
      }
    }
    return KeySet(
      kind.subject, everyCoordinator + own,
      elsewhere: owners.mapValues { "it belongs to \($0.joined(separator: " and "))" })
  }
}

extension Document.KindWord {
  fileprivate var subject: String {
    switch self {
    case .stack: "a stack"
    case .tabs: "a tabs coordinator"
    case .switch: "a switch"
    case .external: "an external coordinator"
    }
  }
}
