import FlowModel

// The routes of the screens that get a coordinator of their own.

extension CoordinatorExtraction {
  /// Returns the reason why a route wouldn't mean the same in the new coordinator.
  func obstacle(of route: Route, at screen: ID<Screen>) -> String? {
    let place = "`\(route.name)` of `\(flow[screen].name)`"
    let isFirst = segment.contains(screen)
    switch route.action {
    case .show(let show):
      return outcomeObstacle(of: route, place) ?? obstacle(of: show, place, isFirst: isFirst)
    case .open, .openURL, .openSystem, .stay: return nil
    case .pop(let count, let set):
      return obstacle(ofPop: count, setting: !set.isEmpty, route, at: screen, place)
    case .popTo(let target, _):
      return ids.contains(target.screen)
        ? nil : "\(place) goes back to `\(flow[target.screen].name)`, which stays"
    case .popToRoot:
      return isFirst && isPushed ? "\(place) goes back to the start of `\(parent.name)`" : nil
    case .dismiss(let set):
      if isFirst, isPushed { return "\(place) ends the presentation of `\(parent.name)`" }
      return isFirst && !set.isEmpty ? "\(place) sets arguments of a screen that stays" : nil
    case .finish, .report: return "\(place) gives a result of `\(parent.name)`"
    case .ask(let dialog, _):
      return flow[dialog].coordinator == nil && flow[dialog].buttons.allSatisfy(\.routes.isEmpty)
        ? nil : "\(place) asks a dialog of `\(parent.name)`"
    }
  }

  private func obstacle(of show: Show, _ place: String, isFirst: Bool) -> String? {
    if case .screen(let target) = show.target, !ids.contains(target) {
      return "\(place) leads to `\(flow[target].name)`, which stays"
    }
    if let target = show.dropping?.target.screen, !ids.contains(target) {
      return "\(place) goes back to `\(flow[target].name)`, which stays"
    }
    if show.isDismissing, isFirst {
      return "\(place) goes on below the presentation, in `\(parent.name)`"
    }
    guard show.replaces else { return nil }
    // What follows a child that has taken the place of the first screen depends on the parent.
    if show.target.coordinator != nil { return "\(place) gives the place of a screen to a child" }
    return isFirst && isPushed ? "\(place) may replace the first screen" : nil
  }

  /// Returns the obstacle that the coordinator's own `then` follows a result of a child. The children
  /// of the new coordinator wouldn't have it.
  private func outcomeObstacle(of route: Route, _ place: String) -> String? {
    let isOwn = route.outcomes.allSatisfy { outcome in
      texts.contains { text in
        text.file == outcome.range.file && text.lower <= outcome.range.lower
          && outcome.range.upper <= text.upper
      }
    }
    return isOwn ? nil : "the `then` of `\(parent.name)` follows the child of \(place)"
  }

  private func obstacle(
    ofPop count: Int, setting sets: Bool, _ route: Route, at screen: ID<Screen>, _ place: String
  ) -> String? {
    guard isPushed, segment.contains(screen) else { return nil }
    if count > 1 { return "\(place) may go back to a screen that stays" }
    guard screen == first.id else { return nil }
    let comesAgain = leaving.contains {
      $0.route.action.show?.target == .screen(first.id)
        && $0.route.action.show?.placement.isPresentation == false
    }
    let isSimple =
      !comesAgain && !isPresented && !sets && first.leaving.isEmpty
      && route.owner.screen == first.id
    return isSimple ? nil : "\(place) goes back to a screen that stays"
  }

  /// The screens that may stand on the segment of the first one. The others are presented above it.
  var segment: Set<ID<Screen>> {
    var found: Set<ID<Screen>> = [first.id]
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for (route, screen) in leaving {
        guard let show = route.action.show, let target = show.target.screen, ids.contains(target),
          !show.placement.isPresentation, found.contains(screen) || show.isDismissing
        else { continue }
        if found.insert(target).inserted { isGrowing = true }
      }
    }
    return found
  }
}

extension Show {
  /// Whether the target takes the place of other entries.
  fileprivate var replaces: Bool {
    switch dropping {
    case .replacing: true
    case .above, nil: placement.isReplacement || placement.isRestart
    }
  }
}
