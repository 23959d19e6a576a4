import Diagnostics
import FlowModel

extension Verb {
  static let new = Verb(
    name: "new",
    summary: "Adds a coordinator or a screen to a module.",
    synopsis: "coordinator NAME | screen COORDINATOR.NAME [paths] [--params LIST]",
    options: [
      Option("--params", "LIST", "the parameters, such as \"id: Int, note: String?\""),
      Option("--title", "TEXT", "the title of the screen, or of the first one"),
      Option("--from", "SCREEN", "the screen that gets a route to it"),
      Option("--start", "SCREEN", "the first screen of a coordinator; else `main`"),
      Option(
        "--kind", "KIND", "of a coordinator: stack, tabs, split, switch or external",
        choices: Document.KindWord.allCases.map(\.rawValue)),
      Option("--children", "NAMES", "the coordinators of its tabs, columns or cases: Home,Search"),
      Option("--dry-run", nil, "writes nothing; shows what would be written"),
    ],
    examples: [
      (
        "flowc new screen App.help --title Help --from list",
        "a screen, and a route to it from App.list"
      ),
      ("flowc new coordinator Checkout Flows/Shop", "a file beside those of the others"),
      ("flowc new coordinator Main --kind tabs --children Home,Search", "a tab bar"),
    ],
    operands: .wordThenFiles(["coordinator", "screen"]),
    run: { invocation throws(CommandError) in try New(invocation: invocation).run() })
}

private struct New {
  let invocation: Invocation

  func run() throws(CommandError) -> ExitStatus {
    let words = invocation.paths
    guard words.count > 1, words[0] == "coordinator" || words[0] == "screen" else {
      throw .usage(
        "`flowc new` takes what to add and its name: `flowc new coordinator Checkout`, or `flowc "
          + "new screen App.list`")
    }
    let paths = Array(words.dropFirst(2))
    let choice = { () throws(CommandError) -> ModuleChoice in
      try ModuleChoice(paths, call: "flowc new \(words[0]) \(words[1])")
    }
    if words[0] == "screen" {
      for option in ["--start", "--kind", "--children"] where invocation.has(option) {
        throw .usage("`\(option)` is for coordinators, not for a screen")
      }
      let screen = try NewScreen(words[1], invocation)
      return try add(to: choice()) { choice throws(CommandError) in
        try screen.addition(to: choice)
      }
    }
    let coordinator = try NewCoordinator(words[1], invocation)
    return try add(to: choice()) { choice throws(CommandError) in
      try coordinator.addition(to: choice, paths)
    }
  }

  private func add(
    to choice: ModuleChoice, _ workOut: (ModuleChoice) throws(CommandError) -> Addition
  ) throws(CommandError) -> ExitStatus {
    let addition: Addition
    do throws(CommandError) {
      addition = try workOut(choice)
    } catch {
      // A missing name may be declared in a file that can't be read.
      if isUnreadable(choice.checked.modules, choice) { return .findings }
      throw error
    }
    let change = addition.change
    if isUnreadable([change.module], choice) { return .findings }
    let news = change.newFindings
    let errors = change.obstacles(among: news)
    guard errors.isEmpty else {
      Output.show(errors, of: change.sources, invocation, format: .pretty)
      Output.error("nothing was written: this would be wrong\n")
      return .findings
    }
    let isDone = !invocation.has("--dry-run")
    if isDone {
      try change.write()
      Output.error(change.told(isDone: true))
    } else {
      Output.text(change.told(isDone: false))
    }
    tell(news, of: addition)
    return .success
  }

  /// Returns whether a file of some modules can't be read. If so, shows its findings.
  private func isUnreadable(_ modules: [CheckedModules.Module], _ choice: ModuleChoice) -> Bool {
    let findings = choice.unreadable(in: modules)
    guard !findings.isEmpty else { return false }
    Output.show(findings, of: choice.checked.sources, invocation, format: .pretty)
    Output.error("nothing was written: what can't be read may have the same name\n")
    return true
  }

  /// Prints the new findings of `flowc lint`, with advice.
  private func tell(_ news: [Diagnostic], of addition: Addition) {
    let change = addition.change
    let shown = news.compactMap { finding -> Diagnostic? in
      guard let severity = change.module.settings.rules[finding.rule.name] else { return finding }
      return severity.map { finding.with(severity: $0) }
    }.filter { $0.severity > .note }
    guard !shown.isEmpty else { return }
    Output.error(
      "\n`flowc lint` \(invocation.has("--dry-run") ? "would then find" : "now finds"):\n")
    Output.text(
      ReportFormat.xcode.text(
        shown, of: change.sources, suppressed: [], modules: [change.module],
        style: Output.style(invocation)))
    let unreached = shown.filter { $0.rule.name.hasPrefix("unreachable") }
    if !unreached.isEmpty { Output.error("\n" + addition.hint(unreached)) }
  }
}
