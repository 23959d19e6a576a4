extension Variation {
  /// Gives parameters to some coordinators and to their first screens, and values for them at the places
  /// where the coordinators stand: a start, a tab, a column or a case.
  mutating func giving(_ module: ModuleTree) -> ModuleTree {
    guard case .map(var coordinators)? = module["coordinators"] else { return module }
    for index in coordinators.indices {
      let (name, item) = (coordinators[index].key, coordinators[index].value)
      guard item["root"] == nil, item["kind"] != "external", choices.chance(25) else { continue }
      let kinds: [ModuleTree] = ["Int", "Int?", ["type": "Int", "default": "1"]]
      let kind = choices.pick(kinds)!
      coordinators[index].value["params"] = ["q": kind]
      if case .text(let first)? = item["start"], item["screens"]?[first] != nil {
        let others = item["screens"]?[first]?["params"] ?? .empty
        var screen = item["screens"]?[first] ?? .empty
        screen["params"] = others
        screen["params"]?["q"] = kind
        coordinators[index].value["screens"]?[first] = screen
      }
      guard kind == "Int" || choices.chance(60) else { continue }
      for place in coordinators.indices {
        coordinators[place].value = coordinators[place].value.giving(["q": "3"], to: name)
      }
    }
    var module = module
    module["coordinators"] = .map(coordinators)
    return module
  }
}

extension ModuleTree {
  /// The coordinator with arguments for a child at its start, tab, column or case.
  fileprivate func giving(_ arguments: ModuleTree, to child: String) -> ModuleTree {
    var tree = self
    for key in ["tabs", "columns", "cases"] {
      guard case .map(let places)? = self[key] else { continue }
      tree[key] = .named(
        places.map { ($0.key, $0.value.giving(arguments, to: child, isNamed: $0.key == child)) })
    }
    tree["start"] = self["start"]?.giving(arguments, to: child, isNamed: false)
    return tree
  }

  /// A start, tab, column or case with arguments, if it shows a child.
  private func giving(_ arguments: ModuleTree, to child: String, isNamed: Bool) -> ModuleTree {
    if self == .text(child) { return ["to": .text(child), "with": arguments] }
    guard isNamed || self["to"] == .text(child) else { return self }
    var place = self
    place["with"] = arguments
    return place
  }
}
