import Compiler
import Diagnostics
import FlowAnalysis
import FlowImport
import FlowModel

extension Verb {
  static let importing = Verb(
    name: "import",
    summary: "Makes flow files of storyboards or Android navigation graphs.",
    synopsis: "PATH... [--output DIR] [--name NAME]",
    options: [
      Option("--output", "DIR", "the folder to write to; without it, one file is printed"),
      Option("--name", "NAME", "the module's name; else made from the first file's"),
    ],
    examples: [
      ("flowc import App --output Flows", "all storyboards in a folder, as one module"),
      ("flowc import Main.storyboard", "one storyboard, printed"),
      ("flowc import app/src/main/res --output Flows", "graphs, and menus whose items are tabs"),
    ],
    run: { invocation throws(CommandError) in try Import(invocation: invocation).run() })
}

private struct Import {
  let invocation: Invocation

  func run() throws(CommandError) -> ExitStatus {
    guard !invocation.paths.isEmpty else {
      throw .usage("`flowc import` takes storyboards, navigation graphs, or folders with them")
    }
    let name = try moduleName()
    let files = try ImportedFiles(invocation.paths)
    let importer: Importer
    do throws(ImportError) {
      importer = try Importer(files.all, name: name, path: FileSystem.pathInClones)
    } catch {
      throw .failure("nothing was imported: \(error.message)")
    }
    let texts = importer.files
    let checked = check(invocation["--output"] == nil ? [("App.flow.yaml", importer.text)] : texts)
    let errors = checked.findings.filter { $0.severity == .error }
    guard errors.isEmpty else {
      throw .failure(
        "nothing was imported: the flow files would be wrong, which is a mistake of flowc: "
          + errors[0].message)
    }
    if let directory = invocation["--output"] {
      try write(texts, below: directory)
    } else {
      Output.text(importer.text)
    }
    for file in files.skipped { Output.note("left out \(file)") }
    for line in summary(importer, checked.findings.count) {
      Output.note(line)
    }
    return .success
  }

  private func moduleName() throws(CommandError) -> String? {
    guard let name = invocation["--name"] else { return nil }
    if let problem = Spelling.capital.problem(of: name) {
      throw .usage("`\(name)` is no module's name: \(problem)")
    }
    return name
  }

  /// Checks the flow files as `flowc lint` does.
  private func check(_ texts: [(name: String, text: String)]) -> CheckedModule {
    let files = texts.enumerated().map { index, text in
      (
        file: FlowFile(bytes: Array(text.text.utf8), path: text.name, id: SourceFile.ID(index)),
        relativePath: text.name
      )
    }
    return Pipeline.check(ModuleSources(files))
  }

  /// Writes new files. If one of them exists, or if there are other flow files, nothing is written.
  private func write(
    _ texts: [(name: String, text: String)], below directory: String
  ) throws(CommandError) {
    if FileSystem.kind(of: directory) == .directory {
      let present = FlowFiles(below: directory)
      if let problem = present.problems.first { throw problem }
      if let file = present.found.first {
        throw .failure(
          "there are flow files in \(directory) already, such as \(file.path); nothing was written")
      }
    }
    var plan = FileChanges()
    for text in texts { plan.add(FileSystem.join(directory, text.name), text.text) }
    try plan.write()
    for file in plan.files { Output.note("wrote \(file.path)") }
  }

  // MARK: The summary

  private func summary(_ importer: Importer, _ findings: Int) -> [String] {
    let reading = importer.reading
    let counts = reading.counts.map { counted($0.count, $0.noun) }
    var lines = ["read \(counts[0]) with \(counts[1]) and \(counts[2])"]
    for path in reading.skipped { lines.append("left out \(path): a launch screen has no routes") }
    lines.append(
      "made \(counted(importer.coordinatorCount, "coordinator")) with "
        + "\(counted(importer.screenCount, "screen")) and \(counted(importer.routeCount, "route"))")
    if importer.guessCount > 0 {
      lines.append(
        "\(counted(importer.guessCount, "route")) of them: a guess, as a comment behind it says")
    }
    lines += losses(importer)
    lines.append(
      "`flowc lint` finds "
        + (findings == 0 ? "nothing" : counted(findings, "thing") + " to look at")
    )
    return lines
  }

  private func losses(_ importer: Importer) -> [String] {
    let found = ImportLoss.Kind.allCases.compactMap { kind -> String? in
      let losses = importer.losses.filter { $0.kind == kind }
      guard let first = losses.first else { return nil }
      let place = "\(first.origin.file):\(first.origin.line)"
      return "  \(kind.rawValue): \(losses.count), the first at \(place)"
    }
    return found.isEmpty ? [] : ["only comments say:"] + found
  }
}
