/// A flow file, and the directory in which it lies.
package typealias PlacedFile = (file: FlowFile, directory: String)

extension Neighbour {
  /// The end of an interface file's name. Such a file stands for a module's directory that isn't at
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
  ///   - settled: The modules that are known to lead into no circle. Those found here are added, so that
  ///     modules that share neighbours don't look beyond them again.
  package static func all<Failure: Error>(
    of files: [PlacedFile], at home: String, absent: Neighbour = .missing,
    settled: inout Set<String>,
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
      let isSettled = try settle(from: (name, path), &settled, load)
      let circle = isSettled ? nil : try circle(from: (name, path), to: home, settled, load)
      neighbours[name] = .module(ModuleInterface(found.map(\.file)), circle: circle)
    }
    return neighbours
  }

  /// The neighbours of a module that is looked at alone, by name.
  package static func all<Failure: Error>(
    of files: [PlacedFile], at home: String,
    read: (_ name: String, _ path: String) throws(Failure) -> [PlacedFile]?
  ) throws(Failure) -> [String: Neighbour] {
    var settled: Set<String> = []
    return try all(of: files, at: home, settled: &settled, read: read)
  }

  /// A module's imports, and how many of them have been looked into.
  private struct Visit {
    let path: String
    let imports: [(name: String, path: String)]
    var next = 0
    var leadsIntoCircle = false
  }

  /// Looks through all that a module leads to, depth first, for modules that lead into no circle.
  ///
  /// - Returns: Whether it is such a module itself.
  private static func settle<Failure: Error>(
    from start: (name: String, path: String), _ settled: inout Set<String>,
    _ load: (_ name: String, _ path: String) throws(Failure) -> [PlacedFile]?
  ) throws(Failure) -> Bool {
    guard !settled.contains(start.path) else { return true }
    var seen: Set = [start.path]
    var visits = [
      Visit(path: start.path, imports: imports(of: try load(start.name, start.path) ?? []))
    ]
    while let last = visits.indices.last {
      guard visits[last].next < visits[last].imports.count else {
        let visit = visits.removeLast()
        if !visit.leadsIntoCircle { settled.insert(visit.path) }
        if visit.leadsIntoCircle, !visits.isEmpty { visits[last - 1].leadsIntoCircle = true }
        continue
      }
      let (name, path) = visits[last].imports[visits[last].next]
      visits[last].next += 1
      if settled.contains(path) { continue }
      if seen.insert(path).inserted {
        visits.append(Visit(path: path, imports: imports(of: try load(name, path) ?? [])))
      } else {
        // It is on the way here, or has led into a circle before.
        visits[last].leadsIntoCircle = true
      }
    }
    return settled.contains(start.path)
  }

  /// A shortest way from a neighbour back home, without the last; nil if there is none.
  private static func circle<Failure: Error>(
    from start: (name: String, path: String), to home: String, _ settled: Set<String>,
    _ load: (_ name: String, _ path: String) throws(Failure) -> [PlacedFile]?
  ) throws(Failure) -> Circle? {
    var ways = [(name: start.name, path: start.path, before: -1)]
    var seen: Set<String> = [start.path]
    var next = 0
    while next < ways.count {
      let way = ways[next]
      if way.path == home {
        var steps = [way]
        while let last = steps.last, last.before >= 0 { steps.append(ways[last.before]) }
        return Circle(
          names: steps.reversed().map(\.name).dropLast(), paths: Set([home] + steps.map(\.path)))
      }
      let files = try load(way.name, way.path) ?? []
      for (name, path) in imports(of: files)
      where !settled.contains(path) && seen.insert(path).inserted {
        ways.append((name, path, next))
      }
      next += 1
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
