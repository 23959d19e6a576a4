import Foundation

/// An Xcode project file: a property list of objects that name each other.
struct XcodeProject {
  let directory: URL
  let text: String
  let root: String
  let objects: [String: [String: Any]]

  struct IsNoProject: Error {}

  /// Reads `DIRECTORY/NAME.xcodeproj`.
  init(_ project: URL) throws {
    directory = project.deletingLastPathComponent()
    let data = try Data(contentsOf: project.appending(path: "project.pbxproj"))
    text = String(decoding: data, as: UTF8.self)
    let list = try PropertyListSerialization.propertyList(from: data, format: nil)
    guard let list = list as? [String: Any], let root = list["rootObject"] as? String,
      let objects = list["objects"] as? [String: [String: Any]]
    else { throw IsNoProject() }
    self.root = root
    self.objects = objects
  }

  /// The objects of a class.
  func all(_ isa: String) -> [[String: Any]] {
    objects.values.filter { $0["isa"] as? String == isa }
  }

  /// The identifiers that are defined, one for each definition.
  var definitions: [String] {
    text.matches(of: /(?m)^\t\t([0-9A-F]{24}) (\/\* .* \*\/ )?= \{/).map { String($0.1) }
  }

  /// The identifiers that an object names, in its values and in the keys of what it holds.
  func references(of id: String) -> [String] {
    objects[id].map(Self.identifiers) ?? []
  }

  /// The identifiers that are found from the root.
  var reachable: Set<String> {
    var found: Set<String> = [root]
    var open = [root]
    while let next = open.popLast() {
      for id in references(of: next) where found.insert(id).inserted { open.append(id) }
    }
    return found
  }

  private static func identifiers(in value: Any) -> [String] {
    switch value {
    case let text as String: return text.wholeMatch(of: /[0-9A-F]{24}/) == nil ? [] : [text]
    case let list as [Any]: return list.flatMap(identifiers)
    case let table as [String: Any]:
      return table.flatMap { identifiers(in: $0.key) + identifiers(in: $0.value) }
    default: return []
    }
  }

  /// The names in comments behind each identifier.
  var comments: [String: Set<String>] {
    text.matches(of: /([0-9A-F]{24}) \/\* (.*?) \*\//).reduce(into: [:]) { found, match in
      found[String(match.1), default: []].insert(String(match.2))
    }
  }

  /// The paths of what lies beside the project.
  var paths: [String] {
    let files = objects.values.filter { $0["sourceTree"] as? String == "<group>" }
    let settings = all("XCBuildConfiguration").compactMap {
      ($0["buildSettings"] as? [String: Any])?["INFOPLIST_FILE"]
    }
    return (files.compactMap { $0["path"] } + settings).compactMap { $0 as? String }
  }
}
