import Diagnostics

// The findings of a file, and what an editor can do about them.

package struct Finding: Encodable, Equatable {
  struct Related: Encodable, Equatable {
    let location: Location
    let message: String
  }

  let range: TextRange
  let severity: Int
  let code: String
  private let source = "flowc"
  let message: String
  let relatedInformation: [Related]
}

package struct CodeAction: Encodable {
  let title: String
  let kind: String
  var diagnostics: [Finding] = []
  var isPreferred = false
  /// The edit; nil for an action that isn't possible here.
  var edit: WorkspaceEdit?
  /// The reason why the action isn't possible here.
  var disabled: Reason?

  struct Reason: Encodable { let reason: String }
}

extension ReadModules {
  package func findings(in path: String) -> [Finding] { found(in: path).map(told) }

  /// Returns a finding in the editor's terms.
  private func told(_ finding: Diagnostic) -> Finding {
    let walk =
      finding.walk.isEmpty
      ? [] : ["from launch:"] + finding.walk.enumerated().map { "\($0 + 1). \($1)" }
    let lines =
      [finding.message] + [finding.label].compactMap { $0 } + walk
      + finding.help.map { "help: \($0)" }
    let start = TextPosition(line: 0, character: 0)
    return Finding(
      range: location(finding.range)?.range ?? TextRange(start: start, end: start),
      severity: finding.severity.number, code: finding.rule.name,
      message: lines.joined(separator: "\n"),
      relatedInformation: finding.related.compactMap { related in
        location(related.range).map { .init(location: $0, message: related.message) }
      })
  }

  /// Returns the fixes of the findings in a range, and one action with all safe fixes of the file. The
  /// screens in the range can get a coordinator of their own.
  ///
  /// - Parameter kinds: The kinds of actions that are wanted; nil for all.
  package func actions(
    from start: TextPosition, to end: TextPosition, in path: String, kinds: [String]?,
    for editor: EditorAbilities
  ) -> [CodeAction] {
    guard let file = file(at: path) else { return [] }
    let lines = text(of: file.source.id).lines
    let (lower, upper) = (lines.scalar(at: start), lines.scalar(at: end))
    let here = found(in: path).filter { $0.range.lower <= upper && lower <= $0.range.upper }
    let all =
      here.flatMap(fixes) + here.compactMap { declaration(for: $0, in: file) }
      + here.compactMap { ignore($0, in: file, lines) }
      + [
        extraction(at: lower...max(lower, upper), in: file, for: editor), fixAll(found(in: path)),
      ].compactMap { $0 }
    return all.filter { action in
      kinds?.contains { action.kind == $0 || action.kind.hasPrefix($0 + ".") } ?? true
    }
  }

  private func fixes(of finding: Diagnostic) -> [CodeAction] {
    finding.fixes.map { fix in
      CodeAction(
        title: fix.title, kind: "quickfix", diagnostics: [told(finding)],
        isPreferred: fix.kind == .safe, edit: edit(fix.edits))
    }
  }

  /// Returns the action that declares a part which isn't declared.
  private func declaration(for finding: Diagnostic, in file: File) -> CodeAction? {
    let coordinators =
      declared
      .filter { $0.kind == .coordinator && $0.range.file == file.source.id }
      .sorted { $0.range < $1.range }
    return MissingPart(finding, in: file.source, coordinators).map { missing in
      let edits = TextEdit.edits(from: file.source.text, to: missing.text)
      return CodeAction(
        title: missing.title, kind: "quickfix", diagnostics: [told(finding)],
        edit: WorkspaceEdit(changes: [uri(of: file.path): edits]))
    }
  }

  /// Returns an action that writes a comment above a finding which ignores it. The user writes the
  /// reason. An error can't be ignored.
  private func ignore(_ finding: Diagnostic, in file: File, _ lines: LineTable) -> CodeAction? {
    guard finding.severity != .error else { return nil }
    let start = TextPosition(line: lines.range(finding.range).start.line, character: 0)
    let indent = lines.string(ofLine: start.line).prefix { $0 == " " }
    let edit = TextEdit(
      range: TextRange(start: start, end: start),
      newText: "\(indent)# flowc:ignore \(finding.rule.name): reason\n")
    return CodeAction(
      title: "Ignore `\(finding.rule.name)` here, and say why", kind: "quickfix",
      diagnostics: [told(finding)], edit: WorkspaceEdit(changes: [uri(of: file.path): [edit]]))
  }

  private func fixAll(_ findings: [Diagnostic]) -> CodeAction? {
    let fixes = findings.flatMap(\.fixes).filter { $0.kind == .safe }.compatible
    guard !fixes.isEmpty else { return nil }
    return CodeAction(
      title: "Fix all that has one safe fix", kind: "source.fixAll",
      edit: edit(fixes.flatMap(\.edits)))
  }
}

extension Severity {
  /// The number that LSP gives to findings of this severity.
  fileprivate var number: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }
}
