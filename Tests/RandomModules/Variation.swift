/// Other wordings of the same things, and keys that few routes and screens have.
///
/// They have random choices of their own, so the module of a seed is otherwise the same.
struct Variation {
  var choices: RandomChoices
  /// The screens of each coordinator that have a parameter.
  private var takingValues: [String: Set<String>] = [:]
  private var isWithTabs = false

  init(seed: UInt64) { choices = RandomChoices(seed: ~seed) }

  mutating func vary(_ module: ModuleTree) -> ModuleTree {
    guard case .map(let coordinators)? = module["coordinators"] else { return module }
    isWithTabs = coordinators.contains { $0.value["tabs"] != nil }
    for item in coordinators {
      guard case .map(let screens)? = item.value["screens"] else { continue }
      takingValues[item.key] = Set(screens.filter { $0.value["params"] != nil }.map(\.key))
    }
    var module = module
    module["coordinators"] = .map(coordinators.map { changed($0) { $0.coordinator($1) } })
    return giving(splitting(module))
  }

  /// Makes splits of some tab bars: of those with two or three plain tabs, none of which is a split.
  private mutating func splitting(_ module: ModuleTree) -> ModuleTree {
    guard case .map(var coordinators)? = module["coordinators"] else { return module }
    var splits: Set<String> = []
    for index in coordinators.indices.reversed() {
      guard case .map(let tabs)? = coordinators[index].value["tabs"], tabs.count < 4,
        !tabs.contains(where: { splits.contains($0.key) }),
        tabs.allSatisfy({ tab in ["by", "guards", "when"].allSatisfy { tab.value[$0] == nil } }),
        choices.chance(50)
      else {
        if coordinators[index].value["tabs"] != nil, choices.chance(20) {
          coordinators[index].value["style"] = "sidebar"
        }
        continue
      }
      splits.insert(coordinators[index].key)
      coordinators[index].value["kind"] = "split"
      coordinators[index].value["tabs"] = nil
      let isPlain = tabs.allSatisfy { $0.value == .empty }
      coordinators[index].value["columns"] =
        isPlain && choices.chance(50) ? .names(tabs.map(\.key)) : .map(tabs)
    }
    var module = module
    module["coordinators"] = .map(coordinators)
    return module
  }

  private mutating func changed(
    _ pair: ModuleTree.Pair, _ change: (inout Variation, ModuleTree.Pair) -> ModuleTree
  ) -> ModuleTree.Pair {
    ModuleTree.Pair(key: pair.key, value: change(&self, pair))
  }

  private mutating func coordinator(_ pair: ModuleTree.Pair) -> ModuleTree {
    var tree = pair.value
    if tree["kind"] == "switch", tree["state"] == nil, tree["cases"] != nil, choices.chance(20) {
      tree["links"] = "wait"
    }
    if case .map(let screens)? = tree["screens"] {
      tree["screens"] = .map(screens.map { changed($0) { $0.screen($1.value, of: pair.key) } })
    }
    if tree["dialogs"] != nil, choices.chance(60) { tree = addingFields(to: tree) }
    tree = routes(in: tree, of: pair.key)
    return choices.chance(30) ? movingThen(of: tree) : tree
  }

  /// Adds a text field to the dialogs of a coordinator, and screens that take what is typed.
  private mutating func addingFields(to tree: ModuleTree) -> ModuleTree {
    guard case .map(let dialogs)? = tree["dialogs"], case .map(let screens)? = tree["screens"]
    else { return tree }
    var tree = tree
    tree["dialogs"] = .map(dialogs.map { changed($0) { $0.addingField(to: $1.value) } })
    tree["screens"] = .map(screens.map { changed($0) { $0.takingText($1.value) } })
    return tree
  }

  private mutating func addingField(to dialog: ModuleTree) -> ModuleTree {
    var dialog = dialog
    dialog["fields"] = ["t": choices.pick(["Text", .empty, ["title": "Text", "secure": "true"]])!]
    return dialog
  }

  private mutating func takingText(_ screen: ModuleTree) -> ModuleTree {
    guard choices.chance(50) else { return screen }
    var (screen, parameters) = (screen, screen["params"] ?? .empty)
    parameters["t"] = "String?"
    screen["params"] = parameters
    return screen
  }

  private mutating func screen(_ screen: ModuleTree, of owner: String) -> ModuleTree {
    var tree = routes(in: screen, of: owner)
    if isWithTabs, choices.chance(8) { tree["hidesTabBar"] = "true" }
    if choices.chance(4) { tree["swipeDown"] = "false" }
    return tree
  }

  private mutating func routes(in tree: ModuleTree, of owner: String) -> ModuleTree {
    guard case .map(let routes)? = tree["routes"] else { return tree }
    var tree = tree
    tree["routes"] = .map(routes.map { changed($0) { $0.route($1.value, of: owner) } })
    return tree
  }

  // MARK: Routes

  private mutating func route(_ route: ModuleTree, of owner: String) -> ModuleTree {
    switch route {
    case .text(let word): text(word, of: owner)
    case .map(let pairs): map(route, pairs, of: owner)
    case .quoted, .list: route
    }
  }

  private mutating func text(_ word: String, of owner: String) -> ModuleTree {
    switch word {
    case "pop":
      return choices.chance(30) ? ["pop": .text(choices.pick(["true", "1"])!)] : "pop"
    case "popToRoot", "dismiss":
      return choices.chance(30) ? .named([(word, .text("true"))]) : .text(word)
    case "finish": return "finish"
    default: return choices.chance(50) ? map(["to": .text(word)], [], of: owner) : .text(word)
    }
  }

  private mutating func map(
    _ route: ModuleTree, _ pairs: [ModuleTree.Pair], of owner: String
  ) -> ModuleTree {
    guard case .text(let target)? = route["to"] else { return route }
    var route = route
    if takingValues[owner]?.contains(target) ?? false, choices.chance(50) {
      route["with"] = ["p": .text("\(choices.number(in: 1...2))")]
    }
    let isPresented = ["sheet", "cover", "popover"].contains { route["by"] == .text($0) }
    if isPresented, target.first?.isLowercase ?? false, choices.chance(6) { route["bare"] = "true" }
    if route["by"] == "sheet" || route["by"] == "popover", choices.chance(12) {
      route["swipeDown"] = .text(choices.pick(["true", "false", "false"])!)
    }
    if route["by"] == "popover", choices.chance(30) {
      route["by"] = ["compact": "cover", "regular": "popover"]
    }
    if isWithTabs, route["by"] == nil, choices.chance(6) {
      route["hidesTabBar"] = .text(choices.pick(["true", "false"])!)
    }
    return route
  }

  /// Moves the `then` of a route to the coordinator, where it holds for all routes to the child.
  private mutating func movingThen(of tree: ModuleTree) -> ModuleTree {
    guard case .map(let screens)? = tree["screens"], tree["then"] == nil else { return tree }
    for (index, screen) in screens.enumerated() {
      guard case .map(let routes)? = screen.value["routes"],
        let found = routes.firstIndex(where: { $0.value["then"] != nil && $0.value["to"] != nil }),
        case .text(let child)? = routes[found].value["to"], let then = routes[found].value["then"]
      else { continue }
      var (varied, left, others) = (tree, routes, screens)
      left[found].value["then"] = nil
      others[index].value["routes"] = .map(left)
      varied["screens"] = .map(others)
      varied["then"] = .named([(child, then)])
      return varied
    }
    return tree
  }
}
