/// Writes a module to an outline: its routes, and what else leads somewhere, are drawn on the way.
struct Writer {
  let outline: Outline
  var choices: RandomChoices
  /// The state that nothing depends on yet.
  private var freeStates: [Outline.State]
  /// Whether each route that shows a screen with a parameter gives a value for it.
  let givesValues: Bool

  init(outline: Outline, choices: RandomChoices) {
    self.outline = outline
    var choices = choices
    givesValues = choices.chance(60)
    self.choices = choices
    let taken = outline.coordinators.compactMap { item in
      if case .state(let index, _) = item.kind { outline.states[index].name } else { nil }
    }
    freeStates = outline.states.filter { !taken.contains($0.name) }
  }

  var features: Features { outline.features }

  /// The tops of what will be in the file.
  mutating func module() -> ModuleTree {
    var tree: ModuleTree = ["flow": "Random"]
    if features.contains(.links) { tree["links"] = ["schemes": ["app"]] }
    if !outline.states.isEmpty {
      tree["state"] = .named(
        outline.states.map { ($0.name, $0.members.isEmpty ? "Bool" : .names($0.members)) })
    }
    if !outline.guards.isEmpty {
      var guards: [(String, ModuleTree)] = []
      for item in outline.guards { guards.append((item.name, guardTree(item.detour))) }
      tree["guards"] = .named(guards)
    }
    if !outline.dialogs.isEmpty { tree["dialogs"] = dialogs(outline.dialogs, in: nil) }
    var coordinators: [(String, ModuleTree)] = []
    for item in outline.coordinators { coordinators.append((item.name, coordinator(item))) }
    tree["coordinators"] = .named(coordinators)
    if case .map(let overlays)? = coordinators[0].1["overlay"] {
      for shown in overlays.map(\.key) {
        // The state shows it, so nothing can refuse it.
        tree["coordinators"]?[shown]?["guards"] = nil
        tree["coordinators"]?[shown]?["screens"]?["s1"]?["guards"] = nil
      }
    }
    if features.contains(.links) { addLinksByRoutes(to: &tree) }
    return tree
  }

  // MARK: Coordinators

  private mutating func coordinator(_ item: Outline.Coordinator) -> ModuleTree {
    var tree = ModuleTree.empty
    if item.index == 0 { tree["root"] = "true" }
    fill(&tree, asKindOf: item)
    if !item.results.isEmpty { tree["results"] = .named(item.results.map { ($0, .empty) }) }
    if item.index > 0, features.contains(.idleGuards) || !isSelected(item.index),
      let guards = guards(ofPlain: 8)
    {
      tree["guards"] = guards
    }
    if features.contains(.leaving), let guards = guards(ofPlain: 6) { tree["leaving"] = guards }
    if case .external = item.kind { return tree }
    if item.index == 0, features.contains(.overlays), choices.chance(25) {
      tree["overlay"] = overlay()
    }
    if case .stack = item.kind, item.index > 0, features.isSuperset(of: [.links, .waits]),
      choices.chance(10)
    {
      tree["links"] = "wait"
    }
    addWays(to: &tree, of: item)
    if !item.dialogs.isEmpty { tree["dialogs"] = dialogs(item.dialogs, in: item) }
    if !item.screens.isEmpty {
      var screens: [(String, ModuleTree)] = []
      for screen in item.screens { screens.append((screen.name, self.screen(screen, of: item))) }
      tree["screens"] = .named(screens)
    }
    return tree
  }

  /// A stack that the root shows above everything at some values of a state.
  private mutating func overlay() -> ModuleTree? {
    let stacks = outline.coordinators.filter {
      if case .stack(nil) = $0.kind { $0.index > 0 } else { false }
    }
    guard let shown = choices.pick(stacks), let state = state() else { return nil }
    let values = choices.shuffled(state.values).prefix(
      choices.number(in: 1...max(1, state.values.count - 1)))
    let condition: ModuleTree = .named([(state.name, .names(Array(values)))])
    let overlay: ModuleTree = ["while": condition]
    return .named([(shown.name, overlay)])
  }

  private mutating func fill(_ tree: inout ModuleTree, asKindOf item: Outline.Coordinator) {
    switch item.kind {
    case .stack(let child): tree["start"] = child.map { start($0, of: item) } ?? "s1"
    case .tabs(let tabs):
      tree["kind"] = "tabs"
      var written: [(String, ModuleTree)] = []
      let goes = features.contains(.tabsByState) && choices.chance(30)
      let kept = goes ? choices.number(in: 0...(tabs.count - 1)) : 0
      for (place, child) in tabs.enumerated() {
        var tab = tab(child, place, item)
        if goes, place == kept { tab["by"] = nil }
        if goes, place != kept, tab["by"] == nil, choices.chance(60),
          let state = choices.pick(outline.states), let value = choices.pick(state.values)
        {
          tab["when"] = .named([(state.name, .text(value))])
        }
        written.append((name(child), tab))
      }
      tree["tabs"] = .named(written)
    case .manual(let cases, let child):
      tree["kind"] = "switch"
      let first = child ?? (item.screens.isEmpty ? cases.first : nil)
      tree["start"] = first.map { .text(name($0)) } ?? "s1"
      if !cases.isEmpty { tree["cases"] = self.cases(cases, of: item) }
    case .state(let state, let children):
      tree["kind"] = "switch"
      tree["state"] = .text(outline.states[state].name)
      tree["cases"] = cases(of: outline.states[state], children, of: item)
      if choices.chance(30) { tree["links"] = "wait" }
    case .external(let ownStack):
      tree["kind"] = "external"
      if ownStack { tree["stack"] = "own" }
    }
  }

  /// Whether the coordinator stands in a tab bar or a switch, or may be selected in one.
  private func isSelected(_ index: Int) -> Bool {
    outline.coordinators.contains { item in
      if case .stack = item.kind { false } else { outline.children(of: item.index).contains(index) }
    }
  }

  func name(_ index: Int) -> String { outline.coordinators[index].name }

  private mutating func start(_ child: Int, of item: Outline.Coordinator) -> ModuleTree {
    let then = outcomes(of: child, in: item, depth: 1)
    guard then != .empty else { return .text(name(child)) }
    return ["to": .text(name(child)), "then": then]
  }

  private mutating func tab(_ child: Int, _ place: Int, _ item: Outline.Coordinator) -> ModuleTree {
    var tree = ModuleTree.empty
    if place > 0, features.contains(.code), choices.chance(15) {
      tree["by"] = .text(choices.pick(["sheet", "cover"])!)
    }
    if features.contains(.idleGuards), let guards = guards(10) { tree["guards"] = guards }
    let then = outcomes(of: child, in: item, depth: 1)
    if then != .empty { tree["then"] = then }
    return tree
  }

  private mutating func cases(_ children: [Int], of item: Outline.Coordinator) -> ModuleTree {
    var written: [(String, ModuleTree)] = []
    for child in children {
      let then = outcomes(of: child, in: item, depth: 1)
      written.append((name(child), then == .empty ? .empty : ["then": then]))
    }
    return .named(written)
  }

  private mutating func cases(
    of state: Outline.State, _ children: [Int?], of item: Outline.Coordinator
  ) -> ModuleTree {
    var written: [(String, ModuleTree)] = []
    for (value, child) in zip(state.values, children) {
      let target = child.map { name($0) } ?? choices.pick(item.screens)?.name ?? "s1"
      let then = child.map { outcomes(of: $0, in: item, depth: 1) } ?? .empty
      let isLast = written.count == state.values.count - 1
      let key = isLast && choices.chance(20) ? "else" : value
      written.append((key, then == .empty ? .text(target) : ["to": .text(target), "then": then]))
    }
    // No value is left for this one.
    if written.last?.0 != "else", choices.chance(10), let screen = choices.pick(item.screens) {
      written.append(("else", .text(screen.name)))
    }
    return .named(written)
  }

  private mutating func addWays(to tree: inout ModuleTree, of item: Outline.Coordinator) {
    var routes: [(String, ModuleTree)] = []
    // A stack that starts with a child may have no screen on screen that is offered them, and a lone
    // screen isn't offered a route to itself.
    let isOnlyCode = if case .stack(nil) = item.kind { item.screens.count < 2 } else { true }
    if !isOnlyCode || features.contains(.code) {
      for number in 0..<item.routes {
        routes.append(("c\(number + 1)", offered(Context(item, .coordinator))))
      }
    }
    guard !routes.isEmpty else { return }
    tree["routes"] = .named(routes)
    let taken = routes.filter { features.contains(.code) || $0.1.staysOnTheStack }.map(\.0)
    if !taken.isEmpty, let state = choices.chance(50) ? state() : nil {
      let most = features.contains(.sharedState) ? 2 : min(2, state.values.count - 1)
      let values = choices.shuffled(state.values).prefix(choices.number(in: 1...most))
      var rule: [(String, ModuleTree)] = [(state.name, .names(Array(values)))]
      if features.contains(.combined), let other = choices.chance(40) ? self.state() : nil,
        other.name != state.name
      {
        rule.append((other.name, .text(choices.pick(other.values)!)))
      }
      tree["when"] = [.named(rule + [("take", .text(choices.pick(taken)!))])]
    }
  }

  /// A coordinator's route is one for code where no screen is offered it.
  private mutating func offered(_ context: Context) -> ModuleTree {
    let route = offeredBelow(route(context))
    guard features.contains(.code), choices.chance(40), case .map = route else { return route }
    var left = route
    left["except"] = .names(
      context.item.screens.map(\.name).filter { _ in choices.chance(60) })
    return left["except"] == [] ? route : left
  }

  /// Offers a route on the screens below its coordinator now and then.
  private mutating func offeredBelow(_ route: ModuleTree) -> ModuleTree {
    guard features.contains(.below), case .map = route, route["dismissing"] == nil,
      route["dialog"] != nil || ["sheet", "cover", "popover"].contains(route["by"]),
      choices.chance(40)
    else { return route }
    var below = route
    below["below"] = "true"
    return below
  }

  // MARK: Screens

  private mutating func screen(_ screen: Outline.Screen, of item: Outline.Coordinator) -> ModuleTree
  {
    var tree = ModuleTree.empty
    if let value = screen.value { tree["params"] = ["p": parameter(value)] }
    if let guards = guards(ofPlain: 8) { tree["guards"] = guards }
    if features.contains(.leaving), let guards = guards(8) { tree["leaving"] = guards }
    // A bare one isn't offered what its coordinator's routes do on a stack.
    if choices.chance(6), features.contains(.code) || item.routes == 0 { tree["bare"] = "true" }
    if features.contains(.links), choices.chance(features.contains(.manyLinks) ? 50 : 30) {
      tree["link"] = link(to: screen, of: item)
    }
    if features.contains(.code), choices.chance(5) { tree["entry"] = "code" }
    var routes: [(String, ModuleTree)] = []
    let isFirst = screen.name == item.screens[0].name
    let context = Context(item, .screen(screen))
    for child in isFirst ? item.starts : [] {
      routes.append(("r\(routes.count + 1)", starting(child, context)))
    }
    for next in item.screens where next.leader == screen.name {
      routes.append(("r\(routes.count + 1)", leading(to: next, context)))
    }
    for _ in 0..<choices.number(in: isFirst ? 1...2 : 0...3) {
      routes.append(("r\(routes.count + 1)", route(context)))
    }
    if !routes.isEmpty { tree["routes"] = .named(routes) }
    return tree
  }

  private func parameter(_ value: Outline.Value) -> ModuleTree {
    switch value {
    case .withDefault: ["type": "Int", "default": "1"]
    case .optional: "Int?"
    case .required: "Int"
    }
  }

  // MARK: Guards and dialogs

  /// A random state variable. Nothing else depends on it, unless that is a feature.
  private mutating func state() -> Outline.State? {
    if features.contains(.sharedState) { return choices.pick(outline.states) }
    return freeStates.popLast()
  }

  /// Random guards, with a chance of some percent.
  mutating func guards(_ percent: Int) -> ModuleTree? {
    guard choices.chance(percent), !outline.guards.isEmpty else { return nil }
    let names = choices.shuffled(outline.guards.map(\.name))
    return .names(Array(names.prefix(choices.chance(80) ? 1 : 2)))
  }

  /// A random guard without a detour: a detour that is refused by its own guard would never end.
  private mutating func guards(ofPlain percent: Int) -> ModuleTree? {
    let plain = outline.guards.filter { $0.detour == nil }.map(\.name)
    guard choices.chance(percent), let name = choices.pick(plain) else { return nil }
    return .names([name])
  }

  private mutating func guardTree(_ detour: Int?) -> ModuleTree {
    var tree = ModuleTree.empty
    if let state = choices.chance(25) ? state() : nil {
      let condition: ModuleTree = [
        "state": .named([(state.name, .text(choices.pick(state.values)!))])
      ]
      let way = features.contains(.combined) ? choices.number(in: 0...3) : 0
      switch way {
      case 1: tree["not"] = condition
      case 2: tree["any"] = [condition, ["not": condition]]
      case 3:
        let other = self.state() ?? state
        tree["any"] = [
          ["state": .named([(other.name, .text(choices.pick(other.values)!))])],
          ["not": ["any": [condition]]],
        ]
      default: tree["state"] = condition["state"]
      }
    } else if choices.chance(15) {
      tree["async"] = "true"
    }
    if let detour {
      let placement =
        outline.coordinators[detour].isPushable && choices.chance(25) ? "push" : "cover"
      let by = choices.chance(30) && placement == "cover" ? "sheet" : placement
      tree["otherwise"] = ["to": .text(name(detour)), "by": .text(by)]
      if choices.chance(50) {
        tree["resume"] = .text(choices.pick(outline.coordinators[detour].results + ["true"])!)
      }
    } else if !outline.dialogs.isEmpty, choices.chance(30) {
      tree["otherwise"] = ["dialog": .text(outline.dialogs[0])]
      if choices.chance(50) { tree["resume"] = .text(Self.consent) }
    } else if choices.chance(25) {
      tree["otherwise"] = choices.pick([
        "pop", "popToRoot", "dismiss", ["pop": "2"],
      ])
    }
    return tree
  }

  private mutating func dialogs(_ names: [String], in item: Outline.Coordinator?) -> ModuleTree {
    var written: [(String, ModuleTree)] = []
    for name in names {
      var buttons: [(String, ModuleTree)] = []
      for button in ["yes", "no"].prefix(choices.number(in: 1...2)) {
        buttons.append((button, self.button(in: item)))
      }
      if item == nil { buttons.append((Self.consent, .empty)) }
      written.append((name, ["title": "Sure", "buttons": .named(buttons)]))
    }
    return .named(written)
  }

  /// The button of a module's dialog that guards can resume on.
  private static let consent = "ok"

  private mutating func button(in item: Outline.Coordinator?) -> ModuleTree {
    guard let item else {
      return choices.pick([["role": "cancel"], "popToRoot", "pop", "dismiss"])!
    }
    return choices.chance(25) ? ["role": "cancel"] : route(Context(item, .button))
  }
}

extension ModuleTree {
  /// Whether a route presents nothing, so that what stands above its coordinator ends first.
  fileprivate var staysOnTheStack: Bool {
    self["by"] == nil && self["dialog"] == nil && self["else"]?.staysOnTheStack ?? true
  }
}
