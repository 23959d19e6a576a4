import Diagnostics
import FlowAnalysis
import FlowModel

/// A flow file and where it lies.
struct LoadedFile: Sendable {
  let absolutePath: String
  let file: FlowFile

  var directory: String { FileSystem.directory(of: absolutePath) }

  init(_ found: FlowFiles.Found, bytes: [UInt8], id: SourceFile.ID) {
    absolutePath = found.absolutePath
    file = FlowFile(bytes: bytes, path: found.path, id: id)
  }
}

/// The files of a module, and of them those that were asked for.
struct LoadedModule: Sendable {
  let directory: String
  let files: [LoadedFile]
  let shown: Set<SourceFile.ID>
  let neighbours: [String: Neighbour]

  func check(_ rules: Set<Rule>) -> CheckedModule {
    CheckedModule(
      files.map { ($0.file, String($0.absolutePath.dropFirst(directory.count + 1))) },
      neighbours: neighbours,
      rules: rules)
  }
}

/// Reads the modules that some paths belong to.
struct ModuleLoader {
  private(set) var modules: [LoadedModule] = []
  /// Files that belong to no module.
  private(set) var strays: [LoadedFile] = []
  private var files: [LoadedFile] = []
  private var indices: [String: Int] = [:]
  /// The directory of the module that a directory belongs to.
  private var homes: [String: String?] = [:]

  var sources: [SourceFile] { files.map(\.file.source) }

  init(_ paths: [String]) async throws(CommandError) {
    let targets = try FlowFiles.find(paths)
    try await read(targets)
    var byHome: [String: [Int]] = [:]
    for target in targets {
      guard let index = indices[target.absolutePath] else { continue }
      if let home = try home(of: files[index].directory) {
        byHome[home, default: []].append(index)
      } else {
        strays.append(files[index])
      }
    }
    for home in byHome.keys.sorted() {
      modules.append(try await module(at: home, showing: byHome[home] ?? []))
    }
  }

  private mutating func module(
    at home: String, showing shown: [Int]
  ) async throws(CommandError) -> LoadedModule {
    let all = try FlowFiles.below(home)
    try await read(all.map(Self.shortened))
    var members: [LoadedFile] = []
    for file in all {
      guard let index = indices[file.absolutePath] else { continue }
      if try self.home(of: files[index].directory) == home { members.append(files[index]) }
    }
    return LoadedModule(
      directory: home, files: members, shown: Set(shown.map { files[$0].file.source.id }),
      neighbours: try neighbours(of: members, at: home))
  }

  /// What the `modules` of a module lead to. Their files are read like its own, though what is wrong
  /// in them is not its affair.
  private mutating func neighbours(
    of members: [LoadedFile], at home: String
  ) throws(CommandError) -> [String: Neighbour] {
    let own = members.map { (file: $0.file, directory: $0.directory) }
    return try Neighbour.all(of: own, at: home) { path throws(CommandError) in
      try files(ofModuleAt: path)
    }
  }

  /// Nil if there is neither a directory with a module of its own nor an interface file.
  private mutating func files(ofModuleAt path: String) throws(CommandError) -> [PlacedFile]? {
    switch FileSystem.kind(of: path) {
    case .file where path.hasSuffix(Neighbour.interfaceSuffix):
      let file = try load(FlowFiles.Found(path: path, absolutePath: path))
      return [(file: file.file, directory: file.directory)]
    case .directory:
      guard try home(of: path) == path else { return nil }
      var found: [PlacedFile] = []
      for item in try FlowFiles.below(path) {
        let file = try load(item)
        if try home(of: file.directory) == path {
          found.append((file: file.file, directory: file.directory))
        }
      }
      return found
    case .file, .missing, .other: return nil
    }
  }

  /// The nearest directory upwards in which a file says `flow:`.
  private mutating func home(of directory: String) throws(CommandError) -> String? {
    if let known = homes[directory] { return known }
    // What isn't allowed to be listed above a file is no module of it.
    let here = (try? FlowFiles.directly(in: directory)) ?? []
    var home: String?
    for file in here where home == nil {
      if try load(file).file.saysFlow { home = directory }
    }
    if home == nil, directory != "/", directory != "." {
      home = try self.home(of: FileSystem.directory(of: directory))
    }
    homes[directory] = home
    return home
  }

  // MARK: Reading

  private mutating func load(_ found: FlowFiles.Found) throws(CommandError) -> LoadedFile {
    if let index = indices[found.absolutePath] { return files[index] }
    let bytes = try FileSystem.read(found.path)
    let file = LoadedFile(Self.shortened(found), bytes: bytes, id: SourceFile.ID(files.count))
    indices[found.absolutePath] = files.count
    files.append(file)
    return file
  }

  /// Reads those that haven't been, side by side.
  private mutating func read(_ found: [FlowFiles.Found]) async throws(CommandError) {
    let missing = found.filter { indices[$0.absolutePath] == nil }
    let first = files.count
    for (offset, file) in missing.enumerated() { indices[file.absolutePath] = first + offset }
    let results = await withTaskGroup(of: (Int, Result<LoadedFile, CommandError>).self) { group in
      for (offset, file) in missing.enumerated() {
        group.addTask {
          let id = SourceFile.ID(first + offset)
          let result = Result { () throws(CommandError) in
            LoadedFile(file, bytes: try FileSystem.read(file.path), id: id)
          }
          return (offset, result)
        }
      }
      return await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }
    }
    for (_, result) in results { files.append(try result.get()) }
  }

  /// What was found on the way is named from the working directory, where it lies below it.
  private static func shortened(_ found: FlowFiles.Found) -> FlowFiles.Found {
    let here = FileSystem.absolute(".") + "/"
    guard found.path.hasPrefix("/"), found.path.hasPrefix(here) else { return found }
    return FlowFiles.Found(
      path: String(found.path.dropFirst(here.count)), absolutePath: found.absolutePath)
  }
}
