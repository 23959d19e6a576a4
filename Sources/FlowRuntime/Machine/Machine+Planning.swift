extension Machine {
  /// The stages of a move: itself, and what follows from it, each on top of the one before.
  func plan(_ attempt: Attempt, by taker: Coordinator) -> Result<[Stage], Refusal> {
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

  func firstStages(_ attempt: Attempt, _ taker: Coordinator) throws(Refusal) -> [Stage] {
    guard case .button(let button, let dialog, let entry) = attempt.source else {
      return [try stage(attempt, taker, on: draft)]
    }
    // The question closes whatever becomes of its button's route.
    var closed = draft
    for host in dialogHosts where host.dialog?.id == dialog { closed.set(nil as Dialog?, on: host) }
    guard closed.way.entry?.id == entry else { throw .notOnScreen }
    if let resumed = waiting?.resumed(byButton: button, of: dialog),
      let host = closed.way.hosts.last
    {
      closed.followUps.append(
        FollowUp(kind: .consented(resumed), taker: resumed.taker, host: host))
    }
    let closing = Stage(
      attempt: attempt, event: .dialog(attempt.name), outcome: .success(closed), guards: [],
      isRetry: false)
    if case .stay = attempt.move.kind { return [closing] }
    let event = NavigationEvent(attempt.move)
    do throws(Refusal) {
      return [closing, try stage(attempt, taker, on: closed)]
    } catch {
      return [
        closing,
        Stage(
          attempt: attempt, event: event, outcome: .failure(error), guards: [], isRetry: false),
      ]
    }
  }

  private func stage(
    _ attempt: Attempt, _ taker: Coordinator, on before: Draft, isRetry: Bool = false,
    seat: Seat? = nil
  ) throws(Refusal) -> Stage {
    var after = before.next
    var settled: Seat
    if let seat { settled = seat } else { settled = try self.seat(of: attempt, taker, in: before) }
    if attempt.source == .state { after.endAbove(taker, unlessPresenting: attempt.move) }
    if attempt.source == .state, !attempt.move.presents, let base = after.seatOfBase(taker) {
      settled = base
    }
    try after.apply(attempt.move, from: settled, as: attempt.name)
    var guards: [Guard] = []
    if attempt.isAsked {
      guards = attempt.move.guards.map { $0.owner == nil ? $0.owned(by: taker) : $0 }
      guards += after.entered
      guards += leavingGuards(of: after, since: before)
      guards.removeAll { attempt.consented.contains($0.name) }
    }
    return Stage(
      attempt: attempt, event: NavigationEvent(attempt.move), outcome: .success(after),
      guards: guards, isRetry: isRetry)
  }

  /// The next of what the stages so far lead to; nil if there is nothing, or if one can't be made.
  private func followingStage(_ stages: [Stage]) -> Stage? {
    guard case .success(var before)? = stages.last?.outcome else { return nil }
    while !before.followUps.isEmpty {
      let followUp = before.followUps.removeFirst()
      guard let taker = followUp.taker, let attempt = attempt(for: followUp, taker) else {
        continue
      }
      return stage(for: followUp, taker, attempt, on: before)
    }
    return nil
  }

  private func attempt(for followUp: FollowUp, _ taker: Coordinator) -> Attempt? {
    switch followUp.kind {
    case .retry(let attempt), .consented(let attempt): return attempt
    case .then(let ending):
      guard let move = taker.then(ending) else { return nil }
      // What it starts is remembered by the whole way: `detail.order.paid`.
      let name = "\(ending.route).\(ending.result.name)"
      return Attempt(name: name, taker: taker, source: .code, move: move)
    }
  }

  private func stage(
    for followUp: FollowUp, _ taker: Coordinator, _ attempt: Attempt, on before: Draft
  ) -> Stage {
    var isRetry = false
    do throws(Refusal) {
      switch followUp.kind {
      case .then:
        var before = before
        let seat = before.seat(
          of: taker, on: followUp.host, attempt.move)
        return try stage(attempt, taker, on: before, seat: seat)
      case .retry:
        isRetry = true
        return try stage(attempt, taker, on: before, isRetry: true)
      case .consented: return try stage(attempt, taker, on: before)
      }
    } catch {
      return Stage(
        attempt: attempt, event: NavigationEvent(attempt.move), outcome: .failure(error),
        guards: [], isRetry: isRetry)
    }
  }

  /// From where a move is made.
  ///
  /// - Throws: `notOnScreen` if its screen, or its coordinator, isn't there any more.
  private func seat(
    of attempt: Attempt, _ taker: Coordinator, in draft: Draft
  ) throws(Refusal) -> Seat {
    switch attempt.source {
    case .screen(let entry):
      let way = draft.way
      guard way.dialog == nil, way.entry?.id == entry, let host = way.hosts.last else {
        throw .notOnScreen
      }
      return Seat(coordinator: taker, host: host)
    case .gesture, .link:
      guard let host = taker.host else { throw .notOnScreen }
      return Seat(coordinator: taker, host: host)
    case .state:
      if case .follow = attempt.move.kind, let host = taker.host {
        return Seat(coordinator: taker, host: host)
      }
      guard let seat = draft.seat(of: taker, on: draft.way) else { throw .notOnScreen }
      return seat
    case .code, .button:
      guard let seat = draft.seat(of: taker, on: draft.way) else { throw .notOnScreen }
      return seat
    }
  }

  private func leavingGuards(of after: Draft, since before: Draft) -> [Guard] {
    let ended = after.ended(since: before)
    var guards: [Guard] = []
    for screen in ended.screens where screen.id < before.newborn {
      guard let owner = screen.owner, owner.isLive, !after.finishing.contains(owner.id) else {
        continue
      }
      guards += owner.leavingGuards(for: screen.route).map { $0.owned(by: owner) }
    }
    for coordinator in ended.coordinators
    where coordinator.isLive && !after.finishing.contains(coordinator.id) {
      guards += (coordinator.leaving + coordinator.guards.leaving).map { $0.owned(by: coordinator) }
    }
    return guards
  }
}
