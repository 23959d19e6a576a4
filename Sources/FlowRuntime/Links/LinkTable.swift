import Navigation

/// The forms of a module's links, to parse and to print links.
///
/// The table stores common beginnings of paths only once. So the time to parse a link depends on
/// its length, and not on the number of forms.
public struct LinkTable: Sendable {
  /// A form of a link, as a text.
  public struct Pattern: Sendable {
    let text: String
    let name: RouteName

    /// Creates a form.
    ///
    /// - Parameters:
    ///   - text: the form, such as `/restaurants/{restaurantID}?sort={order}`. The last part may be
    ///     `{rest...}`.
    ///   - name: the name of the link's case.
    public init(_ text: String, _ name: RouteName) {
      self.text = text
      self.name = name
    }
  }

  enum Part: Hashable, Sendable {
    case text(String)
    case parameter(String)
    case rest(String)
  }

  struct Form: Sendable {
    let name: String
    let parts: [Part]
    /// The keys of the query, each with its parameter.
    let query: [(key: String, parameter: String)]
  }

  private struct Node: Sendable {
    var texts: [String: Int] = [:]
    var parameter: Int?
    var rest: Int?
    var form: Int?
  }

  let schemes: [String]
  let hosts: [String]
  private(set) var forms: [Form] = []
  private var nodes = [Node()]
  /// The first form of each case, which is used to print it.
  private var printed: [String: Int] = [:]

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - schemes: the app's own schemes, in lower case.
  ///   - hosts: the domains of the app's `https` links, in lower case. `*.` stands for any subdomain, and
  ///     no link is printed with it.
  ///   - patterns: the forms. If two forms match the same link, the first counts.
  public init(schemes: [String], hosts: [String], _ patterns: [Pattern]) {
    self.schemes = schemes
    self.hosts = hosts
    for pattern in patterns { add(Form(pattern)) }
  }

  private mutating func add(_ form: Form) {
    forms.append(form)
    if printed[form.name] == nil { printed[form.name] = forms.count - 1 }
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

  /// Returns the case of a link, with the texts of its arguments. Returns nil if the link has none
  /// of the forms.
  public func match(_ link: String) -> (name: String, texts: [String: String])? {
    matches(link).first
  }

  /// Returns the cases whose forms a link has, each with the texts of its arguments. The case that comes
  /// first has precedence, unless a text can't be read as its argument.
  ///
  /// From the left, fixed text has precedence over a parameter, and a parameter over the rest of the path.
  func matches(_ link: String) -> [(name: String, texts: [String: String])] {
    guard let address = LinkAddress(link, schemes: schemes, hosts: hosts) else { return [] }
    var found: [Int] = []
    find(address.segments[...], from: 0, mayBind: !address.isOwnScheme, &found)
    return found.map { (forms[$0].name, forms[$0].texts(of: address)) }
  }

  /// Finds the forms that match the segments.
  private func find(
    _ segments: ArraySlice<String>, from node: Int, mayBind: Bool = true, _ found: inout [Int]
  ) {
    guard let first = segments.first else {
      if let form = nodes[node].form { found.append(form) }
      return
    }
    let left = segments.dropFirst()
    if let next = nodes[node].texts[first] { find(left, from: next, &found) }
    guard mayBind, !first.isEmpty else { return }
    if let next = nodes[node].parameter { find(left, from: next, &found) }
    if let rest = nodes[node].rest, let form = nodes[rest].form { found.append(form) }
  }

  /// Returns the link of a case in the first of its forms. Returns nil if the case has no form, or
  /// if an argument in the path is empty.
  package func print(_ name: String, _ arguments: Arguments) -> String? {
    guard let form = printed[name].map({ forms[$0] }), let path = form.path(of: arguments) else {
      return nil
    }
    if let scheme = schemes.first, case .text? = form.parts.first {
      return "\(scheme):/\(path)"
    }
    guard let host = hosts.first(where: { !$0.hasPrefix("*") }) else { return nil }
    return "https://\(host)\(path)"
  }
}

extension LinkTable.Form {
  init(_ pattern: LinkTable.Pattern) {
    let halves = pattern.text.split(separator: "?", maxSplits: 1)
    name = pattern.name.string
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
    var texts: [String: String] = [:]
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

/// Encodes the rest of a path segment by segment. If a segment is empty, the rest becomes a single
/// segment, because a path could lose an empty one.
private func encoded(rest: String) -> String {
  let segments = rest.split(separator: "/", omittingEmptySubsequences: false)
  guard !segments.contains("") else { return percentEncoded(rest) }
  return segments.map { percentEncoded($0) }.joined(separator: "/")
}

extension Arguments {
  /// Returns the text of an argument in a link; nil if the argument is nil.
  fileprivate func text(_ name: String) -> String? {
    values.last { $0.name == name }.flatMap { printed($0.value) }
  }
}
