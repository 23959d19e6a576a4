import Diagnostics
import FlowFormat

extension Verb {
  static let format = Verb(
    name: "fmt",
    summary: "Formats flow files, and keeps comments and meaning.",
    synopsis: "[paths] [--check]",
    options: [Option("--check", nil, "writes nothing; fails if a file would change")],
    examples: [
      ("flowc fmt", "formats all flow files below Flows"),
      ("flowc fmt Flows/Shop/Cart/Cart.flow.yaml", "one file"),
      ("flowc fmt Flows --check", "for CI: fails if a file isn't formatted"),
    ],
    run: { invocation throws(CommandError) in try Format(invocation: invocation).run() })
}

private struct Format {
  private struct Outcome {
    let path: String
    let source: SourceFile
    /// The content that was read.
    let bytes: [UInt8]
    /// The new text; nil for a file that can't be formatted.
    let text: String?
    let isChanged: Bool
    let findings: [Diagnostic]
  }

  let invocation: Invocation

  func run() throws(CommandError) -> ExitStatus {
    let paths = try invocation.paths.isEmpty ? CheckedModules.defaultPaths() : invocation.paths
    var outcomes: [Outcome] = []
    let files = try FlowFiles(paths)
    if let problem = files.problems.first { throw problem }
    for (index, file) in files.found.enumerated() {
      outcomes.append(try outcome(of: file, SourceFile.ID(index)))
    }
    let sources = outcomes.map(\.source)
    let findings = outcomes.flatMap(\.findings).inOrder(by: sources)
    Output.show(findings, of: sources, invocation)
    let changed = outcomes.filter(\.isChanged)
    if invocation.has("--check") {
      for file in changed { Output.note("would change: \(file.path)") }
      guard findings.isEmpty, changed.isEmpty else { return .findings }
      tell(outcomes)
      return .success
    }
    let isWritten = changed.filter(write).count == changed.count
    if !isWritten { return .failure }
    guard findings.isEmpty else { return .findings }
    tell(outcomes)
    return .success
  }

  /// Prints how many files have a new layout.
  private func tell(_ outcomes: [Outcome]) {
    let changed = outcomes.count(where: \.isChanged)
    let files = counted(outcomes.count, "file")
    Output.note(
      changed == 0 ? "\(files): nothing to format" : "formatted \(changed) of \(files)")
  }

  /// - Returns: Whether the file was written. If it wasn't, the reason has been printed.
  private func write(_ file: Outcome) -> Bool {
    do throws(CommandError) {
      try FileSystem.rewrite(file.path, from: file.bytes, to: (file.text ?? "").utf8)
      Output.note("laid out: \(file.path)")
      return true
    } catch {
      Output.error(error)
      return false
    }
  }

  private func outcome(
    of file: FlowFiles.Found, _ id: SourceFile.ID
  ) throws(CommandError) -> Outcome {
    let bytes = try FileSystem.read(file.path)
    let (text, source, findings) = Formatter.format(bytes: bytes, path: file.path, id: id)
    return Outcome(
      path: file.path, source: source, bytes: bytes, text: text,
      isChanged: text.map { Array($0.utf8) != bytes } ?? false, findings: findings)
  }
}
