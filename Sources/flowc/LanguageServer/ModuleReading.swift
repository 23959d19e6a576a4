import Diagnostics
import FlowModel

/// The modules of some documents as they were read once, and the places of their parts in the texts as
/// they are now.
struct ModuleReading {
  let checked: CheckedModules
  /// The texts that can't be read now, by their paths. An earlier text was read in place of each.
  private let broken: [String: String]
  private(set) lazy var names = NameIndex(checked.modules)
  private var texts: [SourceFile.ID: ReadText] = [:]

  /// A file of a module.
  struct Place {
    let module: CheckedModules.Module
    let file: LoadedFile

    var id: SourceFile.ID { file.file.source.id }
  }

  init(_ checked: CheckedModules, broken: [String: String] = [:]) {
    (self.checked, self.broken) = (checked, broken)
  }

  /// Returns the file at a path. Returns nil if it belongs to no module.
  func place(of path: String) -> Place? { place { $0.absolutePath == path } }

  /// Returns a file of a module by its identifier.
  func place(of id: SourceFile.ID) -> Place? { place { $0.file.source.id == id } }

  private func place(where isWanted: (LoadedFile) -> Bool) -> Place? {
    for module in checked.modules {
      if let file = module.loaded.files.first(where: isWanted) {
        return Place(module: module, file: file)
      }
    }
    return nil
  }

  /// Returns the absolute path of a file that was read.
  func path(of file: SourceFile.ID) -> String {
    FileSystem.absolute(checked.sources[Int(file.rawValue)].path)
  }

  mutating func text(of file: SourceFile.ID) -> ReadText {
    if let known = texts[file] { return known }
    let text = ReadText(
      checked.sources[Int(file.rawValue)].text, now: broken.isEmpty ? nil : broken[path(of: file)])
    texts[file] = text
    return text
  }

  /// Returns the file of a range, and its place in the text as it is now; nil if the text has changed
  /// there.
  mutating func located(_ range: SourceRange) -> (path: String, range: ProtocolRange)? {
    text(of: range.file).range(range).map { (path(of: range.file), $0) }
  }

  // MARK: Broken files

  /// Whether all texts are read as they are now.
  var isCurrent: Bool { broken.isEmpty }

  /// Returns the path of a file of a module that can't be read now; nil if all can.
  func brokenFile(of module: CheckedModules.Module) -> String? {
    module.loaded.files.first { $0.file.isBroken || broken[$0.absolutePath] != nil }?.absolutePath
  }

  /// The texts that can't be read, by their paths.
  var unread: [String: String] {
    let files = checked.files.filter { $0.problem == nil && $0.file.isBroken }
    return Dictionary(files.map { ($0.absolutePath, $0.file.source.text) }) { $1 }
  }

  /// Returns the texts of some files, if they could be read.
  func texts(of paths: some Collection<String>) -> [String: String] {
    let files = checked.files.filter { !$0.file.isBroken && paths.contains($0.absolutePath) }
    return Dictionary(files.map { ($0.absolutePath, $0.file.source.text) }) { $1 }
  }

  /// The findings, by the absolute paths of their files. Files without findings have an empty list.
  var findings: [String: [Diagnostic]] {
    var found: [String: [Diagnostic]] = [:]
    for file in checked.modules.flatMap(\.loaded.files) { found[file.absolutePath] = [] }
    for finding in checked.findings {
      found[path(of: finding.range.file), default: []].append(finding)
    }
    return found
  }
}
