/// Where a route is written, which says what it may be.
struct Context {
  enum Place {
    /// A screen, whose view hands over what isn't given.
    case screen(Outline.Screen)
    case coordinator
    case button
    case then
  }

  let item: Outline.Coordinator
  let place: Place
  /// How many routes this one follows from.
  var depth = 0

  init(_ item: Outline.Coordinator, _ place: Place, depth: Int = 0) {
    self.item = item
    self.place = place
    self.depth = depth
  }

  /// The parameter of the screen that takes the route.
  var value: Outline.Value? {
    if case .screen(let screen) = place { screen.value } else { nil }
  }

  var isStack: Bool {
    if case .stack = item.kind { true } else { false }
  }
}

private enum Verb {
  case push, show, child, present, replace, restart, above, replacing, strategy, dismissing
  case pop, popMany, popTo, popToRoot, dismiss, finish, report, ask, select, open, leave

  /// Whether the action does something wherever its route is taken, so that guards are asked.
  var isNeverIdle: Bool {
    switch self {
    case .push, .child, .present, .replace, .restart, .finish, .report, .ask, .leave: true
    default: false
    }
  }
}

extension Writer {
  mutating func route(_ context: Context) -> ModuleTree {
    guard let verb = choices.pick(byWeight: verbs(context)) else { return "popToRoot" }
    var route = choosing(changing(written(verb, context)), context)
    guard case .map = route, verb.isNeverIdle || features.contains(.idleGuards),
      let guards = guards(15)
    else { return route }
    route["guards"] = guards
    return route
  }

  /// A route that now and then changes the state before its move, or does nothing else.
  private mutating func changing(_ route: ModuleTree) -> ModuleTree {
    guard features.contains(.changes), choices.chance(12), let state = choices.pick(outline.states),
      let value = choices.pick(state.values)
    else { return route }
    let change = ModuleTree.named([(state.name, .text(value))])
    guard !choices.chance(25) else { return ["state": change] }
    var changing = route
    if case .text(let word) = route {
      let isVerb = ["pop", "popToRoot", "dismiss", "finish"].contains(word)
      changing = isVerb ? .named([(word, .text("true"))]) : ["to": route]
    }
    changing["state"] = change
    return changing
  }

  /// A route that now and then does something else, as the state says.
  private mutating func choosing(_ route: ModuleTree, _ context: Context) -> ModuleTree {
    guard features.contains(.ways), choices.chance(15), route["returns"] == nil,
      let state = choices.pick(outline.states), let value = choices.pick(state.values)
    else { return route }
    var choosing = route
    if case .text(let word) = route {
      let isVerb = ["pop", "popToRoot", "dismiss", "finish"].contains(word)
      choosing = isVerb ? .named([(word, .text("true"))]) : ["to": route]
    }
    choosing["if"] = .named([(state.name, .text(value))])
    let plain = context.item.screens.filter { !$0.takesValue }.map { ModuleTree.text($0.name) }
    let others: [ModuleTree] = ["stay", "popToRoot", childRoute(context)] + plain
    choosing["else"] = choices.pick(context.isStack ? others : Array(others.prefix(2)))
    return choosing
  }

  private func verbs(_ context: Context) -> [(Int, Verb)] {
    let has = context.item.hasScreens
    let isRoot = context.item.index == 0
    var verbs: [(Int, Verb)] = [
      (14, .child), (has ? 7 : 0, .present), (isRoot ? 2 : 12, .finish),
      (context.item.results.isEmpty || !features.contains(.reports) ? 0 : 6, .report),
      (context.item.dialogs.isEmpty && outline.dialogs.isEmpty ? 0 : 10, .ask),
      (4, .select), (features.contains(.elsewhere) ? 4 : 0, .open), (1, .leave),
    ]
    if context.isStack {
      verbs += [
        (has ? 20 : 0, .push), (has ? 4 : 0, .replace), (4, .restart), (has ? 5 : 0, .above),
        (has ? 4 : 0, .replacing), (has ? 9 : 0, .strategy), (has ? 5 : 0, .dismissing),
        (7, .pop), (3, .popMany), (has ? 8 : 0, .popTo), (4, .popToRoot), (7, .dismiss),
      ]
    } else if has {
      verbs += [(14, .show), (2, .pop), (4, .dismiss), (3, .dismissing)]
    }
    return verbs
  }

  private mutating func written(_ verb: Verb, _ context: Context) -> ModuleTree {
    switch verb {
    case .push, .show: return giving(["to": screen(context)], context)
    case .child: return childRoute(context)
    case .present: return giving(["to": screen(context), "by": presentation()], context)
    case .replace: return leading(context, "by", "replace")
    case .restart: return leading(context, "by", "restart")
    case .above: return leading(context, "above", dropTarget(context))
    case .replacing: return leading(context, "replacing", dropTarget(context))
    case .strategy: return strategic(context)
    case .dismissing: return dismissing(context)
    case .pop: return returning("pop", context)
    case .popMany: return ["pop": .text("\(choices.number(in: 2...3))")]
    case .popTo: return ["popTo": dropTarget(context)]
    case .popToRoot: return returning("popToRoot", context)
    case .dismiss: return returning("dismiss", context)
    case .finish:
      return choices.pick(context.item.results).map { ["finish": .text($0)] } ?? "finish"
    case .report: return ["report": .text(choices.pick(context.item.results) ?? "done")]
    case .ask:
      return ["dialog": .text(choices.pick(context.item.dialogs + outline.dialogs) ?? "ask")]
    case .select, .open: return elsewhere(verb == .select, context)
    case .leave: return ["system": "settings"]
    }
  }

  mutating func leading(to screen: Outline.Screen, _ context: Context) -> ModuleTree {
    guard choices.chance(30) else {
      return screen.takesValue ? giving(["to": .text(screen.name)], context) : .text(screen.name)
    }
    return giving(["to": .text(screen.name), "by": presentation()], context)
  }

  /// A route with a value for the screen that it shows: in some modules all of them have one.
  private mutating func giving(_ route: ModuleTree, _ context: Context) -> ModuleTree {
    let taking = context.item.screens.filter(\.takesValue).map { ModuleTree.text($0.name) }
    guard let target = route["to"], taking.contains(target), givesValues || choices.chance(20)
    else { return route }
    var route = route
    let taker = context.item.screens.first { .text($0.name) == target }
    let isHanded = context.value.map { taker?.value?.takes($0) ?? false } ?? false
    route["with"] = isHanded && choices.chance(50) ? ["p": "p"] : value()
    return route
  }

  /// A move back, now and then with a value for the screen that it leads to.
  private mutating func returning(_ verb: String, _ context: Context) -> ModuleTree {
    guard context.item.screens.contains(where: \.takesValue),
      choices.chance(givesValues ? 4 : 40)
    else {
      return .text(verb)
    }
    return .named([(verb, .named([("set", value())]))])
  }

  private mutating func staying(_ item: Outline.Coordinator) -> ModuleTree {
    item.screens.contains(where: \.takesValue) && choices.chance(givesValues ? 5 : 60)
      ? .named([("set", value())]) : "stay"
  }

  private mutating func value() -> ModuleTree {
    ["p": .text("\(choices.number(in: 1...(givesValues ? 2 : 3)))")]
  }

  // MARK: Targets

  private mutating func screen(_ context: Context) -> ModuleTree {
    .text(choices.pick(context.item.screens)?.name ?? "s1")
  }

  private mutating func presentation() -> ModuleTree {
    choices.pick(byWeight: [(4, "sheet"), (4, "cover"), (1, "popover")])!
  }

  private mutating func dropTarget(_ context: Context) -> ModuleTree {
    let name = choices.pick(context.item.screens)?.name ?? "s1"
    return .text(features.contains(.ifPresent) && choices.chance(25) ? name + "?" : name)
  }

  /// To a screen, or to a child that can stand on a stack.
  private mutating func leading(
    _ context: Context, _ key: String, _ value: ModuleTree
  ) -> ModuleTree {
    guard choices.chance(30), let child = child(of: context, { $0.isPushable }) else {
      return giving(.named([("to", screen(context)), (key, value)]), context)
    }
    let route = ModuleTree.named([("to", .text(name(child))), (key, value)])
    return adding(then: child, context, to: route)
  }

  private mutating func child(
    of context: Context, _ suits: (Outline.Coordinator) -> Bool
  ) -> Int? {
    let all = outline.coordinators.filter(suits).map(\.index)
    let later = all.filter { $0 > context.item.index }
    let mayRecur = features.contains(.recursion) && choices.chance(20)
    return choices.pick(mayRecur ? all : later)
  }

  private mutating func strategic(_ context: Context) -> ModuleTree {
    var strategies: [ModuleTree] = []
    if features.contains(.ifNotExists) { strategies.append("ifNotExists") }
    if features.contains(.navigateOrPush) { strategies.append("navigateOrPush") }
    guard let strategy = choices.pick(strategies) else {
      return giving(["to": screen(context)], context)
    }
    return leading(context, "strategy", strategy)
  }

  private mutating func dismissing(_ context: Context) -> ModuleTree {
    guard context.isStack, choices.chance(80) else {
      return giving(
        ["to": screen(context), "by": presentation(), "dismissing": "true"], context)
    }
    return leading(context, "dismissing", "true")
  }

  // MARK: Children

  private mutating func childRoute(_ context: Context) -> ModuleTree {
    guard let child = child(of: context, { _ in true }) else {
      return context.item.hasScreens ? ["to": screen(context), "by": "cover"] : "finish"
    }
    return starting(child, context)
  }

  mutating func starting(_ child: Int, _ context: Context) -> ModuleTree {
    var tree: ModuleTree = ["to": .text(name(child))]
    if !context.isStack || !outline.coordinators[child].isPushable || choices.chance(40) {
      tree["by"] = presentation()
    }
    return adding(then: child, context, to: tree)
  }

  private mutating func adding(
    then child: Int, _ context: Context, to route: ModuleTree
  ) -> ModuleTree {
    guard context.depth < 2 else { return route }
    var route = route
    let then = outcomes(of: child, in: context.item, depth: context.depth + 1)
    if then != .empty { route["then"] = then }
    return route
  }

  /// The `then` of a route that starts a child: what follows each of the child's results.
  mutating func outcomes(of child: Int, in item: Outline.Coordinator, depth: Int) -> ModuleTree {
    var written: [(String, ModuleTree)] = []
    for result in outline.coordinators[child].results + ["finished", "dismissed"] {
      guard choices.chance(result == "done" ? 60 : 25) else { continue }
      let route = route(Context(item, .then, depth: depth))
      written.append((result, choices.chance(15) ? staying(item) : route))
    }
    return .named(written)
  }

  private mutating func elsewhere(_ isSelected: Bool, _ context: Context) -> ModuleTree {
    let hosts = outline.coordinators.filter { host in
      switch host.kind {
      case .tabs, .manual: host.index <= context.item.index || choices.chance(10)
      case .stack, .state, .external: false
      }
    }
    if isSelected, let host = choices.pick(hosts),
      let child = choices.pick(outline.children(of: host.index))
    {
      return ["to": .text(name(child))]
    }
    let others = outline.coordinators.filter { $0.hasScreens && $0.index != context.item.index }
    guard features.contains(.elsewhere), let other = choices.pick(others),
      let screen = choices.pick(other.screens)
    else { return "finish" }
    return ["to": .text(other.path(screen))]
  }
}
