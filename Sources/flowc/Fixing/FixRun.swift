import Compiler
import Diagnostics
import FlowAnalysis
import FlowModel

/// The maker of fixes. It repeats its rounds as long as a fix makes another one possible.
struct FixRun {
  /// The largest number of rounds, more than any chain of fixes needs. Two fixes that undo each
  /// other end here.
  private static let maximumRounds = 10

  /// Whether unsafe fixes are made, too.
  let makesUnsafe: Bool
  let check: () throws(CommandError) -> CheckedModules

  /// - Returns: The modules after the last check. Their fixes are those that can still be made.
  func run() throws(CommandError) -> CheckedModules {
    var checked = try check()
    for _ in 0..<Self.maximumRounds {
      guard try apply(to: &checked) else { break }
      checked = try check()
    }
    return checked
  }

  /// - Returns: Whether any file has changed.
  private func apply(to checked: inout CheckedModules) throws(CommandError) -> Bool {
    let wanted = checked.findings.flatMap(\.fixes).filter { makesUnsafe || $0.kind == .safe }
    let outcome = checked.tried(wanted.compatible)
    let isWritten = try write(outcome.accepted, to: checked)
    // Another round tries these fixes again.
    if !isWritten { tell(outcome.rejected, of: &checked) }
    return isWritten
  }

  private func write(_ fixes: [Fix], to checked: CheckedModules) throws(CommandError) -> Bool {
    var changed: Set<String> = []
    var map = SourceMap(checked.sources)
    for source in checked.sources where source.path.hasSuffix(FlowFileName.suffix) {
      let edits = fixes.flatMap(\.edits).filter { $0.range.file == source.id }
      // A file may have several paths because of links. Its next fixes belong to the next round.
      guard !edits.isEmpty, changed.insert(FileSystem.absolute(source.path)).inserted else {
        continue
      }
      let text = source.text(applying: edits)
      try FileSystem.redraft(source.path, from: source.text, to: text)?.commit()
      for fix in fixes where fix.edits.contains(where: { $0.range.file == source.id }) {
        tell("\(Self.place(of: fix, &map)): \(fix.title)")
      }
    }
    return !changed.isEmpty
  }

  // MARK: Messages

  /// Reports the fixes that were not made, and removes them from their findings.
  private func tell(
    _ rejected: [(fix: Fix, reason: Diagnostic)], of checked: inout CheckedModules
  ) {
    var map = SourceMap(checked.sources)
    for (fix, reason) in rejected {
      tell("\(Self.place(of: fix, &map)): not made: \(fix.title), for then \(reason.message)")
    }
    checked.dropFixes(Set(rejected.map(\.fix)))
  }

  private func tell(_ line: String) { Output.note(line) }

  private static func place(of fix: Fix, _ map: inout SourceMap) -> String {
    let range = fix.edits[0].range
    return "\(map.path(of: range.file)):\(map.start(of: range).line)"
  }
}

extension CheckedModules {
  /// Tries fixes in memory, module by module. A fix of a file without a module is tried with this
  /// file alone.
  fileprivate func tried(_ fixes: [Fix]) -> FixTrial.Outcome {
    var outcome = FixTrial.Outcome()
    var rest = fixes
    func run(_ trial: FixTrial, of files: [FlowFile]) {
      let ids = Set(files.map(\.source.id))
      let own = rest.filter { ids.contains($0.edits[0].range.file) }
      guard !own.isEmpty else { return }
      rest.removeAll { ids.contains($0.edits[0].range.file) }
      var trial = trial
      let found = trial.run(own)
      outcome.accepted += found.accepted
      outcome.rejected += found.rejected
    }
    for module in modules { run(module.trial, of: module.loaded.files.map(\.file)) }
    for source in sources where rest.contains(where: { $0.edits[0].range.file == source.id }) {
      let file = FlowFile(source)
      run(
        FixTrial([file], findings: file.findings) { $0.flatMap(\.findings) }, of: [file])
    }
    return outcome
  }
}

extension CheckedModules.Module {
  /// The trial of the module with other texts, with the same settings.
  fileprivate var trial: FixTrial {
    FixTrial(loaded.files.map(\.file), findings: checked.findings) { files in
      let changed = zip(files, loaded.files).map { ($0, $1.absolutePath) }
      return Pipeline.check(loaded.sources(changed), options).findings
    }
  }
}
