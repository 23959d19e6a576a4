import Compiler
import Diagnostics
import FlowAnalysis
import FlowModel

/// The modules of some texts as they were read once: their files, names and findings, with the places
/// in the texts as they are now. An editor's features are functions of this.
package final class ReadModules {
  package struct Module: Sendable {
    package let directory: String
    let sources: ModuleSources
    package let checked: CheckedModule
    /// The number of steps after which a search for a walk ends; nil for the usual one.
    let steps: Int?

    package init(
      _ directory: String, _ sources: ModuleSources, _ checked: CheckedModule, steps: Int?
    ) {
      (self.directory, self.sources, self.checked, self.steps) = (
        directory, sources, checked, steps
      )
    }

    var files: [File] {
      sources.files.map {
        File(module: self, file: $0.file, path: "\(directory)/\($0.relativePath)")
      }
    }
  }

  /// A file of a module.
  package struct File {
    package let module: Module
    let file: FlowFile
    /// The absolute path.
    let path: String

    var source: SourceFile { file.source }
    var flow: Flow { module.checked.flow }
  }

  package let modules: [Module]
  private let files: [File]
  /// The texts of all files, with their absolute paths.
  private let sources: [(path: String, text: String)]
  private let findings: [String: [Diagnostic]]
  /// The texts that can't be read now, by their paths. An earlier text was read in place of each.
  private let broken: [String: String]
  /// The URIs that the editor gives to files, by their paths.
  private let uris: [String: String]
  /// The texts that somebody has asked for.
  private var texts: [SourceFile.ID: ReadText] = [:]
  /// The searches for walks from launch that somebody has asked for, by the modules' directories.
  private var searches: [String: PathSearch] = [:]

  /// The parts with names, in no order.
  private(set) lazy var declared = modules.flatMap(\.checked.flow.declaredParts).filter(isOwn)
  /// The parts, by the places of their declarations.
  private(set) lazy var parts = Dictionary(declared.map { ($0.range, $0) }) { first, _ in first }
  /// The places where names are declared or used, in no order, and some of them twice.
  private lazy var mentions =
    declared.map { Mention($0.range, of: $0.range) }
    + modules.flatMap(\.checked.mentions).filter { own.contains($0.range.file) }
  private lazy var own = Set(files.map(\.source.id))

  /// - Parameters:
  ///   - sources: The texts in the order of their identifiers, with their absolute paths.
  ///   - broken: The texts that can't be read now, by their paths.
  ///   - uris: The URIs that the editor gives to files, by their paths.
  package init(
    _ modules: [Module] = [], sources: [(path: String, text: String)] = [],
    findings: [Diagnostic] = [], broken: [String: String] = [:], uris: [String: String] = [:]
  ) {
    (self.modules, self.sources, self.broken, self.uris) = (modules, sources, broken, uris)
    files = modules.flatMap(\.files)
    let none = Dictionary(files.map { ($0.path, [Diagnostic]()) }) { first, _ in first }
    self.findings = Dictionary(grouping: findings) { sources[Int($0.range.file.rawValue)].path }
      .merging(none) { found, _ in found }
  }

  private func isOwn(_ part: DeclaredPart) -> Bool { own.contains(part.range.file) }

  // MARK: Files

  /// Returns the file at a path. Returns nil if it belongs to no module.
  package func file(at path: String) -> File? { files.first { $0.path == path } }

  func file(_ id: SourceFile.ID) -> File? { files.first { $0.source.id == id } }

  /// Whether all texts are read as they are now.
  package var isCurrent: Bool { broken.isEmpty }

  /// Returns a file of a module that can't be read now; nil if all can.
  func brokenFile(of module: Module) -> File? {
    module.files.first { $0.file.isBroken || broken[$0.path] != nil }
  }

  package func uri(of path: String) -> String { uris[path] ?? FileURI.uri(of: path) }

  func text(of file: SourceFile.ID) -> ReadText {
    if let known = texts[file] { return known }
    let (path, text) = sources[Int(file.rawValue)]
    let read = ReadText(text, now: broken[path])
    texts[file] = read
    return read
  }

  /// Returns the place of a part in the text as it is now; nil if the text has changed there.
  func location(_ range: SourceRange) -> Location? {
    text(of: range.file).range(range).map {
      Location(uri: uri(of: sources[Int(range.file.rawValue)].path), range: $0)
    }
  }

  // MARK: Names

  /// A name at a place of a file.
  struct Name {
    let file: File
    let mention: Mention
    let part: DeclaredPart?
  }

  /// Returns the name at a position of a file. Returns nil if there is none, or if the file belongs to
  /// no module.
  func name(at position: TextPosition, in path: String) -> Name? {
    guard let file = file(at: path), let scalar = text(of: file.source.id).scalar(at: position)
    else { return nil }
    return mentions.filter {
      $0.range.file == file.source.id && $0.range.lower <= scalar && scalar <= $0.range.upper
    }.max(by: Self.isBefore).map { Name(file: file, mention: $0, part: parts[$0.declaration]) }
  }

  /// Returns the names in a file, in order.
  func mentions(in file: File) -> [Mention] {
    Set(mentions.filter { $0.range.file == file.source.id }).sorted(by: Self.isBefore)
  }

  private static func isBefore(_ left: Mention, _ right: Mention) -> Bool {
    (left.range, left.declaration) < (right.range, right.declaration)
  }

  /// Returns the places where a part is declared or used, in order.
  func places(of declaration: SourceRange) -> [SourceRange] {
    Set(mentions.filter { $0.declaration == declaration }.map(\.range)).sorted()
  }

  // MARK: Findings

  /// The paths of the files whose findings are known: all files of modules, and those with findings.
  package var checkedPaths: [String] { findings.keys.sorted() }

  func found(in path: String) -> [Diagnostic] { findings[path] ?? [] }

  /// Returns a search for the walks by taps and states from launch.
  func search(in module: Module) -> PathSearch {
    if let known = searches[module.directory] { return known }
    let search = PathSearch(
      module.checked.flow, means: AllowedMoves(links: false, code: false, state: true),
      steps: module.steps)
    searches[module.directory] = search
    return search
  }
}
