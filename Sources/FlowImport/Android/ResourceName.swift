/// The names of Android's resources, such as `@+id/fragment_user_detail`.
enum ResourceName {
  /// Returns the part of a reference behind its type: `home` for `@id/home`.
  static func bare(_ reference: String) -> String {
    reference.split(separator: "/").last.map(String.init) ?? reference
  }

  private static let beginnings = [
    "fragment_", "nav_graph_", "nav_", "navigation_", "dest_", "action_",
  ]
  private static let endings = ["_fragment", "_dest", "_activity", "_screen"]
  private static let endingsOfGraphs = [
    "_nav_graph", "_nav", "_navigation", "_graph", "NavGraph", "Graph", "Navigation", "Nav",
  ]

  /// Returns the part of a name that says what it shows; nil if there is no such part.
  static func stripped(_ name: String, isGraph: Bool) -> String? {
    var text = name
    if let word = beginnings.first(where: { text.hasPrefix($0) && text != $0 }) {
      text = String(text.dropFirst(word.count))
    }
    let endings = isGraph ? endings + endingsOfGraphs : endings
    if let word = endings.first(where: { text.hasSuffix($0) }), text.count > word.count {
      text = String(text.dropLast(word.count))
    }
    return ClassName.stripped(text).flatMap { isGraph && ClassName.isGeneric($0) ? nil : $0 }
  }

  /// Whether a label is a name of code, as Android Studio writes it: that of a class or of a layout.
  static func isDefault(_ label: String, of element: XMLElement) -> Bool {
    guard !label.contains(where: { $0.isWhitespace || $0 == "@" || $0 == "{" }) else {
      return false
    }
    let type = element.local("name")?.split(separator: ".").last.map(String.init)
    let layout = element.attributes["tools:layout"].map(bare)
    return [type, layout, element.resourceID].contains(label)
      || ["Fragment", "Activity", "_fragment", "_activity", "fragment_", "activity_"].contains {
        label != $0 && label.contains($0)
      }
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
