import FlowModel

/// Which link a URL is, and with what values.
package struct LinkTable: Sendable {
  private let flow: Flow
  /// By what their paths begin with; under nil those that begin with no fixed text.
  private var links: [String?: [Link]] = [:]

  package init(_ flow: Flow) {
    self.flow = flow
    for link in flow.links {
      var first: String?
      if case .text(let text)? = link.pattern.path.first { first = text }
      links[first, default: []].append(link)
    }
  }

  /// The link that a URL is for, whether or not its values can be read.
  package func link(for url: String) -> Link? {
    LinkAddress(url, flow.linkOrigin).flatMap(link)
  }

  /// The link that a URL is, with what it says by name; nil if it is none, or a value in it can't
  /// be read.
  func match(_ url: String) -> (link: Link, values: [Known])? {
    guard let address = LinkAddress(url, flow.linkOrigin), let link = link(for: address) else {
      return nil
    }
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
    return (link, values)
  }

  /// Fixed text wins over a parameter, and that over the rest, from the left.
  private func link(for address: LinkAddress) -> Link? {
    let candidates = (address.segments.first.map { links[$0] ?? [] } ?? []) + (links[nil] ?? [])
    return candidates.filter { $0.pattern.matches(address) }
      .min { $0.pattern.rank.lexicographicallyPrecedes($1.pattern.rank) }
  }
}

extension LinkPattern {
  fileprivate func matches(_ address: LinkAddress) -> Bool {
    var isWhole = true
    for (index, segment) in path.enumerated() {
      guard index < address.segments.count else { return false }
      let text = address.segments[index]
      // With an app's own scheme the first segment is a host, which stands for no value.
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

  /// Less is more fixed.
  fileprivate var rank: [Int] {
    path.map { segment in
      switch segment {
      case .text: 0
      case .parameter: 1
      case .rest: 2
      }
    }
  }

  /// What a URL says, by parameter.
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
