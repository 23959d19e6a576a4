import Diagnostics
import FlowModel

/// Makes the fixes of what is found, again and again while one opens the way to another.
struct Fixing {
  /// More rounds than any chain of fixes needs; two that undo each other end here.
  private static let maximumRounds = 10

  let check: () async throws(CommandError) -> Checked

  /// - Returns: What is left, and has been checked last.
  func run() async throws(CommandError) -> Checked {
    var checked = try await check()
    for _ in 0..<Self.maximumRounds {
      guard try apply(to: checked) else { break }
      checked = try await check()
    }
    return checked
  }

  /// - Returns: Whether any file has changed.
  private func apply(to checked: Checked) throws(CommandError) -> Bool {
    let fixes = checked.findings.flatMap(\.fixes).compatible
    var changed: Set<String> = []
    var map = SourceMap(checked.sources)
    for source in checked.sources where source.path.hasSuffix(FlowFileName.suffix) {
      let edits = fixes.flatMap(\.edits).filter { $0.range.file == source.id }
      // A file that links lead to may have several paths. Its next fixes are the next round's.
      guard !edits.isEmpty, changed.insert(FileSystem.absolute(source.path)).inserted else {
        continue
      }
      try write(source, edits)
      for fix in fixes where fix.edits.contains(where: { $0.range.file == source.id }) {
        let line = map.start(of: fix.edits[0].range).line
        Output.error(TerminalText.escaped("\(source.path):\(line): \(fix.title)") + "\n")
      }
    }
    return !changed.isEmpty
  }

  private func write(_ source: SourceFile, _ edits: [Fix.Edit]) throws(CommandError) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let written = try FileSystem.read(source.path)
    let hasMark = written.starts(with: mark)
    // Edits are of the text that was read, and of no other.
    guard written.dropFirst(hasMark ? mark.count : 0).elementsEqual(source.text.utf8) else {
      throw .failure("\(source.path) has been changed by somebody else; run `flowc lint` again")
    }
    let text = source.text(applying: edits)
    try FileSystem.rewrite(source.path, with: ((hasMark ? "\u{FEFF}" : "") + text).utf8)
  }
}
