import Diagnostics

extension Diagnostic {
  /// A parameter that nothing gives, as what a link has too little of.
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

  static func optionalInPath(_ parameter: Parameter, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .linkParameter, "a path can't leave out `\(parameter.name)`, which is optional", at: range,
      related: [Related("declared here", at: parameter.range)],
      help: ["put it in the query: `?\(parameter.name)={\(parameter.name)}`"])
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

  static func noPlace(
    _ screen: Screen, in coordinator: Coordinator, _ places: Places, at range: SourceRange
  ) -> Diagnostic {
    let reason =
      if case .several = places[coordinator.id] {
        "`\(coordinator.name)` stands in more than one place"
      } else if coordinator.isPublic {
        "only other modules start `\(coordinator.name)`"
      } else {
        "only a route starts `\(coordinator.name)`"
      }
    return Diagnostic(
      .linkPlace, "a link can't tell how to reach `\(screen.name)`: \(reason)", at: range,
      related: [Related("`\(coordinator.name)` is declared here", at: coordinator.range)],
      help: ["say how: `link: { path: …, via: Coordinator.screen.route }`, or `by: cover`"])
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
      .linkPlace, "`\(screen.name)` is only ever presented, and a link doesn't know above what",
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
