import Diagnostics
import FlowAnalysis
import FlowFormat
import FlowModel
import FlowSimulator

// The action that gives screens a coordinator of their own.

extension LanguageServer {
  /// Returns the action for the screens whose names are in a range. Returns nil if there are none, and
  /// for a module with errors.
  func extraction(at range: ClosedRange<Int>, in place: ModuleReading.Place) -> ProtocolAction? {
    let flow = place.module.checked.flow
    let screens = flow.screens.filter {
      $0.range.file == place.id && range.overlaps(Int($0.range.lower)...Int($0.range.upper))
    }.sorted { $0.range < $1.range }
    guard let first = screens.first, !place.module.checked.hasErrors,
      flow[first.coordinator].isStack,
      screens.allSatisfy({ $0.coordinator == first.coordinator })
    else { return nil }
    let name = flow.freeName(for: first)
    let subject = screens.count == 1 ? "`\(first.name)`" : "\(screens.count) screens"
    var action = ProtocolAction(
      title: "Extract \(subject) into a coordinator `\(name)`", kind: "refactor.extract")
    switch extracted(screens, to: name, in: place) {
    case .success(let edit): action.edit = edit
    case .failure(let obstacle):
      guard editor.showsReasons else { return nil }
      action.disabled = ProtocolAction.Reason(reason: obstacle.reason)
    }
    return action
  }

  private func extracted(
    _ screens: [Screen], to name: String, in place: ModuleReading.Place
  ) -> Result<WorkspaceEdit, ScreenExtraction.Obstacle> {
    let names = workspace.checked?.names ?? NameIndex([])
    return Result { () throws(ScreenExtraction.Obstacle) in
      let texts = try ScreenExtraction(screens, to: name, in: place, names).texts()
      let changes = texts.map { file, text in
        (uri(of: file.absolutePath), edits(from: file.file.source.text, to: text))
      }
      return WorkspaceEdit(changes: Dictionary(changes) { $0 + $1 })
    }
  }
}

/// The edits that give screens a coordinator of their own.
private struct ScreenExtraction {
  struct Obstacle: Error { let reason: String }

  private let screens: [Screen]
  private let name: String
  private let place: ModuleReading.Place
  private let names: NameIndex
  private let extraction: CoordinatorExtraction
  private var flow: Flow { place.module.checked.flow }
  private var source: SourceFile { place.file.file.source }
  private var parent: String { extraction.parent.name.text }
  private var screenNames: [String] { screens.map(\.name.text) }

  init(
    _ screens: [Screen], to name: String, in place: ModuleReading.Place, _ names: NameIndex
  ) throws(Obstacle) {
    (self.screens, self.name, self.place, self.names) = (screens, name, place, names)
    let flow = place.module.checked.flow
    let move = ScreenMove(
      screens.map(\.name.text), of: flow[screens[0].coordinator].name.text,
      in: place.file.file.source)
    let texts = (move?.ranges ?? []).map {
      SourceRange(file: place.id, lower: $0.lowerBound, upper: $0.upperBound)
    }
    extraction = CoordinatorExtraction(screens, at: texts, of: flow)
    if let obstacle = extraction.obstacle { throw Obstacle(reason: obstacle) }
    guard move != nil else {
      throw Obstacle(
        reason: "the screens of `\(extraction.parent.name)` don't have their own lines")
    }
  }

  /// Returns the files that change, with their texts.
  func texts() throws(Obstacle) -> [(file: LoadedFile, text: String)] {
    let edits = try startingEdits() + finishingEdits() + qualifications
    var texts: [(file: LoadedFile, text: String)] = []
    for file in place.module.loaded.files {
      let old = file.file.source
      let renamed = SourceFile(id: old.id, path: old.path, text: old.text(applying: edits))
      let text = file.file.source.id == place.id ? try moved(in: renamed) : renamed.text
      if text != old.text { texts.append((file, text)) }
    }
    let trial = EditTrial(texts, in: place.module)
    if let error = trial.newError { throw Obstacle(reason: "after that, \(error)") }
    let simulator = Simulator(trial.flow)
    for scenario in trial.flow.scenarios {
      guard ScenarioRun(scenario, in: simulator).failure != nil else { continue }
      throw Obstacle(reason: "after that, the scenario \"\(scenario.name)\" fails")
    }
    return texts
  }

  private func moved(in renamed: SourceFile) throws(Obstacle) -> String {
    guard let move = ScreenMove(screenNames, of: parent, in: renamed) else {
      throw Obstacle(reason: "the screens can't be found after the change of their names")
    }
    return move.text(movingTo: name, startingWith: extraction.first.name.text)
  }

  // MARK: Names

  private func startingEdits() throws(Obstacle) -> [Fix.Edit] {
    var edits: [Fix.Edit] = []
    for show in extraction.starting {
      guard text(at: show.range) == extraction.first.name.text else {
        throw Obstacle(reason: "a route writes `\(text(at: show.range))` as its target")
      }
      edits.append(Fix.Edit(show.range, name))
    }
    return edits
  }

  /// Returns the edits of routes that go back from the first screen: they finish the coordinator.
  private func finishingEdits() throws(Obstacle) -> [Fix.Edit] {
    let routes = place.file.file.document.coordinators.flatMap(\.screens).flatMap(\.routes)
    var edits: [Fix.Edit] = []
    for route in extraction.finishing {
      let body = routes.first { $0.name.range == route.range }?.body.range
      guard let body, text(at: body) == "pop" else {
        throw Obstacle(reason: "`\(route.name)` isn't written as `\(route.name): pop`")
      }
      edits.append(Fix.Edit(body, "finish"))
    }
    return edits
  }

  /// The edits of names like `App.detail`, in scenarios.
  private var qualifications: [Fix.Edit] {
    let places = screens.flatMap { names.places(of: $0.range) }
    return places.compactMap { range in
      let count = parent.unicodeScalars.count + 1
      guard Int(range.lower) >= count else { return nil }
      let before = SourceRange(
        file: range.file, lower: Int(range.lower) - count, upper: Int(range.lower))
      return text(at: before) == "\(parent)." ? Fix.Edit(before, "\(name).") : nil
    }
  }

  private func text(at range: SourceRange) -> String {
    let file = place.module.loaded.files.first { $0.file.source.id == range.file }
    let scalars = (file?.file.source.text ?? "").unicodeScalars.dropFirst(Int(range.lower))
    return String(
      String.UnicodeScalarView(scalars.prefix(Int(range.upper - range.lower))))
  }
}

extension Flow {
  /// Returns a name for a coordinator that starts with a screen. No coordinator and no type has it.
  fileprivate func freeName(for screen: Screen) -> String {
    let taken = Set(coordinators.map(\.name.text) + types.map(\.name.text))
    let own = screen.name.text
    let name = own.prefix(1).uppercased() + own.dropFirst()
    let others = ["", "Flow"] + (2...9).map { "Flow\($0)" }
    return others.map { name + $0 }.first { !taken.contains($0) } ?? name
  }
}
