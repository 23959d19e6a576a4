import Diagnostics
import FlowComparison
import FlowImport
import FlowModel

/// A run of `flowc import --update`: it compares a module with the code that the module describes.
struct UpdateRun {
  let importer: Importer
  /// The paths of the files that were imported.
  let imported: [String]
  let invocation: Invocation
  private let checked: CheckedModules
  private let module: CheckedModules.Module
  /// The flow files, by index.
  private let sources: [SourceFile]
  private let update: ModuleUpdate

  /// - Throws: `CommandError.failure` if the module can't be read or has no part of an import.
  init?(
    _ importer: Importer, of imported: [String], to path: String, _ invocation: Invocation
  ) throws(CommandError) {
    (self.importer, self.imported, self.invocation) = (importer, imported, invocation)
    checked = try CheckedModules([path])
    // What rules find doesn't make two modules incomparable.
    guard checked.problems.isEmpty, checked.modules.allSatisfy(\.checked.canBeWalked) else {
      Output.note("flowc: \(path) can't be compared with the code:")
      Output.show(
        checked.errors, of: checked.sources, invocation, problems: checked.problems,
        isAside: true)
      return nil
    }
    module = try checked.only("an import is one module")
    sources = module.loaded.files.enumerated().map { index, file in
      SourceFile(id: SourceFile.ID(index), path: file.file.source.path, text: file.file.source.text)
    }
    update = importer.update(sources)
    guard update.hasOrigins else {
      throw .failure(
        "no part of \(path) says where in the code it comes from: import the app anew, with "
          + "`--output` and another folder")
    }
    try checkIsWhole()
  }

  /// Checks that the call names the files of parts that seem to be gone. A file that was left out says
  /// nothing about its parts.
  private func checkIsWhole() throws(CommandError) {
    let given = invocation.paths.map { FileSystem.absolute($0) }
    for difference in update.differences where difference.isRemoval {
      guard let file = difference.code.map({ FileSystem.fromRepository($0.file) }),
        FileSystem.kind(of: file) == .file,
        !given.contains(where: { FileSystem.isInside(FileSystem.absolute(file), $0) })
      else { continue }
      throw .failure(
        "\(FileSystem.shortened(file)) isn't in what was given, so nobody knows what is gone: name "
          + "all that was imported")
    }
  }

  // MARK: Checking

  /// Tells in what the module and the code differ, and writes nothing.
  func check() throws(CommandError) -> ExitStatus {
    try show(update.differences)
    guard update.differences.isEmpty else { return .findings }
    if ReportFormat(of: invocation) == .pretty {
      Output.note("\(module.name) agrees with the code")
    }
    return .success
  }

  private func show(_ differences: [ModuleUpdate.Difference]) throws(CommandError) {
    var places = Places(sources, imported)
    let findings = differences.map { difference in
      Diagnostic(
        ComparisonRule.codeDiffers.rule, difference.message,
        at: difference.range ?? places.range(of: difference.code) ?? sources[0].beginning)
    }
    Output.show(findings.inOrder(by: places.sources), of: places.sources, invocation)
  }

  /// The files with findings: flow files, and the files of the app's code.
  private struct Places {
    private(set) var sources: [SourceFile]
    private var tables: [String: (id: SourceFile.ID, lines: LineTable)] = [:]
    private let paths: [String: String]

    init(_ sources: [SourceFile], _ imported: [String]) {
      self.sources = sources
      paths = Dictionary(
        imported.map { (FileSystem.pathInClones($0), $0) }, uniquingKeysWith: { $1 })
    }

    /// Returns the range of a line of code; nil if its file can't be read any more.
    mutating func range(of code: (file: String, line: Int)?) -> SourceRange? {
      guard let code, let path = paths[code.file] else { return nil }
      if tables[path] == nil, let bytes = try? FileSystem.read(path) {
        let id = SourceFile.ID(sources.count)
        let source = SourceFile(id: id, path: path, text: String(decoding: bytes, as: UTF8.self))
        sources.append(source)
        tables[path] = (id, LineTable(source.text))
      }
      guard let (id, lines) = tables[path], code.line <= lines.count else { return nil }
      let line = lines.content(of: code.line - 1)
      let start = line.firstIndex { $0 != " " && $0 != "\t" } ?? line.startIndex
      return SourceRange(file: id, lower: start, upper: line.endIndex)
    }
  }

  // MARK: Writing

  /// Brings the module up to date, and tells what changed.
  ///
  /// - Returns: The status, and the module as it is now.
  func write() throws(CommandError) -> (status: ExitStatus, after: CheckedModules) {
    guard !update.isEmpty else {
      Output.note("\(module.name) agrees with the code; nothing was written")
      return (.success, checked)
    }
    guard update.obstacles.isEmpty else {
      try show(update.obstacles)
      Output.note("nothing was written: this has to be settled by hand first")
      return (.findings, checked)
    }
    let texts = newTexts()
    let after = CheckedModules(
      inMemory: texts.map { ($0.path, $0.absolutePath, $0.text) }, in: module.loaded.directory,
      like: module)
    guard after.modules[0].checked.canBeWalked else {
      Output.show(after.errors, of: after.sources, invocation)
      Output.note(
        "nothing was written: the files would have these errors, so settle them by hand first")
      return (.findings, checked)
    }
    let again = importer.update(after.sources)
    guard again.isEmpty else {
      throw .failure(
        "nothing was written, because flowc can't make the files agree with the code, which is its "
          + "mistake: \(again.differences.first?.message ?? "the places differ")")
    }
    try write(texts)
    try tell(after)
    return (.success, after)
  }

  private struct NewText {
    let path: String
    let absolutePath: String
    /// The text that was read; nil for a new file.
    let old: String?
    let text: String
  }

  /// The files after the update.
  private func newTexts() -> [NewText] {
    let changed = Dictionary(
      uniqueKeysWithValues: update.changed.map { ($0.file.id, $0.text) })
    let gone = Set(update.emptied.map(\.id))
    let kept = zip(sources, module.loaded.files).filter { !gone.contains($0.0.id) }.map {
      NewText(
        path: $0.path, absolutePath: $1.absolutePath, old: $0.text,
        text: changed[$0.id] ?? $0.text)
    }
    let habit = ModuleHabit(of: module.loaded)
    let added = update.added.map { file in
      let folder = habit.directory(of: String(file.name.dropLast(FlowFileName.suffix.count)))
      let path = FileSystem.join(folder, file.name)
      return NewText(
        path: FileSystem.shortened(path), absolutePath: path, old: nil, text: file.text)
    }
    return kept + added
  }

  private func write(_ texts: [NewText]) throws(CommandError) {
    var changes = FileChanges()
    let changed = texts.filter { $0.old != $0.text }
    for file in changed { changes.add(file.path, from: file.old, file.text) }
    for file in update.emptied { changes.remove(file.path, file.text) }
    try changes.write()
    for file in changed { Output.note("\(file.old == nil ? "wrote" : "changed") \(file.path)") }
    for file in update.emptied { Output.note("removed \(file.path): no part of it is left") }
  }

  /// The rules of `diff` about code that is generated are off, because this code is hand-written.
  private static let severities: [String: Severity?] = Dictionary(
    uniqueKeysWithValues: [.notRestored, .interfaceChanged, .resultDropped].map {
      (kind: Consequence.Kind) in (kind.rawValue, nil)
    })

  private func tell(_ after: CheckedModules) throws(CommandError) {
    guard !update.differences.isEmpty else {
      return Output.note("the parts stand at other lines of the code, and nothing else has changed")
    }
    let comparison = try ComparedModules(
      ComparedSide(checked, name: "before"), ComparedSide(after, name: "after"), Self.severities)
    for difference in update.differences where difference.isRemoval {
      Output.note("removed: \(difference.message)")
    }
    Output.text(comparison.text(Output.style(invocation)))
  }
}

extension SourceFile {
  fileprivate var beginning: SourceRange { SourceRange(file: id, lower: 0, upper: 0) }
}
