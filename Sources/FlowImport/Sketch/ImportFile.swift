/// A file to import: its path, and what it contains.
package struct ImportFile: Sendable {
  enum Content: Sendable, Equatable {
    case storyboard
    case graph
    /// A menu, whose items can be tabs.
    case menu
    /// A storyboard that the system shows while the app starts.
    case launchScreen
    /// Texts to which graphs and menus refer.
    case strings
    /// The manifest of a part of an Android project. `isApp` says whether people can start the part.
    case manifest(isApp: Bool)
  }

  package let path: String
  let root: XMLElement
  let content: Content

  /// - Throws: An ``ImportError`` if the file is neither a storyboard nor a navigation graph.
  package init(path: String, bytes: [UInt8]) throws(ImportError) {
    self.path = path
    root = try XMLParser.parse(bytes)
    content = try Self.content(of: root)
  }

  /// The endings of files that a directory is searched for.
  package static func isCandidate(_ path: String) -> Bool {
    if path.hasSuffix(".storyboard") { return true }
    let folder = path.split(separator: "/").dropLast().last ?? ""
    return path.hasSuffix(".xml")
      && (isHelp(path) || ["navigation", "menu"].contains(folder)
        || folder.hasPrefix("navigation-"))
  }

  /// Whether the file has navigation, and not only what helps to read it.
  package var isNavigation: Bool {
    switch content {
    case .storyboard, .graph, .menu, .launchScreen: true
    case .strings, .manifest: false
    }
  }

  /// Whether a file only helps to read others, so that these can be imported without it.
  package static func isHelp(_ path: String) -> Bool {
    let folder = path.split(separator: "/").dropLast().last
    return name(of: path) == "AndroidManifest.xml" || folder == "values"
  }

  private static func content(of root: XMLElement) throws(ImportError) -> Content {
    let refuse = { (message: String) in ImportError(line: root.line, column: 1, message) }
    switch root.name {
    case "navigation": return .graph
    case "menu": return .menu
    case "resources": return .strings
    case "manifest": return .manifest(isApp: isApp(root))
    case "document": break
    default:
      throw refuse(
        "`<\(String(root.name.prefix(60)))>` is neither a storyboard nor a navigation graph")
    }
    guard root["launchScreen"] != "YES" else { return .launchScreen }
    switch root["type"] ?? "" {
    case let type where type.hasPrefix("com.apple.InterfaceBuilder3.CocoaTouch.Storyboard"):
      return .storyboard
    case let type where type.contains("Storyboard"):
      throw ImportError(
        line: root.line, column: 1,
        "this storyboard isn't of an iOS app: its type is `\(String(type.prefix(80)))`",
        isOfAnotherPlatform: true)
    default: throw refuse("this document of Interface Builder has views, and isn't a storyboard")
    }
  }

  /// Whether a manifest has an activity in the list of apps.
  private static func isApp(_ manifest: XMLElement) -> Bool {
    manifest.all("category").contains {
      $0.local("name") == "android.intent.category.LAUNCHER"
    }
  }

  /// The last part of the path.
  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The name without its ending, by which other files refer to this one.
  var stem: String {
    let name = Self.name(of: path)
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  /// The path of the folder in which the file is.
  var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }

  func origin(of element: XMLElement) -> ImportOrigin {
    ImportOrigin(file: path, line: element.line)
  }
}
