import Diagnostics

/// A link that doesn't say how to reach its screen.
package enum LinkPlace: RuleDefinition {
  package static let rule = Rule.linkPlace
}

extension Rule {
  package static let linkPlace = Rule("link-place", .error)
}

extension Diagnostic {
  static func noPlace(
    _ screen: Screen, in coordinator: Coordinator, _ places: Places, at range: SourceRange,
    isOpener: Bool = false
  ) -> Diagnostic {
    let help =
      isOpener
      ? "name a route of a screen to which a link leads without `via`, or say `by: cover`"
      : "say how: `link: { path: …, via: Coordinator.screen.route }`, or `by: cover`"
    let reason =
      if case .several = places[coordinator.id] {
        "`\(coordinator.name)` stands in more than one place"
      } else if coordinator.isPublic {
        "only other modules start `\(coordinator.name)`"
      } else {
        "only a route starts `\(coordinator.name)`"
      }
    return Diagnostic(
      .linkPlace, "a link doesn't know how to reach `\(screen.name)`: \(reason)", at: range,
      related: [Related("`\(coordinator.name)` is declared here", at: coordinator.range)],
      help: [help])
  }

  static func unstarted(_ coordinator: Coordinator, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .linkPlace, "a link can't reach `\(coordinator.name)`: nothing starts it", at: range,
      related: [Related("`\(coordinator.name)` is declared here", at: coordinator.range)],
      help: ["start it from somewhere, or remove it; `by: cover` presents a screen without a start"]
    )
  }

  static func noPlaceElsewhere(
    _ screen: Screen, in coordinator: Coordinator, _ places: Places, at range: SourceRange
  ) -> Diagnostic {
    let finding = noPlace(screen, in: coordinator, places, at: range)
    return Diagnostic(
      .linkPlace, finding.message, at: range, related: finding.related,
      help: ["a route opens it as its link would: give it one that says how, with `via`"])
  }

  static func onlyPresented(_ screen: Screen, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .linkPlace, "`\(screen.name)` is only ever presented: a link can't know above which screen",
      at: range, related: [Related("declared here", at: screen.range)],
      help: ["say how: `link: { path: …, via: Coordinator.screen.route }`, or `by: sheet`"])
  }

  static func noOpener(_ screen: Screen, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .linkPlace, "`\(screen.name)` can't be opened before its route is taken", at: range,
      related: [Related("declared here", at: screen.range)],
      help: ["give it a link of its own, without `via`, or go by its coordinator's first screen"])
  }

  static func viaElsewhere(_ route: Name, _ screen: Screen, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .linkPlace, "the route `\(route)` doesn't lead to `\(screen.name)`", at: range,
      help: ["name a route whose target is the screen, or the coordinator that it belongs to"])
  }
}

extension LinkPlace {
  package static let page = RulePage(
    summary: "A link that doesn't say how to get there.",
    finds: """
      A plain link follows `start`, tabs and cases to the only place of the screen's \
      coordinator. Here the coordinator has no such place, because only routes start it, or \
      nothing does, or it has several. Or the screen is only ever presented, so the link can't know above which \
      screen. The same holds for a route `to: Coordinator.screen`, which opens the screen like a \
      link.
      """,
    why: """
      The app would have to guess what is below the screen, and where the back button leads.
      """,
    bad: """
      flow: Shop
      links: { schemes: [shop] }
      coordinators:
        App:
          start: list
          screens:
            list: { link: /list, routes: { pay: { to: Pay, by: cover } } }
        Pay:
          start: form
          screens: { form: { link: /pay } }
      """,
    good: """
      flow: Shop
      links: { schemes: [shop] }
      coordinators:
        App:
          start: list
          screens:
            list: { link: /list, routes: { pay: { to: Pay, by: cover } } }
        Pay:
          start: form
          screens:
            form:
              link: { path: /pay, via: App.list.pay }
              routes: { cancel: finish }
      """,
    fix: """
      Add `via: Coordinator.screen.route`: the link opens that screen and takes that route, with \
      its guards and its `then`. Or add `by: sheet` or `by: cover`: the link presents the screen \
      above whatever is on screen.
      """)
}
