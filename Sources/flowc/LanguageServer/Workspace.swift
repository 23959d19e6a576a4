import Diagnostics
import Editing

/// The modules of the documents that are open in an editor.
struct Workspace {
  /// The modules as names are looked up in them: as they are now. In place of a text that can't be read,
  /// the last one that could be serves.
  private(set) var names = ReadModules()
  /// The modules as they were checked last, with all findings.
  private(set) var findings = ReadModules()
  /// The folders that are open in the editor.
  var folders: [String] = []
  /// The last runs for names and for findings. What hasn't changed since isn't read again.
  private var last: (read: CheckedModules?, checked: CheckedModules?)
  /// The reason why the modules could not be read; nil if they could.
  private var problem: CommandError?
  /// The directories of the modules, and the open files without a module.
  private var roots: [String]?
  /// The flow files below the directories that were searched.
  private var searches: [String: FlowFiles] = [:]

  typealias Found = (modules: CheckedModules, roots: [String], searches: [String: FlowFiles])
  typealias Outcome = Result<Found?, CommandError>

  /// Forgets where modules and files are, because files were opened, closed, made or removed.
  mutating func searchAgain() { (roots, searches) = (nil, [:]) }

  /// The reasons why the modules, or files of them, could not be read.
  var problems: [String] {
    (problem.map { [$0] } ?? last.checked?.problems ?? []).map(\.message)
  }

  /// Reads the modules of some documents, and resolves their names. The rules about moves don't run.
  mutating func read(_ documents: OpenDocuments) {
    let before = last.read
    let outcome = Self.check(documents, roots, searches, after: before, provesMoves: false)
    guard let modules = take(outcome) else { return }
    (last.read, names) = (modules, modules.read(documents))
    let broken = modules.unread
    let earlier = before?.texts { !$0.file.isBroken && broken[$0.absolutePath] != nil } ?? [:]
    guard !earlier.isEmpty else { return }
    let served = Self.check(
      documents.replacing(earlier), roots, searches, after: before, provesMoves: false)
    guard let modules = take(served) else { return }
    last.read = modules
    names = modules.read(documents, broken: broken.filter { earlier[$0.key] != nil })
  }

  /// Returns a function that checks the modules of some documents, on any thread.
  func check(_ documents: OpenDocuments) -> @Sendable () -> Outcome {
    let (roots, searches, earlier) = (roots, searches, last.checked)
    return { Self.check(documents, roots, searches, after: earlier, provesMoves: true) }
  }

  /// Takes the outcome of a check.
  ///
  /// - Parameter isCurrent: Whether the texts are still those that were checked.
  /// - Returns: Whether names are looked up in these modules from now on.
  mutating func finish(
    _ outcome: Outcome, _ documents: OpenDocuments, isCurrent: Bool
  ) -> Bool {
    guard isCurrent else {
      // What was proved is still useful. Where the modules are may have changed.
      if case .success(let found?) = outcome { last.checked = found.modules }
      return false
    }
    guard let modules = take(outcome) else { return false }
    (last.checked, findings) = (modules, modules.read(documents))
    guard modules.unread.isEmpty else { return false }
    (last.read, names) = (modules, findings)
    return true
  }

  /// Returns the modules of an outcome; nil if there are none.
  private mutating func take(_ outcome: Outcome) -> CheckedModules? {
    switch outcome {
    case .success(let found?):
      (roots, searches, problem) = (found.roots, found.searches, nil)
      return found.modules
    case .success(nil):
      (names, findings, last, problem) = (ReadModules(), ReadModules(), (nil, nil), nil)
    case .failure(let error): problem = error
    }
    return nil
  }

  /// Returns the modules that may use the names of a file: all that are open, that are in the folders of
  /// the editor, and that the file's module imports.
  func readAll(_ documents: OpenDocuments, around path: String) -> ReadModules {
    let module = last.read?.modules.first { $0.loaded.files.contains { $0.absolutePath == path } }
    let imported = (module?.loaded.files ?? []).flatMap { file in
      file.file.document.modules.map {
        FileSystem.absolute(FileSystem.join(file.directory, $0.path.value))
      }
    }
    let folders = (folders + imported).filter { folder in
      FileSystem.kind(of: folder) == .directory && !FlowFileSearch(below: folder).files.isEmpty
    }
    let all = Self.check(
      documents, (roots ?? []) + folders, searches, after: last.read, provesMoves: false)
    if case .success(let found?) = all { return found.modules.read(documents) }
    return names
  }

  private static func check(
    _ documents: OpenDocuments, _ roots: [String]?, _ known: [String: FlowFiles],
    after earlier: CheckedModules?, provesMoves: Bool
  ) -> Outcome {
    let paths = documents.documents.keys.filter { FileSystem.kind(of: $0) == .file }.sorted()
    guard !paths.isEmpty else { return .success(nil) }
    let searches = KnownSearches(known)
    return OpenDocuments.$current.withValue(documents) {
      KnownSearches.$current.withValue(searches) {
        Outcome { () throws(CommandError) in
          if let roots {
            let modules = try CheckedModules(roots, after: earlier, provesMoves: provesMoves)
            return (modules, roots, searches.found)
          }
          let found = try CheckedModules(paths, after: earlier, provesMoves: false)
          let inModules = Set(found.modules.flatMap(\.loaded.files).map(\.absolutePath))
          let roots =
            found.modules.map(\.loaded.directory) + paths.filter { !inModules.contains($0) }
          let modules = try CheckedModules(roots, after: found, provesMoves: provesMoves)
          return (modules, roots, searches.found)
        }
      }
    }
  }
}

extension CheckedModules {
  /// Returns the modules in the form in which an editor's features read them.
  ///
  /// - Parameter broken: The texts in place of which earlier ones were read, by their paths.
  fileprivate func read(
    _ documents: OpenDocuments, broken: [String: String] = [:]
  ) -> ReadModules {
    ReadModules(
      modules.map {
        ReadModules.Module(
          $0.loaded.directory, $0.loaded.sources, $0.checked, steps: $0.settings.limits.steps)
      },
      sources: sources.map { (FileSystem.absolute($0.path), $0.text) }, findings: findings,
      broken: broken, uris: documents.documents.mapValues(\.uri))
  }

  /// The texts that can't be read, by their paths.
  fileprivate var unread: [String: String] { texts { $0.problem == nil && $0.file.isBroken } }

  fileprivate func texts(where isWanted: (LoadedFile) -> Bool) -> [String: String] {
    let files = files.filter(isWanted).map { ($0.absolutePath, $0.file.source.text) }
    return Dictionary(files) { $1 }
  }
}
