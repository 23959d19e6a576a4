extension Machine {
  /// Returns the stages of a move: the move itself, and the moves that follow from it. Each stage
  /// is planned on the tree after the stage before it.
  ///
  /// - Throws: the reason why the move itself can't be made.
  func stages(of request: Request, _ app: any App) throws(Refusal) -> [Stage] {
    var stages = try firstStages(of: request, app)
    // The limit stops an endless loop, for example of a child that finishes as soon as it starts.
    while stages.count < 100, let next = followingStage(stages, app) { stages.append(next) }
    return stages
  }

  private func firstStages(of request: Request, _ app: any App) throws(Refusal) -> [Stage] {
    guard case .button(let button, let question, let entry) = request.source else {
      return [try stage(request, on: draft(app))]
    }
    // The question closes even if the route of its button is refused.
    var closed = draft(app)
    let visible = closed.visible
    var waiting = closedMove.flatMap { $0.question == question ? $0.move : nil }
    if let host = visible.hosts.last, let asked = tree.question(host), asked.id == question {
      waiting = asked.suspended
      closed.plan.set(asked.under, on: host)
    }
    guard visible.entry?.id == entry else { throw .notOnScreen }
    if let resumed = waiting?.resumed(byButton: button), let host = visible.hosts.last {
      closed.plan.followUps.append(
        FollowUp(kind: .consented(resumed), taker: resumed.taker, host: host))
    }
    let closing = Stage(
      request: request, announcement: .button(request), outcome: .success(closed.plan),
      questions: [], isRetry: false)
    if request.transition.isStaying { return [closing] }
    do throws(Refusal) {
      return [closing, try stage(request, on: closed)]
    } catch {
      return [closing, failure(of: request, error)]
    }
  }

  private func failure(
    of request: Request, _ refusal: Refusal, isRetry: Bool = false
  ) -> Stage {
    Stage(
      request: request, announcement: .transition(request.transition),
      outcome: .failure(refusal), questions: [], isRetry: isRetry)
  }

  private func stage(
    _ request: Request, on before: Draft, isRetry: Bool = false, from given: Standpoint? = nil
  ) throws(Refusal) -> Stage {
    var after = before
    after.plan = before.plan.next
    var standpoint: Standpoint
    if let given {
      standpoint = given
    } else if case .button = request.source {
      standpoint = try reactionStandpoint(of: request, &after)
    } else {
      if request.isFromColumn { after.showColumns(of: request.screenOwner ?? request.taker) }
      standpoint = try self.standpoint(of: request, after)
    }
    let transition = request.transition
    if request.source == .state, !transition.isFollowing, !transition.presents {
      after.endAbove(request.taker)
      standpoint = try ownStandpoint(of: request, after)
    }
    switch request.source {
    case .function: try after.applyFunction(transition, from: standpoint, as: request.cause)
    case .screen, .code, .reaction, .button, .gesture, .state, .link:
      try after.apply(transition, from: standpoint, as: request.cause)
    }
    var questions: [GuardQuestion] = []
    if request.isAsked {
      questions = transition.questions.map { $0.owned(by: request.taker) } + after.plan.entered
      questions += exitQuestions(of: after.plan, since: before.plan)
      questions.removeAll { request.consented.contains($0.name) }
    }
    return Stage(
      request: request, announcement: .transition(transition), outcome: .success(after.plan),
      questions: questions, isRetry: isRetry)
  }

  /// Returns the next stage that follows from the stages so far; nil if nothing follows, or if the
  /// last stage can't be made.
  private func followingStage(_ stages: [Stage], _ app: any App) -> Stage? {
    guard case .success(var before)? = stages.last?.outcome else { return nil }
    while !before.followUps.isEmpty {
      let followUp = before.followUps.removeFirst()
      guard let taker = before.tree[followUp.taker],
        let request = request(for: followUp, by: taker, app)
      else { continue }
      return stage(for: followUp, taker, request, on: Draft(before, app))
    }
    return nil
  }

  private func request(
    for followUp: FollowUp, by taker: CoordinatorNode, _ app: any App
  ) -> Request? {
    switch followUp.kind {
    case .retry(let request), .consented(let request): return request
    case .then(let ending):
      guard let (cause, transition) = app.followUp(to: ending, of: taker) else { return nil }
      return Request(cause, by: taker.id, .reaction, transition)
    }
  }

  private func stage(
    for followUp: FollowUp, _ taker: CoordinatorNode, _ request: Request, on before: Draft
  ) -> Stage {
    var isRetry = false
    do throws(Refusal) {
      switch followUp.kind {
      case .then:
        var before = before
        let standpoint = before.standpoint(of: taker, on: followUp.host, request.transition)
        return try stage(request, on: before, from: standpoint)
      case .retry, .consented:
        if case .retry = followUp.kind { isRetry = true }
        var before = before
        let standpoint = try resumedStandpoint(of: request, &before)
        return try stage(request, on: before, isRetry: isRetry, from: standpoint)
      }
    } catch {
      return failure(of: request, error, isRetry: isRetry)
    }
  }

  // MARK: Standpoints

  /// Returns the standpoint from which a move is made.
  ///
  /// - Throws: `notOnScreen` if the screen or the coordinator of the move isn't on screen any more.
  private func standpoint(of request: Request, _ draft: Draft) throws(Refusal) -> Standpoint {
    switch request.source {
    case .screen(let entry):
      let visible = draft.visible
      guard let host = visible.hosts.last, draft.tree.question(host) == nil,
        visible.entry?.id == entry
      else { throw .notOnScreen }
      guard request.screenOwner == nil else { return try ownWay(of: request, visible, draft) }
      return Standpoint(coordinator: request.taker, host: host)
    case .gesture, .link, .function: return try ownStandpoint(of: request, draft)
    case .state where request.transition.isFollowing: return try ownStandpoint(of: request, draft)
    case .code, .reaction, .button, .state: return try ownWay(of: request, draft.visible, draft)
    }
  }

  /// Returns the standpoint of a coordinator on the way to what is on screen.
  private func ownWay(
    of request: Request, _ visible: VisiblePath, _ draft: Draft
  ) throws(Refusal) -> Standpoint {
    guard let standpoint = draft.standpoint(of: request.taker, on: visible) else {
      throw .notOnScreen
    }
    return standpoint
  }

  /// Returns the standpoint of a move above whose coordinator a child may stand: the route of a button
  /// whose dialog was asked after a report or by code, or a `then`. The user sees its target there.
  private func reactionStandpoint(
    of request: Request, _ draft: inout Draft
  ) throws(Refusal) -> Standpoint {
    let standpoint = try self.standpoint(of: request, draft)
    guard let node = draft.tree[request.taker], node.kind == .stack,
      let host = draft.visible.hosts.last
    else { return standpoint }
    return draft.standpoint(of: node, on: host, request.transition)
  }

  /// Returns the standpoint of a `then` that a guard has refused, and that goes on now; nil for any other
  /// move. The child that has reported may still be there.
  private func resumedStandpoint(
    of request: Request, _ draft: inout Draft
  ) throws(Refusal) -> Standpoint? {
    guard request.source == .reaction else { return nil }
    return try reactionStandpoint(of: request, &draft)
  }

  /// Returns the coordinator's own segment, even if something is presented above it.
  private func ownStandpoint(of request: Request, _ draft: Draft) throws(Refusal) -> Standpoint {
    guard let node = draft.tree[request.taker] else { throw .notOnScreen }
    return Standpoint(coordinator: node.id, host: node.host)
  }

  // MARK: Guards

  private func exitQuestions(of after: Plan, since before: Plan) -> [GuardQuestion] {
    let ended = EndedNodes(after, since: before)
    var questions: [GuardQuestion] = []
    for screen in ended.screens where screen.id.number < before.newborn {
      guard let owner = tree[screen.owner], !after.finishing.contains(owner.id) else { continue }
      questions += owner.definition.exitQuestions(for: screen.payload).map {
        $0.owned(by: owner.id).leaving(screen.id)
      }
    }
    for node in ended.coordinators where tree[node.id] != nil && !after.finishing.contains(node.id)
    {
      questions += node.definition.exitQuestions.map { $0.owned(by: node.id) }
    }
    return questions
  }

  /// Returns the guards that have to be asked before the user may make a move.
  package func questions(before request: Request, _ app: any App) -> [GuardQuestion] {
    guard tree[request.taker] != nil, let stage = try? firstStages(of: request, app).first else {
      return []
    }
    return stage.questions
  }
}
