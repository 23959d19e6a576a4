import Compiler
import Diagnostics
import FlowAnalysis
import FlowModel

/// Modules that have been read, resolved and checked.
struct CheckedModules: Sendable {
  struct Module: Sendable {
    let loaded: LoadedModule
    let checked: CheckedModule
    let settings: Settings
    /// The rules and limits with which the module was checked.
    let options: CheckOptions
  }

  let modules: [Module]
  /// The files of the modules and of their neighbours, and the files without a module.
  let files: [LoadedFile]
  /// The reasons why some files could not be read. The other files have been checked.
  let problems: [CommandError]
  /// The notes about folders that were read because a named file belongs to their modules.
  private let notes: [String]
  private(set) var sources: [SourceFile]
  /// The findings to show, in order, with notes. If there are very many, only some are here.
  private(set) var findings: [Diagnostic] = []
  /// The fixes that aren't offered, because they break something.
  private var dropped: Set<Fix> = []
  /// The list of all findings, in any number.
  private(set) var found: [Diagnostic] = []
  /// The findings that a comment or a baseline suppresses, in order.
  private(set) var suppressed: [Diagnostic]
  /// The numbers of findings that were left out, because the call doesn't ask for them.
  var hidden = LintSummary.Hidden()

  /// - Parameters:
  ///   - paths: Flow files and directories. If there are none, the paths of the settings are used,
  ///     or else `Flows`.
  ///   - severities: The severities of rules, by name. They have precedence over settings. Nil
  ///     turns a rule off.
  ///   - least: The least severity of the findings that are needed.
  ///   - earlier: An earlier run. What hasn't changed since isn't read or checked again.
  ///   - provesMoves: Whether the rules about moves run.
  /// - Throws: `CommandError.failure` if a path can't be read or has no flow file.
  init(
    _ paths: [String], severities: [String: Severity?] = [:], least: Severity = .note,
    after earlier: CheckedModules? = nil, provesMoves: Bool = true
  ) throws(CommandError) {
    let paths = try paths.isEmpty ? Self.defaultPaths() : paths
    let loader = try ModuleLoader(paths, after: earlier?.files ?? [])
    try self.init(
      loader, SettingsLoader(loader.sources), severities, least: least, after: earlier,
      provesMoves: provesMoves)
  }

  /// Reads and checks the files that a build system lists, and no others.
  ///
  /// - Throws: `CommandError.failure` if settings can't be read.
  init(_ list: BuildList) throws(CommandError) {
    let loader = ModuleLoader(list)
    try self.init(
      loader, SettingsLoader(loader.sources, listed: list.settings), [:])
  }

  /// Checks a module whose files are in memory.
  ///
  /// - Parameters:
  ///   - texts: The flow files with their paths, as they are shown and from the root.
  ///   - directory: The absolute path of the module's directory.
  ///   - earlier: The module as it is on the disk, with settings and neighbours; nil if there is none.
  init(
    inMemory texts: [(path: String, absolutePath: String, text: String)], in directory: String,
    like earlier: Module? = nil
  ) {
    let files = texts.enumerated().map { index, text in
      let stored = FlowFiles.Stored(path: text.path, bytes: Array(text.text.utf8))
      let found = FlowFiles.Found(
        path: text.path, absolutePath: text.absolutePath, stored: stored)
      return LoadedFile(found, id: SourceFile.ID(index))
    }
    let loaded = LoadedModule(
      directory: directory, files: files, shown: Set(files.map(\.file.source.id)),
      neighbours: earlier?.loaded.neighbours ?? [:], problems: [], named: nil)
    let module = Module(
      loaded, earlier?.settings ?? Settings(), least: .note, after: nil, provesMoves: true)
    (self.files, modules, sources) = (files, [module], files.map(\.file.source))
    (problems, notes) = ([], [])
    found = module.shown(module.checked.found)
    suppressed = module.shown(module.checked.ignored).inOrder(by: sources)
    settle()
  }

  init(
    _ loader: ModuleLoader, _ settings: SettingsLoader, _ severities: [String: Severity?],
    least: Severity = .note, after earlier: CheckedModules? = nil, provesMoves: Bool = true
  ) throws(CommandError) {
    var settings = settings
    var found: [(LoadedModule, Settings)] = []
    for module in loader.modules {
      var own = try settings.settings(for: module.directory)
      own.rules.merge(severities) { $1 }
      found.append((module, own))
    }
    let known = Dictionary((earlier?.modules ?? []).map { ($0.loaded.directory, $0) }) { $1 }
    modules = found.map { module, settings in
      Module(
        module, settings, least: least, after: known[module.directory], provesMoves: provesMoves)
    }
    files = loader.files
    problems = loader.problems
    notes = loader.modules.compactMap(\.note)
    sources = settings.sources
    for module in modules { self.found += module.shown(module.checked.found) }
    self.found += Self.findings(of: loader)
    // A neighbour's file with mistakes may declare any name, so without it no module is right.
    let own = Set(modules.flatMap { $0.loaded.files.map(\.file.source.id) })
    self.found += files.filter { !own.contains($0.file.source.id) }.flatMap(\.file.findings)
      .filter { $0.severity == .error }
    self.found += settings.findings
    suppressed = modules.flatMap { $0.shown($0.checked.ignored) }
      .inOrder(by: sources)
    for file in loader.misnamed { try add(misnamed: file, settings: &settings, severities) }
    settle()
    dropBreakingFixes()
  }

  /// Removes the fixes after which a file could not be read.
  private mutating func dropBreakingFixes() {
    let fixes = findings.flatMap(\.fixes).compatible
    let syntax = { (files: [FlowFile]) in
      files.flatMap(\.findings).filter { $0.rule == .yamlSyntax }
    }
    for source in sources where fixes.contains(where: { $0.edits[0].range.file == source.id }) {
      let file = FlowFile(source)
      var trial = FixTrial([file], findings: syntax([file]), check: syntax)
      let outcome = trial.run(fixes.filter { $0.edits[0].range.file == source.id })
      dropFixes(Set(outcome.rejected.map(\.fix)))
    }
  }

  /// Puts the findings to show in order.
  private mutating func settle() {
    findings = found.joined.bounded.inOrder(by: sources)
      .map { $0.fixes.contains(where: dropped.contains) ? $0.withoutFixes : $0 }
  }

  /// Returns the paths of a call without paths. These are the folders with flow files in
  /// `FLOWC_PATHS`, one on each line. Otherwise it is the directory from the settings of the
  /// working directory, or `Flows`.
  ///
  /// - Throws: `CommandError.failure` if settings can't be read, or name a directory outside their
  ///   repository.
  static func defaultPaths() throws(CommandError) -> [String] {
    let folders = Output.environment("FLOWC_PATHS")?.split(separator: "\n").map(String.init) ?? []
    let found = folders.filter { folder in
      let search = FlowFileSearch(below: folder, looks: FileWatch.looks)
      return !search.files.isEmpty || !search.problems.isEmpty
    }
    if !found.isEmpty { return found.map(FileSystem.shortened) }
    var loader = SettingsLoader([])
    if let flows = try loader.settings(for: FileSystem.workingDirectory).flows {
      return [try flows.inside(for: "flows", in: loader.sources, outside: "give the call a path")]
    }
    guard FileSystem.kind(of: "Flows") == .missing else { return ["Flows"] }
    throw .failure("there is no folder Flows: name a path, or begin with `flowc init`")
  }

  /// Returns the findings of files without a module. A missing module is reported once for a
  /// directory and those below it. It isn't reported if a file there or above, which could not be
  /// read, may declare the module.
  private static func findings(of loader: ModuleLoader) -> [Diagnostic] {
    let broken = loader.strays.filter(\.file.isBroken).map(\.directory)
    let unknown = loader.obstructed.union(broken)
    var told: Set<String> = []
    var findings: [Diagnostic] = []
    for file in loader.strays.sorted(by: { $0.directory < $1.directory }) {
      findings += file.file.findings
      guard !isWithin(told, file.directory) else { continue }
      told.insert(file.directory)
      if !isWithin(unknown, file.directory) { findings.append(.noModule(of: file.file.source)) }
    }
    return findings
  }

  /// Returns whether a directory is in a set of directories, or below one of them.
  private static func isWithin(_ directories: Set<String>, _ directory: String) -> Bool {
    var next = directory
    while !directories.contains(next) {
      let above = FileSystem.directory(of: next)
      if above == next || above == "." { return false }
      next = above
    }
    return true
  }

  /// Adds the finding of a file that isn't read because of its name.
  private mutating func add(
    misnamed file: FlowFiles.Found, settings: inout SettingsLoader,
    _ severities: [String: Severity?]
  ) throws(CommandError) {
    let source = SourceFile(id: SourceFile.ID(sources.count), path: file.path, text: "")
    sources.append(source)
    let directory = FileSystem.directory(of: file.absolutePath)
    let rules = try settings.settings(for: directory).rules.merging(severities) { $1 }
    let severity = rules[Rule.misnamedFile.name] ?? Rule.misnamedFile.severity
    guard let severity else { return }
    // If the names that the file declares are missing elsewhere, its name is the one mistake.
    let bytes = (try? FileSystem.read(file.path, atMost: 1 << 20)) ?? []
    let module = modules.filter { (directory + "/").hasPrefix($0.loaded.directory + "/") }
      .max { $0.loaded.directory.count < $1.loaded.directory.count }
    let missing = found.take(
      MisnamedFile.names(declaredIn: bytes), in: module?.loaded.files.map(\.file.source) ?? [])
    let finding = MisnamedFile.finding(source, missing: missing)
    found.append(contentsOf: missing.isEmpty ? [finding.with(severity: severity)] : [finding])
  }

  // MARK: Modules that are compiled together

  /// Adds the findings about names that two modules would both declare in Swift.
  mutating func addCollisions() {
    let flows = modules.map { module in
      (module.checked.flow, module.loaded.files.compactMap(\.file.document.flow).first?.range)
    }
    found += NameCollision.between(flows)
    settle()
  }

  // MARK: The status of the run

  /// Prints which other files were read for the named files, and which files could not be read.
  ///
  /// - Returns: The status of a run that fails because of unread files or findings; nil if there is
  ///   no finding at a severity.
  func failure(from limit: Severity = .error) -> ExitStatus? {
    for note in notes { Output.note(note) }
    for problem in problems { Output.error(problem) }
    if !problems.isEmpty { return .failure }
    return findings.contains { $0.severity >= limit } ? .findings : nil
  }

  /// Returns whether another run has shown the same findings in the same texts.
  func isShown(by earlier: CheckedModules) -> Bool {
    findings == earlier.findings && sources == earlier.sources
      && problems.map(\.message) == earlier.problems.map(\.message)
  }

  // MARK: Known findings

  /// Returns the baselines, each with its modules.
  ///
  /// - Parameter named: The baseline for all modules, in place of the settings.
  /// - Throws: `CommandError.failure` if settings name a baseline outside their repository.
  func baselines(named: String?) throws(CommandError) -> [(path: String, modules: [Module])] {
    if let named { return [(named, modules)] }
    var baselines: [String: [Module]] = [:]
    for module in modules {
      guard let path = module.settings.baseline else { continue }
      baselines[try writable(path, for: "baseline"), default: []].append(module)
    }
    return baselines.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Removes the findings that a baseline contains, and adds the entries that match no finding.
  ///
  /// - Throws: `CommandError.failure` if there is no such file.
  mutating func apply(
    baseline path: String, to modules: [Module]
  ) throws(CommandError) {
    let text = String(decoding: try FileSystem.read(path), as: UTF8.self)
    let source = SourceFile(id: SourceFile.ID(sources.count), path: path, text: text)
    sources.append(source)
    found = found.inOrder(by: sources)
    let (left, known, stale) = Baseline(source).apply(to: found, places: FindingPlaces(modules))
    found = left
    found += stale
    suppressed = (suppressed + known).inOrder(by: sources)
    settle()
  }

  mutating func addDoubts() {
    found.append(contentsOf: doubts)
    settle()
  }

  /// Removes some fixes from the findings that offer them.
  mutating func dropFixes(_ fixes: Set<Fix>) {
    guard !fixes.isEmpty else { return }
    dropped.formUnion(fixes)
    settle()
  }

  /// Removes notes.
  mutating func dropNotes() {
    found.removeAll { $0.severity == .note }
    settle()
  }

  /// Returns the text of a baseline: the places of all findings in their modules, except errors.
  func baseline(of modules: [Module]) -> String {
    Baseline.text(
      of: found.inOrder(by: sources), places: FindingPlaces(modules))
  }
}

extension CheckedModules.Module {
  /// Checks a module.
  ///
  /// - Parameter earlier: The same module in an earlier run.
  fileprivate init(
    _ loaded: LoadedModule, _ settings: Settings, least: Severity,
    after earlier: CheckedModules.Module?, provesMoves: Bool
  ) {
    self.loaded = loaded
    self.settings = settings
    options = CheckOptions(severities: settings.rules, limits: settings.limits, least: least)
    if let earlier, earlier.options == options, earlier.loaded.isSame(as: loaded),
      !(provesMoves && earlier.checked.awaitsProof)
    {
      checked = earlier.checked
    } else {
      var options = options
      options.provesMoves = provesMoves
      // An editor asks what the names mean.
      options.notesMentions = OpenDocuments.current != nil
      checked = Pipeline.check(loaded.sources, options)
    }
  }

  /// Returns the findings in the files that the call names, with the severities of settings and
  /// call.
  fileprivate func shown(_ findings: [Diagnostic]) -> [Diagnostic] {
    Pipeline.grade(findings, in: loaded.shown, settings.rules)
  }

  /// Returns the severity of a rule; nil if the rule doesn't run.
  func severity(of rule: Rule) -> Severity? {
    settings.rules[rule.name] ?? (rule.isOffByDefault ? nil : rule.severity)
  }

  /// Whether all findings of the module have been searched for and are shown.
  var isWhole: Bool {
    loaded.problems.isEmpty && !checked.hasErrors
      && loaded.files.allSatisfy { loaded.shown.contains($0.file.source.id) }
  }
}

extension Diagnostic {
  fileprivate static func noModule(of file: SourceFile) -> Diagnostic {
    Diagnostic(
      .missingKey, "no flow file here or in a directory above says `flow:`",
      at: SourceRange(file: file.id, lower: 0, upper: 1),
      help: ["begin one of them with `flow: Name`; the name is the module's"])
  }
}
