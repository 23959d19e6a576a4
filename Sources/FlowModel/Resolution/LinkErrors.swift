import Diagnostics

extension Diagnostic {
  /// The same finding under another rule.
  func renamed(_ rule: Rule) -> Diagnostic {
    Diagnostic(rule, message, at: range, label: label, related: related, help: help)
  }

  static func noSuchLinkParameter(
    _ name: Name, _ parameters: [Parameter], at range: SourceRange
  ) -> Diagnostic {
    let names = parameters.map(\.name.text)
    return Diagnostic(
      .linkParameter, "the screen has no parameter `\(name)`", at: range,
      label: Suggestion.nearest(to: name.text, in: names).map { "did you mean `\($0)`?" },
      help: [names.isEmpty ? "declare it in `params`" : "it has \(list(names))"])
  }

  static func optionalInPath(_ parameter: Parameter, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .linkParameter, "a path can't leave out `\(parameter.name)`, which is optional", at: range,
      related: [Related("declared here", at: parameter.range)],
      help: ["put it in the query: `?\(parameter.name)={\(parameter.name)}`"])
  }

  static func noLinkType(
    _ parameter: Parameter, _ type: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .linkParameter, "`\(parameter.name)` is a `\(type)`, which no URL can hold", at: range,
      related: [Related("declared here", at: parameter.range)],
      help: ["an own type can if it is declared with `link: true`"])
  }

  static func noPlace(
    _ screen: Screen, in coordinator: Coordinator, _ places: Places, at range: SourceRange
  ) -> Diagnostic {
    let reason =
      if case .several = places[coordinator.id] {
        "`\(coordinator.name)` stands in more than one place"
      } else {
        "only a route starts `\(coordinator.name)`"
      }
    return Diagnostic(
      .linkPlace, "a link can't tell how to reach `\(screen.name)`: \(reason)", at: range,
      related: [Related("`\(coordinator.name)` is declared here", at: coordinator.range)],
      help: ["say how: `link: { path: …, via: Coordinator.screen.route }`, or `by: cover`"])
  }

  static func onlyPresented(_ screen: Screen, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .linkPlace, "`\(screen.name)` is only ever presented, and a link doesn't know above what",
      at: range, related: [Related("declared here", at: screen.range)],
      help: ["say how: `link: { path: …, via: Coordinator.screen.route }`, or `by: sheet`"])
  }

  static func viaElsewhere(_ route: Name, _ screen: Screen, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .linkPlace, "the route `\(route)` doesn't lead to `\(screen.name)`", at: range,
      help: ["name a route whose target is the screen, or the coordinator that it belongs to"])
  }
}

extension LinkPattern {
  /// Whether its path is a proper beginning of the other's, parameters of the same names included.
  func isPrefix(of other: LinkPattern) -> Bool {
    path.count < other.path.count && zip(path, other.path).allSatisfy { $0 == $1 }
  }
}

extension String {
  /// Where a parameter's name stands in a pattern.
  func range(of name: Name, closedBy ends: [String]) -> Range<String.Index>? {
    for end in ends {
      var start = startIndex
      while let open = self[start...].firstIndex(of: "{") {
        let inner = index(after: open)
        if self[inner...].hasPrefix(name.text + end) {
          return inner..<index(inner, offsetBy: name.text.count)
        }
        start = inner
      }
    }
    return nil
  }
}
