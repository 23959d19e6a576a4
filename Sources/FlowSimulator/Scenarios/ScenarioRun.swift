import Diagnostics
import FlowModel

/// The result of a scenario.
package struct ScenarioRun: Sendable {
  /// A move of the scenario, and the visible screen after it.
  package struct Line: Sendable {
    /// The text of the move, as a user would type it into `play`. The first one is `launch`.
    package let move: String
    /// The text that describes the screen after the move.
    package let glance: String
    /// The refusals that the move has caused, as text.
    package let refusals: [String]
  }

  /// The first expectation of the scenario that isn't met, or its first impossible move.
  package struct Failure: Sendable {
    /// The expectation, and what the run has found in its place.
    package let message: String
    /// A few words for the range in the file.
    package let label: String?
    package let help: [String]
    package let range: SourceRange
  }

  package let scenario: Scenario
  /// The moves up to the end or the first failure.
  package private(set) var lines: [Line] = []
  package private(set) var failure: Failure?
  /// The moves for a program that repeats them elsewhere, such as a generated test.
  package private(set) var walkthrough = Walkthrough()

  private let simulator: Simulator
  private var world = World()
  private var state: State
  private var last: SimulatedStep

  package init(_ scenario: Scenario, in simulator: Simulator) {
    self.scenario = scenario
    self.simulator = simulator
    state = simulator.unlaunched
    last = SimulatedStep(state: state)
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

  private mutating func note(_ step: SimulatedStep, _ text: String, _ act: Walkthrough.Act? = nil) {
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
      return note(SimulatedStep(state: state), "answer \(words.joined(separator: " "))")
    }
    do throws(Obstacle) {
      let move = try move(written)
      let text = flow.text(move, in: state)
      let step = simulator.attempt(move, in: state, world)
      if let obstacle = step.obstacle { throw obstacle }
      note(step, text, .move(move))
      if step.link == .unknown {
        throw Obstacle("no link has this form", nil, help: help(on: move))
      }
    } catch {
      if mayBeRefused, let refusal = error.refusal {
        last = SimulatedStep(state: state)
        last.refusal = refusal
      } else {
        failure = Failure(message: error.message, label: nil, help: error.help, range: range)
      }
    }
  }

  /// Returns advice on a URL that doesn't begin like the app's links.
  private func help(on move: Move) -> [String] {
    guard case .open(let url) = move, simulator.facts.links.address(of: url) == nil else {
      return []
    }
    let origin = flow.linkOrigin
    let begins = origin.schemes.map { "`\($0)://`" } + origin.hosts.map { "`https://\($0)/`" }
    return begins.isEmpty ? [] : ["the app's links begin with \(begins.joined(separator: " or "))"]
  }

  private func values(_ settings: [StateSetting]) -> [ID<StateVariable>: String] {
    Dictionary(settings.map { ($0.state, $0.value) }, uniquingKeysWith: { $1 })
  }

  /// Returns the move that is written in the scenario.
  ///
  /// - Throws: the obstacle if nothing on screen has the name of the move.
  private func move(_ written: Scenario.Move) throws(Obstacle) -> Move {
    switch written {
    case .open(let url): return .open(url)
    case .take(let name, let arguments): return try take(name, arguments)
    case .call(let route, let arguments): return .code(route, values(arguments, of: route))
    case .tap(let name, let texts): return try tap(name, texts)
    case .tab(let child): return try tab(child)
    case .set(let settings): return .set(values(settings))
    case .relaunch: return .relaunch
    case .back: return .back(1)
    case .swipeDown: return .swipeDown
    case .answer: return .answer(ID(0), true)
    }
  }

  private func take(
    _ name: Name, _ arguments: [(name: Name, value: Literal)]
  ) throws(Obstacle) -> Move {
    let routes = state.screen.map { flow[$0].allRoutes } ?? []
    guard let route = routes.first(where: { flow[$0].name == name }) else {
      throw Obstacles(simulator.facts, state).noRoute(name)
    }
    return .take(route, values(arguments, of: route))
  }

  private func values(
    _ arguments: [(name: Name, value: Literal)], of route: ID<Route>
  ) -> [Name: Value] {
    values(arguments, of: flow.handedOver(by: flow[route]))
  }

  private func values(
    _ arguments: [(name: Name, value: Literal)], of parameters: [Parameter]
  ) -> [Name: Value] {
    let pairs = arguments.compactMap { argument in
      parameters.first { $0.name == argument.name }.map {
        (argument.name, Value(argument.value, as: $0.type))
      }
    }
    return Dictionary(pairs, uniquingKeysWith: { $1 })
  }

  private func tap(
    _ name: Name, _ texts: [(name: Name, value: Literal)]
  ) throws(Obstacle) -> Move {
    guard let dialog = state.dialog?.dialog else {
      throw Obstacle("no dialog is on screen, so `\(name)` can't be tapped")
    }
    let buttons = flow[dialog].buttons
    guard let index = buttons.firstIndex(where: { $0.name == name }) else {
      let names = buttons.map { "`\($0.name)`" }.joined(separator: ", ")
      throw Obstacle(
        "`\(flow[dialog].name)` is asked, and has no button `\(name)`", help: ["it has \(names)"])
    }
    let fields = flow[dialog].texts
    if let unknown = texts.first(where: { text in !fields.contains { $0.name == text.name } }) {
      throw Obstacle("`\(flow[dialog].name)` is asked, and has no field `\(unknown.name)`")
    }
    return .button(index, values(texts, of: fields))
  }

  /// Returns the tap on a tab of the innermost visible tab bar that has it. A column of a split counts
  /// as a tab.
  private func tab(_ child: ID<Coordinator>) throws(Obstacle) -> Move {
    for live in state.way.reversed() {
      let tabs = flow[live.coordinator].tabs
      if let index = tabs.firstIndex(where: { $0.coordinator == child }) {
        return .tab(of: live.coordinator, index)
      }
    }
    throw Obstacle("no tab bar or split with `\(flow[child].name)` is on screen")
  }
}

extension Scenario {
  /// Returns whether the step after a move expects a refusal.
  fileprivate func expectsRefusal(after index: Int) -> Bool {
    guard steps.indices.contains(index + 1), case .expect(let expectations) = steps[index + 1]
    else { return false }
    return expectations.contains { if case .refused = $0.kind { true } else { false } }
  }
}
