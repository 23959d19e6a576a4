import Diagnostics
import FlowModel

/// A link that no URL opens, because other links have precedence.
///
/// Fixed text has precedence over a parameter. So a link is shadowed if its parameter has few
/// values, and each value is the fixed text of another link.
enum ShadowedLink: ModuleRule {
  static let rule = Rule.shadowedLink

  static func check(_ input: RuleInput) -> [Diagnostic] {
    let flow = input.flow
    return flow.links.compactMap { link in
      guard let forms = forms(of: link, in: flow) else { return nil }
      var winners: [ID<Link>] = []
      for form in forms {
        guard let winner = winner(over: link, for: form, in: flow) else { return nil }
        if !winners.contains(winner) { winners.append(winner) }
      }
      return .shadowed(link, by: winners.map { flow[$0] })
    }
  }

  private typealias Segment = LinkPattern.Segment

  /// Returns the paths that represent all URLs of a link. Each value of a parameter with few values
  /// is written out. Returns nil if no parameter has few values, or if there are too many paths.
  private static func forms(of link: Link, in flow: Flow) -> [[Segment]]? {
    let types = Dictionary(flow[link.screen].parameters.map { ($0.name, $0.type) }) { first, _ in
      first
    }
    var forms: [[Segment]] = [[]]
    var isSpecific = false
    for segment in link.pattern.path {
      guard let values = values(of: segment, types, in: flow) else {
        for index in forms.indices { forms[index].append(segment) }
        continue
      }
      isSpecific = true
      if forms.count * values.count > 64 { return nil }
      forms = forms.flatMap { form in values.map { form + [.text($0)] } }
    }
    return isSpecific ? forms : nil
  }

  /// Returns the values that a segment can have, if they are few.
  private static func values(
    of segment: Segment, _ types: [Name: ValueType], in flow: Flow
  ) -> [String]? {
    switch segment {
    case .parameter(let name): types[name].flatMap { values(of: $0, in: flow) }
    case .text, .rest: nil
    }
  }

  private static func values(of type: ValueType, in flow: Flow) -> [String]? {
    switch type {
    case .bool: ["true", "false"]
    case .state(let id): flow[id].values
    case .string, .int, .double, .uuid, .url, .date, .custom, .optional, .array, .unknown: nil
    }
  }

  private static func winner(
    over link: Link, for form: [Segment], in flow: Flow
  ) -> ID<Link>? {
    flow.links.first { other in
      other.id != link.id && beats(other.pattern.path, link.pattern.path)
        && covers(other.pattern.path, form)
    }?.id
  }

  /// Returns whether a path has precedence over another one. Segments are compared from the left.
  private static func beats(_ path: [Segment], _ other: [Segment]) -> Bool {
    for (left, right) in zip(path, other) where left.precedence != right.precedence {
      return left.precedence < right.precedence
    }
    return false
  }

  /// Returns whether a path matches every URL of a form.
  private static func covers(_ path: [Segment], _ form: [Segment]) -> Bool {
    for (index, segment) in path.enumerated() {
      guard index < form.count else { return false }
      switch (segment, form[index]) {
      case (.rest, _): return true
      case (.text(let text), .text(let other)): if text != other { return false }
      case (.parameter, .text), (.parameter, .parameter): break
      case (.text, .parameter), (.text, .rest), (.parameter, .rest): return false
      }
    }
    return path.count == form.count
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
      related: winners.prefix(3).map { Related("fixed text wins over a parameter", at: $0.range) },
      help: ["remove it, or one of the other links"])
  }
}

extension ShadowedLink {
  static let page = RulePage(
    summary: "A link that no URL opens.",
    finds: """
      For every value of the link's parameters another link wins, since fixed text wins over a \
      parameter. This can only happen if the values are few: with `Bool` and enumerated states.
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
