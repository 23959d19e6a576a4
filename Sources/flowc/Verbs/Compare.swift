import Diagnostics
import FlowComparison
import FlowModel

extension Verb {
  static let diff = Verb(
    name: "diff",
    summary: "Tells what changed between two states, and what that breaks.",
    synopsis: "OLD NEW | --git REVISION [paths]",
    options: [
      Option("--git", "REVISION", "the older state; A..B for both. Paths are of the work tree"),
      Option(
        "--format", "FORMAT", "text, markdown, json, dot, svg, png or pdf; else by --output",
        choices: ComparisonFormat.allCases.map(\.rawValue)),
      Option("--output", "FILE", "the file to write"),
      Option(
        "--fail-on", "WHAT", "breaking (the default), any or never",
        choices: FailingDifference.allCases.map(\.rawValue)),
      Option("--rule", "NAME=WORD", "error, warning, note or off; may be given several times"),
    ],
    examples: [
      ("flowc diff --git main Flows", "the work tree with the branch `main`"),
      ("flowc diff --git main..HEAD --format markdown", "for a pull request"),
      ("flowc diff Old/Shop Flows/Shop --output changes.svg", "two folders, as a picture"),
    ],
    run: { invocation throws(CommandError) in try Compare(invocation: invocation).run() })
}

/// The form of a comparison.
enum ComparisonFormat: String, CaseIterable {
  case text, markdown, json, dot, svg, png, pdf

  /// Makes the format from a file's ending.
  init?(ending path: String) {
    switch path.split(separator: ".").last.map(String.init) ?? "" {
    case "txt": self = .text
    case "md": self = .markdown
    case "gv": self = .dot
    case let ending: self.init(rawValue: ending)
    }
  }

  /// The picture, if it is one.
  var picture: PictureFormat? { self == .text ? nil : PictureFormat(rawValue: rawValue) }
}

/// The differences for which the run fails.
private enum FailingDifference: String, CaseIterable {
  case breaking, any, never
}

private struct Compare {
  let invocation: Invocation

  func run() throws(CommandError) -> ExitStatus {
    let format = try self.format()
    let severities = try invocation.severities(of: Consequence.Kind.allCases.map(\.rule))
    let (before, after) = try sides(try revisions())
    for side in [before, after] {
      guard let failure = side.checked.failure() else { continue }
      Output.note("flowc: \(side.name) can't be compared:")
      Output.show(
        side.checked.errors, of: side.checked.sources, invocation, problems: side.checked.problems,
        isAside: true)
      return failure
    }
    let comparison = try ComparedModules(before, after, severities)
    try write(comparison, as: format)
    return status(of: comparison)
  }

  private func status(of comparison: ComparedModules) -> ExitStatus {
    let isFailed =
      switch invocation["--fail-on"].flatMap({ FailingDifference(rawValue: $0) }) {
      case .breaking?, nil: comparison.isBreaking
      case .any?: comparison.isDifferent
      case .never?: false
      }
    return isFailed ? .findings : .success
  }

  // MARK: Reading

  /// Returns the revisions that `--git` names: the older one, and the newer one if it is named.
  private func revisions() throws(CommandError) -> [Revision] {
    guard let word = invocation["--git"] else { return [] }
    guard let dots = word.firstRange(of: "..") else { return [try Revision(word)] }
    let (old, new) = (String(word[..<dots.lowerBound]), String(word[dots.upperBound...]))
    guard !old.isEmpty, !new.isEmpty, !new.hasPrefix(".") else {
      throw .usage("`--git` takes a revision, or two as in `main..HEAD`")
    }
    return [try Revision(old), try Revision(new)]
  }

  private func sides(
    _ revisions: [Revision]
  ) throws(CommandError) -> (ComparedSide, ComparedSide) {
    let paths = invocation.paths
    guard let older = revisions.first else {
      guard paths.count == 2 else {
        throw .usage("`flowc diff` needs two states: OLD NEW, or `--git REVISION`")
      }
      return (
        try ComparedSide([paths[0]], from: nil), try ComparedSide([paths[1]], from: nil)
      )
    }
    let own = try paths.isEmpty ? CheckedModules.defaultPaths() : paths
    return (
      try ComparedSide(own, from: older),
      try ComparedSide(own, from: revisions.count > 1 ? revisions[1] : nil)
    )
  }

  // MARK: Writing

  private func format() throws(CommandError) -> ComparisonFormat {
    if let named = invocation["--format"].flatMap({ ComparisonFormat(rawValue: $0) }) {
      guard invocation["--output"] != nil || !(named.picture?.isPicture ?? false) else {
        throw .usage("a picture goes to a file: add `--output FILE.\(named.rawValue)`")
      }
      return named
    }
    guard let output = invocation["--output"] else { return .text }
    guard let format = ComparisonFormat(ending: output) else {
      throw .usage(
        "can't tell the format from `\(output)`: use .txt, .md, .json, .dot, .svg, .png or .pdf")
    }
    return format
  }

  private func write(
    _ comparison: ComparedModules, as format: ComparisonFormat
  ) throws(CommandError) {
    if let picture = format.picture { return try write(try comparison.graph(), as: picture) }
    let isFile = invocation["--output"] != nil
    let text =
      switch format {
      case .json: comparison.json
      case .markdown: comparison.markdown
      case .text, .dot, .svg, .png, .pdf:
        comparison.text(isFile ? TerminalStyle(isColored: false) : Output.style(invocation))
      }
    try Output.write(text, to: invocation["--output"], as: .comparison)
  }

  private func write(_ graph: String, as format: PictureFormat) throws(CommandError) {
    guard format.isPicture, let output = invocation["--output"] else {
      return try Output.write(graph, to: invocation["--output"], as: format.output)
    }
    try FileSystem.write(
      try Dot.draw(graph, as: format.rawValue), to: output, as: format.output)
    Output.note("wrote \(output)")
  }
}
