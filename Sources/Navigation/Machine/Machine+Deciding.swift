extension Machine {
  /// Decides about a move, and makes it if nobody refuses it.
  mutating func consider(_ request: Request, _ app: any App) {
    if let pending, pending.request.isSame(as: request) {
      return app.didNothing(request, .isAskedAlready)
    }
    guard let taker = tree[request.taker] else {
      if case .link = request.source, !hasEnded { return keep(request, app) }
      return refuse(request, [.transition(request.transition)], .notOnScreen, app)
    }
    if case .land(let landing) = request.transition.kind, request.source == .link {
      var draft = draft(app)
      if draft.waits(for: landing) { return keep(request, app) }
    }
    let stages: [Stage]
    do throws(Refusal) {
      stages = try self.stages(of: request, app)
    } catch {
      return refuse(request, [.transition(request.transition)], error, app)
    }
    decide(PendingMove(stages), taker, app)
  }

  private mutating func decide(_ move: PendingMove, _ taker: CoordinatorNode, _ app: any App) {
    let request = move.request
    let isPossible = move.stages.allSatisfy { $0.refusal == nil }
    guard let last = try? move.stages.last(where: { $0.refusal == nil })?.outcome.get(),
      // A move without an effect may still lead to a move that is refused. And the platform may
      // have closed the question already, before it names the chosen button.
      !isPossible || request.closesQuestion || !last.leaves(tree)
    else {
      if request.source == .link { app.didDecide(request, .opened) }
      return app.didNothing(request, .changesNothing)
    }
    if request.isAsked {
      let proposal = Proposal(
        request: request, announcements: move.announcements,
        concerned: concerned(by: request, taker, last))
      guard app.allows(proposal) else {
        return refuse(request, move.announcements, .byInterceptor, app)
      }
    }
    supersede(app)
    proceed(move, app)
  }

  /// Asks the guards in order. Makes the move when all have answered.
  private mutating func proceed(_ move: PendingMove, _ app: any App) {
    var move = move
    while move.stage < move.stages.count {
      let stage = move.stages[move.stage]
      switch stage.outcome {
      case .failure(let refusal): return finish(move, refusedBy: refusal, nil, app)
      case .success(let plan):
        while let asked = move.asked {
          switch app.answer(to: asked, for: stage.request) {
          case .later: return wait(move, app)
          case .no: return finish(move, refusedBy: .byGuard(asked.name), asked, app)
          case .yes: move.index += 1
          }
        }
        move.accepted = plan
      }
      move.stage += 1
      move.index = 0
    }
    finish(move, refusedBy: nil, nil, app)
  }

  private mutating func wait(_ move: PendingMove, _ app: any App) {
    var move = move
    if move.request.hasHappened, move.stage > move.made { makeAccepted(&move, app) }
    pending = move
  }

  /// Continues the pending move after its guard has answered.
  package mutating func answer(_ isYes: Bool, _ app: any App) {
    guard var move = pending, let asked = move.asked else { return }
    beginTurn()
    pending = nil
    if isYes {
      move.index += 1
      proceed(move, app)
    } else {
      finish(move, refusedBy: .byGuard(asked.name), asked, app)
    }
    drain(app)
  }

  /// Drops the move whose guards are being asked. It is refused as `superseded`.
  mutating func supersede(_ app: any App) {
    guard let move = pending else { return }
    pending = nil
    app.didStopAsking()
    // The part that has been made can't be refused any more, so only the rest is.
    refuse(move.stages[move.made].request, move.announcements, .superseded, app)
  }

  /// Makes the accepted stages. Reports the refusal if there is one, and takes the guard's
  /// `otherwise`.
  private mutating func finish(
    _ move: PendingMove, refusedBy refusal: Refusal?, _ asked: GuardQuestion?, _ app: any App
  ) {
    var move = move
    makeAccepted(&move, app)
    guard let refusal else { return }
    let stage = move.stages[move.stage]
    guard tree[stage.request.taker] != nil else { return }
    refuse(stage.request, [stage.announcement], refusal, app)
    if let asked, !stage.isRetry { detour(from: stage.request, refusedBy: asked, app) }
  }

  /// Makes the accepted stages that haven't been made yet.
  private mutating func makeAccepted(_ move: inout PendingMove, _ app: any App) {
    guard let plan = move.accepted else { return }
    // The coordinator that began the move may have ended with the part that has been made.
    let first = move.stages[move.made]
    let closesQuestion = first.request.closesQuestion && move.made == 0
    let accepted = move.acceptedStages
    move.accepted = nil
    move.made = move.stage
    guard closesQuestion || !plan.leaves(tree) else { return }
    move.ended = commit(plan.after(move.ended), of: first.request, accepted, app)
    if first.request.source == .link { app.didDecide(first.request, .opened) }
  }

  /// Requests the move of a guard's `otherwise`.
  private mutating func detour(
    from request: Request, refusedBy asked: GuardQuestion, _ app: any App
  ) {
    guard detoursLeft > 0, !request.detouredBy.contains(asked.name) else { return }
    let visible = tree.visible
    guard let top = visible.owner.flatMap({ tree[$0] }),
      var transition = app.detour(of: asked, takenBy: top)
    else { return }
    if let live = detourOnScreen(transition, from: request, top) {
      if asked.resume != .never {
        suspended = SuspendedMove(request, refusedBy: asked).waiting(for: live)
      }
      return
    }
    detoursLeft -= 1
    var taker = top
    if let id = asked.owner, id != top.id, visible.contains(id), !transition.startsDetour,
      let owner = tree[id]
    {
      taker = owner
      transition = app.detour(of: asked, takenBy: owner) ?? transition
    }
    var next = Request(app.cause(ofDetourOf: asked), by: taker.id, .reaction, transition)
    next.detouredBy = request.detouredBy + [asked.name]
    if asked.resume != .never { next.suspended = SuspendedMove(request, refusedBy: asked) }
    queue.append(next)
  }

  /// Returns the coordinator that a detour would start, if it is on screen already and the refused move
  /// came from below it. It isn't started once more: the move waits for it.
  private func detourOnScreen(
    _ transition: Transition, from request: Request, _ top: CoordinatorNode
  ) -> CoordinatorID? {
    switch request.source {
    case .link, .code, .function, .state: break
    case .screen, .reaction, .button, .gesture: return nil
    }
    guard let started = transition.startedChild(by: top.definition) else { return nil }
    let above = Set(tree.lineage(of: request.taker).map(\.id))
    return tree.visible.coordinators.last { id in
      guard !above.contains(id), let node = tree[id] else { return false }
      return node.definition.isSame(as: started)
    }
  }

  mutating func refuse(
    _ request: Request, _ announcements: [Announcement], _ refusal: Refusal, _ app: any App
  ) {
    app.didRefuse(RefusedMove(request, by: tree[request.taker], announcements, refusal))
    if request.source == .link { app.didDecide(request, .refused(refusal)) }
  }

  /// Returns the coordinators whose interceptors hear of a move. For a link, these are the
  /// live coordinators on the way to its screen.
  func concerned(
    by request: Request, _ taker: CoordinatorNode, _ plan: Plan
  ) -> [CoordinatorNode] {
    guard request.source == .link else { return [taker] }
    return plan.tree.visible.coordinators.compactMap { tree[$0] }
  }
}
