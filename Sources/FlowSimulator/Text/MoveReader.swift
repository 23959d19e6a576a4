import Diagnostics
import FlowModel

/// A reader of moves that a user types: `take detail id=42`, `tap keep`, `back 2`, `tab Account`.
package struct MoveReader {
  /// A message to the user about text that can't be understood.
  package struct Problem: Error, Equatable {
    package let message: String

    package init(message: String) { self.message = message }
  }

  package static let verbs = [
    "take", "tap", "back", "swipeDown", "tab", "column", "open", "set", "answer", "finish",
    "report",
    "relaunch",
  ]

  let flow: Flow
  let state: State
  /// The moves that a user can choose by number. The first has the number 1.
  let offered: [Move]

  package init(_ flow: Flow, _ state: State, offered: [Move] = []) {
    self.flow = flow
    self.state = state
    self.offered = offered
  }

  package func move(_ line: String) throws(Problem) -> Move {
    var words = try CommandWords(line)
    guard let verb = words.next() else { throw Problem(message: "type a move, for example `back`") }
    let move = try move(verb, &words)
    if let rest = words.next() { throw Problem(message: "`\(rest)` is one word too many") }
    return move
  }

  private func move(_ verb: String, _ words: inout CommandWords) throws(Problem) -> Move {
    switch verb {
    case "take": return try take(try words.need("a route"), &words)
    case "tap":
      let index = try button(try words.need("a button"))
      return .button(index, try values(of: fields, &words))
    case "back": return .back(try count(words.next()))
    case "swipeDown": return .swipeDown
    case "tab": return try tab(try words.need("a tab"), isColumn: false)
    case "column": return try tab(try words.need("a column"), isColumn: true)
    case "open": return .open(try words.need("a URL"))
    case "set": return .set(try variables(&words))
    case "answer": return try answer(&words)
    case "finish": return try finish(&words)
    case "report": return try report(&words)
    case "relaunch": return .relaunch
    default:
      if let number = Int(verb) { return try move(number, &words) }
      throw .unknown("move", verb, among: Self.verbs)
    }
  }

  private func move(_ number: Int, _ words: inout CommandWords) throws(Problem) -> Move {
    guard number > 0, offered.indices.contains(number - 1) else {
      let known =
        switch offered.count {
        case 0: ""
        case 1: "; there is one move"
        case let count: "; there are \(count) moves"
        }
      throw Problem(message: "no move here has the number \(number)" + known)
    }
    switch offered[number - 1] {
    case .take(let id, _): return .take(id, try values(of: flow.handedOver(by: flow[id]), &words))
    case .button(let index, _): return .button(index, try values(of: fields, &words))
    case .finish(let name, _): return .finish(name, try values(ofResult: name, &words))
    case .report(let name, _): return .report(name, try values(ofResult: name, &words))
    case let other: return other
    }
  }

  private func values(
    ofResult name: Name?, _ words: inout CommandWords
  ) throws(Problem) -> [Name: Value] {
    guard let name else { return [:] }
    return try values(of: try result(name.text).parameters, &words)
  }

  // MARK: Routes

  private func take(_ name: String, _ words: inout CommandWords) throws(Problem) -> Move {
    if let dot = name.firstIndex(of: ".") {
      let (owner, route) = (name[..<dot], name[name.index(after: dot)...])
      let id = try coordinatorRoute(String(owner), String(route))
      return .code(id, try values(of: flow.handedOver(by: flow[id]), &words))
    }
    let id = try route(name)
    return .take(id, try values(of: flow.handedOver(by: flow[id]), &words))
  }

  /// Returns a route of the visible screen. If it has no such route, returns a route of another
  /// screen, which will be refused.
  private func route(_ name: String) throws(Problem) -> ID<Route> {
    let own = state.screen.map { flow[$0].allRoutes } ?? []
    if let id = own.first(where: { flow[$0].name.text == name }) { return id }
    guard let other = flow.routes.first(where: { $0.owner.isNamed && $0.name.text == name }) else {
      throw .unknown("route on screen", name, among: own.map { flow[$0].name.text })
    }
    return other.id
  }

  private func coordinatorRoute(_ owner: String, _ name: String) throws(Problem) -> ID<Route> {
    guard let coordinator = flow.coordinators.first(where: { $0.name.text == owner }) else {
      throw .unknown("coordinator", owner, among: flow.coordinators.map(\.name.text))
    }
    guard let id = coordinator.routes.first(where: { flow[$0].name.text == name }) else {
      throw .unknown(
        "route of `\(owner)`", name, among: coordinator.routes.map { flow[$0].name.text })
    }
    return id
  }

  private func values(
    of parameters: [Parameter], _ words: inout CommandWords
  ) throws(Problem) -> [Name: Value] {
    var values: [Name: Value] = [:]
    while let (name, text) = try words.nextValue() {
      let named = parameters.first { name == nil ? values[$0.name] == nil : $0.name.text == name }
      guard let parameter = named else {
        throw .unknown("value to hand over", name ?? text, among: parameters.map(\.name.text))
      }
      guard let value = Value(typed: text, as: parameter.type, in: flow) else {
        let type = flow.spelling(of: parameter.type)
        throw Problem(message: "can't read `\(text)` as \(type), the type of `\(parameter.name)`")
      }
      values[parameter.name] = value
    }
    return values
  }

  // MARK: Other moves

  /// The texts that the question on screen asks for.
  private var fields: [Parameter] { state.dialog.map { flow[$0.dialog].texts } ?? [] }

  private func button(_ name: String) throws(Problem) -> Int {
    guard let dialog = state.dialog?.dialog else {
      throw Problem(message: "no question is on screen")
    }
    let names = flow[dialog].buttons.map(\.name.text)
    if let index = names.firstIndex(of: name) { return index }
    if let number = Int(name), number > 0, number <= names.count { return number - 1 }
    throw .unknown("button", name, among: names)
  }

  private func count(_ word: String?) throws(Problem) -> Int {
    guard let word else { return 1 }
    guard let count = Int(word), count > 0 else {
      throw Problem(message: "`\(word)` isn't a number of screens")
    }
    return count
  }

  /// Returns the tap on a tab of the innermost visible tab bar that has it. If none has it, another
  /// tab bar is taken. The same holds for the columns of splits.
  private func tab(_ name: String, isColumn: Bool) throws(Problem) -> Move {
    let way = state.way.map(\.coordinator).reversed()
    for id in way + flow.coordinators.map(\.id) where flow[id].isSplit == isColumn {
      let tabs = flow[id].tabs
      // `play` prints the tab of another module with its module.
      if let index = tabs.firstIndex(where: {
        flow[$0.coordinator].name.text == name || flow[$0.coordinator].path == name
      }) {
        return .tab(of: id, index)
      }
    }
    let all = flow.coordinators.filter { $0.isSplit == isColumn }
      .flatMap { $0.tabs.map { flow[$0.coordinator].name.text } }
    throw .unknown(isColumn ? "column" : "tab", name, among: all)
  }

  private func variables(_ words: inout CommandWords) throws(Problem) -> [ID<StateVariable>: String]
  {
    var values: [ID<StateVariable>: String] = [:]
    while let (name, value) = try words.nextPair() {
      guard let index = flow.states.firstIndex(where: { $0.name.text == name }) else {
        throw .unknown("state", name, among: flow.states.map(\.name.text))
      }
      guard flow.states[index].values.contains(value) else {
        throw .unknown("value of `\(name)`", value, among: flow.states[index].values)
      }
      values[ID(index)] = value
    }
    if values.isEmpty { throw Problem(message: "say what to set: `set name=value`") }
    return values
  }

  private func answer(_ words: inout CommandWords) throws(Problem) -> Move {
    guard let (name, value) = try words.nextPair() else {
      throw Problem(message: "say what the guard answers: `answer guard=yes`")
    }
    guard let index = flow.guards.firstIndex(where: { $0.name.text == name }) else {
      throw .unknown("guard", name, among: flow.guards.map(\.name.text))
    }
    if let state = flow.guards[index].condition?.onlyStates.first {
      throw Problem(message: "the state `\(flow[state].name)` answers `\(name)`: `set` changes it")
    }
    switch value {
    case "yes", "true": return .answer(ID(index), true)
    case "no", "false": return .answer(ID(index), false)
    default: throw Problem(message: "a guard answers `yes` or `no`, not `\(value)`")
    }
  }

  private func finish(_ words: inout CommandWords) throws(Problem) -> Move {
    guard let name = words.nextWord() else { return .finish(nil, [:]) }
    let result = try result(name)
    return .finish(result.name, try values(of: result.parameters, &words))
  }

  private func report(_ words: inout CommandWords) throws(Problem) -> Move {
    let result = try result(try words.need("a result"))
    return .report(result.name, try values(of: result.parameters, &words))
  }

  private func result(_ name: String) throws(Problem) -> Outcome.Declaration {
    let results = state.way.last.map { flow[$0.coordinator].results } ?? []
    guard let result = results.first(where: { $0.name.text == name }) else {
      throw .unknown("result", name, among: results.map(\.name.text))
    }
    return result
  }
}

extension MoveReader.Problem {
  package static func unknown(_ what: String, _ name: String, among known: [String]) -> Self {
    if let meant = Suggestion.nearest(to: name, in: known) {
      return Self(message: "there is no \(what) `\(name)`; did you mean `\(meant)`?")
    }
    let some = known.prefix(8).map { "`\($0)`" }.joined(separator: ", ")
    let list = known.isEmpty ? "" : "; there is \(some)\(known.count > 8 ? ", …" : "")"
    return Self(message: "there is no \(what) `\(name)`\(list)")
  }
}

extension Value {
  /// Reads a value that a user has typed. Returns nil if it doesn't fit the type.
  package init?(typed text: String, as type: ValueType, in flow: Flow) {
    switch type {
    case .optional where text == "null" || text == "nil": self = .null
    case .optional(let wrapped): self.init(typed: text, as: wrapped, in: flow)
    case .array where text == "[]": self = .array([])
    case .url, .date, .uuid, .unknown: self = .opaque(text)
    case .custom: self = .opaque(text)
    default: self.init(text: text, as: type, in: flow)
    }
  }
}
