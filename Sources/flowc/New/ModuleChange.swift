import Compiler
import Diagnostics
import FlowAnalysis
import FlowFormat
import FlowModel

/// An addition to a module.
struct Addition {
  let change: ModuleChange
  /// Returns advice if no route leads to an added part yet, in whole lines. The findings say which
  /// parts these are.
  let hint: ([Diagnostic]) -> String
}

/// A change of a module's flow files, computed before anything is written.
struct ModuleChange {
  /// A file after the change.
  private struct File {
    let path: String
    let absolutePath: String
    /// The text that was read; nil for a new file.
    let old: String?
    var new: SourceFile
  }

  let module: CheckedModules.Module
  private(set) var sources: [SourceFile]
  private var files: [File] = []

  init(_ module: CheckedModules.Module, _ sources: [SourceFile]) {
    self.module = module
    self.sources = sources
  }

  // MARK: Changes

  /// Adds a file.
  ///
  /// - Parameter directory: The absolute path of the file's directory.
  mutating func add(_ name: String, in directory: String, _ text: String) {
    let absolute = FileSystem.join(directory, name)
    let path = FileSystem.shortened(absolute)
    let source = SourceFile(id: SourceFile.ID(sources.count), path: path, text: text)
    sources.append(source)
    files.append(File(path: path, absolutePath: absolute, old: nil, new: source))
  }

  /// Adds an entry to one of the module's files.
  mutating func insert(
    _ insertion: EntryInsertion, into file: LoadedFile
  ) throws(EntryInsertion.Refusal) {
    let id = file.file.source.id
    let index = files.firstIndex { $0.new.id == id }
    let source = index.map { files[$0].new } ?? file.file.source
    let text = try insertion.apply(to: source)
    let new = SourceFile(id: id, path: source.path, text: text)
    sources[Int(id.rawValue)] = new
    if let index {
      files[index].new = new
    } else {
      files.append(
        File(
          path: source.path, absolutePath: file.absolutePath, old: file.file.source.text, new: new))
    }
  }

  // MARK: The module after the change

  /// The findings that the module only has with the change, with the severities of their rules.
  var newFindings: [Diagnostic] {
    var old: [String: Int] = [:]
    for finding in module.checked.findings { old[Self.identity(of: finding), default: 0] += 1 }
    return checked.findings.filter { finding in
      let identity = Self.identity(of: finding)
      guard let count = old[identity], count > 0 else { return true }
      old[identity] = count - 1
      return false
    }.inOrder(by: sources)
  }

  /// Returns the findings that prevent the change: errors that the module doesn't have without it.
  /// If a module has other errors, it isn't checked completely, and a change may only uncover more
  /// of them. Then only errors in new lines count.
  func obstacles(among findings: [Diagnostic]) -> [Diagnostic] {
    let errors = findings.filter { $0.severity == .error }
    guard module.checked.hasErrors else { return errors }
    return errors.filter { finding in
      guard let file = files.first(where: { $0.new.id == finding.range.file }) else { return false }
      let line = LineTable(file.new.text).position(ofScalar: Int(finding.range.lower)).line
      return Self.addedLines(in: file).contains(line - 1)
    }
  }

  private static func identity(of finding: Diagnostic) -> String {
    "\(finding.rule.name) \(finding.message)"
  }

  private var checked: CheckedModule {
    let changed = Dictionary(uniqueKeysWithValues: files.map { ($0.absolutePath, $0) })
    let own = module.loaded.files
    var all = own.map { file in
      (file: changed[file.absolutePath].map(Self.read) ?? file.file, path: file.absolutePath)
    }
    let known = Set(own.map(\.absolutePath))
    all += files.filter { !known.contains($0.absolutePath) }.map {
      (Self.read($0), $0.absolutePath)
    }
    let sources = module.loaded.sources(all.map { ($0.file, $0.path) })
    return Pipeline.check(sources, module.options)
  }

  private static func read(_ file: File) -> FlowFile {
    Pipeline.decode(.bytes(Array(file.new.text.utf8)), path: file.path, id: file.new.id)
  }

  // MARK: Writing

  /// - Throws: `CommandError.failure` if a file can't be written, is in the way, or has changed
  ///   since it was read. Nothing has been written then.
  func write() throws(CommandError) {
    var changes = FileChanges()
    for file in files { changes.add(file.path, from: file.old, file.new.text) }
    try changes.write()
  }

  // MARK: Messages

  /// Returns the files and their new lines, for a terminal.
  ///
  /// - Parameter isDone: Whether the change has been made.
  func told(isDone: Bool) -> String {
    files.map { file in
      let verb =
        switch (file.old == nil, isDone) {
        case (true, true): "wrote"
        case (true, false): "would write"
        case (false, true): "changed"
        case (false, false): "would change"
        }
      let lines = ["\(verb) \(file.path)"] + Self.added(in: file)
      return lines.map { TerminalText.escaped($0) + "\n" }.joined()
    }.joined()
  }

  /// Returns the new lines with their numbers.
  private static func added(in file: File) -> [String] {
    let lines = lines(of: file.new.text)
    let added = addedLines(in: file)
    let width = added.last.map { String($0 + 1).count } ?? 0
    return added.map { offset in
      let number = String(offset + 1)
      let margin = String(repeating: " ", count: width - number.count + 2)
      return lines[offset].isEmpty
        ? "\(margin)\(number) +" : "\(margin)\(number) + \(lines[offset])"
    }
  }

  /// Returns the indices of the new lines.
  private static func addedLines(in file: File) -> [Int] {
    lines(of: file.new.text).difference(from: lines(of: file.old ?? "")).insertions.map { change in
      switch change {
      case .insert(let offset, _, _), .remove(let offset, _, _): offset
      }
    }
  }

  private static func lines(of text: String) -> [Substring] {
    var lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
