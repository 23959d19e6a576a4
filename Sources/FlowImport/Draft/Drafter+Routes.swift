import FlowModel

extension Drafter {
  /// Returns the routes from a place. Ways that differ in nothing become one route.
  ///
  /// - Parameter taken: The names that no route can have.
  mutating func routes(
    from place: Sketch.Place, in head: Sketch.Place, taken: Set<String>
  ) -> [DraftRoute] {
    var namer = Namer(taken: taken.union(["self"]))
    var routes: [DraftRoute] = []
    var seen: [RouteText: [String: Int]] = [:]
    for edge in index.leaving[place] ?? [] {
      var edge = edge
      guard let action = action(of: &edge, in: head) else {
        let known = sketch.nodes[place].notes
        sketch.nodes[place].notes += edge.notes.filter { !known.contains($0) }
        continue
      }
      let origin = origins.origin(of: edge)
      if let same = seen[action]?[edge.names.first ?? ""], edge.notes.isEmpty {
        if !edge.isGuess, routes[same].origin.standing == .guess { routes[same].origin = origin }
        continue
      }
      seen[action, default: [:]][edge.names.first ?? ""] = routes.count
      let name = namer.name(edge.names.filter { !$0.isEmpty }, .small, fallback: fallback(action))
      routes.append(DraftRoute(name: name, action: action, origin: origin, notes: edge.notes))
    }
    return routes
  }

  private func fallback(_ action: RouteText) -> String {
    switch action {
    case .word(let word): Namer.name(like: word, .small) ?? "open"
    case .pairs: "open"
    }
  }

  /// Returns the action of a route; nil if the flow file can't have this route. The notes of the way
  /// then say why.
  private mutating func action(of edge: inout SketchEdge, in head: Sketch.Place) -> RouteText? {
    switch edge.action {
    case .openURL(let url):
      loseClearing(of: &edge)
      return .of(("to", "{ url: \(url.quotedFlowText) }"))
    case .back(let target, let isInclusive):
      return back(edge.from, to: target, isInclusive, in: head, &edge.notes)
    case .backToFirst: return backToFirst(edge.from, in: head, &edge.notes)
    case .ask(let dialog): return .of(("dialog", name(of: dialog, in: head)))
    case .show(let target, _):
      return show(target, edge.style(to: sketch)!, &edge, in: head)
    }
  }

  // MARK: Ways on

  private mutating func show(
    _ target: Sketch.Place, _ style: SketchEdge.Style, _ edge: inout SketchEdge,
    in head: Sketch.Place
  ) -> RouteText {
    let isOwn = sketch.nodes[target].isScreen && ownership.owner[target] == head
    if style == .detail { return detail(target, from: edge.from, in: head, &edge.notes) }
    var target = target
    // A coordinator that starts itself goes back to its own first screen.
    if case .stack(let first?) = sketch.nodes[target].kind, target == head, style == .push,
      ownership.owner[first] == head
    {
      target = first
    }
    let name = self.target(target, in: head)
    var text = RouteText.word(name)
    switch style {
    case .push:
      // A switch and a tab bar have no stack of their own.
      if sketch.nodes[head].kind.hasNoStack {
        text = text.adding("by", "sheet")
        sketch.lose(.structure, "Is pushed on a stack around all of it", on: &edge)
      } else if edge.isRestart || edge.clearing?.place == head && !sketch.nodes[head].isScreen {
        text = text.adding("by", "restart")
      } else if ownership.contained.contains(target), !isOwn {
        text = text.adding("by", "push")
      }
    case .sheet: text = text.adding("by", "sheet")
    case .cover: text = text.adding("by", "cover")
    case .popover: text = text.adding("by", "popover")
    case .detail: break
    }
    if !edge.isAnimated { text = text.adding("animated", "false") }
    if style == .push {
      addDismissing(of: &edge, to: &text, in: head)
      addClearing(of: &edge, to: &text, in: head)
    } else if closesItself(edge), isPresented(edge.from, in: head) {
      text = text.adding("dismissing", "true")
    } else {
      loseClearing(of: &edge)
    }
    return text
  }

  /// Whether a way first goes back to what is below its beginning, and no further.
  private func closesItself(_ edge: SketchEdge) -> Bool {
    guard let (place, isInclusive) = edge.clearing else { return false }
    if isInclusive { return place == edge.from }
    let ways = (index.arriving[edge.from] ?? []).filter { $0.from != edge.from }
    return ways.allSatisfy { $0.from == place }
  }

  /// Adds that a push from a presentation ends it.
  private mutating func addDismissing(
    of edge: inout SketchEdge, to text: inout RouteText, in head: Sketch.Place
  ) {
    guard edge.isDismissing else { return }
    if isPresented(edge.from, in: head) {
      text = text.adding("dismissing", "true")
    } else {
      sketch.lose(.structure, "First ends the dialog, if it is presented", on: &edge, edge.origin)
    }
  }

  /// Says in a comment what happens to the stack before something else than a push.
  private mutating func loseClearing(of edge: inout SketchEdge) {
    guard let (place, isInclusive) = edge.clearing, place != edge.from || isInclusive else {
      return
    }
    sketch.lose(
      .popUpTo, "First goes back to `\(path(of: place))`\(isInclusive ? ", and closes it" : "")",
      on: &edge, edge.origin)
  }

  /// Returns whether a screen is always in a presentation: a dialog that isn't the first screen of its
  /// coordinator.
  private func isPresented(_ place: Sketch.Place, in head: Sketch.Place) -> Bool {
    guard sketch.nodes[place].isScreen, first(of: head) != place, sketch.codeHosts[place] == nil
    else { return false }
    let ways = (index.arriving[place] ?? []).filter { $0.from != place }
    return !ways.isEmpty && ways.allSatisfy { $0.style(to: sketch) != .push }
  }

  /// Adds what happens to the stack before a push.
  private mutating func addClearing(
    of edge: inout SketchEdge, to text: inout RouteText, in head: Sketch.Place
  ) {
    guard !sketch.nodes[head].kind.hasNoStack else { return loseClearing(of: &edge) }
    guard let (place, isInclusive) = edge.clearing else { return }
    if place == head, !sketch.nodes[place].isScreen { return }
    if place == edge.from, edge.isDismissing { return }
    if sketch.nodes[place].isScreen, ownership.owner[place] == head {
      let isThere = edge.from == place || isAlwaysBelow(place, edge.from, in: head)
      let isPresented =
        edge.from != place && above(place, in: head).presented.contains(edge.from)
      guard !isPresented else {
        return sketch.lose(
          .popUpTo, "First goes back to `\(names.screens[place]!)`", on: &edge)
      }
      let name = names.screens[place]! + (isThere ? "" : "?")
      text = text.adding(isInclusive ? "replacing" : "above", name.asFlowName)
    } else {
      sketch.lose(
        .popUpTo, "First goes back to `\(path(of: place))`, beyond this coordinator", on: &edge)
    }
  }

  /// Returns whether a screen is on the stack whenever another one is. No way to the other one may
  /// take screens off the stack.
  func isAlwaysBelow(
    _ lower: Sketch.Place, _ place: Sketch.Place, in head: Sketch.Place
  ) -> Bool {
    ownership.isBelow(lower, place) && !index.clearingHeads.contains(head)
  }

  /// The name of a place from anywhere in the module.
  func path(of place: Sketch.Place) -> String {
    guard sketch.nodes[place].isScreen, let owner = ownership.owner[place] else {
      return names.coordinators[place] ?? sketch.nodes[place].names.first ?? "another place"
    }
    return "\(names.coordinators[owner]!).\(names.screens[place]!)"
  }

  /// Returns a route that shows the tab bar beside the first screens of an app.
  ///
  /// - Parameter tab: The first tab.
  private func bar(
    _ target: Sketch.Place, _ tab: Sketch.Place, in head: Sketch.Place
  ) -> RouteText {
    let name = names.coordinators[target]!
    if isAlwaysThere(head), isAlwaysThere(target) { return .word(name) }
    // A link can start the coordinator, too, and then no switch is around it.
    if isAlwaysThere(tab), let first = first(of: tab), ownership.owner[first] == tab {
      return .word("\(names.coordinators[tab]!).\(names.screens[first]!)")
    }
    return RouteText.word(name).adding("by", "cover")
  }

  /// Returns a route that shows a place as one of several: in the detail column of a split, or in a
  /// switch above.
  private mutating func detail(
    _ target: Sketch.Place, from place: Sketch.Place, in head: Sketch.Place,
    _ notes: inout [String]
  ) -> RouteText {
    guard let column = index.columns[target] else {
      let route = RouteText.word(self.target(target, in: head))
      return sketch.nodes[target].kind.hasNoStack ? route.adding("by", "cover") : route
    }
    let name = names.coordinators[column]!
    if case .tabs(let tabs) = sketch.nodes[target].kind {
      return bar(target, tabs[0].place, in: head)
    }
    let cover = RouteText.of(("to", name), ("by", "cover"))
    let split = sketch.places.first {
      sketch.nodes[$0].kind.isSplit && sketch.nodes[$0].kind.contents.contains(column)
    }
    let isAbove = column == head || isAlwaysAbove(column, place)
    let isBeside = split.map { isAlwaysAbove($0, place) } ?? false
    if ownership.owner[target] != column, isAbove { return .word(names.coordinators[target]!) }
    if ownership.owner[target] == column {
      let screen = names.screens[target]!
      if column == head { return .word(screen) }
      if isAlwaysThere(column) { return .word("\(name).\(screen)") }
      notes.append("Shows `\(screen)` there")
      return isAbove || isBeside ? .word(name) : cover
    }
    if let first = first(of: target), ownership.owner[first] == target, isAlwaysThere(target) {
      return .word("\(names.coordinators[target]!).\(names.screens[first]!)")
    }
    notes.append("Shows `\(names.coordinators[target]!)` there")
    return isAbove || isBeside ? .word(name) : cover
  }

  /// Returns whether every way to a place leads through another one.
  private func isAlwaysAbove(_ upper: Sketch.Place, _ place: Sketch.Place) -> Bool {
    let opened = sketch.places.filter { sketch.nodes[$0].isOpenedByCode }
    let beginnings = ([sketch.root].compactMap { $0 } + opened).filter { $0 != upper }
    var found: Set<Sketch.Place> = [upper]
    Ways(sketch).reach(from: beginnings, into: &found)
    return !found.contains(place)
  }
}
