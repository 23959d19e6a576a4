import Diagnostics
import FlowModel

/// What became of a scenario.
package struct ScenarioRun: Sendable {
  /// One thing that was done, and what was seen then.
  package struct Line: Sendable {
    /// As it would be typed into `play`; the first is `launch`.
    package let move: String
    /// What is on screen after it.
    package let glance: String
    /// What was refused, as it was reported.
    package let refusals: [String]
  }

  /// The first thing that wasn't as the scenario says.
  package struct Failure: Sendable {
    /// What was expected, and what is there instead.
    package let message: String
    /// A few words for the place itself.
    package let label: String?
    package let help: [String]
    package let range: SourceRange
  }

  package let scenario: Scenario
  /// The walk, as far as it went.
  package private(set) var lines: [Line] = []
  package private(set) var failure: Failure?
  /// The same for whoever walks it elsewhere.
  package private(set) var walkthrough = Walkthrough()

  private let simulator: Simulator
  private var world = World()
  private var state: State
  private var last: Step

  package init(_ scenario: Scenario, in simulator: Simulator) {
    self.scenario = scenario
    self.simulator = simulator
    state = simulator.unlaunched
    last = Step(state: state)
    run()
  }

  private var flow: Flow { simulator.flow }

  private mutating func run() {
    take(scenario.guards)
    state = simulator.apply(.set(values(scenario.state)), to: state, in: world).state
    if !scenario.state.isEmpty { walkthrough.add(.move(.set(values(scenario.state))), state) }
    note(simulator.launch(state, in: world), "launch", .launch)
    for (index, step) in scenario.steps.enumerated() where failure == nil {
      switch step {
      case .expect(let expectations):
        let sights = Sights(flow, state, last)
        failure = expectations.lazy.compactMap { sights.mismatch($0) }.first
        walkthrough.look()
      case .move(let move, let range):
        make(move, range, mayBeRefused: scenario.expectsRefusal(after: index))
      }
    }
  }

  private mutating func take(_ answers: [Scenario.Answer]) {
    for answer in answers {
      world.answers[answer.guard] = answer.isYes ? .yes : .no
      walkthrough.add(.answer(answer.guard, answer.isYes), state)
    }
  }

  private mutating func note(_ step: Step, _ text: String, _ act: Walkthrough.Act? = nil) {
    if let act { walkthrough.add(act, step) }
    state = step.state
    last = step
    let refusals = step.events.filter { $0.outcome != .made }.map(\.description)
    lines.append(Line(move: text, glance: state.glance(in: flow), refusals: refusals))
  }

  // MARK: Moves

  private mutating func make(
    _ written: Scenario.Move, _ range: SourceRange, mayBeRefused: Bool
  ) {
    if case .answer(let answers) = written {
      take(answers)
      let words = answers.map { "\(flow[$0.guard].name)=\($0.isYes ? "yes" : "no")" }
      return note(Step(state: state), "answer \(words.joined(separator: " "))")
    }
    do throws(Impossible) {
      let move = try move(written)
      let text = flow.text(move, in: state)
      note(simulator.apply(move, to: state, in: world), text, .move(move))
      if last.link == .unknown { throw Impossible("no link has this form", nil) }
    } catch {
      if mayBeRefused, let refusal = error.refusal {
        last = Step(state: state)
        last.refusal = refusal
      } else {
        failure = Failure(message: error.message, label: nil, help: error.help, range: range)
      }
    }
  }

  private func values(_ settings: [Scenario.Setting]) -> [ID<StateVariable>: String] {
    Dictionary(settings.map { ($0.state, $0.value) }, uniquingKeysWith: { $1 })
  }

  /// What can be done with what is on screen.
  private func move(_ written: Scenario.Move) throws(Impossible) -> Move {
    switch written {
    case .open(let url): return .open(url)
    case .take(let name, let arguments): return try take(name, arguments)
    case .call(let route, let arguments):
      let owner = flow[route].coordinator
      guard state.way.contains(where: { $0.coordinator == owner }) else {
        throw Impossible("`\(flow[owner].name)` isn't on the way to what is on screen")
      }
      return .code(route, values(arguments, of: route))
    case .tap(let name): return try tap(name)
    case .tab(let child): return try tab(child)
    case .set(let settings): return .set(values(settings))
    case .relaunch: return .relaunch
    case .back:
      guard state.canGoBack else {
        throw Impossible("there is nothing to go back to here", .atRoot)
      }
      return .back(1)
    case .swipeDown:
      guard state.canSwipeDown else {
        throw Impossible("nothing can be pulled down here", .notPresented)
      }
      return .swipeDown
    case .answer: return .answer(ID(0), true)
    }
  }

  private func take(
    _ name: Name, _ arguments: [(name: Name, value: Literal)]
  ) throws(Impossible) -> Move {
    if let dialog = state.dialog?.dialog {
      throw Impossible("`\(name)` can't be taken while `\(flow[dialog].name)` is asked")
    }
    guard let screen = state.screen else {
      throw Impossible("no screen is there to take `\(name)` from")
    }
    let routes = flow[screen].allRoutes
    guard let route = routes.first(where: { flow[$0].name == name }) else {
      let names = routes.map { "`\(flow[$0].name)`" }.joined(separator: ", ")
      throw Impossible(
        "`\(flow.path(of: screen))` is on screen, and has no route `\(name)`",
        help: [names.isEmpty ? "it has none" : "it has \(names)"])
    }
    return .take(route, values(arguments, of: route))
  }

  private func values(
    _ arguments: [(name: Name, value: Literal)], of route: ID<Route>
  ) -> [Name: Value] {
    let parameters = flow.handedOver(by: flow[route])
    let pairs = arguments.compactMap { argument in
      parameters.first { $0.name == argument.name }.map {
        (argument.name, Value(argument.value, as: $0.type))
      }
    }
    return Dictionary(pairs, uniquingKeysWith: { $1 })
  }

  private func tap(_ name: Name) throws(Impossible) -> Move {
    guard let dialog = state.dialog?.dialog else {
      throw Impossible("no dialog is there whose `\(name)` could be tapped")
    }
    let buttons = flow[dialog].buttons
    guard let index = buttons.firstIndex(where: { $0.name == name }) else {
      let names = buttons.map { "`\($0.name)`" }.joined(separator: ", ")
      throw Impossible(
        "`\(flow[dialog].name)` is asked, and has no button `\(name)`", help: ["it has \(names)"])
    }
    return .button(index)
  }

  /// Of the innermost tab bar that has it.
  private func tab(_ child: ID<Coordinator>) throws(Impossible) -> Move {
    for live in state.way.reversed() {
      let tabs = flow[live.coordinator].kind.allTabs
      if let index = tabs.firstIndex(where: { $0.coordinator == child }) {
        return .tab(of: live.coordinator, index)
      }
    }
    throw Impossible("no tab bar with `\(flow[child].name)` is on screen")
  }
}

/// Why something can't be done with what is on screen.
private struct Impossible: Error {
  let message: String
  /// What a user's late tap would be told.
  let refusal: FlowRefusal?
  let help: [String]

  init(_ message: String, _ refusal: FlowRefusal? = .notOnScreen, help: [String] = []) {
    self.message = message
    self.refusal = refusal
    self.help = help
  }
}

extension Scenario {
  /// Whether the very next thing that is said of a move is who refused it.
  fileprivate func expectsRefusal(after index: Int) -> Bool {
    guard steps.indices.contains(index + 1), case .expect(let expectations) = steps[index + 1]
    else { return false }
    return expectations.contains { if case .refused = $0.kind { true } else { false } }
  }
}
