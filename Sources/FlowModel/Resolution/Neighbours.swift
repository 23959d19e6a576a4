/// A flow file, and the directory in which it lies.
package typealias PlacedFile = (file: FlowFile, directory: String)

extension Neighbour {
  /// What an interface file's name ends in. One stands for a module's directory where that isn't at
  /// hand: `modules: { Payments: ../Interfaces/Payments.flowinterface.yaml }`.
  package static let interfaceSuffix = ".flowinterface.yaml"

  /// The neighbours of a module, by name.
  ///
  /// - Parameters:
  ///   - files: The module's own.
  ///   - home: Its directory.
  ///   - read: The files of the module of a name at a path, which is a directory or an interface
  ///     file; nil where there is none.
  ///   - absent: What a module is for which `read` finds nothing.
  package static func all<Failure: Error>(
    of files: [PlacedFile], at home: String, absent: Neighbour = .missing,
    read: (_ name: String, _ path: String) throws(Failure) -> [PlacedFile]?
  ) throws(Failure) -> [String: Neighbour] {
    var known: [String: [PlacedFile]?] = [home: files]
    func load(_ name: String, _ path: String) throws(Failure) -> [PlacedFile]? {
      if let found = known[path] { return found }
      let found = try read(name, path)
      known[path] = .some(found)
      return found
    }
    var neighbours: [String: Neighbour] = [:]
    for (name, path) in imports(of: files) where neighbours[name] == nil {
      guard let found = try load(name, path) else {
        neighbours[name] = absent
        continue
      }
      let circle = try circle(from: (name, path), to: home, load)
      neighbours[name] = .module(ModuleInterface(found.map(\.file)), circle: circle)
    }
    return neighbours
  }

  /// A shortest way from a neighbour back home, without the last; nil if there is none.
  private static func circle<Failure: Error>(
    from start: (name: String, path: String), to home: String,
    _ load: (_ name: String, _ path: String) throws(Failure) -> [PlacedFile]?
  ) throws(Failure) -> Circle? {
    var ways = [(path: start.path, names: [start.name], paths: Set([home, start.path]))]
    var seen: Set<String> = [start.path]
    var next = 0
    while next < ways.count {
      let way = ways[next]
      next += 1
      if way.path == home { return Circle(names: way.names.dropLast(), paths: way.paths) }
      let files = try load(way.names.last ?? start.name, way.path) ?? []
      for (name, path) in imports(of: files) where seen.insert(path).inserted {
        ways.append((path, way.names + [name], way.paths.union([path])))
      }
    }
    return nil
  }

  private static func imports(of files: [PlacedFile]) -> [(name: String, path: String)] {
    files.flatMap { file, directory in
      file.document.modules.map { ($0.name.text, path($0.path.value, from: directory)) }
    }
  }

  /// A path as seen from a directory, without `.` and `..`.
  private static func path(_ path: String, from directory: String) -> String {
    var parts = directory.split(separator: "/")
    for part in path.split(separator: "/") {
      switch part {
      case ".": break
      case ".." where !parts.isEmpty && parts.last != "..": parts.removeLast()
      default: parts.append(part)
      }
    }
    return (directory.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}
