/// The forms of a module's links, to parse and to print them.
///
/// The cost of a parse depends on the link's length, not on how many forms there are: what their
/// paths have in common is looked at once.
public struct LinkTable: Sendable {
  /// One form of a link.
  public struct Pattern: Sendable {
    let text: String
    let index: Int
    let constants: [String: String]

    /// - Parameters:
    ///   - text: `/restaurants/{restaurantID}?sort={order}`, or with `{rest...}` as its last part.
    ///   - index: of the link's case.
    ///   - constants: arguments that the link itself doesn't name.
    public init(_ text: String, _ index: Int, with constants: [String: String] = [:]) {
      self.text = text
      self.index = index
      self.constants = constants
    }
  }

  enum Part: Hashable, Sendable {
    case text(String)
    case parameter(String)
    case rest(String)
  }

  struct Form: Sendable {
    let index: Int
    let parts: [Part]
    /// Key and parameter.
    let query: [(key: String, parameter: String)]
    let constants: [String: String]
  }

  private struct Node: Sendable {
    var texts: [String: Int] = [:]
    var parameter: Int?
    var rest: Int?
    var form: Int?
  }

  let schemes: [String]
  let hosts: [String]
  private var forms: [Form] = []
  private var nodes = [Node()]
  /// The first form of each case.
  private var printed: [Int: Int] = [:]

  /// - Parameters:
  ///   - schemes: the app's own, in lower case.
  ///   - hosts: the domains of its `https` links, in lower case.
  ///   - patterns: of two that match the same link the first counts.
  public init(schemes: [String], hosts: [String], _ patterns: [Pattern]) {
    self.schemes = schemes
    self.hosts = hosts
    for pattern in patterns { add(Form(pattern)) }
  }

  private mutating func add(_ form: Form) {
    forms.append(form)
    if printed[form.index] == nil { printed[form.index] = forms.count - 1 }
    var node = 0
    for part in form.parts {
      let next = self.next(part, after: node) ?? nodes.count
      if next == nodes.count { nodes.append(Node()) }
      switch part {
      case .text(let text): nodes[node].texts[text] = next
      case .parameter: nodes[node].parameter = next
      case .rest: nodes[node].rest = next
      }
      node = next
    }
    if nodes[node].form == nil { nodes[node].form = forms.count - 1 }
  }

  private func next(_ part: Part, after node: Int) -> Int? {
    switch part {
    case .text(let text): return nodes[node].texts[text]
    case .parameter: return nodes[node].parameter
    case .rest: return nodes[node].rest
    }
  }

  /// The case that a link is, with the texts of its arguments; nil if it has none of the forms.
  public func match(_ link: String) -> (index: Int, texts: [String: String])? {
    guard let address = LinkAddress(link, schemes: schemes, hosts: hosts) else { return nil }
    let segments = address.segments[...]
    guard let form = find(segments, from: 0, mayBind: !address.isOwnScheme) else { return nil }
    return (forms[form].index, forms[form].texts(of: address))
  }

  /// Fixed text wins over a parameter, a parameter over the rest, from the left.
  private func find(_ segments: ArraySlice<String>, from node: Int, mayBind: Bool = true) -> Int? {
    guard let first = segments.first else { return nodes[node].form }
    let left = segments.dropFirst()
    if let next = nodes[node].texts[first], let found = find(left, from: next) { return found }
    guard mayBind, !first.isEmpty else { return nil }
    if let next = nodes[node].parameter, let found = find(left, from: next) { return found }
    return nodes[node].rest.flatMap { nodes[$0].form }
  }

  /// The link of a case, with the first of its forms; nil if it has none, or if an argument is
  /// empty where a path has to have something.
  public func print(_ index: Int, _ arguments: Arguments) -> String? {
    guard let form = printed[index].map({ forms[$0] }), let path = form.path(of: arguments) else {
      return nil
    }
    if let scheme = schemes.first, case .text? = form.parts.first {
      return "\(scheme):/\(path)"
    }
    guard let host = hosts.first else { return nil }
    return "https://\(host)\(path)"
  }
}

extension LinkTable.Form {
  init(_ pattern: LinkTable.Pattern) {
    let halves = pattern.text.split(separator: "?", maxSplits: 1)
    index = pattern.index
    constants = pattern.constants
    parts = (halves.first ?? "").split(separator: "/").map { segment in
      guard segment.first == "{" else { return .text(String(segment)) }
      let name = segment.dropFirst().dropLast()
      return name.hasSuffix("...") ? .rest(String(name.dropLast(3))) : .parameter(String(name))
    }
    query = (halves.count > 1 ? halves[1] : "").split(separator: "&").compactMap { item in
      let pair = item.split(separator: "=", maxSplits: 1)
      guard pair.count == 2 else { return nil }
      return (String(pair[0]), String(pair[1].dropFirst().dropLast()))
    }
  }

  func texts(of address: LinkAddress) -> [String: String] {
    var texts = constants
    for (index, part) in parts.enumerated() {
      switch part {
      case .text: break
      case .parameter(let name): texts[name] = address.segments[index]
      case .rest(let name): texts[name] = address.segments[index...].joined(separator: "/")
      }
    }
    for item in query {
      if let value = address.query[item.key] { texts[item.parameter] = value }
    }
    return texts
  }

  func path(of arguments: Arguments) -> String? {
    let segments = parts.map { part in
      switch part {
      case .text(let text): return percentEncoded(text)
      case .parameter(let name): return percentEncoded(arguments.text(name) ?? "")
      case .rest(let name): return encoded(rest: arguments.text(name) ?? "")
      }
    }
    guard !segments.contains("") else { return nil }
    let items = query.compactMap { item in
      arguments.text(item.parameter).map { "\(percentEncoded(item.key))=\(percentEncoded($0))" }
    }
    let path = "/" + segments.joined(separator: "/")
    return items.isEmpty ? path : "\(path)?\(items.joined(separator: "&"))"
  }
}

/// Segment by segment; as one where a segment would be empty, which a path could lose.
private func encoded(rest: String) -> String {
  let segments = rest.split(separator: "/", omittingEmptySubsequences: false)
  guard !segments.contains("") else { return percentEncoded(rest) }
  return segments.map { percentEncoded($0) }.joined(separator: "/")
}

extension Arguments {
  /// The text that stands for an argument in a link; nil for one that is nil.
  fileprivate func text(_ name: String) -> String? {
    values.last { $0.name == name }.flatMap { printed($0.value) }
  }
}
