import Diagnostics
import FlowModel

/// A resolved and checked module.
package struct CheckedModule: Sendable {
  package let flow: Flow
  /// The findings of decoding, resolving and checking, in no particular order.
  package let found: [Diagnostic]
  /// The findings that aren't proved, and for which no example was found. They are shown on
  /// request.
  package let doubts: [Diagnostic]
  /// A doubt for each route, also where nobody can act on it.
  let allDoubts: [Diagnostic]
  /// The findings about the scenarios that fail; nil if the scenarios haven't run, because of an error
  /// or because the rule is off.
  package let scenarioFailures: [Diagnostic]?
  /// The findings that comments in the files suppress.
  package let ignored: [Diagnostic]
  /// The names that resolution noted: see ``Resolution/mentions``.
  package let mentions: [Mention]
  /// Whether the rules about moves have run. They don't after an error, or if a file wasn't read.
  package let hasProof: Bool

  /// Whether the rules about moves haven't run, because the caller didn't want them yet.
  package let awaitsProof: Bool

  /// The findings that are shown. If there are too many, the last one counts the others.
  package var findings: [Diagnostic] { found.joined.bounded }

  /// Whether the flow has errors, so that emitters can't use it.
  package var hasErrors: Bool { found.hasErrors }

  /// Whether the flow can be walked through. A move that is refused, or a scenario that fails, is an
  /// error that a walk itself shows.
  package var canBeWalked: Bool {
    guard hasErrors else { return true }
    let harmless = Analysis.rulesOfMoves.union([.scenarioFailed])
    return found.allSatisfy { $0.severity != .error || harmless.contains($0.rule) }
  }

  /// Resolves and checks a module.
  package init(_ module: ModuleSources, _ options: CheckOptions = CheckOptions()) {
    let resolution = Resolution(module, notesMentions: options.notesMentions)
    let (files, rules, provesMoves) = (
      module.files.map(\.file), options.rules, options.provesMoves
    )
    (flow, mentions) = (resolution.flow, resolution.mentions)
    var all: [Diagnostic] = []
    for file in files { all += file.findings }
    all += resolution.findings
    // A module with an error has no walks.
    let mayBeWalked = !module.isPartial && !all.hasErrors
    let (ofModule, reachability) = Analysis.check(
      resolution, of: files, rules: rules, limits: options.limits,
      isWhole: mayBeWalked && resolution.isWhole)
    all += ofModule
    awaitsProof = mayBeWalked && !all.hasErrors && !provesMoves
    // An unread file, or an error, may prevent a rule from finding an ignored problem.
    let isComplete = mayBeWalked && !all.hasErrors && !awaitsProof
    let moves =
      isComplete
      ? Analysis.checkMoves(of: flow, reachability, files, rules: rules, limits: options.limits)
      : Analysis.MoveFindings()
    hasProof = isComplete
    doubts = moves.doubts.told
    allDoubts = moves.doubts.all
    all += moves.findings
    let missed = Self.missedScreens(moves.findings)
    let misdeclared = Self.misdeclared(in: files)
    let told = Self.withoutConsequences(all, missed).withoutDoubtfulFixes(misdeclared: misdeclared)
      .namingLookalikes(in: files.map(\.source))
    var (marked, hidden) = Self.marked(
      told, files, asked: rules.subtracting(moves.unproved),
      isComplete: isComplete)
    // If something else is wrong, a scenario may fail for that reason.
    let runs = isComplete && !marked.hasErrors && rules.contains(.scenarioFailed)
    scenarioFailures = runs ? ScenarioFailed.check(flow) : nil
    marked += scenarioFailures ?? []
    found = marked
    ignored = hidden
  }

  /// Returns the findings without the consequences of a wrong shape. A text where a list belongs
  /// may be read as the list's only element, and then need not be a known name.
  ///
  /// - Parameter missed: The screens that a search misses on every stack. They are unreachable for
  ///   the same reason.
  private static func withoutConsequences(
    _ found: [Diagnostic], _ missed: Set<SourceRange>
  ) -> [Diagnostic] {
    var misshapen: Set<SourceRange> = []
    return found.filter { finding in
      if finding.rule == .unreachableScreen, missed.contains(finding.range) { return false }
      guard !misshapen.contains(finding.range) else { return false }
      if finding.rule == .wrongShape { misshapen.insert(finding.range) }
      return true
    }
  }

  /// Returns the screens that are never on a stack on which a route searches for them.
  private static func missedScreens(_ found: [Diagnostic]) -> Set<SourceRange> {
    let errors = found.filter { $0.rule == .targetNotInStack && $0.severity == .error }
    return Set(errors.flatMap { $0.related.map(\.range) })
  }

  /// Returns the names of invalid declarations, as they are written.
  private static func misdeclared(in files: [FlowFile]) -> Set<String> {
    Set(
      files.flatMap { file in
        file.findings.filter { $0.rule == .invalidName }
          .map { file.source.name(at: $0.range) }
      })
  }

  /// Returns the findings to show, with the findings about ignores. Also returns the findings that
  /// files ignore.
  private static func marked(
    _ found: [Diagnostic], _ files: [FlowFile], asked: Set<Rule>, isComplete: Bool
  ) -> (shown: [Diagnostic], ignored: [Diagnostic]) {
    var ignores = Ignores(files, rules: Rule.all)
    let marked = ignores.mark(found)
    let shown =
      marked.filter { $0.suppression == nil }
      + ignores.remaining(isComplete: isComplete, asked: asked)
    return (shown, marked.filter { $0.suppression != nil })
  }
}
