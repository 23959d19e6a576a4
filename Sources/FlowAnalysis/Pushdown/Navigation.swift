import FlowModel

/// Everything that can be on screen, and on the stack under it, from launch on.
///
/// What isn't reached here can't be reached: that is a proof. What is comes with the shortest walk
/// to it, which is a claim to be replayed.
struct Navigation {
  /// With the routes that others take than those that they are written for.
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
  /// The numbers of the symbols that count as entries of a coordinator.
  let stepping: [ID<Coordinator>: [Int32]]
  /// The numbers of the symbols that show a screen.
  let showing: [ID<Screen>: [Int32]]

  /// Everything that some route puts above something else.
  let pushes: [Pushed]

  struct Pushed {
    let route: ID<Route>
    let under: Int32
    let top: Int32
  }

  /// - Parameters:
  ///   - means: What may lead on besides taps and results.
  ///   - startsPublic: Whether others start what is public, or only the app its root.
  init(
    _ flow: Flow, means: Means = .all, startsPublic: Bool = true, seesTabBars: Bool = false
  ) {
    var saturation = Saturation(Abstraction(flow, means: means, seesTabBars: seesTabBars))
    Self.launch(flow, startsPublic, &saturation)
    self.init(flow, Self.open(flow, means, &saturation), &saturation)
  }

  /// From these stacks on, their tops first.
  init(_ flow: Flow, from stacks: [[Symbol]], means: Means, seesTabBars: Bool) {
    var saturation = Saturation(
      Abstraction(flow, means: means, leavesTabs: true, seesTabBars: seesTabBars))
    for stack in stacks { Self.begin(.run, stack, [], &saturation) }
    self.init(flow, Self.open(flow, means, &saturation), &saturation)
  }

  private typealias Opened = (link: ID<Link>, landing: Landing)

  private init(_ flow: Flow, _ links: [Opened], _ saturation: inout Saturation<Abstraction>) {
    saturation.run()
    while Self.jump(links, &saturation) { saturation.run() }
    abstraction = saturation.system
    self.flow = abstraction.flow
    automaton = saturation.automaton
    depths = Depths(automaton)
    pushes = Self.pushes(saturation)
    (seen, under) = Self.grouped(automaton)
    beginning = Self.beginnings(abstraction.symbols.values)
    stepping = Self.steps(abstraction)
    showing = Self.showings(abstraction.symbols.values)
  }

  var symbols: [Symbol] { abstraction.symbols.values }

  // MARK: Beginnings

  private static func launch(
    _ flow: Flow, _ startsPublic: Bool, _ saturation: inout Saturation<Abstraction>
  ) {
    for coordinator in flow.coordinators {
      let isRoot = coordinator.id == flow.root
      guard isRoot || coordinator.isPublic && startsPublic else { continue }
      for start in saturation.system.launch(coordinator.id) {
        begin(
          .run, [start.symbol], isRoot ? start.steps : [.start(coordinator.id)] + start.steps,
          &saturation)
      }
    }
  }

  private static func open(
    _ flow: Flow, _ means: Means, _ saturation: inout Saturation<Abstraction>
  ) -> [Opened] {
    guard means.links else { return [] }
    let opened = flow.links.flatMap { link in
      saturation.system.landings(of: link).map { (link.id, $0) }
    }
    for link in opened { open(link, &saturation) }
    return opened
  }

  private static func open(_ opened: Opened, _ saturation: inout Saturation<Abstraction>) {
    let landing = opened.landing
    guard landing.awaited.isEmpty else { return }
    let steps = landing.steps + [.open(opened.link)] + landing.after
    begin(landing.control, landing.word, steps, &saturation)
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

  /// What routes open elsewhere, and what links do once a case is live: the stack there doesn't
  /// depend on the one that stood before. Whether there was anything new.
  private static func jump(
    _ links: [Opened], _ saturation: inout Saturation<Abstraction>
  ) -> Bool {
    let before = saturation.automaton.changes
    let depths = Depths(saturation.automaton)
    for (number, control) in saturation.system.controls.values.enumerated() {
      guard case .jump(let route) = control,
        let best = nearest(saturation.automaton, depths, control: Int32(number))
      else { continue }
      for landing in saturation.system.landings(openedBy: route) {
        land(landing, from: best, landing.after, &saturation)
      }
    }
    for (link, landing) in links where !landing.awaited.isEmpty {
      let best = nearest(
        saturation.automaton, depths, control: Abstraction.run,
        where: { saturation.system.symbols[$0].begins.contains(allOf: landing.awaited) })
      if let best { land(landing, from: best, [.open(link)] + landing.after, &saturation) }
    }
    return saturation.automaton.changes != before
  }

  private static func land(
    _ landing: Landing, from best: (cost: Int32, transition: Int32), _ steps: [WalkStep],
    _ saturation: inout Saturation<Abstraction>
  ) {
    let (control, word, number) = saturation.withSystem { system in
      (
        system.controls.number(landing.control), landing.word.map { system.symbols.number($0) },
        system.steps.number(steps)
      )
    }
    saturation.begin(
      control, word, after: best.cost + Int32(steps.count),
      as: .jumped(best.transition, steps: number))
  }

  private static func nearest(
    _ automaton: Automaton, _ depths: Depths, control: Int32,
    where isMeant: (Int32) -> Bool = { _ in true }
  ) -> (cost: Int32, transition: Int32)? {
    guard let state = automaton.existingState(of: control) else { return nil }
    let candidates = automaton.leaving[Int(state)].compactMap {
      number -> (cost: Int32, transition: Int32)? in
      guard automaton[number].isEmpty || isMeant(automaton[number].symbol) else { return nil }
      return cost(of: number, automaton, depths).map { (cost: $0, transition: number) }
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

  private static func steps(_ abstraction: Abstraction) -> [ID<Coordinator>: [Int32]] {
    var found: [ID<Coordinator>: [Int32]] = [:]
    for (number, symbol) in abstraction.symbols.values.enumerated() {
      for id in Set([abstraction.owner(of: symbol)] + symbol.begins.compactMap(\.parent)) {
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

  /// The nearest top of a stack where all of this has begun.
  func nearest(with begins: [Begin]) -> Int32? {
    Self.nearest(
      automaton, depths, control: Abstraction.run,
      where: { symbols[Int($0)].begins.contains(allOf: begins) })?.transition
  }

  /// The nearest top of a stack that shows a screen.
  func nearest(showing screen: ID<Screen>) -> (cost: Int32, transition: Int32)? {
    (showing[screen] ?? []).compactMap(nearest).min { $0 < $1 }
  }

  /// The nearest way to see a symbol.
  func nearest(_ symbol: Int32) -> (cost: Int32, transition: Int32)? {
    (seen[symbol] ?? []).compactMap { number in cost(of: number).map { ($0, number) } }
      .min { ($0.0, $0.1) < ($1.0, $1.1) }
  }
}

extension [Begin] {
  fileprivate func contains(allOf others: [Begin]) -> Bool {
    others.allSatisfy { contains($0) }
  }
}
