import CMalloc
import Diagnostics
import FlowModel

/// A resolved and checked module.
package struct CheckedModule: Sendable {
  package let flow: Flow
  /// The findings of decoding, resolving and checking, in no particular order.
  package let found: FindingList
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
  /// The proof of the module, or of an earlier state of it without errors; nil if there is none.
  private let proof: MoveProof?
  /// The identity of the proof of this very state. Two states of a module with the same one have the
  /// same walks. Nil if the state isn't proved, because of an error or an unread file.
  package let provedMoves: MoveProof.Origin?

  /// Whether the rules about moves haven't run, because the caller didn't want them yet.
  package let awaitsProof: Bool

  /// The findings that are shown. If there are too many, the last one counts the others.
  package var findings: [Diagnostic] { found.replacing(\.joined).bounded }

  /// Whether the flow has errors, so that emitters can't use it.
  package var hasErrors: Bool { found.hasErrors }

  /// Whether the flow can be walked through. A move that is refused, or a scenario that fails, is an
  /// error that a walk itself shows.
  package var canBeWalked: Bool {
    guard hasErrors else { return true }
    let harmless = Analysis.rulesOfMoves.union([.scenarioFailed])
    return found.findings.allSatisfy { $0.severity != .error || harmless.contains($0.rule) }
      && !found.places.contains { $0.severity == .error }
  }

  /// Resolves and checks the files of a module.
  ///
  /// - Parameters:
  ///   - files: The module's flow files with their paths below its directory, in any order.
  ///   - neighbours: The modules to which the module's `modules` lead, by name.
  ///   - rules: The rules that run. The rules without which a module has no meaning always run.
  ///   - isPartial: Whether the module may have more files.
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
      resolution, of: files.map(\.file), neighbours: neighbours, rules: rules, limits: limits,
      isPartial: isPartial)
  }

  /// Checks a module that has been resolved.
  ///
  /// - Parameters:
  ///   - earlier: An earlier state of the module. What was proved about it isn't proved again.
  ///   - provesMoves: Whether the rules about moves run. What is known of an earlier state costs
  ///     nothing, and is always used.
  ///   - keepsDocuments: Whether the files' documents stay in memory, because they will be needed.
  ///   - isLast: Whether the program ends soon. Then the system takes all memory at once, which is much
  ///     faster than to free what the proofs needed.
  ///   - meanwhile: The function that a thread calls while it waits for the proofs of a large module in
  ///     which no other rule has found an error. Returns whether it is to be called again.
  package init(
    _ resolution: Resolution, of files: [FlowFile], neighbours: [String: Neighbour],
    rules: Set<Rule>, limits: Limits, isPartial: Bool, after earlier: CheckedModule? = nil,
    provesMoves: Bool = true, keepsDocuments: Bool = true, isLast: Bool = false,
    meanwhile: @Sendable (Flow) -> Bool = { _ in false }
  ) {
    (flow, mentions) = (resolution.flow, resolution.mentions)
    var all = Findings()
    for file in files { all += file.findings }
    all += resolution.findings
    // A module with an error has no walks.
    let mayBeWalked = !isPartial && !all.hasErrors
    let conditions = MoveProof.Conditions(neighbours: neighbours, rules: rules, limits: limits)
    let known = mayBeWalked ? earlier?.proof?.moved(to: files, conditions) : nil
    let checked = Self.check(
      resolution, of: files, conditions, isWhole: mayBeWalked && resolution.isWhole,
      provesMoves: provesMoves && mayBeWalked && known == nil, keepsDocuments: keepsDocuments,
      isLast: isLast,
      meanwhile: meanwhile)
    all += checked.ofModule
    awaitsProof = mayBeWalked && !all.hasErrors && known == nil && !provesMoves
    // An unread file, or an error, may prevent a rule from finding an ignored problem.
    let isComplete = mayBeWalked && !all.hasErrors && !awaitsProof
    var proof = earlier?.proof
    var moves = Analysis.MoveFindings()
    if isComplete, let found = known?.moves ?? checked.ofMoves {
      moves = found
      proof = known ?? MoveProof(found, in: files, conditions)
    }
    self.proof = proof
    provedMoves = isComplete ? proof?.origin : nil
    doubts = moves.doubts.told(in: flow)
    allDoubts = moves.doubts.all
    all += moves.findings
    let missed = Self.missedScreens(moves.findings)
    let misdeclared = Self.misdeclared(in: files)
    let told = all.list.replacing {
      Self.withoutConsequences($0, missed).withoutDoubtfulFixes(misdeclared: misdeclared)
        .namingLookalikes(in: files.map(\.source))
    }
    var (marked, hidden) = Self.marked(
      told, files, asked: rules.subtracting(moves.unproved),
      isComplete: isComplete)
    // If something else is wrong, a scenario may fail for that reason.
    let runs = isComplete && !marked.hasErrors && rules.contains(.scenarioFailed)
    scenarioFailures = runs ? ScenarioFailed.check(flow) : nil
    marked.append(contentsOf: Findings(scenarioFailures ?? []).list)
    found = marked
    ignored = hidden
  }

  /// Returns the findings of the rules over the module and of the rules about moves.
  ///
  /// - Parameter provesMoves: Whether the rules about moves run. They don't run if a rule over the
  ///   module finds an error. But the stacks of a large module are found meanwhile.
  private static func check(
    _ resolution: Resolution, of files: [FlowFile], _ conditions: MoveProof.Conditions,
    isWhole: Bool, provesMoves: Bool, keepsDocuments: Bool, isLast: Bool,
    meanwhile: @Sendable (Flow) -> Bool
  ) -> (ofModule: Findings, ofMoves: Analysis.MoveFindings?) {
    @Sendable func ofModule() -> (Findings, Reachability?) {
      // The proofs about moves need no documents, and much memory.
      defer { if !keepsDocuments { giveBack(files, isLarge: resolution.flow.isLarge) } }
      return Analysis.check(
        resolution, of: files, rules: conditions.rules, limits: conditions.limits,
        isWhole: isWhole)
    }
    func moves() -> Analysis.ModuleMoves? {
      Analysis.moves(of: resolution, rules: conditions.rules, limits: conditions.limits)
    }
    guard provesMoves else { return (ofModule().0, nil) }
    let (found, reachability): (Findings, Reachability?)
    let reached: Analysis.FoundStacks?
    if resolution.flow.isLarge {
      // Threads inside of threads would be one thread. So the moves are prepared before, and the rules
      // about moves wait.
      let moves = moves()
      ((found, reachability), reached) = both(ofModule) {
        moves?.stacks()
      } meanwhile: { found, _ in
        !found.hasErrors && meanwhile(resolution.flow)
      }
      // The search has freed much memory in a thread that needs none any more.
      if !keepsDocuments { give_freed_memory_back() }
    } else {
      (found, reachability) = ofModule()
      reached = found.hasErrors ? nil : moves()?.stacks()
    }
    guard !found.hasErrors else { return (found, nil) }
    let moves = reached.map {
      Analysis.checkMoves(
        on: $0, reachability, files, rules: conditions.rules, isLast: isLast)
    }
    return (found, moves ?? Analysis.MoveFindings())
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
  private static func missedScreens(_ found: Findings) -> Set<SourceRange> {
    let errors = found.kept.filter { $0.rule == .targetNotInStack && $0.severity == .error }
    return Set(errors.flatMap { $0.related.map(\.range) })
  }

  /// Returns the names of invalid declarations, as they are written.
  private static func misdeclared(in files: [FlowFile]) -> Set<String> {
    Set(
      files.flatMap { file in
        file.findings.kept.filter { $0.rule == .invalidName }
          .map { file.source.name(at: $0.range) }
      })
  }

  /// Returns the findings to show, with the findings about ignores. Also returns the findings that
  /// files ignore.
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

/// Gives the memory of files' documents back.
private func giveBack(_ files: [FlowFile], isLarge: Bool) {
  for file in files { file.giveDocumentBack() }
  if isLarge { give_freed_memory_back() }
}
