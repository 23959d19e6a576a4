import Diagnostics
import FlowAnalysis
import FlowFormat
import FlowModel
import FlowSimulator

// The action that gives screens a coordinator of their own.

extension ReadModules {
  /// Returns the action for the screens whose names are in a range. Returns nil if there are none, and
  /// for a module with errors.
  func extraction(
    at range: ClosedRange<Int>, in file: File, for editor: EditorAbilities
  ) -> CodeAction? {
    let flow = file.flow
    let screens = flow.screens.filter {
      $0.range.file == file.source.id && range.overlaps(Int($0.range.lower)...Int($0.range.upper))
    }.sorted { $0.range < $1.range }
    guard let first = screens.first, !file.module.checked.hasErrors,
      flow[first.coordinator].isStack,
      screens.allSatisfy({ $0.coordinator == first.coordinator })
    else { return nil }
    let name = flow.freeName(for: first)
    let subject = screens.count == 1 ? "`\(first.name)`" : "\(screens.count) screens"
    var action = CodeAction(
      title: "Extract \(subject) into a coordinator `\(name)`", kind: "refactor.extract")
    do throws(EditObstacle) {
      let uses = screens.flatMap { places(of: $0.range) }
      let texts = try ScreenExtraction(screens, to: name, in: file, uses).texts()
      let changes = texts.map { file, text in
        (uri(of: file.path), TextEdit.edits(from: file.source.text, to: text))
      }
      action.edit = WorkspaceEdit(changes: Dictionary(changes) { $0 + $1 })
    } catch {
      guard editor.showsReasons else { return nil }
      action.disabled = CodeAction.Reason(reason: error.message)
    }
    return action
  }
}

/// The edits that give screens a coordinator of their own.
private struct ScreenExtraction {
  private let screens: [Screen]
  private let name: String
  private let file: ReadModules.File
  /// The places that name the screens.
  private let uses: [SourceRange]
  private let extraction: CoordinatorExtraction
  private var parent: String { extraction.parent.name.text }
  private var screenNames: [String] { screens.map(\.name.text) }

  init(
    _ screens: [Screen], to name: String, in file: ReadModules.File, _ uses: [SourceRange]
  ) throws(EditObstacle) {
    (self.screens, self.name, self.file, self.uses) = (screens, name, file, uses)
    let parent = file.flow[screens[0].coordinator].name.text
    let move = ScreenMove(screens.map(\.name.text), of: parent, in: file.source)
    let texts = (move?.ranges ?? []).map {
      SourceRange(file: file.source.id, lower: $0.lowerBound, upper: $0.upperBound)
    }
    extraction = CoordinatorExtraction(screens, at: texts, of: file.flow)
    if let obstacle = extraction.obstacle { throw EditObstacle(obstacle) }
    guard move != nil else {
      throw EditObstacle("the screens of `\(parent)` don't have their own lines")
    }
  }

  /// Returns the files that change, with their texts.
  func texts() throws(EditObstacle) -> [(file: ReadModules.File, text: String)] {
    let edits = try startingEdits() + finishingEdits() + qualifications
    var texts: [(file: ReadModules.File, text: String)] = []
    for other in file.module.files {
      let old = other.source
      let renamed = SourceFile(id: old.id, path: old.path, text: old.text(applying: edits))
      let text = other.path == file.path ? try moved(in: renamed) : renamed.text
      if text != old.text { texts.append((other, text)) }
    }
    let trial = EditTrial(
      Dictionary(uniqueKeysWithValues: texts.map { ($0.path, $1) }), in: file.module)
    if let error = trial.newError { throw EditObstacle("after that, \(error)") }
    let simulator = Simulator(trial.flow)
    for scenario in trial.flow.scenarios
    where ScenarioRun(scenario, in: simulator).failure != nil {
      throw EditObstacle("after that, the scenario \"\(scenario.name)\" fails")
    }
    return texts
  }

  private func moved(in renamed: SourceFile) throws(EditObstacle) -> String {
    guard let move = ScreenMove(screenNames, of: parent, in: renamed) else {
      throw EditObstacle("the screens can't be found after the change of their names")
    }
    return move.text(movingTo: name, startingWith: extraction.first.name.text)
  }

  // MARK: Names

  private func startingEdits() throws(EditObstacle) -> [Fix.Edit] {
    var edits: [Fix.Edit] = []
    for show in extraction.starting {
      guard text(at: show.range) == extraction.first.name.text else {
        throw EditObstacle("a route writes `\(text(at: show.range))` as its target")
      }
      edits.append(Fix.Edit(show.range, name))
    }
    return edits
  }

  /// Returns the edits of routes that go back from the first screen: they finish the coordinator.
  private func finishingEdits() throws(EditObstacle) -> [Fix.Edit] {
    let routes = file.file.document.coordinators.flatMap(\.screens).flatMap(\.routes)
    var edits: [Fix.Edit] = []
    for route in extraction.finishing {
      let body = routes.first { $0.name.range == route.range }?.body.range
      guard let body, text(at: body) == "pop" else {
        throw EditObstacle("`\(route.name)` isn't written as `\(route.name): pop`")
      }
      edits.append(Fix.Edit(body, "finish"))
    }
    return edits
  }

  /// The edits of names like `App.detail`, in scenarios.
  private var qualifications: [Fix.Edit] {
    uses.compactMap { range in
      let count = parent.unicodeScalars.count + 1
      guard Int(range.lower) >= count else { return nil }
      let before = SourceRange(
        file: range.file, lower: Int(range.lower) - count, upper: Int(range.lower))
      return text(at: before) == "\(parent)." ? Fix.Edit(before, "\(name).") : nil
    }
  }

  private func text(at range: SourceRange) -> String {
    let source = file.module.files.first { $0.source.id == range.file }?.source
    return source?.text(in: range) ?? ""
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
