import Diagnostics
import FlowModel

/// What there is to say about a rule, for `flowc explain` and the project's documentation.
///
/// Texts are paragraphs with a blank line between them, and `code` between backquotes. Lines are
/// broken where they are shown.
package struct RulePage: Sendable {
  package let rule: Rule
  /// One sentence.
  package let summary: String
  package let finds: String
  /// What it would do to an app.
  package let why: String
  /// A small module with this one finding.
  package let bad: Example
  /// The same module, mended.
  package let good: Example
  package let fix: String

  /// The files of a module.
  package struct Example: Sendable {
    package let files: [(path: String, text: String)]

    init(_ files: [(path: String, text: String)]) { self.files = files }
  }
}

extension RulePage.Example: ExpressibleByStringLiteral {
  /// A module of one file.
  package init(stringLiteral text: String) {
    self.init([("App.flow.yaml", text)])
  }
}

extension RulePage.Example {
  /// What `flowc lint` says about it when asked for a rule, too.
  package func checked(for rule: Rule) -> (sources: [SourceFile], findings: [Diagnostic]) {
    let files = files.enumerated().map { index, file in
      FlowFile(bytes: Array(file.text.utf8), path: file.path, id: SourceFile.ID(index))
    }
    let sources = files.map(\.source)
    let rules = Rule.onByDefault.union([rule])
    let misnamed = sources.filter { FlowFileName.isMisspelt($0.path) }
    // What lies in another directory than the first file is a neighbour.
    let placed = files.filter { !FlowFileName.isMisspelt($0.source.path) }
      .map { ($0, Self.directory(of: $0.source.path)) }
    let home = placed.first?.1 ?? ""
    let own = placed.filter { $0.1 == home }
    let neighbours = Neighbour.all(of: own, at: home) { _, directory in
      let found = placed.filter { $0.1 == directory }
      return found.isEmpty ? nil : found
    }
    let module = CheckedModule(
      own.map { ($0.0, $0.0.source.path) }, neighbours: neighbours, rules: rules)
    let findings = module.findings + misnamed.map(MisnamedFile.finding)
    return (sources, findings.inOrder(by: sources))
  }

  private static func directory(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// The findings as people are shown them.
  package func findings(of rule: Rule, in style: TerminalStyle) -> String {
    let (sources, findings) = checked(for: rule)
    var renderer = PrettyRenderer(sources, style: style)
    return findings.map { renderer.render($0) }.joined()
  }
}
