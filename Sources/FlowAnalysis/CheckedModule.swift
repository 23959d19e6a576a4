import Diagnostics
import FlowModel

/// A resolved and checked module.
package struct CheckedModule: Sendable {
  package let flow: Flow
  /// The findings of reading, resolution and rules, in no particular order.
  package let found: FindingList
  /// Findings that are neither proved nor shown by a walk. They are shown on request.
  package let doubts: [Diagnostic]
  /// The findings that comments ignore.
  package let ignored: [Diagnostic]

  /// The findings that are shown, at most ``Findings/limit`` of each file.
  package var findings: [Diagnostic] { found.bounded }

  /// Whether the flow has an error. Nothing is generated from it then.
  package var hasErrors: Bool { found.hasErrors }

  /// - Parameters:
  ///   - files: The module's flow files with their paths below its directory, in any order.
  ///   - neighbours: The modules listed under `modules`, by name.
  ///   - rules: The rules to run. Errors of reading and resolution are found in any case.
  ///   - limits: The limits of the rules about a module's size.
  ///   - isPartial: Whether the module may have more files.
  package init(
    _ files: [(file: FlowFile, relativePath: String)], neighbours: [String: Neighbour] = [:],
    rules: Set<Rule> = Rule.onByDefault, limits: Limits = Limits(), isPartial: Bool = false
  ) {
    // A missing name may be declared in a file that could not be read.
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
    // After an error, a rule may miss findings. So an ignore that has none may still be needed.
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
    // A scenario of a module with an error may fail because of that error.
    if isComplete, !marked.hasErrors {
      marked.append(contentsOf: Findings(Analysis.runScenarios(of: flow, rules: rules)).list)
    }
    found = marked
    ignored = hidden
  }

  /// Findings without those at a place with a wrong shape. A text in place of a list is read as the
  /// list's only element, and need not name anything.
  private static func withoutConsequences(_ found: [Diagnostic]) -> [Diagnostic] {
    var misshapen: Set<SourceRange> = []
    return found.filter { finding in
      guard !misshapen.contains(finding.range) else { return false }
      if finding.rule == .wrongShape { misshapen.insert(finding.range) }
      return true
    }
  }

  /// The names of invalid declarations, as written.
  private static func misdeclared(in files: [FlowFile]) -> Set<String> {
    Set(
      files.flatMap { file in
        file.findings.kept.filter { $0.rule == .invalidName }
          .map { file.source.name(at: $0.range) }
      })
  }

  /// The findings to show, with those about ignores, and the ignored findings.
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
  /// The name at a range, without quotes.
  fileprivate func name(at range: SourceRange) -> String {
    let written = text.unicodeScalars.dropFirst(Int(range.lower))
      .prefix(Int(range.upper - range.lower))
    return String(String.UnicodeScalarView(written.filter { $0 != "\"" && $0 != "'" }))
  }
}
