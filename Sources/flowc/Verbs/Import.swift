import Compiler
import Diagnostics
import FlowAnalysis
import FlowImport
import FlowModel
import FlowSimulator

extension Verb {
  static let importing = Verb(
    name: "import",
    summary: "Makes flow files of Swift source, storyboards or Android graphs.",
    synopsis: "PATH... [--output DIR | --update DIR [--check]] [--page FILE]",
    options: [
      Option("--output", "DIR", "the folder to write to; without it, one file is printed"),
      Option("--name", "NAME", "the module's name; else made from the first file's"),
      Option("--target", "NAME", "the app, if there are several: the name of its folder"),
      Option("--update", "DIR", "brings this module up to date, and keeps what people wrote"),
      Option("--check", nil, "with --update: writes nothing; fails if the code differs"),
      Option(
        "--format", "FORMAT", "of --check: pretty, xcode, json, sarif, github or gitlab",
        choices: ReportFormat.allCases.map(\.rawValue)),
      Option("--page", "FILE", "a page to search and to walk through, such as app.html"),
      Option("--report", "FILE", "JSON of what was read of Swift source, and what wasn't"),
    ],
    examples: [
      ("flowc import Sources --output Flows", "an app in SwiftUI or UIKit, with its storyboards"),
      ("flowc import app/src/main/res --page app.html", "graphs, as a page and nothing else"),
      ("flowc import App --update Flows --check", "for CI: does the module agree with the code?"),
    ],
    run: { invocation throws(CommandError) in try Import(invocation: invocation).run() })
}

private struct Import {
  let invocation: Invocation

  func run() throws(CommandError) -> ExitStatus {
    guard !invocation.paths.isEmpty else {
      throw .usage(
        "`flowc import` takes Swift files, storyboards, navigation graphs, or folders with them")
    }
    try checkOptions()
    let name = try moduleName()
    let found = try ImportedFiles(invocation.paths)
    let progress = ImportProgress(found.sources.count)
    let code = found.sources.isEmpty ? nil : ImportCode(found.sources) { progress.show($0) }
    let importer: Importer
    do throws(ImportError) {
      importer = try Importer(
        found.all, code: code, name: name, target: invocation["--target"],
        path: FileSystem.pathInClones)
    } catch {
      progress.end()
      throw .failure("nothing was imported: \(error.message)")
    }
    progress.end()
    try writeReport(of: importer)
    if let flows = invocation["--update"] {
      return try update(flows, importer, found.paths)
    }
    let directory = invocation["--output"]
    let isPrinted = directory == nil && !invocation.has("--page")
    let texts = isPrinted ? [("App.flow.yaml", importer.text)] : importer.files
    let folder = FileSystem.absolute(directory ?? ".")
    let files = texts.map { name, text in
      (FileSystem.join(directory ?? ".", name), FileSystem.join(folder, name), text)
    }
    let checked = CheckedModules(inMemory: files, in: folder)
    guard checked.errors.isEmpty else {
      throw .failure(
        "nothing was imported: the flow files would be wrong, which is a mistake of flowc: "
          + checked.errors[0].message)
    }
    if let directory { try write(texts, below: directory) }
    if isPrinted { Output.text(importer.text) }
    try page(of: checked, isWritten: directory != nil)
    for file in found.skipped { Output.note("left out \(file)") }
    for line in summary(importer, checked.findings) {
      Output.note(line)
    }
    return .success
  }

  private func checkOptions() throws(CommandError) {
    if invocation.has("--update") {
      for option in ["--output", "--name"] where invocation.has(option) {
        throw .usage("`--update` changes a module that is there: remove `\(option)`")
      }
      if invocation.has("--check"), invocation.has("--page") {
        throw .usage("`--check` writes nothing: remove `--page`")
      }
    } else if invocation.has("--check") {
      throw .usage("`--check` compares a module with the code: add `--update DIR`")
    }
    if let page = invocation["--page"], FileSystem.kind(of: page) == .file {
      try NamedOutput.html.checkIsEarlierOutput(page)
    }
    if invocation.has("--format"), !invocation.has("--check") {
      throw .usage("`--format` is for `--check`")
    }
  }

  private func writeReport(of importer: Importer) throws(CommandError) {
    guard let file = invocation["--report"] else { return }
    guard let code = importer.reading.code else {
      throw .usage("`--report` tells of Swift source, and no Swift file was given")
    }
    try Output.write(json(code.report), to: file, as: .importReport)
  }

  private func moduleName() throws(CommandError) -> String? {
    guard let name = invocation["--name"] else { return nil }
    if let problem = Spelling.capital.problem(of: name) {
      throw .usage("`\(name)` is no module's name: \(problem)")
    }
    return name
  }

  /// Brings a module up to date, or checks that it is.
  private func update(
    _ flows: String, _ importer: Importer, _ files: [String]
  ) throws(CommandError) -> ExitStatus {
    guard let run = try UpdateRun(importer, of: files, to: flows, invocation) else {
      return .findings
    }
    if invocation.has("--check") { return try run.check() }
    let (status, after) = try run.write()
    if status == .success { try page(of: after, isWritten: true) }
    return status
  }

  /// Writes the page that `--page` names.
  ///
  /// - Parameter isWritten: Whether the flow files are on the disk.
  private func page(of checked: CheckedModules, isWritten: Bool) throws(CommandError) {
    guard let file = invocation["--page"] else { return }
    let module = checked.modules[0]
    let links = PictureLinks(
      isWritten ? module.loaded : nil, nil, from: FileSystem.directory(of: file))
    let page = PageMaker(
      module: module, findings: checked.findings, links: links, states: ExploredStates.usualLimit,
      images: [:])
    try Output.write(try page.page(), to: file, as: .html)
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

  private func summary(_ importer: Importer, _ findings: [Diagnostic]) -> [String] {
    let reading = importer.reading
    let counts = reading.counts.map { counted($0.count, $0.noun) }
    var lines: [String] = []
    if counts.count > 2 { lines.append("read \(counts[0]) with \(counts[1]) and \(counts[2])") }
    if let code = reading.code { lines += code.summary }
    for left in reading.skipped { lines.append("left out \(left.file): \(left.reason)") }
    lines.append(
      "made \(counted(importer.coordinatorCount, "coordinator")) with "
        + "\(counted(importer.screenCount, "screen")) and \(counted(importer.routeCount, "route"))")
    if importer.guessCount > 0 {
      lines.append(
        "\(counted(importer.guessCount, "route")) of them: a guess, as a comment behind it says")
    }
    if reading.hasNoWay {
      lines.append("\(counts[1]) and no \(reading.counts[2].noun): navigation is in code")
    }
    lines += losses(importer) + unread(reading)
    lines.append("`flowc lint` finds " + found(findings))
    return lines
  }

  /// Returns the numbers that `flowc lint` shows.
  private func found(_ findings: [Diagnostic]) -> String {
    let shown = findings.filter { $0.severity > .note }
    let notes = findings.count - shown.count
    let text = shown.isEmpty ? "nothing" : Output.summary(of: shown, showing: shown)
    let hint = "`flowc lint --notes` shows \(notes == 1 ? "it" : "them")"
    return text + (notes == 0 ? "" : "; \(counted(notes, "note")), \(hint)")
  }

  private func unread(_ reading: Importer.Reading) -> [String] {
    let lines = reading.unread.map { part in
      "  \(part.what): \(part.count), the first at \(part.first.file):\(part.first.line)"
    }
    return lines.isEmpty ? [] : ["not read:"] + lines
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

extension CodeReading {
  /// The numbers of calls of each API, and the first calls of which it isn't known what they show.
  fileprivate var summary: [String] {
    let sum = calls.reduce(0) { $0 + $1.count }
    let guesses = calls.reduce(0) { $0 + $1.guessed }
    let unreached = calls.reduce(0) { $0 + $1.unreached }
    var lines = [
      "read \(counted(fileCount, "Swift file")) with \(counted(screenCount, "screen")) and "
        + "\(counted(sum, "call")) that navigate"
        + (guesses > 0 ? ", \(guesses) of them as a guess" : "")
        + (unresolved.isEmpty ? "" : ", \(unresolved.count) not understood")
        + (unreached > 0 ? ", \(unreached) in code that no screen is known to run" : "")
    ]
    for calls in calls {
      let parts = [
        "\(calls.count)", calls.guessed > 0 ? "\(calls.guessed) as a guess" : nil,
        calls.unresolved > 0 ? "\(calls.unresolved) not understood" : nil,
        calls.unreached > 0 ? "\(calls.unreached) not reached" : nil,
      ]
      lines.append("  \(calls.call): " + parts.compactMap { $0 }.joined(separator: ", "))
    }
    if !unresolved.isEmpty { lines.append("not understood:") }
    for site in unresolved.prefix(10) {
      lines.append("  \(site.origin.file):\(site.origin.line): \(site.call): \(site.reason)")
    }
    if unresolved.count > 10 {
      lines.append("  and \(unresolved.count - 10) more, which `--report FILE` lists")
    }
    return lines
  }
}

/// The line on a terminal that tells how many Swift files were read, after the first second.
private final class ImportProgress {
  private let count: Int
  private let start = ContinuousClock.now
  private var last = ContinuousClock.now
  private var isShown = false

  init(_ count: Int) { self.count = count }

  func show(_ done: Int) {
    guard Output.isTerminal, start.duration(to: .now) > .seconds(1),
      !isShown || last.duration(to: .now) > .milliseconds(200)
    else { return }
    (isShown, last) = (true, .now)
    Output.error("\rread \(done) of \(count) Swift files")
  }

  func end() { if isShown { Output.error("\r\u{1B}[K") } }
}
