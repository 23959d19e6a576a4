import FlowModel

/// Everything that can be on screen, and on the stack under it, from launch on.
///
/// What isn't reached here can't be reached: that is a proof. What is comes with the shortest walk
/// to it, which is a claim to be replayed.
struct Navigation {
  let flow: Flow
  private(set) var abstraction: Abstraction
  let automaton: Automaton
  let depths: Depths
  /// By number of a symbol, the transitions that read it where the user sees it.
  let seen: [Int32: [Int32]]
  /// By number of a symbol, the transitions that read it under another.
  let under: [Int32: [Int32]]
  /// The numbers of the symbols that begin something of a coordinator.
  let beginning: [ID<Coordinator>: [Int32]]
  /// The numbers of the symbols that show a screen.
  let showing: [ID<Screen>: [Int32]]

  /// Everything that some route puts above something else.
  let pushes: [Pushed]

  struct Pushed {
    let route: ID<Route>
    let under: Int32
    let top: Int32
  }

  /// - Parameter opensLinks: Whether links are opened, or only taps, states and results lead on.
  init(_ flow: Flow, opensLinks: Bool = true) {
    self.flow = flow
    var saturation = Saturation(Abstraction(flow))
    Self.launch(flow, &saturation)
    if opensLinks { for link in flow.links { Self.open(link, &saturation) } }
    saturation.run()
    while Self.jump(&saturation) { saturation.run() }
    abstraction = saturation.system
    automaton = saturation.automaton
    depths = Depths(automaton)
    pushes = Self.pushes(saturation)
    (seen, under) = Self.grouped(automaton)
    beginning = Self.beginnings(abstraction.symbols.values)
    showing = Self.showings(abstraction.symbols.values)
  }

  var symbols: [Symbol] { abstraction.symbols.values }

  // MARK: Beginnings

  private static func launch(_ flow: Flow, _ saturation: inout Saturation<Abstraction>) {
    let publics = flow.coordinators.filter { $0.isPublic && $0.id != flow.root }.map(\.id)
    for id in [flow.root].compactMap({ $0 }) + publics {
      for start in saturation.system.launch(id) {
        begin(.run, [start.symbol], start.steps, &saturation)
      }
    }
  }

  private static func open(_ link: Link, _ saturation: inout Saturation<Abstraction>) {
    switch link.opening {
    case .place(let path, let stack):
      guard let (word, steps) = saturation.system.place(path, stack.map(\.screen)) else { return }
      begin(.run, word, steps + [.open(link.id)], &saturation)
    case .via(let opener, _, _):
      guard let (word, steps) = saturation.system.place(ofOpener: opener) else { return }
      begin(.via(link.id, 0), word, steps + [.open(link.id)], &saturation)
    case .above: break
    }
  }

  private static func begin(
    _ control: Control, _ word: [Symbol], _ steps: [WalkStep],
    _ saturation: inout Saturation<Abstraction>
  ) {
    let (control, word, number) = saturation.withSystem { system in
      (
        system.controls.number(control), word.map { system.symbols.number($0) },
        system.steps.number(steps)
      )
    }
    let weight = Int32(steps.count(where: \.counts))
    saturation.begin(control, word, after: weight, as: .initial(steps: number))
  }

  /// What routes open elsewhere: the stack there doesn't depend on the one that they were taken
  /// from. Whether there was anything new.
  private static func jump(_ saturation: inout Saturation<Abstraction>) -> Bool {
    let depths = Depths(saturation.automaton)
    var isNew = false
    for (number, control) in saturation.system.controls.values.enumerated() {
      guard case .jump(let route) = control,
        let best = nearest(saturation.automaton, depths, control: Int32(number)),
        let (word, _) = saturation.system.place(openedBy: route)
      else { continue }
      let before = saturation.automaton.changes
      let symbols = saturation.withSystem { system in word.map { system.symbols.number($0) } }
      saturation.begin(
        Abstraction.run, symbols, after: best.cost, as: .jumped(best.transition, steps: 0))
      isNew = isNew || saturation.automaton.changes != before
    }
    return isNew
  }

  private static func nearest(
    _ automaton: Automaton, _ depths: Depths, control: Int32
  ) -> (cost: Int32, transition: Int32)? {
    guard let state = automaton.existingState(of: control) else { return nil }
    let candidates = automaton.leaving[Int(state)].compactMap { number in
      cost(of: number, automaton, depths).map { (cost: $0, transition: number) }
    }
    return candidates.min { $0.cost < $1.cost }
  }

  private static func cost(
    of number: Int32, _ automaton: Automaton, _ depths: Depths
  ) -> Int32? {
    let transition = automaton[number]
    guard !transition.isEmpty else { return nil }
    return depths.steps[Int(transition.to)].map { $0 + transition.weight }
  }

  /// The steps of the shortest walk to a stack that a transition is read from the top of.
  func cost(of number: Int32) -> Int32? { Self.cost(of: number, automaton, depths) }

  private static func grouped(
    _ automaton: Automaton
  ) -> (seen: [Int32: [Int32]], under: [Int32: [Int32]]) {
    var seen: [Int32: [Int32]] = [:]
    var under: [Int32: [Int32]] = [:]
    for (number, transition) in automaton.transitions.enumerated() where !transition.isEmpty {
      switch automaton.controlOf[Int(transition.from)] {
      case Abstraction.run: seen[transition.symbol, default: []].append(Int32(number))
      case -1: under[transition.symbol, default: []].append(Int32(number))
      default: break
      }
    }
    return (seen, under)
  }

  private static func beginnings(_ symbols: [Symbol]) -> [ID<Coordinator>: [Int32]] {
    var found: [ID<Coordinator>: [Int32]] = [:]
    for (number, symbol) in symbols.enumerated() {
      for id in Set(symbol.begins.map(\.coordinator)) {
        found[id, default: []].append(Int32(number))
      }
    }
    return found
  }

  private static func pushes(_ saturation: Saturation<Abstraction>) -> [Pushed] {
    let system = saturation.system
    return saturation.rules.sorted { $0.key < $1.key }.flatMap { key, rules in
      rules.compactMap { rule in
        guard rule.under >= 0,
          let route = route(
            system.controls[Int32(key >> 32)], system.steps[rule.steps],
            at: system.symbols[rule.under], system)
        else { return nil }
        return Pushed(route: route, under: rule.under, top: rule.top)
      }
    }
  }

  private static func showings(_ symbols: [Symbol]) -> [ID<Screen>: [Int32]] {
    var found: [ID<Screen>: [Int32]] = [:]
    for (number, symbol) in symbols.enumerated() {
      if let screen = symbol.screen { found[screen, default: []].append(Int32(number)) }
    }
    return found
  }

  /// The route that somebody's tap, or what follows from one, takes.
  private static func route(
    _ control: Control, _ steps: [WalkStep], at under: Symbol, _ system: Abstraction
  ) -> ID<Route>? {
    switch control {
    case .take(let id), .moved(let id), .drop(let id): return id
    case .refused(let asked, let id, _): return isAsked(asked, at: under, system) ? id : nil
    default: break
    }
    for case .tap(let id) in steps { return id }
    return nil
  }

  /// Whether a guard is asked for something that can be tapped, not for a link alone.
  private static func isAsked(
    _ id: ID<Guard>, at symbol: Symbol, _ system: Abstraction
  ) -> Bool {
    guard let screen = symbol.screen else { return false }
    return system.flow[screen].allRoutes.contains { route in
      system.guards(askedBy: system.flow[route]).contains { $0.0 == id }
    }
  }

  // MARK: Answers

  /// The symbols that can be on screen, in no order that means anything.
  var onScreen: [(symbol: Symbol, number: Int32)] {
    seen.keys.sorted().map { (abstraction.symbols[$0], $0) }
  }

  /// The transitions of a control other than `run` that read a symbol.
  func transitions(from control: Control) -> [Int32] {
    guard let number = abstraction.controls.existing(control),
      let state = automaton.existingState(of: number)
    else { return [] }
    return automaton.leaving[Int(state)].filter { !automaton[$0].isEmpty }
  }

  /// The nearest way to see a symbol.
  func nearest(_ symbol: Int32) -> (cost: Int32, transition: Int32)? {
    (seen[symbol] ?? []).compactMap { number in cost(of: number).map { ($0, number) } }
      .min { ($0.0, $0.1) < ($1.0, $1.1) }
  }
}
