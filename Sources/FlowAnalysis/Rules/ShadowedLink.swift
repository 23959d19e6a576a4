import Diagnostics
import FlowModel

/// A link that others always win over.
///
/// Fixed text wins over a parameter, so a link is shadowed where its parameter has only a few
/// values and each of them is the fixed text of another.
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

  /// The paths that stand for all URLs of a link, with each value of the parameters that have few
  /// written out; nil if none has, or they are too many.
  private static func forms(of link: Link, in flow: Flow) -> [[Segment]]? {
    let types = Dictionary(flow[link.screen].parameters.map { ($0.name, $0.type) }) { first, _ in
      first
    }
    var forms: [[Segment]] = [[]]
    var isSpecific = false
    for segment in link.pattern.path {
      guard case .parameter(let name) = segment, let values = values(of: types[name], in: flow)
      else {
        for index in forms.indices { forms[index].append(segment) }
        continue
      }
      isSpecific = true
      if forms.count * values.count > 64 { return nil }
      forms = forms.flatMap { form in values.map { form + [.text($0)] } }
    }
    return isSpecific ? forms : nil
  }

  private static func values(of type: ValueType?, in flow: Flow) -> [String]? {
    switch type {
    case .bool: return ["true", "false"]
    case .state(let id): return flow[id].values
    default: return nil
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

  /// Compared from the left.
  private static func beats(_ path: [Segment], _ other: [Segment]) -> Bool {
    for (left, right) in zip(path, other) where left.weight != right.weight {
      return left.weight < right.weight
    }
    return false
  }

  /// Whether a path matches whatever a form stands for.
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

extension LinkPattern.Segment {
  fileprivate var weight: Int {
    switch self {
    case .text: 0
    case .parameter: 1
    case .rest: 2
    }
  }
}

extension Rule {
  package static let shadowedLink = Rule("shadowed-link", .warning)
}

extension Diagnostic {
  fileprivate static func shadowed(_ link: Link, by winners: [Link]) -> Diagnostic {
    Diagnostic(
      .shadowedLink, "no URL gets as far as this link: others win for every value it can have",
      at: link.range,
      related: winners.prefix(3).map { Related("fixed text wins over a parameter", at: $0.range) },
      help: ["remove it, or one of the others"])
  }
}

extension ShadowedLink {
  static let page = RulePage(
    summary: "A link that no URL ever gets to.",
    finds: """
      For every value that the link's parameters can have, another link wins, since fixed text \
      comes before a parameter. That is only so where the values are few: `Bool` and enumerated \
      state.
      """,
    why: """
      The screen is never opened by its link, though the file says so.
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
      Remove one of them, or give the link text of its own.
      """)
}
