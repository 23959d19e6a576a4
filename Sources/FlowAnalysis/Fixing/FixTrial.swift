import Diagnostics
import FlowModel
import YAML

/// Tries fixes in memory before any file changes. A fix whose files have errors then that they
/// didn't have, or can't be read any more, isn't made.
package struct FixTrial {
  /// Fixes that can be made together, and those that can't be made at all.
  package struct Outcome {
    package var accepted: [Fix] = []
    package var rejected: [(fix: Fix, reason: Diagnostic)] = []

    package init() {}
  }

  /// The files that the fixes are of, with all that are checked with them.
  private let files: [FlowFile]
  /// All findings of these files, whatever their texts.
  private let check: ([FlowFile]) -> [Diagnostic]
  private let errors: [Diagnostic]
  private var trials = 0

  /// The trials after which the fixes that haven't been tried are left alone: each checks a module.
  private static let maximumTrials = 200

  /// - Parameters:
  ///   - findings: What ``check`` finds in the files as they are.
  ///   - check: Reads nothing but the files that it is given.
  package init(
    _ files: [FlowFile], findings: [Diagnostic], check: @escaping ([FlowFile]) -> [Diagnostic]
  ) {
    self.files = files
    self.check = check
    errors = findings.filter { $0.severity == .error }
  }

  /// Finds out which of some fixes can be made. They must not meet.
  package mutating func run(_ fixes: [Fix]) -> Outcome {
    var outcome = Outcome()
    run(fixes[...], &outcome)
    return outcome
  }

  /// Tries some fixes with those that have been accepted; if they can't all be made, each half.
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

  /// An error that the files have with some fixes, and not without; nil if there is none.
  private func obstacle(to fixes: [Fix]) -> Diagnostic? {
    let edits = fixes.flatMap(\.edits)
    let fixed = files.map { $0.applying(edits) }
    let wasUnread = Set(files.filter(\.isUnread).map(\.source.id))
    var known: [String: Int] = [:]
    for error in errors { known[Self.identity(of: error), default: 0] += 1 }
    for finding in check(fixed) where finding.severity == .error {
      let identity = Self.identity(of: finding)
      if let count = known[identity], count > 0 {
        known[identity] = count - 1
        // The same mistake further down is the next one to be mended.
        if finding.rule != .yamlSyntax { continue }
      }
      if isNew(finding, wasUnread, edits, fixed) { return finding }
    }
    return nil
  }

  private func isNew(
    _ error: Diagnostic, _ wasUnread: Set<SourceFile.ID>, _ edits: [Fix.Edit], _ fixed: [FlowFile]
  ) -> Bool {
    // Walks are looked at only where nothing is wrong.
    if !errors.isEmpty, Self.rulesOfSoundModules.contains(error.rule) { return false }
    guard !wasUnread.isEmpty else { return true }
    // Of a file that could not be read nothing has been said, nor of what it may declare. But what
    // stands where the fix was made is the fix's.
    guard wasUnread.contains(error.range.file) else { return false }
    return Self.touches(error, edits, fixed)
  }

  /// Whether an error stands on a line that edits have changed, or can't have been there before.
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
  /// Whether YAML could not be read in it.
  fileprivate var isUnread: Bool { findings.has(.yamlSyntax) }

  fileprivate func applying(_ edits: [Fix.Edit]) -> FlowFile {
    guard edits.contains(where: { $0.range.file == source.id }) else { return self }
    return FlowFile(
      bytes: Array(source.text(applying: edits).utf8), path: source.path, id: source.id)
  }
}
