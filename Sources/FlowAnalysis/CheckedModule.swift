import Diagnostics
import FlowModel

/// A resolved and checked module.
package struct CheckedModule: Sendable {
  package let flow: Flow
  /// The findings of decoding, resolving and checking, in no particular order.
  package let found: FindingList
  /// The findings that are not proved, and of which no example was found. Shown on request.
  package let doubts: [Diagnostic]
  /// The findings that comments in the files suppress.
  package let ignored: [Diagnostic]

  /// As many of the findings as are shown.
  package var findings: [Diagnostic] { found.bounded }

  /// Whether the flow is unfit for emitters.
  package var hasErrors: Bool { found.hasErrors }

  /// Resolves and checks the files of a module.
  ///
  /// - Parameters:
  ///   - files: The module's flow files with their paths below its directory, in any order.
  ///   - neighbours: What its `modules` lead to, by name.
  ///   - rules: The rules that run besides what keeps a module from having a meaning.
  ///   - isPartial: Whether there may be more files.
  package init(
    _ files: [(file: FlowFile, relativePath: String)], neighbours: [String: Neighbour] = [:],
    rules: Set<Rule> = Rule.onByDefault, limits: Limits = Limits(), isPartial: Bool = false
  ) {
    // A name that isn't found may be declared in a file that could not be read.
    let isPartial = isPartial || files.contains(where: \.file.isBroken)
    let resolution = Resolution(
      files.map { ($0.file.document, $0.relativePath) }, neighbours: neighbours,
      isPartial: isPartial)
    self.init(
      resolution, of: files.map(\.file), rules: rules, limits: limits, isPartial: isPartial)
  }

  /// Checks a module that has been resolved.
  package init(
    _ resolution: Resolution, of files: [FlowFile], rules: Set<Rule>, limits: Limits,
    isPartial: Bool
  ) {
    flow = resolution.flow
    var all = Findings()
    for file in files { all += file.findings }
    all += resolution.findings
    all += Analysis.check(
      resolution, of: files, rules: rules, limits: limits, isPartial: isPartial)
    // An unread file, or an error, may keep a rule from finding what is ignored.
    let isComplete = !isPartial && !all.hasErrors
    let moves =
      isComplete
      ? Analysis.checkNavigation(of: resolution, files, rules: rules)
      : (findings: Findings(), doubts: [])
    doubts = moves.doubts
    all += moves.findings
    let misdeclared = Self.misdeclared(in: files)
    let told = all.list.replacing {
      Self.withoutConsequences($0).withoutDoubtfulFixes(misdeclared: misdeclared)
    }
    var (marked, hidden) = Self.marked(told, files, asked: rules, isComplete: isComplete)
    // A scenario that fails where something else is wrong fails for that reason.
    if isComplete, !marked.hasErrors {
      marked.append(
        contentsOf: Findings(Analysis.runScenarios(of: flow, rules: rules)).list)
    }
    found = marked
    ignored = hidden
  }

  /// Leaves out what else is found where something has a wrong shape: a text where a list belongs may
  /// be read as its only element, and need not be a name of anything.
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

  /// The findings to show, with those about ignores; and the findings that files ignore.
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
