/// The keys that a mapping of the language may have.
package struct KeySet: Sendable {
  /// What the mapping describes, with its article: `a screen`.
  package let subject: String
  package let keys: [String]
  package let required: [String]

  init(_ subject: String, _ keys: [String], required: [String] = []) {
    self.subject = subject
    self.keys = required + keys
    self.required = required
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

  private static let everyCoordinator = [
    "root", "public", "kind", "params", "results", "guards", "leaving",
  ]
  private static let moving = ["routes", "when", "then", "dialogs"]
  static let stack = KeySet("a stack", everyCoordinator + ["start", "screens"] + moving)
  static let tabs = KeySet("a tabs coordinator", everyCoordinator + ["tabs"] + moving)
  static let `switch` = KeySet(
    "a switch", everyCoordinator + ["state", "cases", "screens", "start", "links"] + moving)
  static let external = KeySet("an external coordinator", everyCoordinator + ["stack"])

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
  static let route = KeySet("a route", actions + routeOptions)
  static let offeredRoute = KeySet("a coordinator's route", actions + routeOptions + ["except"])
  static let button = KeySet("a button", ["role"] + actions + routeOptions)

  static let start = KeySet("a start", ["with", "then"], required: ["to"])
  static let tab = KeySet(
    "a tab", ["title", "icon", "with", "then", "guards", "badge", "by"])
  static let `case` = KeySet("a case", ["with", "then"])
  static let stateCase = KeySet("a case", ["with", "then"], required: ["to"])
  static let link = KeySet("a link", ["with", "via", "over", "by"], required: ["path"])
}
