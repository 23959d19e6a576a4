extension Machine {
  /// Decides about a move, and makes it.
  func consider(_ attempt: Attempt) {
    if let pending, pending.attempt.isSame(as: attempt) { return }
    guard let taker = attempt.taker, taker.life != .ended else {
      attempt.answer?(.refused(.notOnScreen))
      return refuseLateTap(attempt.name)
    }
    if attempt.source == .link, linkWaits(attempt) { return keep(attempt) }
    let stages: [Stage]
    switch plan(attempt, by: taker) {
    case .success(let planned): stages = planned
    case .failure(let refusal):
      return refuse(attempt, NavigationEvent(attempt.move), refusal, by: taker)
    }
    let question = Question(stages)
    guard let last = try? stages.last(where: { $0.refusal == nil })?.outcome.get(),
      // What follows from a move may be refused though the move itself changes nothing, and the
      // platform may have closed a question before it tells of the button.
      !last.isUnchanged || stages.contains(where: { $0.refusal != nil }) || attempt.closesQuestion
    else {
      attempt.answer?(.opened)
      return
    }
    let event = question.event
    let concerned = concerned(by: attempt, taker, last)
    if attempt.isAsked,
      !interceptors(of: concerned).allSatisfy({ $0.shouldProcess(event, for: taker) })
    {
      return refuse(attempt, event, .byInterceptor, by: taker)
    }
    supersede()
    proceed(question)
  }

  /// Asks the guards in order, and makes the move when none is left.
  private func proceed(_ question: Question) {
    while question.stage < question.stages.count {
      let stage = question.stages[question.stage]
      switch stage.outcome {
      case .failure(let refusal): return finish(question, refusedBy: refusal)
      case .success(let draft):
        while question.index < stage.guards.count {
          let asked = stage.guards[question.index]
          switch asked.question {
          case .later(let ask): return wait(for: ask, asked, stage, in: question)
          case .now(let ask):
            guard ask() else { return finish(question, refusedBy: .byGuard(asked.name), asked) }
          }
          question.index += 1
        }
        question.accepted = draft
      }
      question.stage += 1
      question.index = 0
    }
    finish(question, refusedBy: nil)
  }

  private func wait(
    for ask: @escaping @MainActor () async -> Bool, _ asked: Guard, _ stage: Stage,
    in question: Question
  ) {
    if question.attempt.hasHappened, question.stage > question.made { make(question) }
    pending = question
    asking = Asking(route: stage.attempt.name, guardName: asked.name)
    question.task = Task { [weak self, weak question] in
      let answer = await ask()
      guard let self, let question, pending === question else { return }
      perform { self.answered(question, answer, asked) }
    }
  }

  private func answered(_ question: Question, _ answer: Bool, _ asked: Guard) {
    guard pending === question else { return }
    pending = nil
    asking = nil
    if answer {
      question.index += 1
      proceed(question)
    } else {
      finish(question, refusedBy: .byGuard(asked.name), asked)
    }
  }

  /// Gives up the move that is being asked about.
  func supersede() {
    guard let question = pending else { return }
    pending = nil
    asking = nil
    question.task?.cancel()
    // What was made already isn't refused any more.
    let attempt = question.stages[question.made].attempt
    if let taker = attempt.taker { refuse(attempt, question.event, .superseded, by: taker) }
  }

  /// Makes what nobody refused, and reports what somebody did.
  private func finish(_ question: Question, refusedBy refusal: Refusal?, _ asked: Guard? = nil) {
    make(question)
    guard let refusal else { return }
    let stage = question.stages[question.stage]
    guard let taker = stage.attempt.taker else { return }
    refuse(stage.attempt, stage.event, refusal, by: taker)
    if let asked, !stage.isRetry { detour(from: stage.attempt, refusedBy: asked) }
  }

  /// Makes the stages that nobody refused, as far as they aren't made yet.
  private func make(_ question: Question) {
    // Whoever began it may have ended with the part that was made already.
    let attempt = question.stages[question.made].attempt
    guard let draft = question.accepted, let taker = attempt.taker else { return }
    // Whose they are may end with it.
    let concerned = interceptors(of: concerned(by: attempt, taker, draft), outermostFirst: true)
    let event = question.acceptedEvent
    let closesQuestion = attempt.closesQuestion && question.made == 0
    question.accepted = nil
    question.made = question.stage
    guard !draft.isUnchanged || closesQuestion else { return }
    commit(draft, of: attempt)
    for interceptor in concerned { interceptor.didProcess(event, for: taker) }
    attempt.answer?(.opened)
  }

  /// Takes a guard's `otherwise`.
  private func detour(from attempt: Attempt, refusedBy asked: Guard) {
    guard detoursLeft > 0, let move = asked.otherwise,
      !attempt.detouredBy.contains(asked.name)
    else { return }
    detoursLeft -= 1
    let way = way
    var taker = way.owner
    if let owner = asked.owner, way.contains(owner), !move.startsDetour { taker = owner }
    var next = Attempt(name: "otherwise", taker: taker, source: .code, move: move)
    next.detouredBy = attempt.detouredBy.union([asked.name])
    if asked.resume != .never { next.waiting = Waiting(attempt, refusedBy: asked) }
    enqueue(next)
  }

  private func refuse(
    _ attempt: Attempt, _ event: NavigationEvent, _ reason: Refusal, by taker: Coordinator
  ) {
    for interceptor in interceptors(of: [taker]) {
      interceptor.didRefuse(event, reason: reason, for: taker)
    }
    attempt.answer?(.refused(reason))
  }

  private func linkWaits(_ attempt: Attempt) -> Bool {
    guard case .open(let plan) = attempt.move.kind else { return false }
    var draft = draft
    return draft.waits(plan)
  }

  /// Whose interceptors hear of a move. A link is everybody's whom it passes.
  private func concerned(
    by attempt: Attempt, _ taker: Coordinator, _ draft: Draft
  ) -> [Coordinator] {
    attempt.source == .link ? draft.way.coordinators.filter(\.isLive) : [taker]
  }

  /// Those of the coordinators and of all above them: in the order they were added, or outermost
  /// first.
  func interceptors(
    of coordinators: [Coordinator], outermostFirst: Bool = false
  ) -> [any Interceptor] {
    var known: Set<Int> = []
    var chain: [Coordinator] = []
    for coordinator in coordinators {
      var next: Coordinator? = coordinator
      var part: [Coordinator] = []
      while let coordinator = next, known.insert(coordinator.id).inserted {
        part.append(coordinator)
        next = coordinator.parent
      }
      chain += part.reversed()
    }
    let all = chain.flatMap(\.interceptors)
    return (outermostFirst ? all : all.sorted { $0.order < $1.order }).map(\.interceptor)
  }
}

extension Move {
  var startsDetour: Bool {
    switch kind {
    case .push(let route, _, _), .replace(let route), .restart(let route), .present(let route, _):
      return route is DetourRoute
    default:
      return false
    }
  }
}
