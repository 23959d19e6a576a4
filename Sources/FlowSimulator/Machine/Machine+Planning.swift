import FlowModel

extension Machine {
  /// The stages of a move: itself, and what follows from it, each on top of the one before.
  func plan(_ attempt: Attempt, by taker: Live) -> Result<[Stage], Refusal> {
    var stages: [Stage] = []
    do throws(Refusal) {
      stages = try firstStages(attempt, taker)
    } catch {
      return .failure(error)
    }
    // A child that finishes as soon as it is started would go round for ever.
    while stages.count < 100, let next = followingStage(stages) { stages.append(next) }
    return .success(stages)
  }

  func firstStages(_ attempt: Attempt, _ taker: Live) throws(Refusal) -> [Stage] {
    guard case .button(let question, let entry) = attempt.source else {
      return [try stage(attempt, taker, on: draft)]
    }
    // The question closes whatever becomes of its button's route.
    var closed = draft
    guard let host = tree.hosts.elements.first(where: { $0.dialog?.id == question }),
      let dialog = host.dialog?.dialog
    else { throw .notOnScreen }
    closed.set(nil as Question?, on: host.id)
    guard closed.way.entry?.id == entry else { throw .notOnScreen }
    if case .button(let index) = attempt.origin,
      let resumed = state.waiting?.resumed(by: flow[dialog].buttons[index], of: question)
    {
      closed.followUps.append(
        FollowUp(kind: .consented(resumed), taker: resumed.taker, host: host.id))
    }
    let closing = Stage(
      attempt: attempt, told: .button(dialog, attempt.origin), outcome: .success(closed),
      guards: [], isRetry: false)
    if attempt.deed.kind == .stay { return [closing] }
    do throws(Refusal) {
      return [closing, try stage(attempt, taker, on: closed)]
    } catch {
      return [closing, failure(of: attempt, error)]
    }
  }

  private func failure(of attempt: Attempt, _ refusal: Refusal, isRetry: Bool = false) -> Stage {
    Stage(
      attempt: attempt, told: .deed(attempt.deed), outcome: .failure(refusal), guards: [],
      isRetry: isRetry)
  }

  private func stage(
    _ attempt: Attempt, _ taker: Live, on before: Draft, isRetry: Bool = false,
    seat given: Seat? = nil
  ) throws(Refusal) -> Stage {
    var after = before.next
    var seat: Seat
    if let given { seat = given } else { seat = try self.seat(of: attempt, taker, in: before) }
    if attempt.source == .state, attempt.deed.kind != .follow, !attempt.deed.presents {
      after.endAbove(taker.id)
      seat = Seat(coordinator: taker.id, host: taker.host)
    }
    try after.apply(attempt.deed, from: seat, as: attempt.origin)
    var guards: [Asked] = []
    if attempt.isAsked {
      guards = attempt.deed.guards + after.entered + leavingGuards(of: after, since: before)
      guards.removeAll { attempt.consented.contains($0.id) }
    }
    return Stage(
      attempt: attempt, told: .deed(attempt.deed), outcome: .success(after), guards: guards,
      isRetry: isRetry)
  }

  /// The next of what the stages so far lead to; nil if there is nothing, or if one can't be made.
  private func followingStage(_ stages: [Stage]) -> Stage? {
    guard case .success(var before)? = stages.last?.outcome else { return nil }
    while !before.followUps.isEmpty {
      let followUp = before.followUps.removeFirst()
      guard let taker = before.tree[followUp.taker], let attempt = attempt(for: followUp, taker)
      else { continue }
      return stage(for: followUp, taker, attempt, on: before)
    }
    return nil
  }

  private func attempt(for followUp: FollowUp, _ taker: Live) -> Attempt? {
    switch followUp.kind {
    case .retry(let attempt), .consented(let attempt): return attempt
    case .then(let opening, let child, let ending):
      let outcomes = facts.outcomes(of: opening, in: taker.coordinator)
      guard let route = outcomes.first(where: { $0.result == ending.result })?.route else {
        return nil
      }
      var scopes = Scopes()
      if case .declared(let name) = ending.result {
        let parameters = facts.parameters(ofResult: name, child)
        scopes = scopes.adding(.result, parameters, ending.values)
      }
      scopes.known += opening.kept + facts.scopes(of: taker).known
      return Attempt(.route(route), by: taker.id, .code, facts.deed(route, by: taker, scopes))
    }
  }

  private func stage(
    for followUp: FollowUp, _ taker: Live, _ attempt: Attempt, on before: Draft
  ) -> Stage {
    var isRetry = false
    do throws(Refusal) {
      switch followUp.kind {
      case .then:
        var before = before
        let seat = before.seat(
          of: taker, on: followUp.host, attempt.deed)
        return try stage(attempt, taker, on: before, seat: seat)
      case .retry:
        isRetry = true
        return try stage(attempt, taker, on: before, isRetry: true)
      case .consented: return try stage(attempt, taker, on: before)
      }
    } catch {
      return failure(of: attempt, error, isRetry: isRetry)
    }
  }

  /// From where a move is made.
  ///
  /// - Throws: `notOnScreen` if its screen, or its coordinator, isn't there any more.
  private func seat(
    of attempt: Attempt, _ taker: Live, in draft: Draft
  ) throws(Refusal) -> Seat {
    let own = Seat(coordinator: taker.id, host: taker.host)
    switch attempt.source {
    case .gesture, .link: return own
    case .state where attempt.deed.kind == .follow: return own
    case .screen(let entry):
      let way = draft.way
      guard let host = way.hosts.last, draft.tree[host]?.dialog == nil, way.entry?.id == entry
      else { throw .notOnScreen }
      return Seat(coordinator: taker.id, host: host)
    case .code, .button, .state:
      guard let seat = draft.seat(of: taker.id, on: draft.way) else { throw .notOnScreen }
      return seat
    }
  }

  private func leavingGuards(of after: Draft, since before: Draft) -> [Asked] {
    let ended = after.ended(since: before.tree)
    var guards: [Asked] = []
    for entry in ended.screens where entry.id.index <= before.newborn {
      guard case .screen(let id) = entry.shown.target, let owner = tree[entry.owner],
        !after.finishing.contains(owner.id)
      else { continue }
      let screen = flow[id]
      guards += facts.asked(screen.leaving, screen.parameters, entry.shown.arguments, by: owner)
    }
    for id in ended.coordinators where !after.finishing.contains(id) {
      guard let live = tree[id] else { continue }
      let coordinator = flow[live.coordinator]
      guards += facts.asked(
        coordinator.leaving, coordinator.parameters, live.arguments, by: live)
    }
    return guards
  }
}

extension Facts {
  /// What follows the end of a child that came to be that way.
  fileprivate func outcomes(of opening: Opening, in parent: ID<Coordinator>) -> [Outcome] {
    switch opening.origin {
    case .start:
      if case .stack(let start) = flow[parent].kind { start.outcomes } else { [] }
    case .tab(let index): flow[parent].kind.allTabs[index].outcomes
    case .item(let index): flow[parent].kind.switches?.cases[index].outcomes ?? []
    case .route(let route): flow[route].outcomes
    case .link, .button, .user: []
    }
  }
}
