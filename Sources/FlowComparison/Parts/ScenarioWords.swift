import FlowModel

/// The steps of scenarios in the words of a flow file.
struct ScenarioWords {
  private let flow: Flow
  private let names: PartNames

  init(_ flow: Flow, _ names: PartNames) { (self.flow, self.names) = (flow, names) }

  func given(_ scenario: Scenario) -> [String] {
    scenario.guards.map(text) + scenario.state.map(text)
  }

  func text(_ step: Scenario.Step) -> String {
    switch step {
    case .move(let move, _): text(move)
    case .expect(let expected):
      "expect \(expected.map { text($0.kind) }.joined(separator: " and "))"
    }
  }

  private func text(_ move: Scenario.Move) -> String {
    switch move {
    case .open(let url): "open \(url)"
    case .take(let name, let arguments): "take \(name)\(given(arguments))"
    case .call(let route, let arguments):
      "take \(names.coordinator(flow[route].coordinator)).\(flow[route].name)\(given(arguments))"
    case .tap(let name, let arguments): "tap \(name)\(given(arguments))"
    case .tab(let id): "tab \(names.coordinator(id))"
    case .set(let settings): "set \(settings.map(text).joined(separator: " and "))"
    case .answer(let answers): "answer \(answers.map(text).joined(separator: " and "))"
    case .back: "back"
    case .swipeDown: "swipeDown"
    case .relaunch: "relaunch"
    }
  }

  private func text(_ expected: Scenario.Expectation.Kind) -> String {
    switch expected {
    case .screen(let sight): "screen \(text(sight))"
    case .stack(let sights): "stack \(sights.map { text($0.sight) }.joined(separator: " > "))"
    case .tab(let id): "tab \(names.coordinator(id))"
    case .presented(let sight): "presented \(text(sight))"
    case .dialog(let name): "dialog \(name)"
    case .refused(let reason): "refused \(reason)"
    case .finished(let result): "finished \(result)"
    }
  }

  private func text(_ sight: Scenario.Sight) -> String {
    switch sight {
    case .screen(let name): name.text
    case .screenOf(let id): names.screen(id)
    case .coordinator(let id): names.coordinator(id)
    }
  }

  private func given(_ arguments: [(name: Name, value: Literal)]) -> String {
    guard !arguments.isEmpty else { return "" }
    return "(\(arguments.map { "\($0.name): \($0.value.words)" }.joined(separator: ", ")))"
  }

  private func text(_ answer: Scenario.Answer) -> String {
    "\(names.guard(answer.guard)) says \(answer.isYes ? "yes" : "no")"
  }

  private func text(_ setting: StateSetting) -> String {
    flow.words(for: setting.state, [setting.value])
  }
}
