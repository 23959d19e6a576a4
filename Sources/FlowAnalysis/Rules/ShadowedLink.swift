import Diagnostics
import FlowModel

/// A link that no URL opens, because other links have precedence.
///
/// Fixed text has precedence over a parameter, and a parameter over the rest of a path. So a link is
/// shadowed if other links win for all values that its parameters can have.
enum ShadowedLink: ModuleRule {
  static let rule = Rule.shadowedLink

  static func check(_ input: RuleInput) -> [Diagnostic] {
    let families = LinkFamilies(input.flow.links.map(\.pattern.path))
    return input.flow.links.compactMap { link in
      guard link.pattern.path.contains(where: { $0.text == nil }) else { return nil }
      let rivals = families.matching(link.pattern.path).map { input.flow.links[$0] }.filter {
        $0.id != link.id && $0.pattern.wins(over: link.pattern)
          && input.flow.reads($0, everythingOf: link)
      }
      guard !rivals.isEmpty else { return nil }
      var cover = LinkCover(rivals.map(\.pattern.path))
      switch cover.covers(link.pattern.path, values: input.flow.domains(of: link)) {
      case .all: return .shadowed(link, by: cover.winners.map { rivals[$0] })
      case .some: return nil
      case .undecided: return .undecided(link)
      }
    }
  }
}

extension Flow {
  /// Returns the values of each segment of a link's path. Nil stands for any number of values.
  package func domains(of link: Link) -> [Set<String>?] {
    link.pattern.path.map { segment in
      switch segment {
      case .text(let text): return [text]
      case .parameter(let name):
        let parameter = self[link.screen].parameters.first { $0.name == name }
        return parameter.flatMap { values(of: $0.type.unwrapped) }
      case .rest: return nil
      }
    }
  }

  /// Returns whether a link can read every value in the URLs of another one. If it can't read a value, the
  /// link that comes next has its turn.
  fileprivate func reads(_ rival: Link, everythingOf link: Link) -> Bool {
    let needsQuery = rival.pattern.query.contains { item in
      self[rival.screen].parameters.contains { $0.name == item.parameter && !$0.isOptional }
    }
    return !needsQuery
      && rival.pattern.path.enumerated().allSatisfy { index, segment in
        guard let type = self.type(of: segment, of: rival), type != .string else { return true }
        let path = link.pattern.path
        return index < path.count && self.type(of: path[index], of: link) == type
      }
  }

  /// Returns the type of a segment's parameter; nil for fixed text.
  private func type(of segment: LinkPattern.Segment, of link: Link) -> ValueType? {
    switch segment {
    case .text: nil
    case .parameter(let name), .rest(let name):
      self[link.screen].parameters.first { $0.name == name }?.type.unwrapped
    }
  }

  private func values(of type: ValueType) -> Set<String>? {
    switch type {
    case .bool: ["true", "false"]
    case .state(let id): Set(self[id].values)
    case .string, .int, .double, .uuid, .url, .date, .custom, .optional, .array, .unknown: nil
    }
  }
}

extension Rule {
  package static let shadowedLink = Rule("shadowed-link", .warning)
}

extension Diagnostic {
  fileprivate static func shadowed(_ link: Link, by winners: [Link]) -> Diagnostic {
    Diagnostic(
      .shadowedLink, "no URL opens this link: other links win for every value of its parameters",
      at: link.range,
      related: winners.prefix(3).map {
        Related("this link wins for some of its URLs", at: $0.range)
      },
      help: ["remove it, or one of the other links"])
  }

  fileprivate static func undecided(_ link: Link) -> Diagnostic {
    Diagnostic(
      .shadowedLink, "too many links share this path to tell whether a URL opens this one",
      at: link.range, severity: .note,
      help: ["give it a fixed text of its own"])
  }
}

extension ShadowedLink {
  static let page = RulePage(
    summary: "A link that no URL opens.",
    finds: """
      For every value of the link's parameters another link wins: fixed text wins over a \
      parameter, and a parameter over the rest of the path. All values have such a link only if \
      they are few, as with `Bool` and enumerated states, or if other links take every length of \
      the rest. A link that can't read every value leaves the others to the next one.
      """,
    why: """
      The link never opens its screen, though the file says so.
      """,
    bad: """
      flow: Shop
      links: { schemes: [shop] }
      state: { mode: [walk, drive] }
      coordinators:
        App:
          start: map
          screens:
            map: {}
            mode: { params: { mode: Mode }, link: "/modes/{mode}" }
            walk: { link: /modes/walk }
            drive: { link: /modes/drive }
      """,
    good: """
      flow: Shop
      links: { schemes: [shop] }
      state: { mode: [walk, drive] }
      coordinators:
        App:
          start: map
          screens:
            map: {}
            mode: { params: { mode: Mode }, link: "/modes/{mode}" }
            walk: { link: /modes/walk }
      """,
    fix: """
      Remove one of the links, or give this one a fixed text of its own.
      """)
}
