import FlowModel

/// A pattern of URLs in an `apple-app-site-association` file. Of the patterns in a file, the first
/// that matches a URL decides.
package struct LinkComponent: Sendable, Hashable {
  package let path: String
  /// The patterns of the values that the URL's query must have.
  package let query: [String: String]
  /// Whether the browser opens the URLs that match.
  package let isExcluded: Bool
  package let comment: String
}

extension Flow {
  /// The patterns of the module's links. They match more URLs than the links do. The patterns know
  /// no types, and they don't know where a parameter before `{rest...}` ends.
  package func linkComponents() -> [LinkComponent] {
    var byDepth: [Int: [Link]] = [:]
    var components: [LinkComponent] = []
    for link in links {
      if link.pattern.hasRest {
        components += self.components(of: link)
      } else {
        byDepth[link.pattern.path.count, default: []].append(link)
      }
    }
    // A parameter's asterisk also matches slashes, so longer paths come first.
    for (depth, links) in byDepth.sorted(by: { $0.key > $1.key }) {
      if links.contains(where: { $0.pattern.hasParameter }) {
        components.append(.longer(than: depth))
      }
      components += links.flatMap { self.components(of: $0) }
    }
    var seen: Set<[String]> = []
    return components.filter { seen.insert($0.key).inserted }
  }

  private func components(of link: Link) -> [LinkComponent] {
    let screen = self[link.screen]
    let required = link.pattern.query.filter { item in
      screen.parameters.contains { $0.name == item.parameter && !$0.isOptional }
    }
    let query = Dictionary(
      required.map { (LinkComponent.encoded($0.key), "?*") },
      uniquingKeysWith: { first, _ in first })
    return link.pattern.associationPaths.map { path in
      LinkComponent(path: path, query: query, isExcluded: false, comment: self.path(of: screen.id))
    }
  }
}

extension LinkPattern {
  fileprivate var hasRest: Bool { path.last?.isRest == true }

  fileprivate var hasParameter: Bool { path.contains { $0.text == nil } }

  /// The paths as patterns. A parameter has at least one character. A path may end with a slash.
  fileprivate var associationPaths: [String] {
    let parts = path.map { $0.text.map(LinkComponent.encoded) ?? "?*" }
    let whole = "/" + parts.joined(separator: "/")
    return path.isEmpty || path.last?.text == nil ? [whole] : [whole, whole + "/"]
  }
}

extension LinkComponent {
  fileprivate static func longer(than depth: Int) -> LinkComponent {
    LinkComponent(
      path: String(repeating: "/?*", count: depth + 1), query: [:], isExcluded: true,
      comment: "no link has more than \(depth) part\(depth == 1 ? "" : "s") here")
  }

  /// The parts that make two components equal.
  fileprivate var key: [String] {
    [path, "\(isExcluded)"] + query.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
  }

  /// Fixed text, with a percent-encoding for every character that has a meaning in a pattern.
  fileprivate static func encoded(_ text: String) -> String {
    let unreserved = Set(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!&'+,;=:@".utf8)
    return text.utf8.reduce(into: "") { encoded, byte in
      if unreserved.contains(byte) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      }
    }
  }
}
