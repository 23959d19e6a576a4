import Diagnostics
import FlowModel
import YAML

/// A trial of fixes in memory, before any file changes. A fix is rejected if it adds an error.
package struct FixTrial {
  /// The fixes that can be made together, and the rejected ones.
  package struct Outcome {
    package var accepted: [Fix] = []
    package var rejected: [(fix: Fix, reason: Diagnostic)] = []

    package init() {}
  }

  /// The files of the fixes, and the files that are checked together with them.
  private let files: [FlowFile]
  /// Finds all problems in files with other texts.
  private let check: ([FlowFile]) -> [Diagnostic]
  private let errors: [Diagnostic]
  private var trials = 0

  /// The largest number of trials. Each trial checks a module, so further fixes aren't made.
  private static let maximumTrials = 200

  /// - Parameters:
  ///   - findings: The findings in the files as they are.
  ///   - check: Finds all problems in the given files, and reads no other files.
  package init(
    _ files: [FlowFile], findings: [Diagnostic], check: @escaping ([FlowFile]) -> [Diagnostic]
  ) {
    self.files = files
    self.check = check
    errors = findings.filter { $0.severity == .error }
  }

  /// Finds the fixes that can be made. The edits of the fixes must not overlap.
  package mutating func run(_ fixes: [Fix]) -> Outcome {
    var outcome = Outcome()
    run(fixes[...], &outcome)
    return outcome
  }

  /// Tries fixes together with the accepted fixes. If a fix fails, tries each half.
  private mutating func run(_ fixes: ArraySlice<Fix>, _ outcome: inout Outcome) {
    guard !fixes.isEmpty, trials < Self.maximumTrials else { return }
    trials += 1
    guard let reason = obstacle(to: outcome.accepted + fixes) else {
      outcome.accepted += fixes
      return
    }
    if fixes.count == 1 { return outcome.rejected.append((fixes[fixes.startIndex], reason)) }
    let middle = fixes.startIndex + fixes.count / 2
    run(fixes[..<middle], &outcome)
    run(fixes[middle...], &outcome)
  }

  // MARK: One trial

  /// Returns an error that only the fixed files have; nil if there is none.
  private func obstacle(to fixes: [Fix]) -> Diagnostic? {
    let edits = fixes.flatMap(\.edits)
    let fixed = files.map { $0.applying(edits) }
    let wasUnread = Set(files.filter(\.isBroken).map(\.source.id))
    var known: [String: Int] = [:]
    for error in errors { known[Self.identity(of: error), default: 0] += 1 }
    for finding in check(fixed) where finding.severity == .error {
      let identity = Self.identity(of: finding)
      if let count = known[identity], count > 0 {
        known[identity] = count - 1
        // If the same message is further down, it is the next syntax error.
        if finding.rule != .yamlSyntax { continue }
      }
      if isNew(finding, wasUnread, edits, fixed) { return finding }
    }
    return nil
  }

  private func isNew(
    _ error: Diagnostic, _ wasUnread: Set<SourceFile.ID>, _ edits: [Fix.Edit], _ fixed: [FlowFile]
  ) -> Bool {
    // These rules only run in a module without errors, so the error may have been there before.
    if !errors.isEmpty, Self.rulesOfSoundModules.contains(error.rule) { return false }
    guard !wasUnread.isEmpty else { return true }
    // A file that wasn't read had no other findings, and may have declared missing names. But an
    // error at the place of the fix comes from the fix.
    guard wasUnread.contains(error.range.file) else { return false }
    return Self.touches(error, edits, fixed)
  }

  /// Returns whether an error is on a line that edits have changed, or in an unknown file.
  private static func touches(
    _ error: Diagnostic, _ edits: [Fix.Edit], _ fixed: [FlowFile]
  ) -> Bool {
    guard let file = fixed.first(where: { $0.source.id == error.range.file }) else { return true }
    let table = LineTable(file.source.text)
    let first = table.position(ofScalar: Int(error.range.lower)).line
    let last = table.position(ofScalar: Int(error.range.upper)).line
    var shift = 0
    return edits.filter { $0.range.file == error.range.file }.sorted { $0.range < $1.range }
      .contains { edit in
        let lower = Int(edit.range.lower) + shift
        let count = edit.replacement.unicodeScalars.count
        shift += count - Int(edit.range.upper - edit.range.lower)
        let lines =
          table.position(ofScalar: lower).line...table.position(ofScalar: lower + count).line
        return lines.overlaps(first...max(first, last))
      }
  }

  private static let rulesOfSoundModules = Analysis.rulesOfMoves.union([.scenarioFailed])

  private static func identity(of finding: Diagnostic) -> String {
    "\(finding.range.file.rawValue) \(finding.rule.name) \(finding.message)"
  }
}

extension FlowFile {
  fileprivate func applying(_ edits: [Fix.Edit]) -> FlowFile {
    guard edits.contains(where: { $0.range.file == source.id }) else { return self }
    return FlowFile(
      bytes: Array(source.text(applying: edits).utf8), path: source.path, id: source.id)
  }
}
