/// Words of other tools and languages for the keys of this language.
extension KeySet {
  /// Returns the key that a word of another tool means in this mapping; nil if it means none.
  func meant(by word: String) -> String? {
    guard let key = Self.otherWords[name]?[word], keys.contains(key) else { return nil }
    return key
  }

  /// The words of other tools, by mapping, with the keys that they stand for.
  private static let otherWords: [String: [String: String]] = {
    var all: [String: [String: String]] = [
      "file": ofFiles, "screen": ofScreens, "guard": ofGuards, "dialog": ofDialogs,
      "condition": words(alternatives),
      "field": ofFields,
      "tab": ofTabs, "parameter": words(["type": ["kind"], "default": ["value", "initial"]]),
      "link": words(["path": ["url", "pattern"], "with": inputs]),
      "outside": words(["url": ["address", "href", "link"]]), "button": ofButtons,
    ]
    for kind in Document.KindWord.allCases { all[kind.rawValue] = ofCoordinators }
    for name in ["route", "offeredRoute", "outcome"] { all[name] = ofRoutes }
    let ofChildren = words(["to": targets, "with": inputs])
    for name in ["start", "case", "stateCase", "column"] { all[name] = ofChildren }
    return all
  }()

  private static let ofFiles = words([
    "flow": ["name", "module", "app"], "coordinators": ["flows", "features"],
    "state": ["variables"], "dialogs": ["alerts"], "scenarios": ["tests"],
    "links": ["deeplinks", "deepLinks", "urls"],
  ])

  private static let ofScreens = words([
    "params": inputs, "link": ["path", "url", "deeplink", "deepLink"],
    "routes": ["transitions", "actions", "navigation"], "title": ["label", "name"],
    "leaving": exits,
  ])

  private static let ofGuards = words(
    [
      "params": inputs, "otherwise": ["else", "fallback", "redirect", "onFailure", "refused"],
      "state": ["condition", "when"],
    ].merging(alternatives) { $1 })

  private static let alternatives = [
    "any": ["anyOf", "or", "oneOf", "either"], "not": ["unless", "never", "except"],
  ]

  private static let ofDialogs = words([
    "params": inputs, "message": ["text", "body", "subtitle", "description"],
    "buttons": ["actions", "options", "choices"], "style": ["type", "kind"],
    "fields": ["textFields", "textfields", "field"],
  ])

  private static let ofFields = words([
    "title": ["placeholder", "label", "name", "prompt"],
    "secure": ["password", "isSecure", "secret", "hidden"],
  ])

  private static let ofTabs = words([
    "title": ["label", "name"], "icon": ["image", "symbol", "systemImage"], "with": inputs,
  ])

  private static let ofButtons = ofRoutes.merging(
    words(["title": ["label", "text", "name"], "role": ["style", "kind"]])
  ) { $1 }

  private static let inputs = ["parameters", "args", "arguments", "inputs"]
  private static let targets = ["target", "destination", "screen", "coordinator"]

  private static let ofCoordinators = words([
    "start": ["initial", "initialScreen", "startScreen", "first", "entry"], "kind": ["type"],
    "params": inputs, "results": ["outputs", "outcomes", "returns"],
    "screens": ["children", "pages", "views"], "routes": ["transitions", "navigation", "actions"],
    "dialogs": ["alerts"], "when": ["on", "rules", "onChange"], "leaving": exits,
  ])

  private static let exits = ["leave", "onLeave", "canLeave", "exit"]

  private static let ofRoutes = words([
    "to": targets + ["go", "goto", "goTo", "push", "present", "show", "open", "start", "action"]
      + ["select", "navigate", "navigateTo", "switchTo"],
    "by": ["as", "style", "presentation", "mode", "transition"],
    "with": ["parameters", "args", "arguments"], "then": ["on", "onResult", "results"],
    "dialog": ["alert", "ask"], "pop": ["back"], "dismiss": ["close"], "finish": ["end", "result"],
  ])

  private static func words(_ keys: [String: [String]]) -> [String: String] {
    var found: [String: String] = [:]
    for (key, words) in keys {
      for word in words { found[word] = key }
    }
    return found
  }
}
