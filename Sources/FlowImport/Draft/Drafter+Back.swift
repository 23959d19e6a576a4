extension Drafter {
  /// Returns the action of a way back; nil if the coordinator has none. The notes then say why.
  ///
  /// - Parameters:
  ///   - target: The place to which the way leads; nil if only code knows it.
  ///   - isInclusive: Whether the target is closed, too.
  mutating func back(
    _ place: Sketch.Place, to target: Sketch.Place?, _ isInclusive: Bool, in head: Sketch.Place,
    _ notes: inout [String]
  ) -> RouteText? {
    guard sketch.nodes[place].isScreen else {
      notes.append("A way back of the whole container was left out")
      return nil
    }
    guard let target else { return nearest(place, in: head, &notes) }
    if target == place, isInclusive { return nearest(place, in: head, &notes) }
    if target == head, !sketch.nodes[head].isScreen, !isInclusive {
      return sketch.nodes[head].kind.hasNoStack
        ? nearest(place, in: head, &notes) : .word("popToRoot")
    }
    let isOwn = sketch.nodes[target].isScreen && ownership.owner[target] == head
    guard isOwn else { return leaving(place, to: target, in: head, &notes) }
    return within(place, to: target, isInclusive, in: head, &notes)
  }

  /// Returns the way back to the first screen of the stack that has a screen.
  mutating func backToFirst(
    _ place: Sketch.Place, in head: Sketch.Place, _ notes: inout [String]
  ) -> RouteText? {
    let own = first(of: head)
    let isPushed = (index.arriving[head] ?? []).contains { $0.style(to: sketch) == .push }
    let isPresented = own.map { above($0, in: head).presented.contains(place) } ?? false
    guard sketch.nodes[place].isScreen, !isPresented, isPushed || place != own else {
      notes.append("A way back to the first screen of the stack was left out")
      return nil
    }
    if sketch.nodes[head].kind.hasNoStack { return nearest(place, in: head, &notes) }
    if !isPushed { return .word("popToRoot") }
    notes.append("Goes back to the first screen of the stack")
    return finish(head, &notes)
  }

  /// Returns the way back to a screen of the same coordinator.
  private mutating func within(
    _ place: Sketch.Place, to target: Sketch.Place, _ isInclusive: Bool, in head: Sketch.Place,
    _ notes: inout [String]
  ) -> RouteText? {
    let name = names.screens[target]!
    if isInclusive {
      if target == first(of: head) { return finish(head, &notes) }
      notes.append("Closes `\(name)`, too")
    }
    let isBelow = ownership.isBelow(target, place)
    let above = above(target, in: head)
    let isPresented = above.presented.contains(place)
    if isPresented, !above.presentedByOthers.contains(place), isBelow { return .word("dismiss") }
    guard !isPresented, above.reached.contains(place), !sketch.nodes[head].kind.hasNoStack else {
      notes.append("Goes back to `\(name)`")
      return nearest(place, in: head, &notes)
    }
    let ways = index.arriving[place] ?? []
    if ways.count == 1, ways[0].from == target { return .word("pop") }
    let isThere = isAlwaysBelow(target, place, in: head)
    return .of(("popTo", isThere ? name : "\(name)?".asFlowName))
  }

  /// Returns what can stand above a screen of a coordinator.
  mutating func above(_ lower: Sketch.Place, in head: Sketch.Place) -> PlacesAbove {
    if let known = above[lower] { return known }
    let found = index.above(lower, in: head)
    above[lower] = found
    return found
  }

  /// Returns the way back from a screen to a screen of another coordinator.
  private mutating func leaving(
    _ place: Sketch.Place, to target: Sketch.Place, in head: Sketch.Place,
    _ notes: inout [String]
  ) -> RouteText? {
    let isStarter = (index.leaving[target] ?? []).contains { edge in
      guard let shown = edge.target else { return false }
      return shown == head || first(of: shown) == head
    }
    if !isStarter { notes.append("Goes back to `\(path(of: target))`") }
    return finish(head, &notes)
  }

  private func finish(_ head: Sketch.Place, _ notes: inout [String]) -> RouteText? {
    let isStarted = index.arriving[head] != nil || sketch.nodes[head].isOpenedByCode
    guard head != sketch.root, isStarted, !isContained(head) else {
      notes.append("A way back was left out, because this coordinator can't end here")
      return nil
    }
    return .word("finish")
  }

  /// Returns the way back to the screen before, whichever it is.
  private func nearest(
    _ place: Sketch.Place, in head: Sketch.Place, _ notes: inout [String]
  ) -> RouteText? {
    if place == first(of: head) { return finish(head, &notes) }
    let isPushed = Set((index.arriving[place] ?? []).map { $0.style(to: sketch) == .push })
    if isPushed.count == 2 { notes.append("Dismisses it if it is presented") }
    if case .cases = sketch.nodes[head].kind {
      notes.append("A way back was left out, because a switch has no screen below")
      return nil
    }
    return .word(isPushed == [false] ? "dismiss" : "pop")
  }
}
