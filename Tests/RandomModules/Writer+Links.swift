extension Writer {
  mutating func link(to screen: Outline.Screen, of item: Outline.Coordinator) -> ModuleTree {
    let base = "/\(item.name.lowercased())"
    // Of a stack the first screen's link is the beginning of all others'.
    let path = screen.name == "s1" ? base : "\(base)/\(screen.name)"
    let isFirst = screen.name == "s1"
    let given = !isFirst && choices.chance(30) ? path + "/{p}" : path + "?p={p}"
    let whole = screen.takesValue && choices.chance(50) ? given : path
    if features.contains(.linksAbove), choices.chance(20) {
      let placements: [(Int, ModuleTree)] = [(2, "push"), (2, "sheet"), (2, "cover")]
      return ["path": .text(whole), "by": choices.pick(byWeight: placements)!]
    }
    if case .stack(nil) = item.kind, features.contains(.waits), choices.chance(8) {
      return ["path": .text(whole), "over": "none"]
    }
    let over = choices.shuffled(item.screens.map(\.name)).prefix(choices.number(in: 1...2))
    if item.screens.count > 1, choices.chance(15) {
      return ["path": .text(whole), "over": .names(Array(over))]
    }
    return .text(whole)
  }

  /// Adds links that open a child by the route that starts it.
  mutating func addLinksByRoutes(to tree: inout ModuleTree) {
    var ways: [(route: String, child: Int)] = []
    for item in outline.coordinators {
      for screen in item.screens {
        let routes = tree["coordinators"]?[item.name]?["screens"]?[screen.name]?["routes"]
        guard case .map(let pairs)? = routes else { continue }
        for pair in pairs {
          guard case .text(let target)? = pair.value["to"],
            let child = outline.coordinators.first(where: { $0.name == target }), child.hasScreens
          else { continue }
          ways.append(("\(item.path(screen)).\(pair.key)", child.index))
        }
      }
    }
    for (number, way) in choices.shuffled(ways).prefix(2).enumerated() where choices.chance(50) {
      let screens = outline.coordinators[way.child].screens
      let screen = choices.chance(70) ? screens[0] : choices.pick(screens)!
      let link: ModuleTree = ["path": .text("/way\(number)"), "via": .text(way.route)]
      let old = tree["coordinators"]?[name(way.child)]?["screens"]?[screen.name]?["link"]
      let new = old.map { .list([$0, link]) } ?? link
      tree["coordinators"]?[name(way.child)]?["screens"]?[screen.name]?["link"] = new
    }
  }
}
