import Diagnostics
import FlowAnalysis
import FlowGeneration
import FlowModel
import FlowSimulator

// Requests about what can happen: ways in and out of a screen, walks, scenarios and the hierarchy.

extension LanguageServer {
  // MARK: Ways in and out

  /// Returns the part at a place that routes lead from or to, as the beginning of a call hierarchy.
  func wayPoints(_ parameters: DataNode) throws(ProtocolError) -> [CallItem] {
    guard let found = try name(parameters), let part = found.part else { return [] }
    return [item(of: part)].compactMap { $0 }
  }

  /// Returns the parts whose routes lead to a part, with the places of the routes.
  func waysIn(_ parameters: DataNode) throws(ProtocolError) -> [IncomingCall] {
    guard let (flow, part) = try wayPoint(parameters) else { return [] }
    return grouped(flow.ways().filter { $0.target == part }) { $0.source }
      .map { IncomingCall(from: $0, fromRanges: $1) }
  }

  /// Returns the parts to which the routes of a part lead.
  func waysOut(_ parameters: DataNode) throws(ProtocolError) -> [OutgoingCall] {
    guard let (flow, part) = try wayPoint(parameters) else { return [] }
    return grouped(flow.ways().filter { $0.source == part }) { $0.target }
      .map { OutgoingCall(to: $0, fromRanges: $1) }
  }

  /// Returns the items of the parts at one end of some ways, each with the places of its ways.
  private func grouped(
    _ ways: [WayIn], by end: (WayIn) -> SourceRange
  ) -> [(CallItem, [ProtocolRange])] {
    var places: [SourceRange: [SourceRange]] = [:]
    var order: [SourceRange] = []
    for way in ways {
      if places[end(way)] == nil { order.append(end(way)) }
      places[end(way), default: []].append(way.place)
    }
    let parts = workspace.read?.names.parts ?? [:]
    return order.compactMap { end in
      parts[end].flatMap { item(of: $0) }.map { item in
        (item, (places[end] ?? []).compactMap { location($0)?.range })
      }
    }
  }

  private func item(of part: DeclaredPart) -> CallItem? {
    guard part.isWayPoint else { return nil }
    return location(part.range).map { location in
      CallItem(
        name: part.name, kind: part.symbolKind, detail: part.owner, uri: location.uri,
        range: location.range, selectionRange: location.range)
    }
  }

  /// Returns the part of which an editor asks for the ways, and its module.
  private func wayPoint(
    _ parameters: DataNode
  ) throws(ProtocolError) -> (flow: Flow, part: SourceRange)? {
    guard let item = parameters["item"], let uri = item["uri"]?.text,
      let path = FileURI.path(of: uri).map(FileSystem.absolute)
    else { throw .parameters("the request needs an `item` with a `uri`") }
    let position = try OpenDocuments.position(item["selectionRange"]?["start"])
    guard let found = name(path, at: position, in: &workspace.read), let part = found.part,
      part.isWayPoint
    else { return nil }
    return (found.place.module.checked.flow, part.range)
  }

  // MARK: Lenses

  /// Returns a lens above each screen, with its number of ways in, and above each scenario, with its
  /// result. A module with errors that prevent walks has no lenses above scenarios.
  func lenses(_ parameters: DataNode) throws(ProtocolError) -> [CodeLens] {
    guard let place = workspace.place(of: try path(parameters)) else { return [] }
    return screenLenses(in: place)
      + (place.module.checked.canBeWalked ? scenarioLenses(in: place) : [])
  }

  private func screenLenses(in place: ModuleReading.Place) -> [CodeLens] {
    let flow = place.module.checked.flow
    var counts: [SourceRange: Int] = [:]
    for way in flow.ways() { counts[way.target, default: 0] += 1 }
    for link in flow.links { counts[flow[link.screen].range, default: 0] += 1 }
    return flow.screens.filter { $0.range.file == place.id }.compactMap { screen in
      let count = counts[screen.range] ?? 0
      return lens(
        count == 1 ? "1 way in" : "\(count) ways in", .showWalk,
        "\(flow[screen.coordinator].name).\(screen.name)", at: screen.range, in: place)
    }
  }

  /// Returns the lenses of scenarios. The check of the module has run them, if it could.
  private func scenarioLenses(in place: ModuleReading.Place) -> [CodeLens] {
    let checked = place.module.checked
    var failures: [SourceRange: Diagnostic] = [:]
    for failure in checked.scenarioFailures ?? [] {
      for scenario in failure.related { failures[scenario.range] = failure }
    }
    return checked.flow.scenarios.filter { $0.range.file == place.id }.compactMap { scenario in
      let passed = checked.scenarioFailures == nil ? "run" : "✓ passes"
      return lens(
        failures[scenario.range].map { "✗ \($0.message)" } ?? passed, .runScenario, scenario.name,
        at: scenario.range, in: place)
    }
  }

  private func lens(
    _ title: String, _ command: EditorCommand.Name, _ name: String, at range: SourceRange,
    in place: ModuleReading.Place
  ) -> CodeLens? {
    location(range).map { location in
      CodeLens(
        range: location.range,
        command: EditorCommand(title: title, command: command, arguments: [location.uri, name]))
    }
  }

  // MARK: Commands

  /// Runs a command of a lens or of a user, and shows its text.
  ///
  /// - Returns: The text, for editors that show it in their own way.
  func execute(_ parameters: DataNode) throws(ProtocolError) -> String {
    let arguments = parameters["arguments"]?.items.compactMap(\.text) ?? []
    guard let command = parameters["command"]?.text.flatMap(EditorCommand.Name.init(rawValue:))
    else { throw .parameters("flowc has no command `\(parameters["command"]?.text ?? "")`") }
    guard let uri = arguments.first, let path = FileURI.path(of: uri).map(FileSystem.absolute),
      let module = workspace.place(of: path)?.module
    else { throw .parameters("`\(command.rawValue)` needs the URI of a file of a module") }
    let text = try text(of: command, arguments.dropFirst().first, in: module)
    if !editor.showsTexts { show(text) }
    return text
  }

  private func text(
    of command: EditorCommand.Name, _ name: String?, in module: CheckedModules.Module
  ) throws(ProtocolError) -> String {
    let flow = module.checked.flow
    switch command {
    case .showHierarchy: return Diagram(.hierarchy, of: flow).text
    case .showWalk:
      let screen = flow.screens.first { "\(flow[$0.coordinator].name).\($0.name)" == name }
      guard let screen else { throw .failed("there is no screen `\(name ?? "")`") }
      guard module.checked.canBeWalked else {
        throw .failed("a module with errors has no walks")
      }
      return "\(name ?? ""): " + (way(to: screen.id, in: module) ?? "flowc can't tell")
    case .runScenario:
      guard let scenario = flow.scenarios.first(where: { $0.name == name }) else {
        throw .failed("there is no scenario `\(name ?? "")`")
      }
      guard module.checked.canBeWalked else {
        throw .failed("a module with errors can't run its scenarios")
      }
      let run = ScenarioRun(scenario, in: Simulator(flow))
      let lines = run.lines.map { "\($0.move)  → \($0.glance)" }
      return (lines + [run.failure.map { "✗ \($0.message)" } ?? "✓ \(scenario.name)"])
        .joined(separator: "\n")
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
  /// Returns the ways by routes, and by the starts, tabs, columns and cases of coordinators, each once.
  /// What leads to a coordinator also leads to its first screen.
  fileprivate func ways() -> [WayIn] {
    var ways: [WayIn] = []
    var seen: Set<WayIn> = []
    func add(_ source: SourceRange, _ target: Target, _ place: SourceRange) {
      let first = firstScreen(of: target).map { self[$0].range }
      for target in [range(of: target)] + [first].compactMap({ $0 }) {
        let way = WayIn(source: source, target: target, place: place)
        if seen.insert(way).inserted { ways.append(way) }
      }
    }
    for route in routes {
      route.action.target.map { add(owner(of: route), $0, route.range) }
    }
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

  private func range(of target: Target) -> SourceRange {
    switch target {
    case .screen(let id): self[id].range
    case .coordinator(let id): self[id].range
    }
  }
}

extension DeclaredPart {
  /// Whether ways lead from or to the part.
  fileprivate var isWayPoint: Bool {
    switch kind {
    case .screen, .coordinator, .guard, .dialog: true
    case .route, .state, .type, .result, .parameter: false
    }
  }
}

struct CallItem: Encodable {
  let name: String
  let kind: Int
  let detail: String
  let uri: String
  let range: ProtocolRange
  let selectionRange: ProtocolRange
}

struct IncomingCall: Encodable {
  let from: CallItem
  let fromRanges: [ProtocolRange]
}

struct OutgoingCall: Encodable {
  let to: CallItem
  let fromRanges: [ProtocolRange]
}

struct CodeLens: Encodable {
  let range: ProtocolRange
  let command: EditorCommand
}

/// A command that the server runs for the editor.
struct EditorCommand: Encodable {
  enum Name: String, CaseIterable, Encodable {
    case showWalk = "flowc.showWalk"
    case runScenario = "flowc.runScenario"
    case showHierarchy = "flowc.showHierarchy"
  }

  let title: String
  let command: Name
  /// The URI of a file, and the name of the screen or scenario.
  let arguments: [String]
}
