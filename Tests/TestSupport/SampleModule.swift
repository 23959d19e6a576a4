import Diagnostics
import FlowAnalysis
import FlowModel
import Foundation
import YAML

/// A module as a test gives it: texts with the paths that they would have.
package struct SampleModule: Sendable {
  package let files: [FlowFile]
  /// The module's files, without those of its neighbours.
  package let own: [FlowFile]
  /// The flow, and the findings below, are computed when a test asks for them: most of the time
  /// goes into checking.
  private let lazyFlow: Once<Flow>
  private let lazyCheck: Once<CheckedModule>

  package init(
    _ texts: [(path: String, bytes: [UInt8])], rules: Set<Rule> = Rule.onByDefault
  ) {
    let limits = Self.limits(texts)
    files = texts.filter { $0.path != Self.settingsPath }.enumerated().map { index, text in
      FileKey(bytes: text.bytes, path: text.path, index: index).file
    }
    let placed = files.filter { !FlowFileName.isMisspelt($0.source.path) }
      .map { (file: $0, directory: Self.directory(of: $0.source.path)) }
    let homes = Set(placed.filter(\.file.saysFlow).map(\.directory))
    // Only with neighbours does it matter whose a file is.
    let isAlone = files.allSatisfy(\.document.modules.isEmpty)
    let members = placed.filter { isAlone || Self.home(of: $0.directory, among: homes) == "" }
    let neighbours = Neighbour.all(of: members, at: "") { _, path in
      let found = placed.filter { Self.home(of: $0.directory, among: homes) == path }
      return found.isEmpty ? nil : found
    }
    let own = members.map(\.file)
    self.own = own
    lazyFlow = Once {
      Resolution(
        own.map { ($0.document, $0.source.path) }, neighbours: neighbours,
        isPartial: own.contains(where: \.isBroken)
      ).flow
    }
    lazyCheck = Once {
      CheckedModule(
        ModuleSources(own.map { ($0, $0.source.path) }, neighbours: neighbours),
        CheckOptions(rules: rules, limits: limits))
    }
  }

  private static let settingsPath = "flowc.yaml"

  /// The limits that a settings file among the texts sets.
  private static func limits(_ texts: [(path: String, bytes: [UInt8])]) -> Limits {
    guard let settings = texts.first(where: { $0.path == settingsPath }) else { return Limits() }
    let (file, _) = YAMLReader.read(
      bytes: settings.bytes, path: settingsPath, id: SourceFile.ID(0))
    return DocumentDecoder.settings(file, rules: Rule.all).0.limits
  }

  private static func directory(of path: String) -> String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// The nearest directory upwards that is a module's.
  private static func home(of directory: String, among homes: Set<String>) -> String {
    if directory.isEmpty || homes.contains(directory) { return directory }
    return home(of: self.directory(of: directory), among: homes)
  }

  /// A module of one file.
  package init(_ text: String) {
    self.init([("App.flow.yaml", Array(text.utf8))])
  }

  /// The flow files below a directory, and those that are named almost like one.
  package init(directory: URL, rules: Set<Rule> = Rule.onByDefault) throws {
    let paths = Repository.files(below: directory).filter {
      $0.hasSuffix(FlowFileName.suffix) || FlowFileName.isMisspelt($0) || $0 == Self.settingsPath
    }
    self.init(
      try paths.map { ($0, Array(try Data(contentsOf: directory.appending(path: $0)))) },
      rules: rules)
  }

  package var checked: CheckedModule { lazyCheck.value }
  package var flow: Flow { lazyCheck.known?.flow ?? lazyFlow.value }
  package var sources: [SourceFile] { files.map(\.source) }

  /// As they are shown.
  package var findings: [Diagnostic] {
    let misnamed = sources.filter { FlowFileName.isMisspelt($0.path) }
    return (checked.findings + misnamed.map { MisnamedFile.finding($0) }).inOrder(by: sources)
  }

  /// The errors that leave a module without a meaning: a move that always fails has one.
  package var flaws: [Diagnostic] {
    findings.filter { $0.severity == .error && !Analysis.rulesOfMoves.contains($0.rule) }
  }

  /// What `flowc lint` prints, without colours.
  package var pretty: String {
    var renderer = PrettyRenderer(sources, style: TerminalStyle(isColored: false))
    return findings.map { renderer.render($0) }.joined()
  }

  /// What `flowc lint --format xcode` prints.
  package var xcode: String {
    var renderer = XcodeRenderer(sources)
    return findings.map { renderer.render($0) }.joined()
  }
}

/// A file that a test has read. Many tests change one file of a module and leave the others as they
/// are: those are read once.
private struct FileKey: Hashable {
  let bytes: [UInt8]
  let path: String
  let index: Int

  var file: FlowFile {
    Self.files(self) { FlowFile(bytes: bytes, path: path, id: SourceFile.ID(index)) }
  }

  private static let files = Memo<FileKey, FlowFile>(capacity: 2_000)
}
