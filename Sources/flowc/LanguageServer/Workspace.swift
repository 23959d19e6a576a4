import Compiler
import Diagnostics
import FlowAnalysis
import FlowModel

/// The modules of the documents that are open in an editor.
struct Workspace {
  /// The modules as names are looked up in them: as they are now. In place of a text that can't be read,
  /// the last one that could be serves.
  var read: ModuleReading?
  /// The modules as they were checked last, with all findings.
  var checked: ModuleReading?
  /// The reason why the modules could not be read; nil if they could.
  private var problem: CommandError?
  /// The folders that are open in the editor.
  var folders: [String] = []
  /// The directories of the modules, and the open files without a module.
  private var roots: [String]?
  /// The observer of the last check: what the check saw of the disk.
  private var observer = RunObserver()
  /// The searches for walks from launch, by the directory of the module. A search stays useful as
  /// long as the module has the same walks.
  private var searches: [String: (moves: MoveProof.Origin, search: PathSearch)] = [:]

  typealias Outcome = Result<(modules: CheckedModules, roots: [String])?, CommandError>

  /// Forgets where modules are, because files were opened, closed, made or removed.
  mutating func searchAgain() { roots = nil }

  // MARK: Reading

  /// Reads the modules of some documents, and resolves their names. What hasn't changed isn't read
  /// again, and the rules about moves don't run.
  mutating func read(_ documents: OpenDocuments) async {
    let before = read
    observer = RunObserver(after: observer)
    let outcome = await Self.check(
      documents, roots, observer, after: before?.checked, provesMoves: false)
    guard let modules = take(outcome) else { return }
    let new = ModuleReading(modules)
    read = new
    let broken = new.unread
    let earlier = broken.isEmpty ? [:] : before?.texts(of: broken.keys) ?? [:]
    guard !earlier.isEmpty else { return }
    let texts = documents.replacing(earlier)
    let served = await Self.check(
      texts, roots, observer, after: before?.checked, provesMoves: false)
    if let modules = take(served) {
      read = ModuleReading(modules, broken: broken.filter { earlier[$0.key] != nil })
    }
  }

  /// Returns a function that checks the modules of some documents, on any thread.
  func check(_ documents: OpenDocuments) -> @Sendable () async -> Outcome {
    let (roots, earlier) = (roots, checked?.checked)
    let observer = RunObserver(after: observer)
    return { await Self.check(documents, roots, observer, after: earlier, provesMoves: true) }
  }

  /// Takes the outcome of a check.
  ///
  /// - Parameter isCurrent: Whether the texts are still those that were checked.
  /// - Returns: Whether names are looked up in these modules from now on.
  mutating func finish(_ outcome: Outcome, isCurrent: Bool) -> Bool {
    guard isCurrent else {
      // What was proved is still useful. Where the modules are may have changed.
      if case .success(let found?) = outcome { checked = ModuleReading(found.modules) }
      return false
    }
    guard let modules = take(outcome) else { return false }
    let new = ModuleReading(modules)
    checked = new
    guard new.unread.isEmpty else { return false }
    read = new
    return true
  }

  /// Returns the modules of an outcome; nil if there are none.
  private mutating func take(_ outcome: Outcome) -> CheckedModules? {
    switch outcome {
    case .success(let found?):
      (roots, problem) = (found.roots, nil)
      return found.modules
    case .success(nil):
      (read, checked, problem, searches) = (nil, nil, nil, [:])
    case .failure(let error): problem = error
    }
    return nil
  }

  private static func check(
    _ documents: OpenDocuments, _ roots: [String]?, _ observer: RunObserver,
    after earlier: CheckedModules?, provesMoves: Bool
  ) async -> Outcome {
    let paths = documents.documents.keys.filter { FileSystem.kind(of: $0) == .file }.sorted()
    guard !paths.isEmpty else { return .success(nil) }
    return await observer.observing { () async throws(CommandError) in
      try await OpenDocuments.$current.withValue(documents) { () async -> Outcome in
        do throws(CommandError) {
          return .success(
            try await check(paths, roots: roots, after: earlier, provesMoves: provesMoves))
        } catch {
          return .failure(error)
        }
      }.get()
    }
  }

  private static func check(
    _ paths: [String], roots: [String]?, after earlier: CheckedModules?, provesMoves: Bool
  ) async throws(CommandError) -> (modules: CheckedModules, roots: [String]) {
    if let roots {
      return (try await CheckedModules(roots, after: earlier, provesMoves: provesMoves), roots)
    }
    let found = try await CheckedModules(paths, after: earlier, provesMoves: false)
    let directories = found.modules.map(\.loaded.directory)
    let inModules = Set(found.modules.flatMap(\.loaded.files).map(\.absolutePath))
    let roots = directories + paths.filter { !inModules.contains($0) }
    return (try await CheckedModules(roots, after: found, provesMoves: provesMoves), roots)
  }

  /// Returns the modules that may use the names of a module: all that are open, that are in the folders
  /// of the editor, and that the module imports.
  func readAll(
    _ documents: OpenDocuments, around module: CheckedModules.Module
  ) async -> ModuleReading? {
    let imported = module.loaded.files.flatMap { file in
      file.file.document.modules.map {
        FileSystem.absolute(FileSystem.join(file.directory, $0.path.value))
      }
    }
    let folders = (folders + imported).filter { folder in
      FileSystem.kind(of: folder) == .directory && !FlowFileSearch(below: folder).files.isEmpty
    }
    let all = await Self.check(
      documents, (roots ?? []) + folders, RunObserver(after: observer), after: read?.checked,
      provesMoves: false)
    if case .success(let found?) = all { return ModuleReading(found.modules) }
    return read
  }

  // MARK: Questions

  /// The reasons why the modules, or files of them, could not be read.
  var problems: [String] {
    (problem.map { [$0] } ?? checked?.checked.problems ?? []).map(\.message)
  }

  /// Returns the file at a path, as names are looked up in it. Returns nil if it belongs to no module.
  func place(of path: String) -> ModuleReading.Place? { read?.place(of: path) }

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

  /// Returns the names that are known in a file. If no text of it could be read yet, it is read without
  /// the line that is being typed.
  ///
  /// - Parameter line: The number of the line, from zero.
  func names(
    knownIn path: String, _ text: String, at line: Int
  ) -> (flow: Flow, neighbours: [String: Neighbour]) {
    let place = place(of: path)
    if let place, !place.file.file.isBroken {
      return (place.module.checked.flow, place.module.loaded.neighbours)
    }
    let lines = LineTable(text)
    let left = (1...lines.count).map { $0 - 1 == line ? "" : lines.line($0) }
    let id = place?.id ?? SourceFile.ID(0)
    let file = FlowFile(SourceFile(id: id, path: path, text: left.joined(separator: "\n")))
    let others = place?.module.loaded.files.filter { $0.file.source.id != id } ?? []
    let neighbours = place?.module.loaded.neighbours ?? [:]
    let sources = ModuleSources(
      (others.map(\.file) + [file]).map { (file: $0, relativePath: $0.source.path) },
      neighbours: neighbours, isPartial: true)
    return (Pipeline.resolve(sources).flow, neighbours)
  }
}
