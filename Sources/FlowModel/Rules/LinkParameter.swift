import Diagnostics

/// A link whose pattern doesn't fit the screen that it opens.
package enum LinkParameter: RuleDefinition {
  package static let rule = Rule.linkParameter
}

extension Rule {
  package static let linkParameter = Rule("link-parameter", .error)
}

extension Diagnostic {
  /// Returns the finding about a missing argument as a finding about a link, with other help.
  func ofLink(help: String) -> Diagnostic {
    Diagnostic(.linkParameter, message, at: range, related: related, help: [help])
  }

  static func noSuchLinkParameter(
    _ name: Name, of screen: Screen, among candidates: [Name], at range: SourceRange
  ) -> Diagnostic {
    let names = screen.parameters.map(\.name.text)
    let only = Suggestion.only(near: name.text, in: candidates.map(\.text))
    return Diagnostic(
      .linkParameter, "`\(screen.name)` has no parameter `\(name)`", at: range,
      label: Suggestion.nearest(to: name.text, in: names).map { "did you mean `\($0)`?" },
      help: [names.isEmpty ? "declare it in `params`" : "it has \(list(names))"],
      repair: .name(Located(name.text, at: range), to: only))
  }

  static func repeatedLinkParameter(_ name: Name, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .linkParameter, "`\(name)` is in this pattern twice", at: range,
      help: ["a URL gives each parameter once"])
  }

  static func noLinkType(
    _ parameter: Parameter, _ type: String, isOwn: Bool, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .linkParameter, "`\(parameter.name)` is `\(type)`, which no URL can hold", at: range,
      related: [Related("declared here", at: parameter.range)],
      help: [
        isOwn
          ? "declare the type with `link: true`, if it is LosslessStringConvertible"
          : "a URL holds `String`, `Int`, `Double`, `Bool`, `UUID`, enumerated state, and own types "
            + "with `link: true`"
      ])
  }
}

extension LinkParameter {
  package static let page = RulePage(
    summary: "A link that doesn't fit its screen.",
    finds: """
      A parameter in the pattern that the screen doesn't have. A required parameter of the \
      screen that neither the pattern nor the link's `with` gives. A parameter whose type no URL \
      can hold. A pattern that can't be read, or that has a word of another router, such as \
      `:id`, `*` or `<int:id>`. A link in a module whose `links` declares no scheme and no host.
      """,
    why: """
      The link would open a screen without its content.
      """,
    bad: """
      flow: Shop
      links: { schemes: [shop] }
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { order: order } }
            order: { params: { id: Int, tab: String }, link: "/orders/{id}" }
      """,
    good: """
      flow: Shop
      links: { schemes: [shop] }
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { order: order } }
            order:
              params: { id: Int, tab: { type: String, default: "items" } }
              link: "/orders/{id}?tab={tab}"
      """,
    fix: """
      Put the parameter into the pattern or the link's `with`, or give it a default. A URL holds `String`, `Int`, `Double`, `Bool`, `UUID`, \
      enumerated states, and your own types with `link: true`.
      """)
}
