import Diagnostics
import FlowModel
import FlowSimulator

extension Verb {
  static let play = Verb(
    name: "play",
    summary: "Walks through a module, move by move, without an app.",
    synopsis: "PATH [--script FILE] [--root NAME] [--format text|json]",
    options: [
      Option("--script", "FILE", "replays moves, one on each line; fails if one has no meaning"),
      Option("--root", "NAME", "begins with this coordinator, not with the module's root"),
      Option(
        "--format", "FORMAT", "text (the default), or json of a script", choices: ["text", "json"]),
    ],
    examples: [
      ("flowc play Flows/Shop", "shows what is on screen and asks what to do; `help` says how"),
      ("flowc play Flows/Shop --script walk.txt", "a walk once more; `walk` prints one to keep"),
      ("echo 'open shop://products/42' | flowc play Flows/Shop", "works in a pipe, too"),
    ],
    run: { invocation throws(CommandError) in try Play(invocation).run() })
}

private struct Play {
  let invocation: Invocation
  private let style: TerminalStyle

  init(_ invocation: Invocation) {
    self.invocation = invocation
    style = Output.style(invocation)
  }

  func run() throws(CommandError) -> ExitStatus {
    let script = try self.script()
    // Only the user of a terminal waits, so only then files may change meanwhile.
    let isAsked = script == nil && isatty(STDIN_FILENO) == 1
    let watch = isAsked ? try FileWatch() : nil
    let isJSON = invocation["--format"] == "json"
    if isJSON, isAsked { throw .usage("`--format json` shows a script: add `--script FILE`") }
    let checked = try check(in: watch)
    let failure = checked.failure()
    if !isJSON || failure != nil {
      Output.show(checked.errors, of: checked.sources, invocation, problems: checked.problems)
    }
    if let failure { return failure }
    var player = Player(try simulator(of: checked), style: style)
    if isJSON { return report(script?.lines ?? Array(Self.input), &player) }
    Output.text(player.opening)
    if let (path, lines) = script { return replay(lines, of: path, &player) }
    guard let watch else { return replayInput(&player) }
    return converse(&player, PlayedFiles(watch: watch, checked: checked))
  }

  private func check(in watch: FileWatch?) throws(CommandError) -> CheckedModules {
    guard let watch else { return try CheckedModules.walkable(invocation.paths) }
    return try watch.watching { () throws(CommandError) in
      try CheckedModules.walkable(invocation.paths)
    }
  }

  private func simulator(of checked: CheckedModules) throws(CommandError) -> Simulator {
    let flow = try checked.only("one module is played").checked.flow
    return Simulator(flow, root: try root(in: flow))
  }

  private func script() throws(CommandError) -> (path: String, lines: [String])? {
    guard let path = invocation["--script"] else { return nil }
    let text = String(decoding: try FileSystem.read(path), as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return (path, lines.map(String.init))
  }

  /// Returns the root that the call names; nil for the module's root.
  private func root(in flow: Flow) throws(CommandError) -> ID<Coordinator>? {
    guard let name = invocation["--root"] else {
      guard flow.root == nil else { return nil }
      let names = flow.coordinators.filter(\.isPublic).map(\.name.text).joined(separator: ", ")
      throw .usage("`\(flow.name)` has no root: say where to begin with --root, of \(names)")
    }
    if let found = flow.coordinators.first(where: { $0.path == name }) { return found.id }
    throw .usage(
      "there is no coordinator `\(name)`"
        + Suggestion.question(after: name, in: flow.coordinators.map(\.path)))
  }

  // MARK: Lines

  /// Reads lines from a terminal. The user can correct a wrong line. A change of a file is taken while
  /// the user is asked for a line.
  private func converse(_ player: inout Player, _ files: PlayedFiles) -> ExitStatus {
    var files = files
    Output.text(style.dim("  `help` says what can be typed\n"))
    while true {
      Output.text(style.bold("> "))
      while files.watch.waitForChange(orInputOf: STDIN_FILENO) {
        guard reload(&player, &files) else { continue }
        Output.text(style.bold("> "))
      }
      guard let line = readLine() else {
        Output.text("\n")
        return .success
      }
      if Player.isBlank(line) { continue }
      switch player.reply(to: line) {
      case .text(let text): Output.text(text)
      case .problem(let problem, let instead):
        for line in Break.wrapped(TerminalText.escaped(problem), to: style.width - 4) {
          Output.text("  " + style.paint(line, .red) + "\n")
        }
        Output.text(instead)
      case .quit: return .success
      }
    }
  }

  // MARK: Changes of files

  /// The files of the module that is played, as they were checked last.
  private struct PlayedFiles {
    var watch: FileWatch
    var checked: CheckedModules
  }

  /// Reads the files again. If they have an error, the walk goes on in the module as it was.
  ///
  /// - Returns: Whether anything was shown.
  private func reload(_ player: inout Player, _ files: inout PlayedFiles) -> Bool {
    do throws(CommandError) {
      // The files that are looked at are watched also if they can't be read now.
      files.watch = try FileWatch()
      let checked = try check(in: files.watch)
      guard !checked.isShown(by: files.checked) else { return false }
      files.checked = checked
      Output.text("\n")
      Output.show(checked.errors, of: checked.sources, invocation)
      guard checked.failure() == nil else { return keep() }
      Output.text(player.reload(try simulator(of: checked)))
    } catch {
      Output.text("\n")
      Output.error(error)
      return keep()
    }
    return true
  }

  private func keep() -> Bool {
    Output.text(style.dim("  until that is right, the walk goes on in the flow as it was\n"))
    return true
  }

  private static var input: some Sequence<String> { sequence(state: ()) { _ in readLine() } }

  private func replayInput(_ player: inout Player) -> ExitStatus {
    replay(Self.input, of: "standard input", &player)
  }

  /// Replays lines for a program: prints what each line did, and what is possible in the end.
  private func report(_ lines: [String], _ player: inout Player) -> ExitStatus {
    var steps = [PlayStep(launched: player.session)]
    script: for (index, line) in lines.enumerated() where !Player.isBlank(line) {
      switch player.reply(to: line) {
      case .text: steps.append(PlayStep(line, index + 1, player.session, problem: nil))
      case .problem(let text, _):
        steps.append(PlayStep(line, index + 1, player.session, problem: text))
      case .quit: break script
      }
    }
    Output.text(PlayStep.json(of: steps, player.session))
    return steps.contains { $0.problem != nil } ? .findings : .success
  }

  /// Reads lines from a file. A wrong line is reported and skipped, so that one run reports all
  /// wrong lines. The status then shows a failure, because the lines after it may have been meant
  /// for another place.
  private func replay(
    _ lines: some Sequence<String>, of path: String, _ player: inout Player
  ) -> ExitStatus {
    var failures = 0
    for (index, line) in lines.enumerated() where !Player.isBlank(line) {
      Output.text("\n" + style.bold("> " + TerminalText.escaped(line)) + "\n")
      switch player.reply(to: line) {
      case .text(let text): Output.text(text)
      case .problem(let problem, let instead):
        Output.error(CommandError.failure("\(path):\(index + 1): \(problem)"))
        Output.text(instead)
        failures += 1
      case .quit: return failures == 0 ? .success : .findings
      }
    }
    return failures == 0 ? .success : .findings
  }
}
