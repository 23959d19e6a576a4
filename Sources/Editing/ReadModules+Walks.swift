import Diagnostics
import FlowAnalysis
import FlowGeneration
import FlowModel
import FlowSimulator

// What can happen: ways in and out of a screen, walks, scenarios and the hierarchy.

/// A command that an editor can ask for.
package enum EditorCommand: String, CaseIterable, Encodable {
  case showWalk = "flowc.showWalk"
  case runScenario = "flowc.runScenario"
  case showHierarchy = "flowc.showHierarchy"
}

extension ReadModules {
  // MARK: Ways in and out

  /// Returns the part at a place that routes lead from or to, as the beginning of a call hierarchy.
  package func wayPoints(at position: TextPosition, in path: String) -> [JSONObject] {
    [name(at: position, in: path)?.part.flatMap(item)].compactMap { $0 }
  }

  /// Returns the parts whose routes lead to a part, or those to which its own lead.
  package func ways(_ isIn: Bool, of position: TextPosition, in path: String) -> [JSONObject] {
    guard let name = name(at: position, in: path), let part = name.part, part.isWayPoint else {
      return []
    }
    let ways = name.file.flow.ways().filter { (isIn ? $0.target : $0.source) == part.range }
    let byEnd = Dictionary(grouping: ways) { isIn ? $0.source : $0.target }
    return byEnd.sorted { $0.key < $1.key }.compactMap { end, ways in
      parts[end].flatMap(item).map { item in
        [
          isIn ? "from" : "to": item,
          "fromRanges": ways.map(\.place).sorted().compactMap { location($0)?.range },
        ]
      }
    }
  }

  private func item(of part: DeclaredPart) -> JSONObject? {
    guard part.isWayPoint else { return nil }
    return location(part.range).map {
      [
        "name": part.name, "kind": part.kind.numbers.symbol, "detail": part.owner, "uri": $0.uri,
        "range": $0.range, "selectionRange": $0.range,
      ]
    }
  }

  // MARK: Lenses

  /// Returns a lens above each screen, with its number of ways in, and above each scenario, with its
  /// result. A module with errors that prevent walks has no lenses above scenarios.
  package func lenses(in path: String) -> [JSONObject] {
    guard let file = file(at: path) else { return [] }
    let (flow, checked) = (file.flow, file.module.checked)
    let targets = flow.ways().map(\.target) + flow.links.map { flow[$0.screen].range }
    let counts = Dictionary(targets.map { ($0, 1) }, uniquingKeysWith: +)
    let screens = flow.screens.map { screen in
      let count = counts[screen.range] ?? 0
      return (
        screen.range, count == 1 ? "1 way in" : "\(count) ways in", EditorCommand.showWalk,
        flow.path(of: screen)
      )
    }
    // The check of the module has run the scenarios, if it could.
    var failures: [SourceRange: Diagnostic] = [:]
    for failure in checked.scenarioFailures ?? [] {
      for scenario in failure.related { failures[scenario.range] = failure }
    }
    let passed = checked.scenarioFailures == nil ? "run" : "✓ passes"
    let scenarios = (checked.canBeWalked ? flow.scenarios : []).map { scenario in
      (
        scenario.range, failures[scenario.range].map { "✗ \($0.message)" } ?? passed,
        EditorCommand.runScenario, scenario.name
      )
    }
    return (screens + scenarios).filter { $0.0.file == file.source.id }.compactMap { lens in
      location(lens.0).map { place in
        [
          "range": place.range,
          "command": [
            "title": lens.1, "command": lens.2, "arguments": [place.uri, lens.3],
          ] as JSONObject,
        ]
      }
    }
  }

  // MARK: Commands

  /// Returns the text with which a command of a lens or of a user answers.
  ///
  /// - Parameter name: The name of the screen or scenario.
  package func text(
    of command: EditorCommand, _ name: String, in module: Module
  ) throws(EditObstacle) -> String {
    let flow = module.checked.flow
    switch command {
    case .showHierarchy: return Diagram(.hierarchy, of: flow).text
    case .showWalk:
      guard let screen = flow.screens.first(where: { flow.path(of: $0) == name }) else {
        throw EditObstacle("there is no screen `\(name)`")
      }
      guard module.checked.canBeWalked else {
        throw EditObstacle("a module with errors has no walks")
      }
      return "\(name): " + (way(to: screen.id, in: module) ?? "flowc can't tell")
    case .runScenario:
      guard let scenario = flow.scenarios.first(where: { $0.name == name }) else {
        throw EditObstacle("there is no scenario `\(name)`")
      }
      guard module.checked.canBeWalked else {
        throw EditObstacle("a module with errors can't run its scenarios")
      }
      let run = ScenarioRun(scenario, in: Simulator(flow))
      let lines = run.lines.map { "\($0.move)  → \($0.glance)" }
      return (lines + [run.failure.map { "✗ \($0.message)" } ?? "✓ \(scenario.name)"])
        .joined(separator: "\n")
    }
  }

  /// Returns the shortest walk from launch to a screen, for people. Returns nil in a module with
  /// errors, which has no walks.
  func way(to id: ID<Screen>, in module: Module) -> String? {
    guard module.checked.canBeWalked else { return nil }
    switch search(in: module).search(from: .launch, to: id) {
    case .path(_, let steps, _) where steps.isEmpty: return "on screen at launch"
    case .path(_, let steps, _):
      return "from launch:\n"
        + steps.enumerated().map { "\($0 + 1). \($1.text)" }.joined(separator: "\n")
    case .none: return "no tap and no state leads here from launch"
    case .unknown: return nil
    }
  }
}

/// A way from one part of a module to another. The ranges of their names identify the parts.
private struct WayIn: Hashable {
  let source: SourceRange
  let target: SourceRange
  /// The place where the way is written.
  let place: SourceRange
}

extension Flow {
  fileprivate func path(of screen: Screen) -> String {
    "\(self[screen.coordinator].name).\(screen.name)"
  }

  /// Returns the ways by routes, and by the starts, tabs, columns and cases of coordinators, each once.
  /// What leads to a coordinator also leads to its first screen.
  fileprivate func ways() -> Set<WayIn> {
    var ways: Set<WayIn> = []
    func add(_ source: SourceRange, _ target: Target, _ place: SourceRange) {
      let own =
        switch target {
        case .screen(let id): self[id].range
        case .coordinator(let id): self[id].range
        }
      for end in [own] + [firstScreen(of: target)].compactMap({ $0.map { self[$0].range } }) {
        ways.insert(WayIn(source: source, target: end, place: place))
      }
    }
    for route in routes { route.action.target.map { add(owner(of: route), $0, route.range) } }
    for parent in coordinators {
      if let start = parent.start, start.target.coordinator != nil {
        add(parent.range, start.target, start.range)
      }
      for tab in parent.tabs { add(parent.range, .coordinator(tab.coordinator), tab.range) }
      for item in parent.choice?.cases ?? [] { add(parent.range, item.target, item.range) }
    }
    return ways
  }

  /// Returns the name of the screen, coordinator, guard or dialog whose route it is.
  private func owner(of route: Route) -> SourceRange {
    switch route.owner {
    case .screen(let id): self[id].range
    case .coordinator(let id), .childOutcome(let id): self[id].range
    case .outcome(let parent): owner(of: self[parent])
    case .button(let id): self[id].range
    case .detour(let id): self[id].range
    }
  }
}
