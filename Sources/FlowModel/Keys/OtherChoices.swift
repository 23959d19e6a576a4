import Diagnostics

/// Words of other tools for the values of keys that take only certain words.
enum OtherChoices {
  /// Returns the word that was probably meant: the one for which another tool has this word, or else
  /// one that is spelt similarly. Returns nil if there is none.
  static func meant(by word: String, of key: String, among choices: [String]) -> String? {
    translated(word, of: key, among: choices) ?? Suggestion.nearest(to: word, in: choices)
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
        "modal", "modally", "present", "presented", "presentation", "bottomsheet", "pagesheet",
        "formsheet", "modalsheet", "card", "half",
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
      "switch": ["conditional", "if", "either", "choice", "state"],
      "external": ["custom", "manual", "legacy", "handwritten"],
    ],
    "role": [
      "cancel": ["close", "dismiss", "abort", "no"],
      "destructive": ["danger", "dangerous", "delete", "warning", "destroy"],
    ],
    "strategy": [
      "always": ["push", "default", "new", "multiple"],
      "ifNotExists": ["unique", "once", "ifmissing", "ifabsent", "single"],
      "navigateOrPush": [
        "reuse", "popto", "poporpush", "singletask", "cleartop", "goback", "navigate",
      ],
    ],
    "style": [
      "alert": ["popup", "modal", "dialog"],
      "confirmation": ["confirmationdialog", "actionsheet", "sheet", "menu"],
      "sidebar": ["sidebaradaptable", "tabsidebar", "adaptive", "rail"],
      "pages": ["page", "paged", "carousel", "swipe", "pager"],
    ],
    "system": [
      "settings": ["preferences", "appsettings"], "mail": ["email"], "share": ["sharesheet"],
      "photos": ["gallery", "photopicker", "library"],
      "phone": ["telephone", "call", "dial", "tel"],
    ],
  ]
}
