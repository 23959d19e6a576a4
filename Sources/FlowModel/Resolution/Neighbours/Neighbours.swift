/// A flow file, and the directory that contains it.
package typealias PlacedFile = (file: FlowFile, directory: String)

extension Neighbour {
  /// The end of an interface file's name. Such a file replaces a module's directory that isn't
  /// available: `modules: { Payments: ../Interfaces/Payments.flowinterface.yaml }`.
  package static let interfaceSuffix = ".flowinterface.yaml"

  /// Returns the neighbours of a module, by name.
  ///
  /// - Parameters:
  ///   - files: The module's own files.
  ///   - home: The module's directory.
  ///   - read: Returns the files of the module with a name at a path. The path is a directory or an
  ///     interface file. Returns nil if there is no module.
  ///   - absent: The neighbour for a module without files.
  ///   - settled: The modules that lead into no cycle, as far as this is known. The function adds
  ///     those that it finds. So modules with the same neighbours don't search beyond them again.
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
      let cycle = isSettled ? nil : try cycle(from: (name, path), to: home, settled, load)
      neighbours[name] = .module(ModuleInterface(found.map(\.file)), cycle: cycle)
    }
    return neighbours
  }

  /// Returns the neighbours of a module that is checked alone, by name.
  package static func all<Failure: Error>(
    of files: [PlacedFile], at home: String,
    read: (_ name: String, _ path: String) throws(Failure) -> [PlacedFile]?
  ) throws(Failure) -> [String: Neighbour] {
    var settled: Set<String> = []
    return try all(of: files, at: home, settled: &settled, read: read)
  }

  /// The imports of a module, and the number of imports that have been followed.
  private struct Visit {
    let path: String
    let imports: [(name: String, path: String)]
    var next = 0
    var leadsIntoCycle = false
  }

  /// Searches everything that a module leads to, depth first, for modules that lead into no cycle.
  ///
  /// - Returns: Whether the module itself leads into no cycle.
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
        if !visit.leadsIntoCycle { settled.insert(visit.path) }
        if visit.leadsIntoCycle, !visits.isEmpty { visits[last - 1].leadsIntoCycle = true }
        continue
      }
      let (name, path) = visits[last].imports[visits[last].next]
      visits[last].next += 1
      if settled.contains(path) { continue }
      if seen.insert(path).inserted {
        visits.append(Visit(path: path, imports: imports(of: try load(name, path) ?? [])))
      } else {
        // The module is on the current path, or it has led into a cycle before.
        visits[last].leadsIntoCycle = true
      }
    }
    return settled.contains(start.path)
  }

  /// Returns a shortest path from a neighbour back home, without its last module. Returns nil if
  /// there is none.
  private static func cycle<Failure: Error>(
    from start: (name: String, path: String), to home: String, _ settled: Set<String>,
    _ load: (_ name: String, _ path: String) throws(Failure) -> [PlacedFile]?
  ) throws(Failure) -> Cycle? {
    var ways = [(name: start.name, path: start.path, before: -1)]
    var seen: Set<String> = [start.path]
    var next = 0
    while next < ways.count {
      let way = ways[next]
      if way.path == home {
        var steps = [way]
        while let last = steps.last, last.before >= 0 { steps.append(ways[last.before]) }
        return Cycle(
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

  /// Returns a path as seen from a directory, without `.` and `..`.
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
