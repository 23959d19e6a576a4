import Editing
import FlowGeneration

/// An `apple-app-site-association` file. A site serves it to declare the URLs that an app opens.
struct Association: Decodable {
  struct Component: Decodable, Hashable {
    var path: String?
    var query: Query?
    var fragment: String?
    var exclude: Bool?
    var comment: String?
    var caseSensitive: Bool?
    var percentEncoded: Bool?

    private enum CodingKeys: String, CodingKey {
      case path = "/"
      case query = "?"
      case fragment = "#"
      case exclude, comment, caseSensitive, percentEncoded
    }
  }

  /// The query that a URL must have: a pattern for the whole query, or one for each key.
  enum Query: Decodable, Hashable {
    case whole(String)
    case items([String: String])

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      self =
        if let text = try? value.decode(String.self) { .whole(text) } else {
          .items(try value.decode([String: String].self))
        }
    }
  }

  struct Detail: Decodable {
    private let appID: String?
    private let appIDs: [String]?
    private let components: [Component]?
    private let paths: [String]?

    var apps: [String] { appIDs ?? appID.map { [$0] } ?? [] }
    /// Whether the file has the older form: `appID` and `paths`. Apple reads it still.
    var isOld: Bool { components == nil && paths != nil }
    var all: [Component] { components ?? paths?.map(Component.init(oldPath:)) ?? [] }
  }

  struct Links: Decodable {
    let details: [Detail]
    /// The comparison of URLs with all patterns. flowc's links are as the defaults of Apple.
    let defaults: Component?
  }

  let applinks: Links

  /// Returns the file for some apps.
  static func text(_ components: [LinkComponent], of apps: [String]) -> String {
    let items = components.map { component in
      [
        "/": component.path, "?": component.query.isEmpty ? nil : component.query,
        "exclude": component.isExcluded ? true : nil, "comment": component.comment,
      ] as JSONObject
    }
    let detail: JSONObject = ["appIDs": apps, "components": items]
    return json(["applinks": ["details": [detail]]])
  }

  /// - Throws: `CommandError.failure` if the bytes aren't such a file.
  init(_ bytes: [UInt8], path: String) throws(CommandError) {
    do throws(JSONMistake) {
      self = try value(Association.self, ofJSON: bytes)
    } catch {
      throw .failure(
        "\(path) is no association file with `applinks`, `details`, `appIDs` and `components`: "
          + error.message)
    }
  }
}

extension Association.Component {
  init(_ component: LinkComponent) {
    path = component.path
    query = component.query.isEmpty ? nil : .items(component.query)
    exclude = component.isExcluded ? true : nil
  }

  /// Reads a path of the older form. `NOT ` before it excludes it.
  init(oldPath text: String) {
    let isExcluded = text.hasPrefix("NOT ")
    path = isExcluded ? String(text.dropFirst("NOT ".count)) : text
    exclude = isExcluded ? true : nil
  }

  /// The component without its comment, and without what says the same as its absence.
  var meaning: Association.Component {
    var meaning = self
    meaning.comment = nil
    meaning.exclude = exclude == true ? true : nil
    meaning.caseSensitive = caseSensitive == false ? false : nil
    meaning.percentEncoded = percentEncoded == false ? false : nil
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
      + (fragment.map { "#" + $0 } ?? "") + comparison.map { " with \($0)" }.joined()
  }

  /// The ways in which URLs are compared that aren't as the defaults of Apple are.
  var comparison: [String] {
    (caseSensitive == false ? ["`caseSensitive: false`"] : [])
      + (percentEncoded == false ? ["`percentEncoded: false`"] : [])
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
      let named = detail.apps.filter { apps.isEmpty || apps.contains($0) }
      guard !named.isEmpty else { continue }
      missing.removeAll { named.contains($0) }
      let found = detail.all.map(\.meaning)
      let list = named.joined(separator: ", ") + (detail.isOld ? " (in the old form, `paths`)" : "")
      differences += wanted.filter { !found.contains($0) }.map { "\(list): lacks \($0.text)" }
      differences += found.filter { !wanted.contains($0) }
        .map { "\(list): has \($0.text), which no link is" }
      if differences.isEmpty, found != wanted {
        differences.append(
          "\(list): has its components in another order, and the first that fits counts")
      }
    }
    differences += (applinks.defaults?.comparison ?? []).map { text in
      "`defaults` has \(text): a URL may open the app, and be none of its links"
    }
    let named = Set(applinks.details.flatMap(\.apps)).sorted().joined(separator: ", ")
    return differences
      + missing.map { "\($0): is not in the file" + (named.isEmpty ? "" : ", which has \(named)") }
      + (apps.isEmpty && applinks.details.isEmpty ? ["there is no app in the file"] : [])
  }
}
