import FlowGeneration

/// An `apple-app-site-association` file. A site serves it to declare the URLs that an app opens.
struct Association: Encodable {
  struct Component: Encodable, Hashable {
    var path: String?
    var query: Query?
    var fragment: String?
    var exclude: Bool?
    var comment: String?
    var matching = Matching()

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

  /// The comparison of URLs with the patterns of a site's file. flowc writes no such keys, because its
  /// links are as the defaults of Apple.
  struct Matching: Hashable {
    var caseSensitive = true
    var percentEncoded = true

    /// The keys that aren't as the defaults of Apple are.
    var texts: [String] {
      (caseSensitive ? [] : ["`caseSensitive: false`"])
        + (percentEncoded ? [] : ["`percentEncoded: false`"])
    }
  }

  struct Detail: Encodable {
    let appIDs: [String]?
    let components: [Component]?
    /// Whether the file has the older form: `appID` and `paths`. Apple reads it still.
    var isOld = false

    private enum CodingKeys: CodingKey {
      case appIDs
      case components
    }
  }

  struct Links: Encodable {
    let details: [Detail]
    var matching = Matching()

    private enum CodingKeys: CodingKey {
      case details
    }
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
    matching = try node.member("defaults", Association.Matching.init) ?? Association.Matching()
  }
}

extension Association.Detail {
  fileprivate init(_ node: DataNode) throws(DataError) {
    let list = DataNode.list(of: DataNode.text)
    let paths = try node.member("paths", list)
    let only = try node.member("appID", DataNode.text)
    appIDs = try node.member("appIDs", list) ?? only.map { [$0] }
    let written = try node.member("components", DataNode.list(of: Association.Component.init))
    components = written ?? paths?.map(Association.Component.init(oldPath:))
    isOld = written == nil && paths != nil
  }
}

extension Association.Matching {
  fileprivate init(_ node: DataNode) throws(DataError) {
    caseSensitive = try node.member("caseSensitive", DataNode.bool) ?? true
    percentEncoded = try node.member("percentEncoded", DataNode.bool) ?? true
  }
}

extension Association.Component {
  fileprivate init(_ node: DataNode) throws(DataError) {
    path = try node.member("/", DataNode.text)
    query = try node.member("?", Association.Query.init)
    fragment = try node.member("#", DataNode.text)
    exclude = try node.member("exclude", DataNode.bool)
    comment = try node.member("comment", DataNode.text)
    matching = try Association.Matching(node)
  }

  /// Reads a path of the older form. `NOT ` before it excludes it.
  fileprivate init(oldPath text: String) {
    let isExcluded = text.hasPrefix("NOT ")
    path = isExcluded ? String(text.dropFirst("NOT ".count)) : text
    exclude = isExcluded ? true : nil
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
      + (fragment.map { "#" + $0 } ?? "") + matching.texts.map { " with \($0)" }.joined()
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
      let list = named.joined(separator: ", ") + (detail.isOld ? " (in the old form, `paths`)" : "")
      differences += wanted.filter { !found.contains($0) }.map { "\(list): lacks \($0.text)" }
      differences += found.filter { !wanted.contains($0) }
        .map { "\(list): has \($0.text), which no link is" }
      if differences.isEmpty, found != wanted {
        differences.append(
          "\(list): has its components in another order, and the first that fits counts")
      }
    }
    differences += applinks.matching.texts.map { text in
      "`defaults` has \(text): a URL may open the app, and be none of its links"
    }
    return differences + missing.map { "\($0): is not in the file" }
      + (apps.isEmpty && applinks.details.isEmpty ? ["there is no app in the file"] : [])
  }
}
