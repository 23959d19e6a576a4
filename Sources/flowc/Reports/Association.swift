import FlowGeneration

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An `apple-app-site-association` file, which a site serves to say what URLs an app opens.
struct Association: Codable {
  struct Component: Codable, Hashable {
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

  /// What the query must have: a pattern for all of it, or one for each key.
  enum Query: Codable, Hashable {
    case whole(String)
    case items([String: String])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self = .whole(text)
      } else {
        self = .items(try container.decode([String: String].self))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .whole(let text): try container.encode(text)
      case .items(let items): try container.encode(items)
      }
    }
  }

  struct Detail: Codable {
    let appIDs: [String]?
    let components: [Component]?
  }

  struct Links: Codable {
    let details: [Detail]
  }

  let applinks: Links

  init(_ components: [LinkComponent], of apps: [String]) {
    let detail = Detail(appIDs: apps, components: components.map { Component($0) })
    applinks = Links(details: [detail])
  }

  /// - Throws: `CommandError.failure` if the bytes aren't such a file.
  init(_ bytes: [UInt8], path: String) throws(CommandError) {
    do {
      self = try JSONDecoder().decode(Association.self, from: Data(bytes))
    } catch {
      throw .failure(
        "\(path) is no association file with `applinks`, `details`, `appIDs` and `components`")
    }
  }
}

extension Association.Component {
  init(_ component: LinkComponent) {
    path = component.path
    query = component.query.isEmpty ? nil : .items(component.query)
    exclude = component.isExcluded ? true : nil
    comment = component.comment
  }

  /// What it does, without what is said of it.
  var meaning: Association.Component {
    var meaning = self
    meaning.comment = nil
    meaning.exclude = exclude == true ? true : nil
    return meaning
  }

  /// For people: `/search?q=?*`, `not /?*/?*`.
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
  /// How an app's part of the file differs from what is to be there; nothing if it doesn't.
  ///
  /// - Parameter apps: Those that are looked at; all if there are none.
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
