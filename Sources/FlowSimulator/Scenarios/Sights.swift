import Diagnostics
import FlowModel

/// The comparison of a scenario's expectations with the state of the app.
struct Sights {
  private let flow: Flow
  private let state: State
  private let step: SimulatedStep

  /// - Parameter step: the effect of the last move.
  init(_ flow: Flow, _ state: State, _ step: SimulatedStep) {
    self.flow = flow
    self.state = state
    self.step = step
  }

  /// Returns the failure of an expectation; nil if the expectation is met.
  func mismatch(_ expectation: Scenario.Expectation) -> ScenarioRun.Failure? {
    let range = expectation.range
    switch expectation.kind {
    case .screen(let sight):
      return isOnScreen(sight) ? nil : failure("screen", name(sight), onScreen, at: range)
    case .stack(let stack): return mismatch(stack, at: range)
    case .tab(let child): return mismatch(tab: child, at: range)
    case .presented(let sight):
      if let presented = state.presented, matches(presented.shown, sight) { return nil }
      let got = state.presented.map { "it is `\(name($0.shown))`" } ?? "nothing is presented"
      return failure("presented", name(sight), got, at: range)
    case .dialog(let name):
      let dialog = state.dialog.map { flow[$0.dialog].name }
      if dialog == name { return nil }
      return failure(
        "dialog", name.text, dialog.map { "it is `\($0)`" } ?? "no dialog is asked", at: range)
    case .refused(let name):
      if refusals.contains(name) { return nil }
      let got = refusals.last.map { "it was `\($0)`" } ?? "nothing refused the move"
      return failure("refused", name, got, at: range)
    case .finished(let name):
      let results = step.finished.map(\.ending.result.name)
      if results.contains(name) { return nil }
      let got = results.last.map { "it was `\($0)`" } ?? "no coordinator ended"
      return failure("finished", name, got, at: range)
    }
  }

  private func failure(
    _ key: String, _ expected: String, _ got: String, at range: SourceRange, label: String? = nil
  ) -> ScenarioRun.Failure {
    ScenarioRun.Failure(
      message: "expected `\(key): \(expected)`, and \(got)", label: label, help: [], range: range)
  }

  // MARK: Screens

  private var onScreen: String {
    switch state.onScreen {
    case .nothing: "nothing is on screen"
    case .screen(let id, _): "it is `\(flow.path(of: id))`"
    case .external(let id, _): "it is `\(flow[id].name)`"
    }
  }

  private func isOnScreen(_ sight: Scenario.Sight) -> Bool {
    switch (state.onScreen, sight) {
    case (.nothing, _): false
    case (.screen(let id, _), _): matches(id, sight)
    case (.external(let id, _), .coordinator(let expected)): id == expected
    case (.external, _): false
    }
  }

  private func matches(_ screen: ID<Screen>, _ sight: Scenario.Sight) -> Bool {
    switch sight {
    case .screen(let name): flow[screen].name == name
    case .screenOf(let id): screen == id
    case .coordinator(let id): flow[screen].coordinator == id
    }
  }

  private func matches(_ shown: Shown, _ sight: Scenario.Sight) -> Bool {
    switch shown.target {
    case .screen(let id): matches(id, sight)
    case .coordinator(let id): sight == .coordinator(id)
    }
  }

  private func name(_ sight: Scenario.Sight) -> String {
    switch sight {
    case .screen(let name): name.text
    case .screenOf(let id): flow.path(of: id)
    case .coordinator(let id): flow[id].name.text
    }
  }

  private func name(_ shown: Shown) -> String {
    switch shown.target {
    case .screen(let id): flow[id].name.text
    case .coordinator(let id): flow[id].name.text
    }
  }

  private func mismatch(
    _ expected: [(sight: Scenario.Sight, range: SourceRange)], at range: SourceRange
  ) -> ScenarioRun.Failure? {
    let stack = state.stack
    let names = "[\(expected.map { name($0.sight) }.joined(separator: ", "))]"
    let got = "it is `[\(stack.map { name($0) }.joined(separator: ", "))]`"
    for (index, item) in expected.enumerated() {
      guard index < stack.count else {
        return failure("stack", names, got, at: item.range, label: "not there")
      }
      if !matches(stack[index], item.sight) {
        let label = "this is `\(name(stack[index]))`"
        return failure("stack", names, got, at: item.range, label: label)
      }
    }
    guard stack.count > expected.count else { return nil }
    let above = stack[expected.count...].map { "`\(name($0))`" }.joined(separator: ", ")
    let place = expected.last?.range ?? range
    return failure("stack", names, got, at: place, label: "above it is \(above)")
  }

  private func mismatch(tab child: ID<Coordinator>, at range: SourceRange) -> ScenarioRun.Failure? {
    let selected = state.selectedTabs.map { flow[$0.tabs].tabs[$0.index].coordinator }
    if selected.contains(child) { return nil }
    let names = selected.map { "`\(flow[$0].name)`" }.joined(separator: ", ")
    let isColumn = flow.coordinators.contains { parent in
      parent.isSplit && parent.tabs.contains { $0.coordinator == child }
    }
    let none = isColumn ? "no split is there" : "no tab bar is there"
    return failure(
      isColumn ? "column" : "tab", flow[child].name.text, names.isEmpty ? none : "it is \(names)",
      at: range)
  }

  // MARK: Effect of the last move

  /// The reasons of all refusals of the last move, in order, as scenarios write them.
  private var refusals: [String] {
    let told = step.events.compactMap { event -> FlowRefusal? in
      if case .refused(let refusal) = event.outcome { refusal } else { nil }
    }
    let all = step.refusal.map { told.contains($0) ? told : told + [$0] } ?? told
    return all.map { $0.name(in: flow) }
  }
}
