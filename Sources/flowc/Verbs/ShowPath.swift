import Diagnostics
import Editing
import FlowAnalysis
import FlowModel

extension Verb {
  static let path = Verb(
    name: "path",
    summary: "Finds the shortest walk from one screen to another.",
    synopsis: "FROM TO [paths] [--taps] [--links] [--code] [--format text|json]",
    options: [
      Option("--taps", nil, "uses taps and gestures alone: no state changes"),
      Option("--links", nil, "may open links on the way"),
      Option("--code", nil, "may take routes by code that no screen offers"),
      Option(
        "--format", "FORMAT", "text (the default) or json", choices: ["text", "json"]),
    ],
    examples: [
      ("flowc path launch Checkout.payment", "from the app's start"),
      ("flowc path Browse.list Checkout.payment Flows/Shop", "from a screen"),
      ("flowc path /orders/{id} Browse.list Flows/Shop", "from what a link opens"),
    ],
    run: { invocation throws(CommandError) in try ShowPath(invocation: invocation).run() })
}

private struct ShowPath {
  let invocation: Invocation

  func run() throws(CommandError) -> ExitStatus {
    guard invocation.paths.count >= 2 else {
      throw .usage("`flowc path` needs two places: `launch` or `Coordinator.screen`, twice")
    }
    let checked = try CheckedModules.sound(Array(invocation.paths.dropFirst(2)))
    if let failure = checked.failure() {
      Output.show(
        checked.errors, of: checked.sources, invocation, problems: checked.problems)
      return failure
    }
    let (module, start, target) = try find(in: checked.modules)
    let means = AllowedMoves(
      links: invocation.has("--links"), code: invocation.has("--code"),
      state: !invocation.has("--taps"))
    let search = PathSearch(
      module.checked.flow, means: means, steps: module.settings.limits.steps)
    let answer = search.search(from: start, to: target)
    let isJSON = invocation["--format"] == "json"
    Output.text(isJSON ? json(answer) : text(of: answer, means))
    switch answer {
    case .none, .unknown: return .findings
    case .path: return .success
    }
  }

  /// Returns the module that has the target, and the parts that both words name in it.
  private func find(
    in modules: [CheckedModules.Module]
  ) throws(CommandError) -> (CheckedModules.Module, PathSearch.Start, ID<Screen>) {
    let names = modules.flatMap(\.checked.flow.screenPaths)
    for module in modules {
      let flow = module.checked.flow
      guard let target = flow.screen(named: invocation.paths[1]) else { continue }
      guard let start = flow.start(named: invocation.paths[0]) else {
        let links = flow.links.map(\.pattern.source)
        throw unknown(invocation.paths[0], among: flow.screenPaths + links + ["launch"])
      }
      return (module, start, target)
    }
    throw unknown(invocation.paths[1], among: names)
  }

  private func unknown(_ word: String, among names: [String]) -> CommandError {
    let meant = likelyNames(for: word, among: names).prefix(3).map { "`\($0)`" }
    let question = meant.isEmpty ? "" : "; did you mean \(meant.joined(separator: " or "))?"
    return .usage("nothing here is called `\(word)`\(question)")
  }

  /// The names that a word was probably meant for: `Billing.amount` for `amount`, or for `amuont`.
  private func likelyNames(for word: String, among names: [String]) -> [String] {
    var screens: [String: [String]] = [:]
    for name in Set(names).sorted() where !name.hasPrefix("/") {
      guard let dot = name.lastIndex(of: ".") else { continue }
      screens[String(name[name.index(after: dot)...]), default: []].append(name)
    }
    if let same = screens[word] { return same }
    if let nearest = Suggestion.nearest(to: word, in: names) { return [nearest] }
    return Suggestion.nearest(to: word, in: screens.keys.sorted()).flatMap { screens[$0] } ?? []
  }

  // MARK: Answers

  private func json(_ answer: PathSearch.Answer) -> String {
    func report(
      isReachable: Bool = false, isProved: Bool = true, approach: [PathSearch.Step] = [],
      steps: [PathSearch.Step] = [], obstacles: [String] = []
    ) -> String {
      flowc.json(
        [
          "version": 1, "isReachable": isReachable, "isProved": isProved, "approach": approach,
          "steps": steps,
          "obstacles": obstacles,
        ] as JSONObject)
    }
    return switch answer {
    case .none(let reasons, _): report(obstacles: reasons)
    case .unknown: report(isProved: false)
    case .path(let approach, let steps, let isShortest):
      report(isReachable: true, isProved: isShortest, approach: approach, steps: steps)
    }
  }

  private func text(of answer: PathSearch.Answer, _ means: AllowedMoves) -> String {
    switch answer {
    case .none(let reasons, let wider):
      let more = wider.map { "there is one \($0.told(beyond: means))" }
      let why = (reasons + [more].compactMap { $0 }).map { "  \($0)\n" }.joined()
      return "There is no way from `\(invocation.paths[0])` to `\(invocation.paths[1])`:\n\(why)"
    case .unknown(let doubt):
      return """
        No way from `\(invocation.paths[0])` to `\(invocation.paths[1])` was found, but there may be one:
          \(doubt.told)

        """
    case .path(let approach, let steps, let isShortest):
      let before = approach.isEmpty ? "" : "To begin with:\n\(WalkList.text(approach))\n"
      let way = "From `\(invocation.paths[0])` to `\(invocation.paths[1])`:\n"
      let there = steps.isEmpty ? "  it is there already\n" : WalkList.text(steps)
      let more = isShortest ? "" : "A shorter way may exist: the search was not finished.\n"
      return before + way + there + more
    }
  }
}

extension AllowedMoves {
  /// Returns the options that have to be added or removed.
  fileprivate func told(beyond less: AllowedMoves) -> String {
    var ways: [String] = []
    if state, !less.state { ways.append("without `--taps`") }
    let options = [(links && !less.links, "`--links`"), (code && !less.code, "`--code`")]
    let more = options.filter(\.0).map(\.1).joined(separator: " ")
    if !more.isEmpty { ways.append("with \(more)") }
    return ways.joined(separator: " and ")
  }
}

extension PathSearch.Doubt {
  /// The reason and the remedy, in one line.
  fileprivate var told: String {
    switch self {
    case .steps(let limit):
      let steps = limit == 1 ? "1 step" : "\(limit) steps"
      return
        "the search takes more than \(steps): set `limits: { steps: \(limit * 10) }` in `flowc.yaml`"
    case .rules:
      return
        "a rule under `when` may move below what is on screen, which isn't searched"
    case .notShown:
      return "the proof allows one, but the simulator can't take it: try it with `flowc play`"
    }
  }
}

extension Flow {
  fileprivate var screenPaths: [String] {
    screens.map { "\(self[$0.coordinator].name).\($0.name)" }
  }

  fileprivate func screen(named text: String) -> ID<Screen>? {
    screenPaths.firstIndex(of: text).map { ID($0) }
  }

  fileprivate func start(named text: String) -> PathSearch.Start? {
    if text == "launch" { return .launch }
    if let link = links.first(where: { $0.pattern.source == text }) { return .link(link.id) }
    return screen(named: text).map { .screen($0) }
  }
}
