import Diagnostics
import FlowModel

/// Two links that match the same URL equally well.
enum AmbiguousLink: ModuleRule {
  static let rule = Rule.ambiguousLink

  static func check(_ input: RuleInput) -> [Diagnostic] {
    var first: [[LinkPattern.Segment]: Link] = [:]
    let links = input.isRootCertain ? input.flow.links : input.flow.linksBelowRoot
    return links.compactMap { link in
      let shape = link.pattern.path.map(\.withoutName)
      guard let earlier = first[shape] else {
        first[shape] = link
        return nil
      }
      return .ambiguous(link, with: earlier, in: input.flow)
    }
  }
}

extension LinkPattern.Segment {
  /// The segment without a parameter's name. The name makes no difference to the URLs that match.
  fileprivate var withoutName: LinkPattern.Segment {
    let any = Name("any")!
    return switch self {
    case .text: self
    case .parameter: .parameter(any)
    case .rest: .rest(any)
    }
  }
}

extension Flow {
  /// The links to coordinators below the root. If another coordinator could be the root as well, this
  /// is reported. Its links open nothing yet.
  fileprivate var linksBelowRoot: [Link] {
    var open = [root].compactMap { $0 }
    var below = Set(open)
    let hierarchy = hierarchy()
    while let next = open.popLast() {
      open += hierarchy[next.index].map(\.child).filter { below.insert($0).inserted }
    }
    return links.filter { below.contains(self[$0.screen].coordinator) }
  }

  /// Returns an example of a URL that two links of the same shape match.
  fileprivate func sampleURL(of link: Link, and other: Link) -> String {
    let path = zip(link.pattern.path, other.pattern.path).map { segment, opposite in
      switch (segment, opposite) {
      case (.parameter(let name), .parameter(let second)):
        return "/" + (sample(of: name, link) ?? sample(of: second, other) ?? name.text)
      case (.rest(let name), _): return "/\(name)/\(name)"
      case (.text(let text), _): return "/" + text
      case (.parameter(let name), _): return "/\(name)"
      }
    }.joined()
    if link.pattern.path.first?.text != nil, let scheme = linkOrigin.schemes.first {
      return "\(scheme):/\(path)"
    }
    return (linkOrigin.hosts.first.map { "https://\($0)" } ?? "") + (path.isEmpty ? "/" : path)
  }

  /// Returns an example of a parameter's value. Returns nil if every text is a value.
  private func sample(of name: Name, _ link: Link) -> String? {
    let parameter = self[link.screen].parameters.first { $0.name == name }
    switch parameter?.type.unwrapped {
    case .int, .double: return "42"
    case .bool: return "true"
    case .uuid: return "6F9619FF-8B86-D011-B42D-00CF4FC964FF"
    case .state(let id): return self[id].values.first
    case .string, .url, .date, .custom, .optional, .array, .unknown, nil: return nil
    }
  }
}

extension Rule {
  package static let ambiguousLink = Rule("ambiguous-link", .error)
}

extension Diagnostic {
  fileprivate static func ambiguous(
    _ link: Link, with earlier: Link, in flow: Flow
  ) -> Diagnostic {
    func name(_ link: Link) -> String {
      "`\(flow[flow[link.screen].coordinator].name).\(flow[link.screen].name)`"
    }
    let url = flow.sampleURL(of: link, and: earlier)
    let isSame = link.screen == earlier.screen
    return Diagnostic(
      .ambiguousLink,
      isSame
        ? "two links of \(name(link)) match `\(url)` equally well"
        : "`\(url)` would open \(name(link)) as well as \(name(earlier))",
      at: link.range, related: [Related("this link matches it, too", at: earlier.range)],
      help: [
        isSame
          ? "remove one, or make their fixed text differ: parameters and the query don't count"
          : "make their fixed text differ: names of parameters and the query don't count"
      ])
  }
}

extension AmbiguousLink {
  static let page = RulePage(
    summary: "Two links that match a URL equally well.",
    finds: """
      Links are compared from the left: fixed text wins over a parameter, and a parameter over \
      `{rest...}`. Two links that are equal in all segments can't be told apart, whatever the \
      names of their parameters and whatever their queries. The finding shows a URL that both \
      match. It is also reported at a scenario or a route that opens such a URL.
      """,
    why: """
      The order of the files would decide which screen the link opens.
      """,
    bad: """
      flow: Shop
      links: { schemes: [shop] }
      coordinators:
        App:
          start: list
          screens:
            list: { link: /list }
            order: { params: { id: Int }, link: "/orders/{id}" }
            customer: { params: { name: String }, link: "/orders/{name}" }
      """,
    good: """
      flow: Shop
      links: { schemes: [shop] }
      coordinators:
        App:
          start: list
          screens:
            list: { link: /list }
            order: { params: { id: Int }, link: "/orders/{id}" }
            customer: { params: { name: String }, link: "/orders/by/{name}" }
      """,
    fix: """
      Make their fixed text differ, or remove one.
      """)
}
