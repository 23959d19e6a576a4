import FlowModel

extension Machine {
  /// Decides about a move, and makes it.
  mutating func consider(_ attempt: Attempt) {
    if let pending = state.pending, pending.attempt.isSame(as: attempt) { return }
    guard let taker = tree[attempt.taker] else {
      return refuse(attempt, [.deed(attempt.deed)], .notOnScreen)
    }
    if case .open(let plan) = attempt.deed.kind, attempt.source == .link, draft.waits(for: plan) {
      return keep(attempt)
    }
    switch plan(attempt, by: taker) {
    case .failure(let refusal): refuse(attempt, [.deed(attempt.deed)], refusal)
    case .success(let stages):
      guard let last = stages.last(where: \.isPossible), case .success(let draft) = last.outcome,
        // What follows from a move may be refused though the move itself changes nothing.
        !draft.leaves(tree) || !stages.allSatisfy(\.isPossible)
      else {
        if attempt.source == .link { answer(.opened) }
        return
      }
      supersede()
      proceed(Pending(stages))
    }
  }

  /// Asks the guards in order, and makes the move when none is left.
  mutating func proceed(_ question: Pending) {
    var question = question
    while question.stage < question.stages.count {
      let stage = question.stages[question.stage]
      switch stage.outcome {
      case .failure(let refusal): return finish(question, refusedBy: refusal)
      case .success(let draft):
        while let asked = question.asked {
          switch answer(of: asked) {
          case .later: return wait(question)
          case .no: return finish(question, refusedBy: .byGuard(asked.id), asked)
          case .yes: question.index += 1
          }
        }
        question.accepted = draft
      }
      question.stage += 1
      question.index = 0
    }
    finish(question, refusedBy: nil)
  }

  private mutating func answer(of asked: Asked) -> World.Answer {
    let answer = facts.answer(of: asked, state.variables, world)
    if answer != .later { step.answers.append((asked.id, answer == .yes)) }
    return answer
  }

  private mutating func wait(_ question: Pending) {
    var question = question
    if question.attempt.hasHappened, question.stage > question.made { make(&question) }
    state.pending = question
  }

  /// The open guard has answered.
  mutating func answered(_ isYes: Bool) {
    guard var question = state.pending, let asked = question.asked else { return }
    state.pending = nil
    step.answers.append((asked.id, isYes))
    if isYes {
      question.index += 1
      proceed(question)
    } else {
      finish(question, refusedBy: .byGuard(asked.id), asked)
    }
    drain()
  }

  /// Gives up the move that is being asked about.
  mutating func supersede() {
    guard let question = state.pending else { return }
    state.pending = nil
    // What was made already isn't refused any more.
    report(question.stages[question.made].attempt, question.told, .refused(.superseded))
  }

  /// Makes what nobody refused, and reports what somebody did.
  private mutating func finish(
    _ question: Pending, refusedBy refusal: Refusal?, _ asked: Asked? = nil
  ) {
    var question = question
    make(&question)
    guard let refusal else { return }
    let stage = question.stages[question.stage]
    guard tree.holds(stage.attempt.taker) else { return }
    refuse(stage.attempt, [stage.told], refusal)
    if let asked, !stage.isRetry { detour(from: stage.attempt, refusedBy: asked) }
  }

  /// Makes the stages that nobody refused, as far as they aren't made yet.
  private mutating func make(_ question: inout Pending) {
    guard let draft = question.accepted else { return }
    let (told, routes) = (question.toldAccepted, question.routesAccepted)
    // Whoever began it may have ended with the part that was made already.
    let attempt = question.stages[question.made].attempt
    question.accepted = nil
    question.made = question.stage
    guard !draft.leaves(tree) else { return }
    let taker = tree[attempt.taker]
    commit(draft, of: attempt)
    if let taker {
      step.events.append(
        Event(
          outcome: .made, coordinator: taker.coordinator, route: attempt.route,
          routes: routes, told: told, flow: flow))
    }
    if attempt.source == .link { answer(.opened) }
  }

  /// Takes a guard's `otherwise`.
  private mutating func detour(from attempt: Attempt, refusedBy asked: Asked) {
    guard detoursLeft > 0, let route = flow[asked.id].detour[asked.context],
      !attempt.detouredBy.contains(asked.id)
    else { return }
    detoursLeft -= 1
    let way = tree.way
    guard let onScreen = way.owner, let top = tree[onScreen] else { return }
    let scopes = Scopes().adding(.target, flow[asked.id].parameters, asked.arguments)
    var taker = top
    var deed = facts.deed(route, by: taker, scopes)
    if way.contains(asked.owner), !deed.startsDetour, let owner = tree[asked.owner] {
      taker = owner
      deed = facts.deed(route, by: taker, scopes)
    }
    var next = Attempt(.route(route), by: taker.id, .code, deed)
    next.detouredBy = attempt.detouredBy + [asked.id]
    if let resume = flow[asked.id].resume {
      next.waiting = Waiting(attempt, refusedBy: asked.id, resume: resume)
    }
    enqueue(next)
  }

  // MARK: Reports

  mutating func refuse(_ attempt: Attempt, _ told: [Told], _ refusal: Refusal) {
    report(attempt, told, .refused(refusal))
    if step.refusal == nil { step.refusal = refusal }
    if attempt.source == .link { answer(.refused(refusal)) }
  }

  private mutating func report(_ attempt: Attempt, _ told: [Told], _ outcome: Event.Outcome) {
    let coordinator = tree[attempt.taker]?.coordinator ?? facts.root
    guard let coordinator else { return }
    step.events.append(
      Event(
        outcome: outcome, coordinator: coordinator, route: attempt.route,
        routes: attempt.route.map { [$0] } ?? [], told: told, flow: flow))
  }
}

extension Facts {
  /// What a guard that reads the state sees there, or the app says.
  func answer(of asked: Asked, _ variables: [Int], _ world: World) -> World.Answer {
    if let answer = world.answers[asked.id] { return answer }
    let condition = flow[asked.id].condition
    guard !condition.isEmpty else { return .yes }
    let holds = condition.allSatisfy { state, values in
      values.contains(flow[state].values[variables[state.index]])
    }
    return holds ? .yes : .no
  }
}
