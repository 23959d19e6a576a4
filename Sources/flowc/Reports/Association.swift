import FlowGeneration

/// An `apple-app-site-association` file. A site serves it to declare the URLs that an app opens.
struct Association: Encodable {
  struct Component: Encodable, Hashable {
    var path: String?
    var query: Query?
    var fragment: String?
    var exclude: Bool?
    var comment: String?

    private enum CodingKeys: String, CodingKey {
      case path = "/"
      case query = "?"
      case fragment = "#"
      case exclude
      case comment
    }
  }

  /// The query that a URL must have: a pattern for the whole query, or one for each key.
  enum Query: Encodable, Hashable {
    case whole(String)
    case items([String: String])

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .whole(let text): try container.encode(text)
      case .items(let items): try container.encode(items)
      }
    }
  }

  struct Detail: Encodable {
    let appIDs: [String]?
    let components: [Component]?
  }

  struct Links: Encodable {
    let details: [Detail]
  }

  let applinks: Links

  init(_ components: [LinkComponent], of apps: [String]) {
    let detail = Detail(appIDs: apps, components: components.map { Component($0) })
    applinks = Links(details: [detail])
  }

  /// - Throws: `CommandError.failure` if the bytes aren't such a file.
  init(_ bytes: [UInt8], path: String) throws(CommandError) {
    do throws(DataError) {
      applinks = try JSONParser.parse(bytes).requiredMember("applinks", Links.init)
    } catch {
      throw .failure(
        "\(path) is no association file with `applinks`, `details`, `appIDs` and `components`: "
          + error.message)
    }
  }
}

// MARK: - Reading

extension Association.Links {
  fileprivate init(_ node: DataNode) throws(DataError) {
    details = try node.requiredMember("details", DataNode.list(of: Association.Detail.init))
  }
}

extension Association.Detail {
  fileprivate init(_ node: DataNode) throws(DataError) {
    appIDs = try node.member("appIDs", DataNode.list(of: DataNode.text))
    components = try node.member("components", DataNode.list(of: Association.Component.init))
  }
}

extension Association.Component {
  fileprivate init(_ node: DataNode) throws(DataError) {
    path = try node.member("/", DataNode.text)
    query = try node.member("?", Association.Query.init)
    fragment = try node.member("#", DataNode.text)
    exclude = try node.member("exclude", DataNode.bool)
    comment = try node.member("comment", DataNode.text)
  }
}

extension Association.Query {
  fileprivate init(_ node: DataNode) throws(DataError) {
    if case .text(let text) = node.content {
      self = .whole(text)
    } else {
      self = .items(try DataNode.table(of: DataNode.text)(node))
    }
  }
}

// MARK: - Comparing

extension Association.Component {
  init(_ component: LinkComponent) {
    path = component.path
    query = component.query.isEmpty ? nil : .items(component.query)
    exclude = component.isExcluded ? true : nil
    comment = component.comment
  }

  /// The component without its comment, which has no effect.
  var meaning: Association.Component {
    var meaning = self
    meaning.comment = nil
    meaning.exclude = exclude == true ? true : nil
    return meaning
  }

  /// The component for people: `/search?q=?*`, `not /?*/?*`.
  var text: String {
    let query =
      switch query {
      case nil: ""
      case .whole(let text): "?" + text
      case .items(let items):
        "?" + items.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: "&")
      }
    return (exclude == true ? "not " : "") + (path ?? "*") + query
      + (fragment.map { "#" + $0 } ?? "")
  }
}

extension Association {
  /// Returns the differences between an app's part of the file and the components that belong
  /// there.
  ///
  /// - Parameter apps: The apps to compare; empty for all.
  func differences(from components: [LinkComponent], of apps: [String]) -> [String] {
    let wanted = components.map { Component($0).meaning }
    var missing = apps
    var differences: [String] = []
    for detail in applinks.details {
      let named = (detail.appIDs ?? []).filter { apps.isEmpty || apps.contains($0) }
      guard !named.isEmpty else { continue }
      missing.removeAll { named.contains($0) }
      let found = (detail.components ?? []).map(\.meaning)
      let list = named.joined(separator: ", ")
      differences += wanted.filter { !found.contains($0) }.map { "\(list): lacks \($0.text)" }
      differences += found.filter { !wanted.contains($0) }
        .map { "\(list): has \($0.text), which no link is" }
      if differences.isEmpty, found != wanted {
        differences.append(
          "\(list): has its components in another order, and the first that fits counts")
      }
    }
    return differences + missing.map { "\($0): is not in the file" }
      + (apps.isEmpty && applinks.details.isEmpty ? ["there is no app in the file"] : [])
  }
}
