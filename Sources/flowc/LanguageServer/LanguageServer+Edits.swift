import Diagnostics
import FlowFormat

// Requests about the text itself: its layout, its blocks, its findings and their fixes.

extension LanguageServer {
  /// Returns the text of a document, or of the file if it isn't open.
  func text(at path: String) throws(ProtocolError) -> String {
    if let document = documents[path] { return document.text }
    do throws(CommandError) {
      return String(decoding: try FileSystem.read(path), as: UTF8.self)
    } catch {
      throw .failed(error.message)
    }
  }

  /// Returns the edit that lays a document out. A text that can't be read is left as it is.
  func formatting(_ parameters: DataNode) throws(ProtocolError) -> [ProtocolEdit] {
    let path = try path(parameters)
    let old = try text(at: path)
    let formatted = Formatter.format(bytes: Array(old.utf8), path: path, id: SourceFile.ID(0)).text
    return formatted.map { edits(from: old, to: $0) } ?? []
  }

  /// Returns the edits between two texts: one for each part that has changed.
  func edits(from old: String, to new: String) -> [ProtocolEdit] {
    let (before, after) = (LineChanges.lines(of: old), LineChanges.lines(of: new))
    let table = LineTable(old)
    return LineChanges(from: before, to: after).hunksOfLines.compactMap { hunk in
      let (gone, come) = (Self.text(before[hunk.old]), Self.text(after[hunk.new]))
      let isInLine = hunk.old.count == 1 && hunk.new.count == 1
      let (head, tail) = isInLine ? Self.common(gone, come) : (0, 0)
      if head == gone.count, head == come.count { return nil }
      let first = hunk.old.lowerBound
      let start = first < table.count ? table.start(ofLine: first + 1) : table.end
      let range = SourceRange(
        file: SourceFile.ID(0), lower: start + head, upper: start + gone.count - tail)
      return ProtocolEdit(
        range: table.range(range),
        newText: String(String.UnicodeScalarView(come.dropFirst(head).dropLast(tail))))
    }
  }

  private static func text(_ lines: ArraySlice<ArraySlice<UInt8>>) -> String.UnicodeScalarView {
    String(decoding: Array(lines.joined()), as: UTF8.self).unicodeScalars
  }

  /// Returns the numbers of scalars with which two lines begin and end alike. No position is within a
  /// line break, so lines with different ones have nothing in common.
  private static func common(
    _ old: String.UnicodeScalarView, _ new: String.UnicodeScalarView
  ) -> (head: Int, tail: Int) {
    let ending = { (line: String.UnicodeScalarView) in
      line.reversed().prefix { $0 == "\r" || $0 == "\n" }.count
    }
    guard ending(old) == ending(new) else { return (0, 0) }
    let head = zip(old, new).prefix { $0 == $1 }.count
    let room = min(old.count, new.count) - head
    return (head, zip(old.reversed(), new.reversed()).prefix(room).prefix { $0 == $1 }.count)
  }

  func folding(_ parameters: DataNode) throws(ProtocolError) -> [FoldingRange] {
    let text = try text(at: try path(parameters))
    return Outline(text, LineTable(text)).foldings
  }

  /// Returns the findings of one document, for an editor that asks for them.
  func diagnostics(_ parameters: DataNode) throws(ProtocolError) -> DocumentFindings {
    let found = workspace.checked?.findings[try path(parameters)] ?? []
    return DocumentFindings(items: found.map { diagnostic($0) })
  }

  /// The findings of all files, for an editor that asks for them.
  var allDiagnostics: WorkspaceFindings {
    let found = (workspace.checked?.findings ?? [:]).sorted { $0.key < $1.key }
    return WorkspaceFindings(
      items: found.map { path, findings in
        WorkspaceFindings.File(
          uri: uri(of: path), version: documents[path]?.version,
          items: findings.map { diagnostic($0) })
      })
  }

  // MARK: Actions

  /// Returns the fixes of the findings in a range, and one action with all safe fixes of the file. The
  /// screens in the range can get a coordinator of their own.
  func actions(_ parameters: DataNode) throws(ProtocolError) -> [ProtocolAction] {
    let path = try path(parameters)
    let start = try OpenDocuments.position(parameters["range"]?["start"])
    let end = try OpenDocuments.position(parameters["range"]?["end"])
    guard let place = workspace.checked?.place(of: path),
      let lines = workspace.checked?.text(of: place.id).lines
    else { return [] }
    let (lower, upper) = (lines.scalar(at: start), lines.scalar(at: end))
    let found = workspace.checked?.findings[path] ?? []
    let here = found.filter { Int($0.range.lower) <= upper && lower <= Int($0.range.upper) }
    let kinds = parameters["context"]?["only"]?.items.compactMap(\.text)
    let all =
      here.flatMap { fixes(of: $0) } + declarations(for: here, in: place)
      + here.compactMap { ignore($0, in: place, lines) }
      + [extraction(at: lower...max(lower, upper), in: place), fixAll(found)].compactMap { $0 }
    return all.filter { action in
      kinds?.contains { action.kind == $0 || action.kind.hasPrefix($0 + ".") } ?? true
    }
  }

  private func fixes(of finding: Diagnostic) -> [ProtocolAction] {
    finding.fixes.map { fix in
      ProtocolAction(
        title: fix.title, kind: "quickfix", diagnostics: [diagnostic(finding)],
        isPreferred: fix.kind == .safe, edit: fixed(fix.edits))
    }
  }

  private func fixed(_ edits: [Fix.Edit]) -> WorkspaceEdit? {
    guard var reading = workspace.checked else { return nil }
    return edit(edits, in: &reading)
  }

  /// Returns an action for each part that isn't declared. It declares the part.
  private func declarations(
    for findings: [Diagnostic], in place: ModuleReading.Place
  ) -> [ProtocolAction] {
    let source = place.file.file.source
    let coordinators = place.module.checked.flow.declaredParts
      .filter { $0.noun == "coordinator" && $0.range.file == source.id }
      .sorted { $0.range < $1.range }
    return findings.compactMap { finding in
      MissingPart(finding, in: source, coordinators).map { missing in
        ProtocolAction(
          title: missing.title, kind: "quickfix", diagnostics: [diagnostic(finding)],
          edit: WorkspaceEdit(changes: [
            uri(of: place.file.absolutePath): edits(from: source.text, to: missing.text)
          ]))
      }
    }
  }

  /// Returns an action that writes a comment above a finding which ignores it. The user writes the
  /// reason. An error can't be ignored.
  private func ignore(
    _ finding: Diagnostic, in place: ModuleReading.Place, _ lines: LineTable
  ) -> ProtocolAction? {
    guard finding.severity != .error else { return nil }
    let line = lines.range(finding.range).start.line
    let indent = lines.line(line + 1).prefix { $0 == " " }
    let start = ProtocolPosition(line: line, character: 0)
    return ProtocolAction(
      title: "Ignore `\(finding.rule.name)` here, and say why", kind: "quickfix",
      diagnostics: [diagnostic(finding)],
      edit: WorkspaceEdit(changes: [
        uri(of: place.file.absolutePath): [
          ProtocolEdit(
            range: ProtocolRange(start: start, end: start),
            newText: "\(indent)# flowc:ignore \(finding.rule.name): reason\n")
        ]
      ]))
  }

  private func fixAll(_ findings: [Diagnostic]) -> ProtocolAction? {
    let fixes = findings.flatMap(\.fixes).filter { $0.kind == .safe }.compatible
    guard !fixes.isEmpty else { return nil }
    return ProtocolAction(
      title: "Fix all that has one safe fix", kind: "source.fixAll",
      edit: fixed(fixes.flatMap(\.edits)))
  }
}

/// The findings of all documents, in answer to a question for them.
struct WorkspaceFindings: Encodable {
  struct File: Encodable {
    let uri: String
    /// The version of the text; nil if the document isn't open.
    let version: Int?
    let kind = "full"
    let items: [ProtocolDiagnostic]

    /// The version is `null` for a file that isn't open.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(uri, forKey: .uri)
      try container.encode(version, forKey: .version)
      try container.encode(kind, forKey: .kind)
      try container.encode(items, forKey: .items)
    }

    private enum Key: CodingKey { case uri, version, kind, items }
  }

  let items: [File]
}

/// The findings of a document, in answer to a question for them.
struct DocumentFindings: Encodable {
  let kind = "full"
  let items: [ProtocolDiagnostic]
}
