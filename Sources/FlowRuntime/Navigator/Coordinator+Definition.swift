import Navigation

// The answers of a coordinator to the machine's questions.
extension Coordinator: @MainActor Definition {
  package final var firstPayload: any Payload { RoutePayload(first) }

  package final var keepsLinksWaiting: Bool { linksWait }

  package final func isSame(as other: any Definition) -> Bool {
    guard let other = other as? Coordinator else { return false }
    return isSame(as: other)
  }

  package final func prepare(as node: CoordinatorNode, in parent: any Definition) {
    guard let parent = parent as? Coordinator else { return }
    self.parent = parent
    sharedNavigator = parent.navigator
    nodeID = node.id
    standing = node.standing
    opening = node.opening
    isDetour = node.isDetour
  }

  package final func startChild(for payload: any Payload) -> StartedChild? {
    if let detour = payload.route as? DetourRoute {
      return StartedChild(detour.coordinator(), isDetour: true)
    }
    guard case .child(let make) = target(for: payload.route, at: nil) else { return nil }
    return StartedChild(make())
  }

  package final var entryQuestions: [GuardQuestion] {
    (entering + guards.entering).map(\.asQuestion)
  }

  package final var exitQuestions: [GuardQuestion] {
    (leaving + guards.leaving).map(\.asQuestion)
  }

  package final func entryQuestions(for payload: any Payload) -> [GuardQuestion] {
    guards(for: payload.route).map(\.asQuestion)
  }

  package final func exitQuestions(for payload: any Payload) -> [GuardQuestion] {
    leavingGuards(for: payload.route).map(\.asQuestion)
  }

  package final func look(of payload: any Payload, over own: (any Look)?) -> (any Look)? {
    guard case .screen(_, let options) = target(for: payload.route, at: nil) else { return own }
    return OptionsLook.look(own.options.filled(from: options))
  }

  package final var tabPayloads: [any Payload] { tabRoutes.map { RoutePayload($0) } }

  package final func tabIndex(of payload: any Payload) -> Int? {
    let tab = payload.route
    return tabRoutes.firstIndex { type(of: $0) == type(of: tab) && areSame($0, tab) }
  }

  package final func presentationStyle(ofTab payload: any Payload) -> PresentationStyle? {
    presentationStyle(ofTab: payload.route)
  }

  package final func hasCase(_ payload: any Payload) -> Bool { shows(payload.route) }

  package final func cause(of payload: any Payload) -> Cause {
    switch kind {
    case .tabs: .named("tabs.\(payload.name)")
    case .split: .named("columns.\(payload.name)")
    case .oneAtATime: .named("cases.\(caseSelectedByState ?? payload.name)")
    case .stack, .external: .start
    }
  }

  // MARK: Saving

  package final func restored(_ saved: AnyObject, as role: SavedRole) -> (any Payload)? {
    guard let saved = (saved as? SavedBox)?.value else { return nil }
    return route(saved, as: role).map { RoutePayload($0) }
  }

  /// Returns the route that was saved; nil if the app doesn't have it any more. A tab that presents
  /// its child was saved as a tab.
  private func route(_ saved: SavedValue, as role: SavedRole) -> (any Route)? {
    if kind == .tabs, role != .main, let tab = decoded(saved, as: .main),
      presentationStyle(ofTab: tab) != nil
    {
      return tab
    }
    return decoded(saved, as: role)
  }

  package final func isSaved(_ payload: any Payload, as saved: AnyObject) -> Bool {
    guard let saved = (saved as? SavedBox)?.value else { return false }
    return SavedValue.encoded(payload.route) == saved
  }
}

extension Guard {
  fileprivate var asQuestion: GuardQuestion { GuardQuestion(self) }
}

extension GuardQuestion {
  @MainActor
  init(_ question: Guard) {
    let resume: Resume =
      switch question.resume {
      case .never: .never
      case .on(let name): .on(name)
      case .onAny: .onAny
      }
    self.init(question.name, resume: resume, body: GuardBox(question))
  }
}
