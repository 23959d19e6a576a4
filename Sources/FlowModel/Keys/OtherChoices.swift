import Diagnostics

/// Words of other tools and languages for the words of which a key has one as its value.
enum OtherChoices {
  /// Returns the word that was probably meant: one that is spelt similarly, or else the one for which
  /// another tool has this word. Returns nil if there is none.
  static func meant(by word: String, of key: String, among choices: [String]) -> String? {
    Suggestion.nearest(to: word, in: choices) ?? translated(word, of: key, among: choices)
  }

  /// Returns the word for which another tool has this word; nil if there is none.
  static func translated(_ word: String, of key: String, among choices: [String]) -> String? {
    let letters = word.lowercased().filter(\.isLetter)
    return choices.first { words[key]?[$0]?.contains(letters) ?? false }
  }

  /// The words of other tools in small letters, by key and by the word that they stand for.
  private static let words: [String: [String: Set<String>]] = [
    "by": [
      "push": ["navigate", "navigation", "show", "stack", "next", "open"],
      "sheet": [
        "modal", "modally", "present", "presented", "presentation", "dialog", "bottomsheet",
        "pagesheet", "formsheet", "modalsheet", "card", "drawer", "half",
      ],
      "cover": ["full", "fullscreen", "fullscreencover", "overfullscreen", "fullscreenmodal"],
      "popover": ["menu", "bubble", "tooltip"],
      "replace": ["swap", "exchange", "instead", "redirect"],
      "restart": ["root", "setroot", "reset", "replaceroot", "replaceall", "clear", "newroot"],
    ],
    "kind": [
      "stack": ["navigation", "nav", "navigationstack", "navigationcontroller", "linear", "flow"],
      "tabs": ["tabbar", "tabview", "tabbarcontroller", "bottomnavigation", "bottombar"],
      "split": ["splitview", "columns", "sidebar", "navigationsplitview", "masterdetail"],
      "switch": ["conditional", "if", "either", "choice", "state", "root"],
      "external": ["custom", "native", "manual", "legacy", "handwritten"],
    ],
    "role": [
      "cancel": ["close", "dismiss", "abort", "no"],
      "destructive": ["danger", "dangerous", "delete", "warning", "destroy"],
    ],
    "strategy": [
      "always": ["push", "default", "new", "multiple"],
      "ifNotExists": ["unique", "once", "ifmissing", "ifabsent", "single"],
      "navigateOrPush": ["reuse", "popto", "poporpush", "singletop", "goback", "navigate"],
    ],
    "style": [
      "alert": ["popup", "modal", "dialog"],
      "confirmation": ["confirmationdialog", "actionsheet", "sheet", "menu"],
    ],
    "system": [
      "settings": ["preferences", "appsettings"], "mail": ["email"], "share": ["sharesheet"],
      "photos": ["gallery", "photopicker", "library"], "phone": ["call", "dial", "tel"],
    ],
  ]
}
