import Diagnostics
import FlowModel
import YAML

extension RulePage.Example {
  /// Returns the findings of `flowc lint` in the example. A rule that is off by default runs, too.
  package func checked(for rule: Rule) -> (sources: [SourceFile], findings: [Diagnostic]) {
    let files = files.filter { $0.path != Self.settingsPath }.enumerated().map { index, file in
      FlowFile(bytes: Array(file.text.utf8), path: file.path, id: SourceFile.ID(index))
    }
    let sources = files.map(\.source)
    let rules = Rule.onByDefault.union([rule])
    let misnamed = sources.filter { FlowFileName.isMisspelt($0.path) }
    // A file in another directory than the first file belongs to a neighbour.
    let placed = files.filter { !FlowFileName.isMisspelt($0.source.path) }
      .map { ($0, Self.directory(of: $0.source.path)) }
    let home = placed.first?.1 ?? ""
    let own = placed.filter { $0.1 == home }
    let neighbours = Neighbour.all(of: own, at: home) { _, directory in
      let found = placed.filter { $0.1 == directory }
      return found.isEmpty ? nil : found
    }
    let module = CheckedModule(
      ModuleSources(own.map { ($0.0, $0.0.source.path) }, neighbours: neighbours),
      CheckOptions(rules: rules, limits: limits))
    let findings = module.findings + misnamed.map { MisnamedFile.finding($0) }
    return (sources, findings.inOrder(by: sources))
  }

  private static let settingsPath = "flowc.yaml"

  /// The limits that the example's settings file sets.
  private var limits: Limits {
    guard let index = files.firstIndex(where: { $0.path == Self.settingsPath }) else {
      return Limits()
    }
    let (file, _) = YAMLReader.read(
      bytes: Array(files[index].text.utf8), path: Self.settingsPath, id: SourceFile.ID(index))
    return DocumentDecoder.settings(file, rules: Rule.all).0.limits
  }

  private static func directory(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }
}

extension CataloguedRule {
  /// Returns the findings in an example of this rule's page, as a terminal shows them.
  package func findings(in example: RulePage.Example, style: TerminalStyle) -> String {
    let (sources, findings) = example.checked(for: rule)
    var renderer = PrettyRenderer(sources, style: style)
    return findings.map { renderer.render($0) }.joined()
  }
}
