import FlowModel
import TestSupport

@testable import FlowSimulator

/// A generator of random walks.
struct Drawing {
  private var random: SeededGenerator
  private let flow: Flow

  init(_ flow: Flow, seed: UInt64) {
    self.flow = flow
    random = SeededGenerator(seed: seed)
  }

  /// Returns a walk of `count` turns. The walk is shorter if the app ends first.
  mutating func walk(turns count: Int) -> Walker {
    var walker = Walker(flow)
    while chance(30) { _ = walker.make([beforeStart()]) }
    _ = walker.make([.start])
    var tries = 0
    while walker.turns.count < count, !walker.isOver, tries < 4 * count {
      tries += 1
      _ = walker.make(turn(walker))
    }
    return walker
  }

  private mutating func beforeStart() -> Act {
    chance(50) ? decision() ?? .set(values()) : .open(url() ?? "none")
  }

  private mutating func turn(_ walker: Walker) -> Turn {
    var turn: Turn = []
    if chance(15), let decision = decision() { turn.append(decision) }
    repeat { turn.append(act(walker)) } while turn.last?.isDoneAtOnce == true && chance(12)
    return turn
  }

  // MARK: Acts

  private mutating func act(_ walker: Walker) -> Act {
    let state = walker.state
    if state.asking != nil, chance(state.isLaunched ? 45 : 80) { return .answer(chance(60)) }
    if state.dialog != nil, chance(60), let act = button(state) { return act }
    while true {
      if let act = anyAct(walker) { return act }
    }
  }

  private mutating func anyAct(_ walker: Walker) -> Act? {
    let state = walker.state
    switch number(100) {
    case 0..<46: return take(walker, ago: 0)
    case 46..<50: return take(walker, ago: number(max(walker.places.count, 1)))
    case 50..<56: return call()
    case 56..<60: return end(walker)
    case 60..<68: return tap(state)
    case 68..<75: return .back(chance(70) ? 1 : 2 + number(2))
    case 75..<80: return .pull
    case 80..<87: return url().map(Act.open)
    case 87..<94: return flow.states.isEmpty ? nil : .set(values())
    case 94..<96: return .answerLate(chance(50))
    case 96..<98: return .relaunch
    default: return button(state)
    }
  }

  private mutating func decision() -> Act? {
    let all = flow.guards.indices.filter { flow.guards[$0].answersAtOnce }
    return all.randomElement(using: &random).map { .decide(ID($0), chance(55)) }
  }

  private mutating func take(_ walker: Walker, ago: Int) -> Act? {
    guard walker.places.count > ago else { return nil }
    let screen = walker.places[walker.places.count - 1 - ago].screen
    guard let route = flow[screen].allRoutes.randomElement(using: &random) else { return nil }
    let values = flow.handedOver(by: flow[route]).map { value(of: $0.type) }
    return .take(DriverWriter.Way(screen: screen, route: route), values, ago: ago)
  }

  private mutating func call() -> Act? {
    let all = flow.coordinators.flatMap(\.routes)
    guard let route = all.randomElement(using: &random) else { return nil }
    let values = flow.handedOver(by: flow[route]).map { value(of: $0.type) }
    return .call(route, values, of: number(4))
  }

  private mutating func end(_ walker: Walker) -> Act? {
    // Prefers coordinators on the visible path: the simulator refuses moves of all others.
    let way = walker.state.way.map(\.coordinator)
    let all = chance(80) ? way : walker.state.coordinators.map(\.coordinator)
    guard let coordinator = all.randomElement(using: &random),
      coordinator != flow.root || chance(5)
    else { return nil }
    let results = flow.allResults.indices.filter { flow.allResults[$0].coordinator == coordinator }
    let result = chance(75) ? results.randomElement(using: &random) : nil
    let parameters = result.map { flow.allResults[$0].declaration.parameters } ?? []
    return .end(
      coordinator, result: result, parameters.map { value(of: $0.type) }, of: number(3),
      isReport: chance(30))
  }

  private mutating func tap(_ state: State) -> Act? {
    let all = state.way.compactMap { live -> (ID<Coordinator>, Int)? in
      guard case .tabs(let tabs) = flow[live.coordinator].kind else { return nil }
      return (live.coordinator, tabs.count)
    }
    return all.randomElement(using: &random).map { .tap($0.0, number($0.1)) }
  }

  private mutating func button(_ state: State) -> Act? {
    guard let dialog = state.dialog?.dialog, !flow[dialog].buttons.isEmpty else { return nil }
    let fields = flow[dialog].fields.prefix(chance(80) ? .max : 0)
    let texts = fields.map { _ in chance(50) ? "a" : "b" }
    return .button(number(flow[dialog].buttons.count), texts, isClosedFirst: chance(30))
  }

  // MARK: Values

  private mutating func values() -> [ID<StateVariable>: String] {
    var values: [ID<StateVariable>: String] = [:]
    repeat {
      guard let index = flow.states.indices.randomElement(using: &random) else { return values }
      values[ID(index)] = flow.states[index].values.randomElement(using: &random)
    } while chance(20)
    return values
  }

  private mutating func value(of type: ValueType) -> Value {
    let first = chance(50)
    switch type {
    case .string: return .string(first ? "a" : "b")
    case .int: return .int(first ? 1 : 2)
    case .double: return .double(first ? 1.5 : 2)
    case .bool: return .bool(first)
    case .uuid: return .opaque("E621E1F8-C36C-495A-93FC-0C247A3E6E5\(first ? "F" : "E")")
    case .url: return .opaque("https://example.com/\(first ? "a" : "b")")
    case .date: return .opaque(first ? "0" : "60")
    case .custom: return .opaque(first ? "a" : "b")
    case .state(let id):
      let member = flow[id].values.randomElement(using: &random).flatMap { Name($0) }
      return member.map(Value.member) ?? .null
    case .optional(let wrapped): return chance(40) ? .null : value(of: wrapped)
    case .array(let element): return .array(first ? [] : [value(of: element)])
    case .unknown: return .null
    }
  }

  /// Returns a URL that matches a link, or almost matches it. Returns nil without links.
  private mutating func url() -> String? {
    let origins =
      flow.linkOrigin.schemes.map { "\($0):/" }
      + flow.linkOrigin.hosts.map { "https://\($0)" }
    guard let link = flow.links.randomElement(using: &random),
      let origin = origins.randomElement(using: &random)
    else { return nil }
    if chance(5) { return "\(origin)/nowhere/at/all" }
    let path = link.pattern.path.map { segment in
      switch segment {
      case .text(let text): return "/\(text)"
      case .parameter(let name): return "/\(text(of: name, in: link))"
      case .rest(let name): return "/\(text(of: name, in: link))/c"
      }
    }.joined()
    let query = link.pattern.query.filter { _ in chance(70) }.map {
      "\($0.key)=\(text(of: $0.parameter, in: link))"
    }.joined(separator: "&")
    return origin + path + (query.isEmpty ? "" : "?\(query)")
  }

  private mutating func text(of name: Name, in link: Link) -> String {
    let parameter = flow[link.screen].parameters.first { $0.name == name }
    guard let type = parameter?.type.unwrapped, !chance(5) else { return "x" }
    return value(of: type).text
  }

  // MARK: Random numbers

  private mutating func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  private mutating func chance(_ percent: Int) -> Bool { number(100) < percent }
}
