import FlowModel

/// Makes coordinators, screens and routes of a sketch.
struct Drafter {
  var sketch: Sketch
  let ownership: Ownership
  var names: DraftNames
  let index: EdgeIndex
  let origins: DraftOrigins
  /// The places above screens, for the screens that were asked about.
  var above: [Sketch.Place: PlacesAbove] = [:]
  /// The dialogs of each coordinator, by its head.
  var dialogs: [Sketch.Place: [DraftDialog]] = [:]
  /// The numbers of ways from the root to coordinators through containers alone.
  private let fixedWays: [Sketch.Place: Int]
  /// The places that cover the screen, and the first screens of them.
  private var covering: (targets: Set<Sketch.Place>, firsts: Set<Sketch.Place>) = ([], [])

  /// - Parameters:
  ///   - name: The name of the module.
  ///   - known: The names of an earlier import.
  static func draft(
    _ sketch: Sketch, name: String, _ origins: DraftOrigins, known: KnownNames = KnownNames()
  ) -> (draft: FlowDraft, losses: [ImportLoss]) {
    var drafter = Drafter(sketch, origins, known)
    drafter.settleParameters()
    var draft = FlowDraft(name: name, schemes: sketch.schemes, hosts: sketch.hosts)
    let heads = drafter.ownership.heads
    let root = heads.filter { $0 == sketch.root }
    for head in root + heads.filter({ $0 != sketch.root }) {
      draft.coordinators.append(drafter.coordinator(head))
    }
    let params = draft.coordinators.flatMap { $0.params + $0.screens.flatMap(\.params) }
    draft.types = Set(params.compactMap(\.ownType)).sorted()
    return (draft, drafter.sketch.losses)
  }

  private init(_ sketch: Sketch, _ origins: DraftOrigins, _ known: KnownNames) {
    self.sketch = sketch
    self.origins = origins
    ownership = Ownership(sketch)
    names = DraftNames(sketch, ownership, origins, known)
    index = EdgeIndex(sketch, ownership)
    fixedWays = Self.fixedWays(sketch, ownership)
    for edge in sketch.edges where edge.style(to: sketch) == .cover {
      guard let target = edge.target else { continue }
      covering.targets.insert(target)
      if let first = first(of: target) { covering.firsts.insert(first) }
    }
  }

  // MARK: Coordinators

  private mutating func coordinator(_ head: Sketch.Place) -> DraftCoordinator {
    let node = sketch.nodes[head]
    var coordinator = DraftCoordinator(
      name: names.coordinators[head]!, origin: origins[head], kind: kind(of: head))
    coordinator.isRoot = head == sketch.root
    coordinator.isPublic = node.isOpenedByCode && sketch.root != head
    if !node.isScreen { coordinator.notes = node.notes }
    coordinator.params = params(of: head)
    if case .external = node.kind { return settled(coordinator) }
    for place in index.places[head] ?? [] where sketch.nodes[place].isScreen {
      coordinator.screens.append(screen(place, in: head))
    }
    // The first screen stands first.
    if case .stack(let start) = coordinator.kind,
      let index = coordinator.screens.firstIndex(where: { $0.name == start })
    {
      coordinator.screens.insert(coordinator.screens.remove(at: index), at: 0)
    }
    if case .stack(nil) = node.kind { coordinator.screens.insert(missingFirst(head), at: 0) }
    if !node.isScreen {
      coordinator.routes = routes(from: head, in: head, taken: Namer.inherited)
    }
    coordinator.dialogs = dialogs[head] ?? []
    return settled(coordinator)
  }

  /// Says in a coordinator who starts it: code, if no way and no link leads there.
  private func settled(_ coordinator: consuming DraftCoordinator) -> DraftCoordinator {
    if coordinator.screens.contains(where: { !$0.links.isEmpty }) { coordinator.isPublic = false }
    if coordinator.isPublic { coordinator.notes.append(sketch.entryNote) }
    return coordinator
  }

  private mutating func missingFirst(_ head: Sketch.Place) -> DraftScreen {
    let loss = ImportLoss(
      kind: .code, text: "Its first screen is chosen by code", origin: sketch.nodes[head].origin)
    sketch.losses.append(loss)
    return DraftScreen(
      name: names.missingFirst(head), origin: origins[head], notes: [loss.text])
  }

  private func kind(of head: Sketch.Place) -> DraftCoordinator.Kind {
    switch sketch.nodes[head].kind {
    case .screen: .stack(start: names.screens[head]!)
    case .stack(let first):
      .stack(start: first.map { target($0, in: head) } ?? names.missingFirst(head))
    case .tabs(let tabs): .tabs(tabs.map { (names.coordinators[$0.place]!, $0) })
    case .split(let columns): .split(columns.map { names.coordinators[$0]! })
    case .cases(let cases):
      .cases(
        start: target(cases[0], in: head),
        cases.filter { ownership.owner[$0] != head }.map { names.coordinators[$0]! })
    case .external: .external
    }
  }

  /// Returns the name by which the screens of a coordinator name a place.
  func target(_ place: Sketch.Place, in head: Sketch.Place) -> String {
    if sketch.nodes[place].isScreen, ownership.owner[place] == head { return names.screens[place]! }
    return names.coordinators[place]!
  }

  /// The first screen of a coordinator; nil if the coordinator has no screens.
  func first(of head: Sketch.Place) -> Sketch.Place? {
    switch sketch.nodes[head].kind {
    case .screen: head
    case .stack(let first?): ownership.owner[first] == head ? first : self.first(of: first)
    case .stack(nil), .tabs, .split, .cases, .external: nil
    }
  }

  // MARK: Parameters

  /// Makes the parameters of first screens optional where nobody can give them.
  private mutating func settleParameters() {
    for head in ownership.heads {
      let isExternal = if case .external = sketch.nodes[head].kind { true } else { false }
      guard head == sketch.root || isContained(head),
        let first = isExternal ? head : first(of: head)
      else { continue }
      for index in sketch.nodes[first].params.indices {
        let parameter = sketch.nodes[first].params[index]
        guard parameter.defaultValue == nil, !parameter.type.hasSuffix("?") else { continue }
        sketch.nodes[first].params[index].type += "?"
        let text = "`\(parameter.name)` has no value at the beginning, so it is optional here"
        sketch.lose(.argument, text, at: first)
      }
    }
  }

  /// Whether a coordinator is a tab, a column or a case, or the beginning of another one.
  func isContained(_ head: Sketch.Place) -> Bool {
    ownership.contained.contains(head)
      || index.starts.contains(head) && ownership.owner[head] == head
  }

  private func params(of head: Sketch.Place) -> [SketchParameter] {
    if case .external = sketch.nodes[head].kind { return sketch.nodes[head].params }
    guard head != sketch.root, !isContained(head), let first = first(of: head),
      ownership.owner[first] == head
    else { return [] }
    return sketch.nodes[first].params
  }

  // MARK: Screens

  private mutating func screen(_ place: Sketch.Place, in head: Sketch.Place) -> DraftScreen {
    let node = sketch.nodes[place]
    var screen = DraftScreen(name: names.screens[place]!, origin: origins[place])
    screen.title = node.title
    screen.params = node.params
    screen.hidesTabBar = node.hidesTabBar
    screen.routes = routes(from: place, in: head, taken: [])
    screen.links = links(of: place, in: head)
    screen.isEntry =
      sketch.codeHosts[place] != nil && ownership.owner[place] != place && screen.links.isEmpty
    screen.notes = sketch.nodes[place].notes
    if screen.isEntry { screen.notes.append("Nothing leads here, so code opens it") }
    let isFirst = isCovered(head, by: place)
    let isCovered =
      first(of: head) == place
      ? isFirst : (index.arriving[place] ?? []).contains { $0.style(to: sketch) == .cover }
    if isCovered, !screen.routes.contains(where: \.isWayBack) {
      screen.routes.append(
        DraftRoute(
          name: names.free("close", among: screen.routes),
          action: .word(isFirst ? "finish" : "dismiss"), origin: origins.way(from: place),
          notes: []))
    }
    return screen
  }

  /// Whether a screen is the first of a coordinator that covers the screen.
  private func isCovered(_ head: Sketch.Place, by place: Sketch.Place) -> Bool {
    guard head != sketch.root, first(of: head) == place, !ownership.contained.contains(head) else {
      return false
    }
    return covering.targets.contains(head) || covering.firsts.contains(place)
  }

  private mutating func links(of place: Sketch.Place, in head: Sketch.Place) -> [DraftLink] {
    let params = params(of: head)
    let own = sketch.nodes[place].params
    return sketch.nodes[place].links.compactMap { path in
      // The coordinator's parameters come from the link as well.
      let isGiven = params.allSatisfy { parameter in
        guard path.contains("{\(parameter.name)}") else {
          return parameter.defaultValue != nil || parameter.type.hasSuffix("?")
        }
        return own.contains { $0.name == parameter.name && $0.type == parameter.type }
      }
      guard isGiven else {
        let text = "Also opened by the deep link `\(path)`, which its coordinator can't be given"
        sketch.lose(.link, text, at: place)
        return nil
      }
      let style = linkStyle(of: place, in: head)
      if isAlwaysThere(head), place == first(of: head) || style == .push {
        return DraftLink(path: path, by: nil)
      }
      return DraftLink(path: path, by: style.rawValue)
    }
  }

  /// Returns the way in which a link shows a screen: by what it is, or else as other ways do.
  private func linkStyle(of place: Sketch.Place, in head: Sketch.Place) -> SketchEdge.Style {
    if let style = sketch.nodes[place].style, style != .push || isAlwaysThere(head) {
      return style
    }
    if !isAlwaysThere(head), sketch.nodes[head].kind.hasNoStack { return .cover }
    // The whole coordinator is shown, and it can begin with a dialog.
    if !isAlwaysThere(head), let style = sketch.nodes[head].style { return style }
    let styles = (index.arriving[place] ?? []).compactMap { $0.style(to: sketch) }
    return styles.isEmpty || styles.contains(.push) ? .push : .sheet
  }

  /// Whether only containers stand between the root and a coordinator.
  func isAlwaysThere(_ head: Sketch.Place) -> Bool { fixedWays[head] == 1 }

  private static func fixedWays(_ sketch: Sketch, _ ownership: Ownership) -> [Sketch.Place: Int] {
    guard let root = sketch.root else { return [:] }
    var ways: [Sketch.Place: Int] = [:]
    var open = [root]
    var steps = 0
    // A container in itself would have no end.
    while let next = open.popLast(), steps < 10_000 {
      steps += 1
      ways[next, default: 0] += 1
      open += sketch.nodes[next].kind.contents.filter { ownership.owner[$0] == $0 }
    }
    return ways
  }
}

extension SketchEdge {
  /// The way in which the target appears; nil if there is no target.
  func style(to sketch: Sketch) -> Style? {
    guard case .show(let target, let style) = action else { return nil }
    switch sketch.nodes[target].kind {
    case .split: return .cover
    case .tabs, .cases: return style == .push ? .cover : style
    case .screen, .stack, .external: return style
    }
  }
}

extension DraftRoute {
  /// Whether the route ends a presentation or a coordinator.
  var isWayBack: Bool {
    if case .word(let word) = action { word == "dismiss" || word == "finish" } else { false }
  }
}
