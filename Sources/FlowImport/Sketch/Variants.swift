/// The variants of one resource: in several languages, for several devices and builds, or copied for
/// translators. One of them is imported.
enum Variants {
  /// Takes the variants of other files out. Returns them, each with the file that stays.
  static func takeOut(of files: inout [ImportFile]) -> [(kept: String, left: [String])] {
    var groups: [[ImportFile]] = []
    var known: [String: Int] = [:]
    for file in files {
      let key = key(of: file)
      if let index = known[key] ?? groups.firstIndex(where: { isCopy(file, of: $0[0]) }) {
        groups[index].append(file)
        known[key] = index
      } else {
        known[key] = groups.count
        groups.append([file])
      }
    }
    let sorted = groups.map { $0.sorted { rank(of: $0) < rank(of: $1) } }
    files = sorted.map { $0[0] }.sorted { $0.path < $1.path }
    return sorted.filter { $0.count > 1 }.map { group in
      (group[0].path, group.dropFirst().map(\.path))
    }
  }

  /// Returns the path without the parts that choose a variant.
  private static func key(of file: ImportFile) -> String {
    var parts = file.path.split(separator: "/").map(String.init)
    guard let name = parts.popLast() else { return file.path }
    switch file.content {
    case .storyboard, .launchScreen:
      parts.removeAll { $0.hasSuffix(".lproj") }
      return (parts + [withoutDevice(file.stem).lowercased() + ".storyboard"])
        .joined(separator: "/")
    case .graph, .menu:
      if let folder = parts.popLast() { parts.append(String(folder.prefix { $0 != "-" })) }
      if let source = parts.lastIndex(of: "src"), source + 1 < parts.count {
        parts[source + 1] = "main"
      }
      return (parts + [name]).joined(separator: "/")
    case .strings, .manifest: return file.path
    }
  }

  private static let devices = ["~iphone", "~ipad", "_iphone", "_ipad", "-iphone", "-ipad"]

  /// Returns a storyboard's name without the device for which it is.
  static func withoutDevice(_ stem: String) -> String {
    let lowered = stem.lowercased()
    let device = devices.first { lowered.hasSuffix($0) && lowered != $0 }
    return device.map { String(stem.dropLast($0.count)) } ?? stem
  }

  /// Whether most controllers of one storyboard are in another one, as in an older copy of it. Xcode
  /// gives each an identifier of its own, but for those of its templates.
  private static func isCopy(_ file: ImportFile, of other: ImportFile) -> Bool {
    guard file.stem == other.stem, file.content == other.content else { return false }
    let (own, others) = (controllers(in: file), controllers(in: other))
    return own.intersection(others).count * 2 > min(own.count, others.count)
  }

  private static func controllers(in file: ImportFile) -> Set<[String?]> {
    Set(
      (file.root.child("scenes")?.children("scene") ?? []).compactMap { scene in
        guard let controller = StoryboardScene.controller(in: scene) else { return nil }
        return ["id", "customClass", "customModule", "storyboardIdentifier"].map { controller[$0] }
      })
  }

  /// The order of variants, the one to keep first: without a language or a device, the shortest path,
  /// the first by name.
  private static func rank(of file: ImportFile) -> (Int, Int, String) {
    let parts = file.path.split(separator: "/").map(String.init)
    let languages = parts.filter { $0.hasSuffix(".lproj") && $0 != "Base.lproj" }
    let folder = parts.dropLast().last ?? ""
    let isPlain =
      languages.isEmpty && withoutDevice(file.stem) == file.stem
      && (file.content == .storyboard || !folder.contains("-"))
      && (!parts.contains("src") || parts.contains("main"))
    let isEnglish = languages == ["en.lproj"] || file.stem.lowercased().hasSuffix("iphone")
    return (isPlain ? 0 : isEnglish ? 1 : 2, parts.count, file.path)
  }
}
