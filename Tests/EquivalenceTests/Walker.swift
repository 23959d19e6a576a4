import FlowModel
import Navigation

@testable import FlowSimulator

/// A walk in the simulator. It writes the script for the program, and the lines to expect from it.
struct Walker {
  let simulator: Simulator
  private(set) var state: State
  private(set) var script: [String] = []
  /// The lines to expect from the program, for each look.
  private(set) var sights: [[String]] = []
  /// The turns in which at least one act was possible. Only those acts are kept.
  private(set) var turns: [Turn] = []
  private var ledger = Ledger()
  private var world: World
  /// The screens that were visible at each look, the latest last.
  private(set) var places: [Place] = []
  private var seen: [String] = []
  private var answers: [String] = []
  /// Whether the guards are being asked about a link that the script has opened.
  private var isAskingLink = false

  /// The owner of a screen's routes: an entry, and the values that it had when it was visible.
  struct Place {
    let entry: ID<Entry>
    let owner: ID<Live>
    let screen: ID<Screen>
    let scopes: Scopes
  }

  init(_ flow: Flow) {
    simulator = Simulator(flow)
    state = simulator.unlaunched
    let asyncs = flow.guards.indices.filter { flow.guards[$0].isAsync }
    world = World(answers: Dictionary(uniqueKeysWithValues: asyncs.map { (ID($0), .later) }))
  }

  var facts: Facts { simulator.facts }
  var flow: Flow { simulator.flow }
  var isOver: Bool { state.ending != nil }

  /// Makes the acts of a turn that are possible. Returns false if none is.
  mutating func make(_ turn: Turn) -> Bool {
    var next = self
    next.seen = []
    next.answers = []
    var done: Turn = []
    for act in turn {
      // The program hasn't yet asked about a move of this turn, so it can't take an answer.
      if case .answer = act, !done.isEmpty { continue }
      var tried = next
      if !tried.isOver, tried.act(act) {
        next = tried
        done.append(act)
      }
    }
    guard !done.isEmpty else { return false }
    next.look(after: done)
    self = next
    return true
  }

  private mutating func look(after turn: Turn) {
    turns.append(turn)
    script.append("look")
    let isRelaunched = turn.contains(.relaunch)
    if isRelaunched {
      ledger = Ledger()
      places = []
    }
    var lines = seen.filter { $0.hasPrefix("asked") } + seen.filter { !$0.hasPrefix("asked") }
    lines += answers.sorted()
    if !isOver { lines += Sight.lines(facts, state, &ledger) }
    sights.append(lines)
    guard let entry = state.tree.visible.entry,
      case .screen(let screen) = entry.payload.shown.target, state.dialog == nil,
      let owner = state.tree[entry.owner]
    else { return }
    places.append(
      Place(
        entry: Entry(entry).id, owner: ID(owner.id), screen: screen,
        scopes: facts.scopes(of: entry, in: owner)))
  }

  // MARK: Acts

  private mutating func act(_ act: Act) -> Bool {
    switch act {
    case .start: return start()
    case .take(let way, let values, let ago): return take(way, values, ago)
    case .call(let route, let values, let index): return call(route, values, index)
    case .end(let coordinator, let result, let values, let index, let isReport):
      return end(coordinator, result, values, index, isReport)
    case .tap(let tabs, let index): return tap(tabs, index)
    case .button(let index, let texts, let isClosedFirst):
      return choose(index, texts, isClosedFirst)
    case .back(let count):
      guard let back = state.tree.back(count) else { return false }
      // The app turns the gesture off if a guard must be asked first.
      if count > 1, SimulatedTurn(facts, state, world).isAskedBefore(state.tree.back(1)) {
        return false
      }
      _ = back
      return make(.back(count), "back \(count)")
    case .pull:
      return state.tree.swipeDown != nil && make(.swipeDown, "pull")
    default: return actFromOutside(act)
    }
  }

  private mutating func choose(_ index: Int, _ texts: [String], _ isClosedFirst: Bool) -> Bool {
    guard let dialog = state.dialog.map({ flow[$0.dialog] }),
      dialog.buttons.indices.contains(index), texts.count <= dialog.fields.count
    else { return false }
    let typed = zip(dialog.fields.map(\.name), texts.map(Value.string))
    let words = ["button \(index)", isClosedFirst ? "closed" : "open"] + texts
    return make(
      .button(index, Dictionary(uniqueKeysWithValues: typed)), words.joined(separator: " "))
  }

  private mutating func actFromOutside(_ act: Act) -> Bool {
    switch act {
    case .open(let url):
      return run("open \(url)", isOpening: true) { $0.make(.open(url)) }
    case .set(let values):
      for (id, value) in values.sorted(by: { $0.key < $1.key }) {
        script.append("set \(flow[id].name) \(value)")
      }
      return make(.set(values), nil)
    case .decide(let id, let isYes):
      world.answers[id] = isYes ? .yes : .no
      script.append("guard \(flow[id].name) \(isYes ? "yes" : "no")")
      return true
    case .answer(let isYes):
      guard let asking = state.asking else { return false }
      return make(.answer(asking.guardID, isYes), "answer \(isYes ? "yes" : "no")")
    case .answerLate(let isYes):
      script.append("late \(isYes ? "yes" : "no")")
      return true
    case .relaunch: return state.isLaunched && make(.relaunch, "relaunch")
    default: return false
    }
  }

  private mutating func start() -> Bool {
    guard !state.isLaunched, !state.machine.isRestoring else { return false }
    return run("start") { $0.launch() }
  }

  private mutating func take(_ way: DriverWriter.Way, _ values: [Value], _ ago: Int) -> Bool {
    guard places.count > ago, case let entry = places[places.count - 1 - ago].entry,
      let place = places.last(where: { $0.entry == entry }), place.screen == way.screen,
      let route = flow.ways.firstIndex(of: way),
      let number = ledger.entries.firstIndex(of: entry)
    else { return false }
    let parameters = flow.handedOver(by: flow[way.route])
    let given = Dictionary(uniqueKeysWithValues: zip(parameters.map(\.name), values))
    // The routes keep the arguments that the screen had when it was visible.
    let scopes = place.scopes.handing(parameters, given, in: flow)
    let line = "take \(number) \(route)\(words(values))"
    let (facts, isThere) = (facts, state[place.owner] != nil)
    return run(line) { turn in
      guard isThere else { return turn.refuseLate(way.route) }
      let taken = turn.way(of: way.route)
      let transition = facts.transition(taken, scopes)
      let source = Request.Source.screen(EntryID(place.entry.index))
      turn.request(Request(.route(taken), by: place.owner.coordinator, source, transition))
    }
  }

  private func words(_ values: [Value]) -> String { values.map { " \($0.told)" }.joined() }

  /// Returns a live coordinator that was there at the last look, and its number.
  /// Returns nil without one.
  private func live(_ coordinator: ID<Coordinator>, _ index: Int) -> (Live, number: Int)? {
    let all = ledger.coordinators.enumerated().compactMap { number, id in
      state[id].map { ($0, number) }
    }.filter { $0.0.coordinator == coordinator }
    return all.isEmpty ? nil : all[index % all.count]
  }

  private mutating func call(_ id: ID<Route>, _ values: [Value], _ index: Int) -> Bool {
    guard let (taker, number) = live(flow[id].coordinator, index) else { return false }
    let parameters = flow.handedOver(by: flow[id])
    let given = Dictionary(uniqueKeysWithValues: zip(parameters.map(\.name), values))
    let own = state.tree[taker.id.coordinator]?.flowDefinition.scopes ?? Scopes()
    let (facts, scopes) = (facts, own.handing(parameters, given, in: flow))
    return run("call \(number) \(id.index)\(words(values))") { turn in
      let taken = turn.way(of: id)
      let transition = facts.transition(taken, scopes)
      turn.request(Request(.route(taken), by: taker.id.coordinator, .code, transition))
    }
  }

  private mutating func end(
    _ coordinator: ID<Coordinator>, _ result: Int?, _ values: [Value], _ index: Int,
    _ isReport: Bool
  ) -> Bool {
    guard let (taker, number) = live(coordinator, index), !isReport || result != nil else {
      return false
    }
    var ending = Ending(result: .finished, values: [])
    if let result {
      ending = Ending(result: .declared(flow.allResults[result].declaration.name), values: values)
    }
    let given = GivenResult(ending)
    let transition = Transition(isReport ? .report(given) : .finish(given))
    let verb = isReport ? "report" : "finish"
    return run("\(verb) \(number) \(result ?? -1)\(words(values))") {
      $0.request(Request(.user, by: taker.id.coordinator, .code, transition))
    }
  }

  private mutating func tap(_ tabs: ID<Coordinator>, _ index: Int) -> Bool {
    guard let live = state.way.last(where: { $0.coordinator == tabs }),
      let number = ledger.coordinators.firstIndex(of: live.id)
    else { return false }
    return make(.tab(of: tabs, index), "tap \(number) \(index)")
  }

  // MARK: The simulator

  private mutating func make(_ move: Move, _ line: String?) -> Bool {
    run(line) { $0.make(move) }
  }

  /// Runs a part of a turn, and adds its line to the script. Returns false if the turn doesn't end.
  private mutating func run(
    _ line: String?, isOpening: Bool = false, _ body: (inout SimulatedTurn) -> Void
  ) -> Bool {
    var turn = SimulatedTurn(facts, state, world)
    body(&turn)
    guard !turn.result.wasStopped else { return false }
    if let line { script.append(line) }
    note(turn.result, isOpening: isOpening)
    state = turn.result.state
    return true
  }

  private mutating func note(_ step: SimulatedStep, isOpening: Bool) {
    seen += step.answers.filter { flow[$0.guard].answersAtOnce }
      .map { "asked \(flow[$0.guard].name) \($0.isYes ? "yes" : "no")" }
    seen += step.events.map(flow.told)
    if let ending = step.state.ending { answers.append("ended \(ending.result.name)") }
    switch step.destination {
    case .url(let url): answers.append("left to \(url)")
    case .system(let system, _): answers.append("left to \(system.rawValue)")
    case nil: break
    }
    let isAnswered = step.link != nil
    if let link = step.link, isOpening || isAskingLink { answers.append(told(link)) }
    if isAnswered != isOpening { isAskingLink = isOpening || isAskingLink && !isAnswered }
    if step.state.machine.asking?.request?.source != .link { isAskingLink = false }
  }

  private func told(_ link: LinkFate) -> String {
    switch link {
    case .opened: "link opened"
    case .waiting: "link waiting"
    case .refused(let refusal): "link refused: \(flow.told(refusal))"
    case .unknown: "link unknown"
    }
  }
}

extension FlowModel.Guard {
  /// Whether hand-written code answers the guard, without waiting.
  var answersAtOnce: Bool { condition == nil && !isAsync }
}
