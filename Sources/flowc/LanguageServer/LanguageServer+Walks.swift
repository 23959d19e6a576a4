import Diagnostics
import FlowAnalysis
import FlowGeneration
import FlowModel
import FlowSimulator

// Requests about what can happen: ways in and out of a screen, walks, scenarios and the hierarchy.

extension LanguageServer {
  // MARK: Ways in and out

  /// Returns the screen or coordinator at a place, as the beginning of a call hierarchy.
  func wayPoints(_ parameters: DataNode) throws(ProtocolError) -> [CallItem] {
    guard let found = try name(parameters), let part = found.part else { return [] }
    return [item(of: part)].compactMap { $0 }
  }

  /// Returns the parts whose routes lead to a screen or coordinator, with the places of the routes.
  func waysIn(_ parameters: DataNode) throws(ProtocolError) -> [IncomingCall] {
    guard let (module, target) = try target(parameters) else { return [] }
    let flow = module.checked.flow
    let leading = flow.routes.filter { $0.action.target == target }
    return grouped(leading, in: module) { flow.owner(of: $0) }
      .map { IncomingCall(from: $0, fromRanges: $1) }
  }

  /// Returns the screens and coordinators to which the routes of a part lead.
  func waysOut(_ parameters: DataNode) throws(ProtocolError) -> [OutgoingCall] {
    guard let (module, target) = try target(parameters) else { return [] }
    let flow = module.checked.flow
    let taken = flow.routes.filter { flow.owner(of: $0) == target }
    return grouped(taken, in: module) { $0.action.target }
      .map { OutgoingCall(to: $0, fromRanges: $1) }
  }

  /// Returns the items of the parts that belong to routes, each with the places of its routes.
  private func grouped(
    _ routes: [Route], in module: CheckedModules.Module, by part: (Route) -> Target?
  ) -> [(CallItem, [ProtocolRange])] {
    var places: [Target: [SourceRange]] = [:]
    var order: [Target] = []
    for route in routes {
      guard let target = part(route) else { continue }
      if places[target] == nil { order.append(target) }
      places[target, default: []].append(route.range)
    }
    let parts = workspace.names(of: module).parts
    return order.compactMap { target in
      let declared = module.checked.flow.range(of: target)
      return parts[declared].flatMap { item(of: $0) }.map { item in
        (item, (places[target] ?? []).map { workspace.lines(of: $0.file).range($0) })
      }
    }
  }

  private func item(of part: DeclaredPart) -> CallItem? {
    switch part.kind {
    case .screen, .coordinator: break
    case .route, .guard, .dialog, .state, .type, .result, .parameter: return nil
    }
    return location(part.range).map { location in
      CallItem(
        name: part.name, kind: part.symbolKind, detail: part.owner, uri: location.uri,
        range: location.range, selectionRange: location.range)
    }
  }

  /// Returns the part of which an editor asks for the ways.
  private func target(
    _ parameters: DataNode
  ) throws(ProtocolError) -> (CheckedModules.Module, Target)? {
    guard let item = parameters["item"], let uri = item["uri"]?.text,
      let path = FileURI.path(of: uri).map(FileSystem.absolute)
    else { throw .parameters("the request needs an `item` with a `uri`") }
    let position = try OpenDocuments.position(item["selectionRange"]?["start"])
    guard let place = workspace.place(of: path) else { return nil }
    let names = workspace.names(of: place.module)
    let scalar = workspace.lines(of: place.id).scalar(at: position)
    let part = names.name(at: scalar, in: place.id).flatMap { names.part(at: $0.declaration) }
    switch part?.kind {
    case .screen(let id)?: return (place.module, .screen(id))
    case .coordinator(let id)?: return (place.module, .coordinator(id))
    case .route, .guard, .dialog, .state, .type, .result, .parameter, nil: return nil
    }
  }

  // MARK: Lenses

  /// Returns a lens above each screen, with its number of ways in, and above each scenario, with its
  /// result. A module with errors that prevent walks has no lenses above scenarios.
  func lenses(_ parameters: DataNode) throws(ProtocolError) -> [CodeLens] {
    guard let place = workspace.place(of: try path(parameters)) else { return [] }
    return screenLenses(in: place)
      + (place.module.checked.canBeWalked ? scenarioLenses(in: place) : [])
  }

  private func screenLenses(in place: Workspace.Place) -> [CodeLens] {
    let flow = place.module.checked.flow
    var counts: [Target: Int] = [:]
    for target in flow.routes.compactMap(\.action.target) { counts[target, default: 0] += 1 }
    for link in flow.links { counts[.screen(link.screen), default: 0] += 1 }
    return flow.screens.filter { $0.range.file == place.id }.map { screen in
      let count = counts[.screen(screen.id)] ?? 0
      return lens(
        count == 1 ? "1 way in" : "\(count) ways in", .showWalk,
        "\(flow[screen.coordinator].name).\(screen.name)", at: screen.range, in: place)
    }
  }

  /// Returns the lenses of scenarios. The check of the module has run them, if it could.
  private func scenarioLenses(in place: Workspace.Place) -> [CodeLens] {
    let checked = place.module.checked
    var failures: [SourceRange: Diagnostic] = [:]
    for failure in checked.scenarioFailures ?? [] {
      for scenario in failure.related { failures[scenario.range] = failure }
    }
    return checked.flow.scenarios.filter { $0.range.file == place.id }.map { scenario in
      let passed = checked.scenarioFailures == nil ? "run" : "✓ passes"
      return lens(
        failures[scenario.range].map { "✗ \($0.message)" } ?? passed, .runScenario, scenario.name,
        at: scenario.range, in: place)
    }
  }

  private func lens(
    _ title: String, _ command: EditorCommand.Name, _ name: String, at range: SourceRange,
    in place: Workspace.Place
  ) -> CodeLens {
    CodeLens(
      range: workspace.lines(of: place.id).range(range),
      command: EditorCommand(
        title: title, command: command, arguments: [uri(of: place.file.absolutePath), name]))
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
    show(text)
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

extension Flow {
  /// Returns the screen or coordinator whose route it is; nil for the routes of guards and dialogs.
  fileprivate func owner(of route: Route) -> Target? {
    switch route.owner {
    case .screen(let id): .screen(id)
    case .coordinator(let id), .childOutcome(let id): .coordinator(id)
    case .outcome(let parent): owner(of: self[parent])
    case .button, .detour: nil
    }
  }

  fileprivate func range(of target: Target) -> SourceRange {
    switch target {
    case .screen(let id): self[id].range
    case .coordinator(let id): self[id].range
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
