import Diagnostics

/// A name that is no screen of its coordinator.
package enum UndefinedScreen: RuleDefinition {
  package static let rule = Rule.undefinedScreen
}

extension Rule {
  package static let undefinedScreen = Rule("undefined-screen", .error)
}

extension Diagnostic {
  static func ownName(_ name: Located<String>, screen: Name) -> Diagnostic {
    Diagnostic(
      .undefinedScreen, "`\(name.value)` can't begin with itself", at: name.range,
      label: "did you mean `\(screen)`?", help: ["its screen is `\(screen)`"],
      repair: .name(name, to: screen.text))
  }
}

extension UndefinedScreen {
  package static let page = RulePage(
    summary: "A name that is no screen of its coordinator.",
    finds: """
      A name in lower camel case after `to`, `start`, `popTo`, `above`, `replacing`, `over` or \
      `except` is a screen of the same coordinator. This coordinator has no screen of that name. \
      To show a screen of another coordinator, write `Coordinator.screen`, or start that \
      coordinator.
      """,
    why: """
      The route would lead nowhere. Without flowc it would be a button that does nothing, and a \
      user would find it.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { open: detial } }
            detail: {}
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { open: detail } }
            detail: {}
      """,
    fix: """
      Correct the name, or declare the screen under `screens`. Until then, no screen that the \
      wrong name could mean is reported as unreachable.
      """)
}
