import FlowModel

extension Flow {
  /// Returns a URL that a link matches, with a readable value for each parameter that it needs.
  package func url(of link: Link) -> String {
    let screen = self[link.screen]
    func text(_ name: Name) -> String {
      screen.parameters.first { $0.name == name }.map { sample($0.present) } ?? name.text
    }
    let path = link.pattern.path.map { segment in
      switch segment {
      case .text(let text): text
      case .parameter(let name), .rest(let name): text(name)
      }
    }
    let required = link.pattern.query.filter { item in
      screen.parameters.contains { $0.name == item.parameter && !$0.isOptional }
    }
    let query = required.map { "\($0.key)=\(text($0.parameter))" }.joined(separator: "&")
    return origin(of: link) + path.joined(separator: "/") + (query.isEmpty ? "" : "?" + query)
  }

  /// Returns the scheme and the host. With an app's own scheme, the host is the first part of the
  /// path, and must be fixed text.
  private func origin(of link: Link) -> String {
    if case .text? = link.pattern.path.first, let scheme = linkOrigin.schemes.first {
      return "\(scheme)://"
    }
    if let host = linkOrigin.sampleHost { return "https://\(host)/" }
    return "\(linkOrigin.schemes.first ?? "app")://"
  }

  private func sample(_ parameter: Parameter) -> String {
    let text = Value(madeUpFor: parameter, in: self).text
    return text.isEmpty ? parameter.name.text : text
  }
}
