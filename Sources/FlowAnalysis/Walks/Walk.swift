import FlowModel
import Pushdown

/// A sequence of moves from launch.
struct Walk: Sendable {
  /// The steps; nil if the walk is too long to be written out.
  let steps: [WalkStep]?
  /// The number of taps, gestures, links and changes of state.
  let length: Int

  /// The length of the longest walk that is written out. Walks may be exponentially long.
  static let limit = 200
}

extension FlowStacks {
  /// Returns the walk to a stack. The stack is given by the transitions that read it from the top
  /// down.
  func walk(_ path: [Int32]) -> Walk {
    let length = stacks.length(of: path)
    guard length <= Walk.limit else { return Walk(steps: nil, length: length) }
    return Walk(
      steps: stacks.witness(to: path).flatMap { abstraction.steps[$0] }, length: length)
  }

  /// Returns the walk to the shortest stack whose top a transition reads.
  func walk(to transition: Int32) -> Walk { walk(stacks.path(from: transition)) }

  /// Returns the walk to the shortest stack with an answer whose top a transition reads.
  func walk(to transition: Int32, with answers: StackAnswers) -> Walk {
    walk(answers.path(from: transition))
  }
}

extension FlowStacks {
  /// Returns the shortest walk that ends with opening a link.
  func walk(opening link: Link) -> Walk? {
    guard let landing = abstraction.landing(of: link) else {
      return Walk(steps: [.open(link.id)], length: 1)
    }
    guard !landing.awaited.areNone else {
      let steps = landing.steps + [.open(link.id)]
      return Walk(steps: steps, length: steps.count)
    }
    return nearest(where: landing.awaited.areLive).map {
      walk(to: $0).followed(by: [.open(link.id)])
    }
  }
}

extension WalkStep {
  /// The route that the user taps, or that code takes.
  var route: ID<Route>? {
    switch self {
    case .tap(let id), .code(let id): id
    default: nil
    }
  }

  /// Returns the step as an instruction for a person.
  func told(in flow: Flow) -> String {
    switch self {
    case .start(let id): "`\(flow[id].name)` is started from outside the module"
    case .tap(let id): "tap `\(flow[id].name)`\(flow.origin(of: flow[id]))"
    case .code(let id) where flow.entries.contains(id): "code opens `\(flow.entryName(id))`"
    case .code(let id): "take `\(flow[id].name)` of `\(flow[flow[id].coordinator].name)` by code"
    case .button(let dialog, let index, _):
      "choose `\(flow[dialog].buttons[index].name)` in `\(flow[dialog].name)`"
    case .tab(let id, let index):
      "\(flow[id].isSplit ? "go to the column" : "tap the tab") `\(flow.tabName(id, index))`"
        + flow.condition(ofTab: index, id)
    case .showCase(let id, let index): "the state shows `\(flow.caseName(id, index))`"
    case .state(let id, let index): flow.stateChange(id, index)
    case .atOnce(let id, let index): "since \(flow.stateIs(id, index))"
    case .given(let id, let value): "`\(flow[id].name)` is `\(value)` from the beginning"
    case .back: "go back"
    case .further: "and further"
    case .swipe: "pull down what is presented"
    case .open(let id): "open `\(flow[id].pattern.source)`"
    case .external(let id, let result): "`\(flow[id].path)` gives `\(result.name)`"
    case .reported(let id, let result): "`\(flow[id].path)` reports `\(result.name)`"
    case .leave: "try to leave"
    case .refusing(let id): "`\(flow[id].name)` refuses"
    }
  }
}

extension Flow {
  fileprivate func origin(of route: Route) -> String {
    switch route.owner {
    case .screen(let id): " on `\(self[self[id].coordinator].name).\(self[id].name)`"
    case .coordinator(let id): " of `\(self[id].name)`"
    case .outcome, .childOutcome, .button, .detour: ""
    }
  }

  fileprivate func entryName(_ id: ID<Route>) -> String {
    "\(self[self[id].coordinator].name).\(self[id].name)"
  }

  fileprivate func tabName(_ id: ID<Coordinator>, _ index: Int) -> String {
    guard case .tabs(let tabs) = self[id].kind else { return "" }
    return self[tabs[index].coordinator].name.text
  }

  /// The values with which a tab is there: ` while `session` is `member``.
  fileprivate func condition(ofTab index: Int, _ id: ID<Coordinator>) -> String {
    words(for: self[id].tabs[index].condition) { state, values in
      " while `\(state)` is \(values.quoted)"
    }.joined(separator: " and")
  }

  fileprivate func caseName(_ id: ID<Coordinator>, _ index: Int) -> String {
    guard case .switch(let choice) = self[id].kind else { return "" }
    switch choice.cases[index].target {
    case .screen(let screen): return self[screen].name.text
    case .coordinator(let child): return self[child].name.text
    }
  }

  fileprivate func stateChange(_ id: ID<Coordinator>, _ index: Int) -> String {
    let rule = self[id].when[index]
    let others = rule.others.map { " and `\(self[$0.state].name)` is `\($0.values[0])`" }.joined()
    return "`\(self[rule.state].name)` becomes `\(rule.values[0])`" + others
  }

  fileprivate func stateIs(_ id: ID<Coordinator>, _ index: Int) -> String {
    self[id].when[index].states.map { "`\(self[$0].name)` is `\(self[$0].values[0])`" }
      .joined(separator: " and ")
  }
}
