/// The names of Android's resources, such as `@+id/fragment_user_detail`.
enum ResourceName {
  /// Returns the part of a reference behind its type: `home` for `@id/home`.
  static func bare(_ reference: String) -> String {
    reference.split(separator: "/").last.map(String.init) ?? reference
  }

  private static let beginnings = ["fragment_", "nav_graph_", "nav_", "navigation_", "dest_"]
  private static let endings = [
    "_fragment", "_nav_graph", "_navigation", "_graph", "_dest", "_activity", "_screen",
    "NavGraph", "Graph", "Navigation", "Nav",
  ]

  /// Returns the part of a name that says what it shows; nil if there is no such part.
  static func stripped(_ name: String) -> String? {
    var text = name
    if let word = beginnings.first(where: { text.hasPrefix($0) && text != $0 }) {
      text = String(text.dropFirst(word.count))
    }
    if let word = endings.first(where: { text.hasSuffix($0) }), text.count > word.count {
      text = String(text.dropLast(word.count))
    }
    return ClassName.stripped(text)
  }

  /// Returns the name of an action; nil if the name only joins two destinations.
  static func action(_ id: String) -> String? {
    let name = bare(id)
    let lowered = name.lowercased()
    guard !lowered.hasPrefix("action_"), !lowered.hasPrefix("action") || !lowered.contains("to")
    else { return nil }
    let isGlobal = lowered.hasPrefix("global_") || lowered.hasPrefix("to_")
    return isGlobal ? name.split(separator: "_").dropFirst().joined(separator: "_") : name
  }
}

extension XMLElement {
  /// Returns an attribute by its name without the namespace. Attributes for tools don't count.
  func local(_ name: String) -> String? {
    for prefix in ["app:", "android:", ""] {
      if let value = attributes[prefix + name] { return value }
    }
    return attributes.filter { $0.key.hasSuffix(":" + name) && !$0.key.hasPrefix("tools:") }
      .min { $0.key < $1.key }?.value
  }

  /// The identifier without its beginning; nil if there is none.
  var resourceID: String? { local("id").map(ResourceName.bare) }
}
