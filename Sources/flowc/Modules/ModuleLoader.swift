import Compiler
import Diagnostics
import FlowAnalysis
import FlowModel

/// The reader of the modules to which some paths belong.
struct ModuleLoader {
  private(set) var modules: [LoadedModule] = []
  /// The files that were read, in the order of their identifiers.
  private(set) var files: [LoadedFile] = []
  /// The files that belong to no module.
  private(set) var strays: [LoadedFile] = []
  /// The files that aren't read because of their names.
  private(set) var misnamed: [FlowFiles.Found] = []
  /// The failures to read files and directories.
  private(set) var problems: [CommandError] = []
  private var indices: [String: Int] = [:]
  /// The directory of the module to which each directory belongs.
  private var homes: [String: String?] = [:]
  private var place: Place
  /// The failures to read directories and files between a file and its module's directory.
  private var obstacles: [CommandError] = []
  /// The directories with such a failure.
  private(set) var obstructed: Set<String> = []
  /// The files of the modules that other modules import, by their paths.
  private var neighbours: [String: FoundModule?] = [:]
  /// The modules that lead into no cycle.
  private var settled: Set<String> = []
  /// The cycles of modules that a finding of one of them reports.
  private var cycles: Set<Set<String>> = []
  /// The files of an earlier run, by their absolute paths.
  private let earlier: [String: LoadedFile]

  /// The files of a module that other modules import, and the failures to read it.
  private struct FoundModule {
    let files: [LoadedFile]
    let problems: [CommandError]
  }

  /// The place where files are searched for.
  private enum Place {
    case disk(SearchBounds)
    case list(ListedFiles)
    case revision(ListedFiles)

    var isDisk: Bool { if case .disk = self { true } else { false } }
  }

  var sources: [SourceFile] { files.map(\.file.source) }

  /// Reads the modules of some paths from the disk.
  ///
  /// - Parameter earlier: The files of an earlier run. Those that haven't changed aren't read again.
  /// - Throws: `CommandError.failure` if a path is missing or has no flow file.
  init(_ paths: [String], after earlier: [LoadedFile] = []) throws(CommandError) {
    self.earlier = Dictionary(earlier.map { ($0.absolutePath, $0) }) { $1 }
    place = .disk(SearchBounds(paths))
    load(try FlowFiles(paths))
    let isInModule = Set(modules.flatMap(\.files).map { FileSystem.absolute($0.absolutePath) })
    strays.removeAll { isInModule.contains(FileSystem.absolute($0.absolutePath)) }
  }

  /// Reads the modules of the files that a build system lists, and no other files.
  init(_ list: BuildList) {
    earlier = [:]
    place = .list(ListedFiles(list))
    load(FlowFiles(listed: list.sources.map(\.file), misnamed: list.misnamed))
  }

  /// Reads the modules of some paths of the work tree as they are in a revision.
  ///
  /// - Throws: `CommandError.failure` if a path is outside of the repository, or if the revision has
  ///   no flow file there.
  init(_ paths: [String], in revision: Revision) throws(CommandError) {
    earlier = [:]
    place = .revision(revision.listed)
    load(FlowFiles(listed: try revision.flowFiles(at: paths)))
  }

  private mutating func load(_ targets: FlowFiles) {
    misnamed = targets.misnamed
    for target in targets.found { _ = load(target, path: target.path) }
    var byHome: [String: [Int]] = [:]
    for target in targets.found {
      guard let index = indices[target.absolutePath] else { continue }
      if let home = home(of: files[index].directory) {
        byHome[home, default: []].append(index)
      } else {
        strays.append(files[index])
      }
    }
    for home in byHome.keys.sorted() {
      // Files that links in a folder lead to are also part of the folder.
      let isWhole = targets.directories.contains { home == $0 || home.hasPrefix($0 + "/") }
      modules.append(module(at: home, showing: isWhole ? nil : byHome[home] ?? []))
    }
    let found = targets.problems + modules.flatMap(\.problems) + strays.compactMap(\.problem)
    var told: Set<String> = []
    problems = (found + obstacles).filter { told.insert($0.message).inserted }
  }

  /// - Parameter shown: The indices of the files that the call names; nil for all files.
  private mutating func module(at home: String, showing shown: [Int]?) -> LoadedModule {
    let all = flowFiles(below: home)
    var members: [LoadedFile] = []
    for file in all.found.map({ load($0) }) where self.home(of: file.directory) == home {
      members.append(file)
    }
    var problems = all.problems + members.compactMap(\.problem)
    let neighbours = neighbours(of: members, at: home, &problems)
    let named = place.isDisk ? shown?.map { files[$0] }.first { $0.directory != home } : nil
    let shown = Set(
      shown.map { $0.map { files[$0].file.source.id } } ?? members.map(\.file.source.id))
    return LoadedModule(
      directory: home, files: members, shown: shown,
      neighbours: tellingOnce(neighbours, in: members.filter { shown.contains($0.file.source.id) }),
      problems: problems, named: named)
  }

  /// Keeps a cycle of modules for only one of them: the first whose file with the import is shown.
  private mutating func tellingOnce(
    _ neighbours: [String: Neighbour], in files: [LoadedFile]
  ) -> [String: Neighbour] {
    var neighbours = neighbours
    for name in files.flatMap({ $0.file.document.modules.map(\.name.text) }) {
      guard case .module(let interface, let cycle?)? = neighbours[name],
        !cycles.insert(cycle.paths).inserted
      else { continue }
      neighbours[name] = .module(interface, cycle: nil)
    }
    return neighbours
  }

  /// Returns the modules to which a module's `modules` lead. Their files are read like its own.
  /// Their findings aren't reported here, except failures to read a file.
  private mutating func neighbours(
    of members: [LoadedFile], at home: String, _ problems: inout [CommandError]
  ) -> [String: Neighbour] {
    let own = members.map { (file: $0.file, directory: $0.directory) }
    var settled = settled
    defer { self.settled = settled }
    switch place {
    case .disk, .revision:
      return Neighbour.all(of: own, at: home, settled: &settled) { _, path in
        files(ofModuleAt: path, &problems)
      }
    case .list(let list):
      return Neighbour.all(of: own, at: home, absent: .unlisted, settled: &settled) { name, path in
        files(ofModule: name, at: path, in: list, &problems)
      }
    }
  }

  /// Returns the files of a module at a path. Returns nil if there is neither a directory with a
  /// module nor an interface file.
  private mutating func files(
    ofModuleAt path: String, _ problems: inout [CommandError]
  ) -> [PlacedFile]? {
    let known = neighbours[path] ?? look(forModuleAt: path)
    neighbours[path] = .some(known)
    guard let known else { return nil }
    problems += known.problems
    return known.files.map { (file: $0.file, directory: $0.directory) }
  }

  private mutating func look(forModuleAt path: String) -> FoundModule? {
    var found: [LoadedFile] = []
    var problems: [CommandError] = []
    if let interface = interface(at: path) {
      found = [load(interface)]
    } else {
      if place.isDisk, FileSystem.kind(of: path) != .directory { return nil }
      guard home(of: path) == path else { return nil }
      let all = flowFiles(below: path)
      problems += all.problems
      found = all.found.map { load($0) }.filter { home(of: $0.directory) == path }
    }
    return FoundModule(files: found, problems: problems + found.compactMap(\.problem))
  }

  /// Returns the interface file at a path, if there is one.
  private func interface(at path: String) -> FlowFiles.Found? {
    switch place {
    case .disk:
      let isInterface = path.hasSuffix(Neighbour.interfaceSuffix)
      guard isInterface, FileSystem.kind(of: path) == .file else { return nil }
      return FlowFiles.Found(path: path, absolutePath: path)
    case .list(let files), .revision(let files):
      return files.interfaces.first { $0.absolutePath == path }
    }
  }

  /// Returns the files of a module from the list. An interface file with the module's name is its
  /// interface at any path, because builds choose the path.
  private mutating func files(
    ofModule name: String, at path: String, in list: ListedFiles, _ problems: inout [CommandError]
  ) -> [PlacedFile]? {
    var found: [LoadedFile] = []
    if home(of: path) == path {
      found = list.below(path).map { load($0) }.filter { home(of: $0.directory) == path }
    } else {
      found = list.interfaces.map { load($0) }
        .filter { $0.absolutePath == path || $0.file.document.flow?.text == name }
      found = Array(found.prefix(1))
    }
    problems += found.compactMap(\.problem)
    return found.isEmpty ? nil : found.map { (file: $0.file, directory: $0.directory) }
  }

  /// Returns the nearest directory upwards in which a file has the key `flow:`.
  private mutating func home(of directory: String) -> String? {
    if let known = homes[directory] { return known }
    var home: String?
    let own = flowFiles(directlyIn: directory)
    let count = obstacles.count
    obstacles += own.problems
    for file in own.found where home == nil {
      let file = load(file)
      if file.file.saysFlow { home = directory }
      if let problem = file.problem { obstacles.append(problem) }
    }
    if obstacles.count > count { obstructed.insert(directory) }
    if home == nil, !isEnd(directory) {
      home = self.home(of: FileSystem.directory(of: directory))
    }
    homes[directory] = home
    return home
  }

  // MARK: Searching

  private func flowFiles(below directory: String) -> FlowFiles {
    switch place {
    case .disk: FlowFiles(below: directory)
    case .list(let list), .revision(let list): FlowFiles(listed: list.below(directory))
    }
  }

  private func flowFiles(directlyIn directory: String) -> FlowFiles {
    switch place {
    case .disk: FlowFiles(directlyIn: directory)
    case .list(let list), .revision(let list): FlowFiles(listed: list.directly(in: directory))
    }
  }

  /// Returns whether the search for a module ends at a directory.
  private func isEnd(_ directory: String) -> Bool {
    if case .disk(let bounds) = place { bounds.end(at: directory) } else { directory == "/" }
  }

  // MARK: Reading

  /// - Parameter path: The path as the call gives it; nil for one that is relative to the working
  ///   directory, if the file is below it.
  private mutating func load(_ found: FlowFiles.Found, path: String? = nil) -> LoadedFile {
    if let index = indices[found.absolutePath] { return files[index] }
    let named = FlowFiles.Found(
      path: path ?? FileSystem.shortened(found.path), absolutePath: found.absolutePath,
      stored: found.stored)
    let file = LoadedFile(
      named, id: SourceFile.ID(files.count), after: earlier[found.absolutePath])
    indices[found.absolutePath] = files.count
    files.append(file)
    return file
  }
}
