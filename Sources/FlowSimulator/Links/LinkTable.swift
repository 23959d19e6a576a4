import FlowModel
import Navigation

/// The links of a flow. The table finds the link of a URL and reads its values.
package struct LinkTable: Sendable {
  private let flow: Flow
  /// The links by the fixed text with which their paths begin. Links that begin with a parameter
  /// have the key nil.
  private var links: [String?: [Link]] = [:]

  package init(_ flow: Flow) {
    self.flow = flow
    for link in flow.links {
      var first: String?
      if case .text(let text)? = link.pattern.path.first { first = text }
      links[first, default: []].append(link)
    }
  }

  /// Returns the link of a URL. If no link can read the values in the URL, returns the link whose form
  /// has precedence; nil if no link has the form.
  package func link(for url: String) -> Link? {
    guard let address = address(of: url) else { return nil }
    let candidates = candidates(for: address)
    return candidates.first { values(of: $0, in: address) != nil } ?? candidates.first
  }

  /// Returns the link of a URL, with the values in the URL: the first link that can read them. Returns nil
  /// if there is none.
  func match(_ url: String) -> (link: Link, values: [Known])? {
    guard let address = address(of: url) else { return nil }
    return candidates(for: address).lazy.compactMap { link in
      values(of: link, in: address).map { (link, $0) }
    }.first
  }

  /// Returns the parts of a URL; nil if it isn't the app's.
  func address(of url: String) -> LinkAddress? {
    LinkAddress(
      url, schemes: flow.linkOrigin.schemes.map { $0.lowercased() },
      hosts: flow.linkOrigin.hosts.map { $0.lowercased() })
  }

  /// Returns the values in an address; nil if one of them can't be read.
  private func values(of link: Link, in address: LinkAddress) -> [Known]? {
    let texts = link.pattern.texts(of: address)
    var values: [Known] = []
    for parameter in flow[link.screen].parameters
    where link.pattern.parameters.contains(parameter.name) {
      var value: Value? = parameter.isOptional ? Value(omitted: parameter) : nil
      if let text = texts.last(where: { $0.0 == parameter.name })?.1 {
        value = Value(text: text, as: parameter.type, in: flow)
      }
      guard let value else { return nil }
      values.append(Known(scope: .link, name: parameter.name, value: value))
    }
    return values
  }

  /// Returns the links that match an address. The segments decide which comes first, from the left: fixed
  /// text has precedence over a parameter, and a parameter over the rest of the path.
  private func candidates(for address: LinkAddress) -> [Link] {
    let candidates = (address.segments.first.map { links[$0] ?? [] } ?? []) + (links[nil] ?? [])
    return candidates.filter { $0.pattern.matches(address) }
      .sorted { $0.pattern.rank.lexicographicallyPrecedes($1.pattern.rank) }
  }
}

extension LinkPattern {
  fileprivate func matches(_ address: LinkAddress) -> Bool {
    var isWhole = true
    for (index, segment) in path.enumerated() {
      guard index < address.segments.count else { return false }
      let text = address.segments[index]
      // With an app's own scheme, the first segment is a host. A host is never a value.
      let mayBind = !text.isEmpty && !(index == 0 && address.isOwnScheme)
      switch segment {
      case .text(let fixed): if fixed != text { return false }
      case .parameter: if !mayBind { return false }
      case .rest:
        if !mayBind { return false }
        isWhole = false
      }
    }
    return !isWhole || path.count == address.segments.count
  }

  /// The priority of each segment of the path. The pattern with the smallest rank wins.
  fileprivate var rank: [Int] {
    path.map { segment in
      switch segment {
      case .text: 0
      case .parameter: 1
      case .rest: 2
      }
    }
  }

  /// Returns the texts that a URL has for each parameter.
  fileprivate func texts(of address: LinkAddress) -> [(Name, String)] {
    let inPath = path.enumerated().compactMap { index, segment -> (Name, String)? in
      switch segment {
      case .text: nil
      case .parameter(let name): (name, address.segments[index])
      case .rest(let name): (name, address.segments[index...].joined(separator: "/"))
      }
    }
    return inPath
      + query.compactMap { item in address.query[item.key].map { (item.parameter, $0) } }
  }
}
