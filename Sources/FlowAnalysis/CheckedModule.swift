import Diagnostics
import FlowModel

/// A module that has been resolved and checked.
package struct CheckedModule: Sendable {
  package let flow: Flow
  /// Of reading, resolving and checking, in no particular order.
  package let found: FindingList
  /// What can neither be proved nor was shown to happen; it is told to who asks.
  package let doubts: [Diagnostic]
  /// What would be among them, had no comment asked otherwise.
  package let ignored: [Diagnostic]

  /// As many of what is found as is shown.
  package var findings: [Diagnostic] { found.bounded }

  /// Whether the flow is fit for emitters.
  package var hasErrors: Bool { found.hasErrors }

  /// - Parameters:
  ///   - files: The module's flow files with their paths below its directory, in any order.
  ///   - neighbours: What its `modules` lead to, by name.
  ///   - rules: What is to be looked for besides what keeps a module from having a meaning.
  ///   - limits: What the rules about a module's size go by.
  ///   - isPartial: Whether there may be more files.
  package init(
    _ files: [(file: FlowFile, relativePath: String)], neighbours: [String: Neighbour] = [:],
    rules: Set<Rule> = Rule.onByDefault, limits: Limits = Limits(), isPartial: Bool = false
  ) {
    // What is not found may be declared in a file that could not be read.
    let isPartial = isPartial || files.contains(where: \.file.isBroken)
    let resolution = Resolution(
      files.map { ($0.file.document, $0.relativePath) }, neighbours: neighbours,
      isPartial: isPartial)
    flow = resolution.flow
    var all = Findings()
    for file in files { all += file.file.findings }
    all += resolution.findings
    all += Analysis.check(
      resolution, of: files.map(\.file), rules: rules, limits: limits, isPartial: isPartial)
    // What could not be read, or an error, may keep a rule from finding what is ignored.
    let isComplete = !isPartial && !all.hasErrors
    let moves =
      isComplete
      ? Analysis.checkNavigation(of: resolution, files.map(\.file), rules: rules)
      : (findings: Findings(), doubts: [])
    doubts = moves.doubts
    all += moves.findings
    let misdeclared = Self.misdeclared(in: files.map(\.file))
    let told = all.list.replacing {
      Self.withoutConsequences($0).withoutDoubtfulFixes(misdeclared: misdeclared)
    }
    var (marked, hidden) = Self.marked(
      told, files.map(\.file), asked: rules, isComplete: isComplete)
    // A scenario that fails where something else is wrong fails for that.
    if isComplete, !marked.hasErrors {
      marked.append(contentsOf: Findings(Analysis.runScenarios(of: flow, rules: rules)).list)
    }
    found = marked
    ignored = hidden
  }

  /// Of what has a wrong shape nothing else is said: a text where a list belongs may be read as its
  /// only element, and need not be a name of anything.
  private static func withoutConsequences(_ found: [Diagnostic]) -> [Diagnostic] {
    var misshapen: Set<SourceRange> = []
    return found.filter { finding in
      guard !misshapen.contains(finding.range) else { return false }
      if finding.rule == .wrongShape { misshapen.insert(finding.range) }
      return true
    }
  }

  /// The declared names that can't be names, as they are written.
  private static func misdeclared(in files: [FlowFile]) -> Set<String> {
    Set(
      files.flatMap { file in
        file.findings.kept.filter { $0.rule == .invalidName }
          .map { file.source.name(at: $0.range) }
      })
  }

  /// What is to be told, with what is wrong with ignores; and what files ask not to be told.
  private static func marked(
    _ found: FindingList, _ files: [FlowFile], asked: Set<Rule>, isComplete: Bool
  ) -> (shown: FindingList, ignored: [Diagnostic]) {
    var ignores = Ignores(files, rules: Rule.all)
    let marked = ignores.mark(found)
    var shown = marked.replacing { $0.filter { $0.suppression == nil } }
    shown.append(contentsOf: ignores.remaining(isComplete: isComplete, asked: asked))
    return (shown, marked.findings.filter { $0.suppression != nil })
  }
}

extension SourceFile {
  /// A name without the quotes that it may have.
  fileprivate func name(at range: SourceRange) -> String {
    let written = text.unicodeScalars.dropFirst(Int(range.lower))
      .prefix(Int(range.upper - range.lower))
    return String(String.UnicodeScalarView(written.filter { $0 != "\"" && $0 != "'" }))
  }
}
