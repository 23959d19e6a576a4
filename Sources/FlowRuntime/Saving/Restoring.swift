/// Builds what was saved, above what launch shows, as far as it goes.
///
/// What can't be built (its screen is unknown now, an argument doesn't decode, a guard refused it)
/// ends its stack there, and nothing that stood above is built.
@MainActor
struct Restoring {
  var draft: Draft
  /// The places at which a guard has refused.
  let refused: Set<String>
  /// The guards to ask, by place, outermost first.
  private(set) var questions: [(place: String, guards: [Guard])] = []

  init(_ draft: Draft, refused: Set<String>) {
    self.draft = draft
    self.refused = refused
  }

  /// Builds something that may be refused; says whether it stands.
  private mutating func build(_ place: String, _ body: (inout Draft) -> Bool) -> Bool {
    var trial = draft
    trial.entered = []
    guard !refused.contains(place), body(&trial) else { return false }
    if !trial.entered.isEmpty { questions.append((place, trial.entered)) }
    draft = trial
    return true
  }

  /// Restores a coordinator that stands in a place of its own; says whether all of it, on the way
  /// to what is on screen, is there again.
  mutating func restore(_ coordinator: Coordinator, _ saved: SavedValue, _ place: String) -> Bool {
    guard let host = coordinator.ownHost else { return true }
    let isWhole: Bool
    if coordinator.kind == .stack {
      isWhole = restoreStack(saved["stack"]?.elements ?? [], on: host, coordinator, .main, place)
    } else {
      isWhole = restoreContent(of: coordinator, saved, place)
    }
    guard isWhole, let presented = saved["presented"] else { return isWhole }
    return restorePresentation(presented, on: host, coordinator, place + "/presented")
  }

  // MARK: Tabs and switches

  private mutating func restoreContent(
    of coordinator: Coordinator, _ saved: SavedValue, _ place: String
  ) -> Bool {
    switch coordinator.kind {
    case .tabs: return restoreTabs(of: coordinator, saved, place)
    case .oneAtATime: return restoreShown(in: coordinator, saved, place)
    case .stack, .single: return true
    }
  }

  private mutating func restoreTabs(
    of coordinator: Coordinator, _ saved: SavedValue, _ place: String
  ) -> Bool {
    guard case .tabs(let tabs, _) = draft.content(coordinator) else { return false }
    let routes = coordinator.tabRoutes
    var whole: [Bool] = []
    for (child, route) in zip(tabs, routes) {
      guard let child, let inside = saved["tabs"]?[route.name] else {
        whole.append(false)
        continue
      }
      whole.append(restore(child, inside, "\(place)/\(route.name)"))
    }
    guard let selected = routes.firstIndex(where: { $0.name == saved["selected"]?.text }) else {
      return false
    }
    let stands =
      selected == 0
      || build("\(place)/selected") { draft in
        draft.ask(coordinator.guards(for: routes[selected]), of: coordinator)
        for entered in tabs[selected].map({ draft.way(from: $0).coordinators }) ?? [] {
          draft.ask(entered.entering + entered.guards.entering, of: entered)
        }
        draft.set(.tabs(tabs, selected: selected), of: coordinator)
        return true
      }
    return stands && whole[selected]
  }

  private mutating func restoreShown(
    in coordinator: Coordinator, _ saved: SavedValue, _ place: String
  ) -> Bool {
    let route =
      saved["screen"].flatMap { coordinator.decoded($0, as: .screen) }
      ?? saved["case"].flatMap { coordinator.decoded($0, as: .main) }
    guard let route else { return false }
    let isShown = draft.shown(in: coordinator).map { areSame($0, route) } ?? false
    if !isShown {
      guard coordinator.selectedByState == nil else { return false }
      let options = saved["options"]?.decoded(as: ScreenOptions.self) ?? ScreenOptions()
      let kept = Arguments(saved: saved["kept"])
      let stands = build("\(place)/shown") { draft in
        draft.showInside(coordinator, route, as: Taken(kept: kept, options: options))
        return true
      }
      guard stands else { return false }
    }
    guard case .child(let child) = draft.content(coordinator) else { return true }
    return saved["in"].map { restore(child, $0, "\(place)/in") } ?? true
  }

  // MARK: Stacks

  private mutating func restoreStack(
    _ saved: [SavedValue], on host: Host, _ owner: Coordinator, _ role: RouteRole, _ place: String
  ) -> Bool {
    guard !saved.isEmpty else { return false }
    var numbers = HostNumbers(owner)
    for (index, entry) in saved.enumerated() {
      let place = "\(place)/\(index)"
      if index == 0, isThere(entry, on: host, owner) {
        for child in draft.stack(host)[0].opens { numbers.add(child) }
        continue
      }
      var next = numbers
      var inside: [(Coordinator, SavedValue)] = []
      let stands = build(place) { draft in
        let role = index == 0 ? role : .main
        guard let entry = draft.restored(entry, on: host, &next, role, &inside) else {
          return false
        }
        draft.cut(host, to: index)
        draft.append(entry, on: host)
        return true
      }
      guard stands else { return false }
      numbers = next
      let isTop = index == saved.count - 1
      for (child, content) in inside {
        let isWhole = restoreContent(of: child, content, "\(place)/in")
        if isTop, !isWhole { return false }
      }
    }
    return true
  }

  /// Whether launch has put the saved entry there already.
  private func isThere(_ saved: SavedValue, on host: Host, _ owner: Coordinator) -> Bool {
    guard let entry = draft.stack(host).first else { return false }
    let opens = saved["opens"]?.elements ?? []
    return saved["route"] == SavedValue.encoded(entry.route) && opens.count == entry.opens.count
      && zip(opens, entry.opens).allSatisfy { saved, child in
        saved["route"] == child.opening.flatMap { SavedValue.encoded($0.route) }
      }
  }

  // MARK: Presentations

  private mutating func restorePresentation(
    _ saved: SavedValue, on host: Host, _ owner: Coordinator, _ place: String
  ) -> Bool {
    var numbers = HostNumbers(owner)
    for child in draft.stack(host).array.flatMap(\.opens) { numbers.add(child) }
    var built: Presentation?
    let stands = build(place) { draft in
      built = draft.restored(presentation: saved, on: host, numbers)
      return built != nil
    }
    guard stands, let built, let inside = saved["in"] else { return false }
    if let child = built.child { return restore(child, inside, place) }
    guard let presenter = built.presenter else { return false }
    let stack = inside["stack"]?.elements ?? []
    let role = RouteRole(built.style)
    guard restoreStack(stack, on: built.host, presenter, role, place) else { return false }
    guard let presented = inside["presented"] else { return true }
    return restorePresentation(presented, on: built.host, presenter, place + "/presented")
  }
}
