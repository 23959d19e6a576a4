import Diagnostics
import FlowFormat

/// The project in a directory, with the facts that a first module needs.
struct Project {
  enum Kind {
    /// The directory has no project that a module could join.
    case empty
    /// A SwiftPM package. The module joins one of its targets.
    case package(target: String)
    /// An Xcode project or workspace.
    case xcode(name: String)
    /// The directory has a project of another kind.
    case other
  }

  let kind: Kind
  /// The directory of the module, relative to the project's directory; nil if a package is made for
  /// the module.
  let moduleDirectory: String?
  /// The text from which the module's name is made.
  let title: String

  /// - Parameters:
  ///   - directory: The project's directory. It need not exist.
  ///   - target: The target, or the Xcode project, that the call names.
  init(_ directory: String, target: String?) throws(CommandError) {
    let names = FileSystem.kind(of: directory) == .missing ? [] : try FileSystem.list(directory)
    if names.contains("Package.swift") {
      let package = try PackageLayout(directory)
      let (name, folder) = try package.target(named: target)
      (kind, moduleDirectory, title) = (.package(target: name), folder, name)
      return
    }
    if let (name, folder) = try XcodeLayout(directory, names).project(named: target) {
      (kind, moduleDirectory, title) = (.xcode(name: name), folder, name)
      return
    }
    if let target {
      throw .usage(
        "there is no target `\(target)`: neither a Package.swift nor an Xcode project is there")
    }
    title = FileSystem.name(of: FileSystem.absolute(directory))
    let isEmpty = names.allSatisfy { name in
      ["README", "LICENSE", "LICENCE"].contains { name.uppercased().hasPrefix($0) }
    }
    kind = isEmpty ? .empty : .other
    moduleDirectory = isEmpty ? nil : "Flows"
  }
}

/// The targets of a package, read from its manifest and its folders. `swift package describe` isn't
/// used, because it needs the network. Running the manifest isn't, either, because both need a
/// toolchain.
private struct PackageLayout {
  private let directory: String
  /// The targets, with their directories if the manifest names them.
  private var targets: [(name: String, path: String?)] = []

  init(_ directory: String) throws(CommandError) {
    self.directory = directory
    let path = FileSystem.join(directory, "Package.swift")
    let text = String(decoding: try FileSystem.read(path), as: UTF8.self)
    targets = (Manifest(text)?.targets ?? []).filter(\.isSource).map { ($0.name, $0.path) }
    // A target that the manifest computes may still have its usual folder.
    let folders = (try? FileSystem.list(FileSystem.join(directory, "Sources"))) ?? []
    if targets.isEmpty {
      targets = folders.map { ($0, "Sources/\($0)") }.filter { isDirectory($0.1 ?? "") }
    }
  }

  /// Returns the named target, or the only one, with its directory.
  func target(named name: String?) throws(CommandError) -> (name: String, folder: String) {
    let names = targets.map(\.name)
    guard let name = name ?? (names.count == 1 ? names[0] : nil) else {
      throw .usage(
        names.isEmpty
          ? "Package.swift has no target with sources; name one with `--target`"
          : "Package.swift has \(names.count) targets; choose one with `--target`: "
            + names.joined(separator: ", "))
    }
    let target = targets.first { $0.name == name }
    if let path = target?.path { return (name, try own(path)) }
    let places = ["Sources", "Source", "src", "srcs"]
    if let place = places.first(where: { isDirectory("\($0)/\(name)") }) {
      return (name, try own("\(place)/\(name)"))
    }
    guard target != nil else {
      throw .usage(
        "Package.swift has no target `\(name)`" + Suggestion.question(after: name, in: names))
    }
    // If there is only one target, its sources need no folder of their own.
    if names.count == 1, isDirectory("Sources") { return (name, "Sources") }
    throw .failure("the target `\(name)` has no folder Sources/\(name)")
  }

  private func own(_ path: String) throws(CommandError) -> String {
    let parts = path.split(separator: "/").filter { $0 != "." }
    guard !path.hasPrefix("/"), !parts.contains(".."), isDirectory(path) else {
      throw .failure("the target's folder is \(path), which is no folder of the package")
    }
    return parts.joined(separator: "/")
  }

  private func isDirectory(_ path: String) -> Bool {
    FileSystem.kind(of: FileSystem.join(directory, path)) == .directory
  }
}

/// The Xcode projects in a directory and directly below it.
private struct XcodeLayout {
  private let directory: String
  /// The names of projects and workspaces, each with its folder.
  private var found: [(name: String, folder: String)] = []

  init(_ directory: String, _ names: [String]) {
    self.directory = directory
    found = Self.projects(names, in: "")
    guard found.isEmpty else { return }
    for name in names where !["Pods", "Carthage", "DerivedData", "build"].contains(name) {
      let path = FileSystem.join(directory, name)
      guard FileSystem.kindOfEntry(path) == .directory else { continue }
      found += Self.projects((try? FileSystem.list(path)) ?? [], in: name)
    }
  }

  private static func projects(
    _ names: [String], in folder: String
  ) -> [(name: String, folder: String)] {
    var seen: Set<String> = []
    return [".xcodeproj", ".xcworkspace"].flatMap { ending in
      names.filter { $0.hasSuffix(ending) && $0 != ending }.map {
        String($0.dropLast(ending.count))
      }
    }.filter { $0 != "Pods" && seen.insert($0).inserted }.map { ($0, folder) }
  }

  /// Returns the named project, or the only one, with the directory for its module. If the app's
  /// sources are in a folder with the project's name, the module's directory is beside them.
  func project(named name: String?) throws(CommandError) -> (name: String, folder: String)? {
    if found.isEmpty { return nil }
    let names = found.map(\.name)
    guard let project = found.first(where: { $0.name == name ?? names[0] }) else {
      throw .usage(
        "there is no Xcode project `\(name ?? "")`"
          + Suggestion.question(after: name ?? "", in: names))
    }
    guard name != nil || names.count == 1 else {
      throw .usage(
        "there are \(names.count) Xcode projects; choose one with `--target`: "
          + names.joined(separator: ", "))
    }
    let sources = FileSystem.join(project.folder, project.name)
    let hasSources = FileSystem.kind(of: FileSystem.join(directory, sources)) == .directory
    return (project.name, FileSystem.join(hasSources ? sources : project.folder, "Flows"))
  }
}
