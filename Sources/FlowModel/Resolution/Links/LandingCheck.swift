import Diagnostics

// The one question of arguments about every way to a screen: whether something gives each required
// parameter of everything that the way shows.

/// A required parameter of something that a landing shows, and that nothing gives.
struct LandingLack {
  let target: Target
  let parameter: Parameter
  let role: Role
  /// Whether the target is shown before the landing takes a route.
  let isBeforeRoute: Bool

  enum Role {
    case below, opener, started, shown

    /// The words after the target's name.
    var words: String {
      switch self {
      case .below: ", which stands below it,"
      case .opener: ", which it opens first,"
      case .started: ", which it starts,"
      case .shown: ", which it shows on its way,"
      }
    }
  }

  var help: String {
    switch role {
    case .shown: "put it into the pattern, or give it in `with` at the case"
    case .below where !isBeforeRoute: "`over: [screens]` says what stands below it instead"
    case .below, .opener, .started: LinkPass.helpOnWay
    }
  }
}

extension Flow {
  /// Returns what lacks a value in the steps of a landing. The opened screen, and what stands at a
  /// start or is shown by the state, have been checked where they are written.
  func lacks(in steps: [LandingStep], opening screen: ID<Screen>) -> [LandingLack] {
    let route = steps.firstIndex { if case .take = $0 { true } else { false } } ?? 0
    return steps.enumerated().flatMap { index, step -> [LandingLack] in
      func lacks(
        _ target: Target, in owner: ID<Coordinator>?, _ arguments: [Argument],
        _ role: LandingLack.Role
      ) -> [LandingLack] {
        let isBefore = index < route
        if target == .screen(screen), !isBefore { return [] }
        if let owner, isShownFirst(target, in: owner) { return [] }
        return zip(parameters(of: target), arguments).compactMap { parameter, argument in
          guard argument.value == .omitted, !parameter.isOptional else { return nil }
          return LandingLack(
            target: target, parameter: parameter, role: role, isBeforeRoute: isBefore)
        }
      }
      switch step {
      case .start, .select, .take: return []
      case .show(let shown):
        let role = shown.target.screen == nil ? LandingLack.Role.shown : .opener
        return lacks(shown.target, in: shown.coordinator, shown.arguments, role)
      case .build(let entries, let owner), .rebuild(let entries, let owner):
        let top = index < route ? entries.last?.screen : nil
        return entries.flatMap { entry in
          lacks(
            .screen(entry.screen), in: owner, entry.arguments,
            entry.screen == top ? .opener : .below)
        }
      case .above(_, let started, let arguments):
        return lacks(.coordinator(started), in: nil, arguments, .started)
      }
    }
  }

  /// Returns whether a coordinator shows a target by itself: at its start, or by its state.
  private func isShownFirst(_ target: Target, in coordinator: ID<Coordinator>) -> Bool {
    switch self[coordinator].kind {
    case .stack(let start): start.target == target
    case .switch(let choice):
      choice.selection.state != nil || choice.firstCase?.target == target
    case .tabs, .external: true
    }
  }
}

extension LinkPass {
  static let helpOnWay = "what isn't in the pattern has to have a default there"

  /// Reports what a link shows on its way without a value that it needs.
  mutating func checkWay(of link: Link, _ written: Document.Link) {
    let given = flow.parameters(in: link.pattern, of: link.screen)
    // A wrong name in the pattern has been reported. It may stand for any parameter.
    guard Set(given.map(\.name)).isSuperset(of: link.pattern.parameters) else { return }
    for lack in flow.lacks(in: flow.landing(of: link, places), opening: link.screen) {
      var range = written.path.range
      if lack.isBeforeRoute, let via = written.via { range = via.range }
      if lack.role == .started, let placement = written.placement { range = placement.range }
      let target = lookup.describe(lack.target) + lack.role.words
      if let other = given.first(where: { $0.name == lack.parameter.name }) {
        lookup.notes.findings.append(
          .argumentType(
            "`\(other.name)` (`\(lookup.describe(other.type))`)", for: lack.parameter, of: target,
            expected: lookup.describe(lack.parameter.type), at: range))
      } else {
        lookup.notes.findings.append(
          .missingArgument(lack.parameter, of: target, at: range).ofLink(help: lack.help))
      }
    }
  }
}
