import Compiler
import Diagnostics
import FlowAnalysis
import FlowModel

/// The modules of the documents that are open in an editor, as they were checked last.
struct Workspace {
  private(set) var checked: CheckedModules?
  /// The reason why the modules could not be read; nil if they could.
  private var problem: CommandError?
  /// The directories of the modules, and the open files without a module.
  private var roots: [String]?
  /// What the last check saw of the disk.
  private var observer = RunObserver()
  private var names: [String: NameIndex] = [:]
  private var lines: [SourceFile.ID: LineTable] = [:]
  /// The searches for walks from launch, by the directory of the module. A search stays useful as
  /// long as the module has the same walks.
  private var searches: [String: (moves: MoveProof.Origin, search: PathSearch)] = [:]

  /// A file of a module.
  struct Place {
    let module: CheckedModules.Module
    let file: LoadedFile

    var id: SourceFile.ID { file.file.source.id }
  }

  /// Forgets where modules are, because files were opened, closed, made or removed.
  mutating func searchAgain() { roots = nil }

  /// Checks the modules of some documents. What hasn't changed since the last check isn't read,
  /// resolved or proved again.
  mutating func check(_ documents: OpenDocuments) async {
    let paths = documents.documents.keys.filter { FileSystem.kind(of: $0) == .file }.sorted()
    (names, lines) = ([:], [:])
    guard !paths.isEmpty else {
      (checked, problem, searches) = (nil, nil, [:])
      return
    }
    let (earlier, directories) = (checked, roots)
    observer = RunObserver(after: observer)
    let result = await observer.observing { () async throws(CommandError) in
      try await OpenDocuments.$current.withValue(documents) {
        () async -> Result<(CheckedModules, [String]), CommandError> in
        do throws(CommandError) {
          return .success(try await Self.check(paths, roots: directories, after: earlier))
        } catch {
          return .failure(error)
        }
      }.get()
    }
    switch result {
    case .success(let (modules, roots)):
      (checked, self.roots, problem) = (modules, roots, nil)
    case .failure(let error): problem = error
    }
  }

  private static func check(
    _ paths: [String], roots: [String]?, after earlier: CheckedModules?
  ) async throws(CommandError) -> (CheckedModules, [String]) {
    if let roots { return (try await CheckedModules(roots, after: earlier), roots) }
    let found = try await CheckedModules(paths, after: earlier)
    let directories = found.modules.map(\.loaded.directory)
    let inModules = Set(found.modules.flatMap(\.loaded.files).map(\.absolutePath))
    let roots = directories + paths.filter { !inModules.contains($0) }
    return (try await CheckedModules(roots, after: found), roots)
  }

  // MARK: Questions

  /// The reasons why the modules, or files of them, could not be read.
  var problems: [String] {
    (problem.map { [$0] } ?? checked?.problems ?? []).map(\.message)
  }

  /// Returns the file at a path. Returns nil if it belongs to no module.
  func place(of path: String) -> Place? {
    for module in checked?.modules ?? [] {
      if let file = module.loaded.files.first(where: { $0.absolutePath == path }) {
        return Place(module: module, file: file)
      }
    }
    return nil
  }

  /// Returns the absolute path of a file that was read.
  func path(of file: SourceFile.ID) -> String? {
    checked.map { FileSystem.absolute($0.sources[Int(file.rawValue)].path) }
  }

  mutating func lines(of file: SourceFile.ID) -> LineTable {
    if let known = lines[file] { return known }
    let table = LineTable(checked?.sources[Int(file.rawValue)].text ?? "")
    lines[file] = table
    return table
  }

  mutating func names(of module: CheckedModules.Module) -> NameIndex {
    if let known = names[module.loaded.directory] { return known }
    let made = NameIndex(module)
    names[module.loaded.directory] = made
    return made
  }

  /// Returns a search for the walks by taps and states from launch.
  mutating func search(of module: CheckedModules.Module) -> PathSearch {
    let moves = module.checked.provedMoves
    if let known = searches[module.loaded.directory], known.moves === moves { return known.search }
    let search = PathSearch(
      module.checked.flow, means: AllowedMoves(links: false, code: false, state: true),
      steps: module.settings.limits.steps)
    searches[module.loaded.directory] = moves.map { ($0, search) }
    return search
  }

  /// Returns the parts that can be named on a line of a file. What is being typed often can't be
  /// read, so the file is then read without that line.
  ///
  /// - Parameter line: The number of the line, from zero.
  mutating func parts(knownIn path: String, _ text: String, at line: Int) -> [DeclaredPart] {
    let place = place(of: path)
    if let place, !place.file.file.isBroken { return names(of: place.module).declared }
    let lines = LineTable(text)
    let left = (1...lines.count).map { $0 == line + 1 ? "" : lines.line($0) }
    let id = place?.id ?? SourceFile.ID(0)
    let file = FlowFile(SourceFile(id: id, path: path, text: left.joined(separator: "\n")))
    let others = place?.module.loaded.files.filter { $0.file.source.id != id } ?? []
    let sources = ModuleSources(
      (others.map(\.file) + [file]).map { (file: $0, relativePath: $0.source.path) },
      isPartial: true)
    return Pipeline.resolve(sources).flow.declaredParts
  }

  /// The findings, by the absolute paths of their files. Files without findings have an empty list.
  var findings: [String: [Diagnostic]] {
    guard let checked else { return [:] }
    var found: [String: [Diagnostic]] = [:]
    for file in checked.modules.flatMap(\.loaded.files) { found[file.absolutePath] = [] }
    for finding in checked.findings {
      if let path = path(of: finding.range.file) { found[path, default: []].append(finding) }
    }
    return found
  }
}
