/// The parts of a random module, before there is any way between them.
struct Outline {
  struct Coordinator {
    let index: Int
    var kind = Kind.stack(child: nil)
    var screens: [Screen] = []
    var results: [String] = []
    var dialogs: [String] = []
    /// The children that its routes start, so that each coordinator has a way to it.
    var starts: [Int] = []
    /// How many routes are written on it.
    var routes = 0

    /// `A`, `B`, `C`…
    var name: String { String(UnicodeScalar(UInt8(65 + index))) }
    func path(_ screen: Screen) -> String { "\(name).\(screen.name)" }

    var isPushable: Bool {
      switch kind {
      case .stack: true
      case .external(let ownStack): !ownStack
      case .tabs, .manual, .state: false
      }
    }

    var hasScreens: Bool { !screens.isEmpty }
  }

  struct Screen {
    let name: String
    /// The screen's parameter, if it has one.
    let value: Value?
    /// An earlier screen that leads here, if there is one that must.
    let leader: String?

    var takesValue: Bool { value != nil }
  }

  /// A parameter, by what a route may leave out.
  enum Value {
    case withDefault, optional, required

    /// Whether a parameter of this kind takes the value of another one.
    func takes(_ other: Value) -> Bool { self == .optional || other != .optional }
  }

  enum Kind {
    case stack(child: Int?)
    case tabs([Int])
    /// With what it starts: a child, or its first screen.
    case manual([Int], child: Int?)
    /// With a child, or none for a screen, for each value.
    case state(Int, [Int?])
    case external(ownStack: Bool)
  }

  struct State {
    let name: String
    /// Empty: a `Bool`.
    let members: [String]

    var values: [String] { members.isEmpty ? ["false", "true"] : members }
  }

  static let mostScreens = 25

  let features: Features
  var coordinators: [Coordinator] = []
  var states: [State] = []
  /// The guards, each with the child that its `otherwise` starts.
  var guards: [(name: String, detour: Int?)] = []
  /// The dialogs of the whole module.
  var dialogs: [String] = []
  /// Coordinators without a parent yet.
  private var orphans: Set<Int> = []

  init(_ features: Features, _ choices: inout RandomChoices) {
    self.features = features
    if features.contains(.states) {
      let all = [
        State(name: "flag", members: []), State(name: "mode", members: ["m1", "m2", "m3"]),
      ]
      states = Array(all.prefix(choices.number(in: 0...2)))
    }
    if features.contains(.dialogs), choices.chance(40) { dialogs = ["confirm"] }
    drawCoordinators(&choices)
    drawGuards(&choices)
  }

  // MARK: Coordinators

  private mutating func drawCoordinators(_ choices: inout RandomChoices) {
    let sizes = [(15, 1), (25, 2), (22, 3), (15, 4), (8, 5), (5, 6), (5, 7), (5, 8)]
    let count = choices.pick(byWeight: sizes) ?? 1
    coordinators = (0..<count).map { Coordinator(index: $0) }
    for index in (0..<count).reversed() { draw(index, &choices) }
    for orphan in orphans.sorted() where orphan != 0 { adopt(orphan, &choices) }
  }

  private mutating func draw(_ index: Int, _ choices: inout RandomChoices) {
    coordinators[index].kind = kind(of: index, &choices)
    coordinators[index].screens = screens(of: index, &choices)
    orphans.insert(index)
    orphans.subtract(children(of: index))
    if index > 0 {
      coordinators[index].results = Array(["done", "skipped"].prefix(choices.number(in: 0...2)))
    }
    guard coordinators[index].hasScreens else { return }
    if features.contains(.dialogs), choices.chance(25) { coordinators[index].dialogs = ["ask"] }
    if choices.chance(25) { coordinators[index].routes = choices.number(in: 1...2) }
  }

  private mutating func kind(of index: Int, _ choices: inout RandomChoices) -> Kind {
    let isRoot = index == 0
    let later = Array((index + 1)..<max(index + 1, coordinators.count))
    var kinds = [(60, "stack")]
    if features.contains(.tabs), later.count > 1 { kinds.append((isRoot ? 30 : 8, "tabs")) }
    if features.contains(.switches) {
      kinds.append((isRoot ? 15 : 8, "switch"))
      if !states.isEmpty, !later.isEmpty { kinds.append((isRoot ? 20 : 5, "state")) }
    }
    if features.contains(.externals), !isRoot { kinds.append((6, "external")) }
    switch choices.pick(byWeight: kinds) {
    case "tabs": return .tabs(some(of: later, atLeast: 2, &choices))
    case "switch": return manual(later, &choices)
    case "state":
      let state = choices.number(in: 0...(states.count - 1))
      return .state(state, values(of: states[state], later, &choices))
    case "external": return .external(ownStack: choices.chance(50))
    default:
      let pushable = later.filter { coordinators[$0].isPushable }
      return .stack(
        child: choices.chance(12) ? some(of: pushable, atLeast: 1, &choices).first : nil)
    }
  }

  private mutating func manual(_ later: [Int], _ choices: inout RandomChoices) -> Kind {
    let cases = choices.chance(60) ? some(of: later, atLeast: 1, &choices) : []
    return .manual(cases, child: choices.chance(30) ? cases.first : nil)
  }

  private func values(of state: State, _ later: [Int], _ choices: inout RandomChoices) -> [Int?] {
    let children = some(of: later, atLeast: 1, &choices)
    return state.values.map { _ in choices.chance(75) ? choices.pick(children) : nil }
  }

  /// Random coordinators among later ones: those without a parent, if there are enough of them.
  private func some(of later: [Int], atLeast count: Int, _ choices: inout RandomChoices) -> [Int] {
    let free = later.filter { orphans.contains($0) }
    let pool = free.count >= count && choices.chance(90) ? free : later
    return Array(choices.shuffled(pool).prefix(choices.number(in: count...3)))
  }

  private func screens(of index: Int, _ choices: inout RandomChoices) -> [Screen] {
    var count = 0
    switch coordinators[index].kind {
    case .stack(let child):
      count = choices.number(in: child == nil ? 1...(choices.chance(8) ? 8 : 4) : 0...3)
    case .manual(let cases, _): count = choices.number(in: cases.isEmpty ? 1...3 : 0...2)
    case .state(_, let values):
      count = values.contains { $0 == nil } ? choices.number(in: 1...2) : 0
    case .tabs, .external: break
    }
    let takesValues = features.contains(.parameters)
    let chance = choices.chance(30) ? 75 : 25
    // Each that is still to be drawn may need one.
    let room = Self.mostScreens - coordinators.reduce(0) { $0 + $1.screens.count } - index
    return (0..<min(count, room)).map { number in
      let leader = number > 0 && choices.chance(85) ? "s\(choices.number(in: 1...number))" : nil
      let value = takesValues && choices.chance(chance) ? self.value(&choices) : nil
      return Screen(name: "s\(number + 1)", value: value, leader: leader)
    }
  }

  private func value(_ choices: inout RandomChoices) -> Value {
    choices.pick(byWeight: [(3, .withDefault), (3, .optional), (1, .required)])!
  }

  func children(of index: Int) -> [Int] {
    switch coordinators[index].kind {
    case .stack(let child): child.map { [$0] } ?? []
    case .tabs(let tabs): tabs
    case .manual(let cases, _): cases
    case .state(_, let values): values.compactMap { $0 }
    case .external: []
    }
  }

  private mutating func adopt(_ orphan: Int, _ choices: inout RandomChoices) {
    let earlier = coordinators.prefix(orphan).filter(\.hasScreens).map(\.index)
    if let parent = choices.pick(earlier) { coordinators[parent].starts.append(orphan) }
  }

  // MARK: Guards

  private mutating func drawGuards(_ choices: inout RandomChoices) {
    guard features.contains(.guards) else { return }
    for number in 1...3 where choices.chance(50) {
      // Whoever may be refused stands before what that starts, so there is no cycle.
      let detour = choices.chance(50) ? choices.pick(Array(coordinators.indices.dropFirst())) : nil
      guards.append(("g\(number)", detour))
    }
  }
}
