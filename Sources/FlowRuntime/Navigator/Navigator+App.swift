import Navigation

// The app's side of the machine: the navigator asks the coordinators for the answers.
extension Navigator: @MainActor App {
  func newNumber() -> Int { Identity.next() }

  func nextRequest() -> Request? {
    guard let request = takeRequest() else { return nil }
    if request.transition.isFollowing { seeRules() }
    return request
  }

  // MARK: Guards

  func answer(to question: GuardQuestion, for request: Request?) -> GuardAnswer {
    guard let asked = (question.body as? GuardBox)?.question else { return .yes }
    if let answer = screenAnswer(to: question) { return answer() ? .yes : .no }
    switch asked.question {
    case .now(let ask): return ask() ? .yes : .no
    case .later(let ask):
      if let request {
        self.ask(ask, asked, for: request)
      } else {
        askForRestore(ask)
      }
      return .later
    }
  }

  /// Returns whether a guard would refuse now, or needs time.
  func mayRefuse(_ question: GuardQuestion) -> Bool {
    guard let asked = (question.body as? GuardBox)?.question else { return false }
    if let answer = screenAnswer(to: question) { return !answer() }
    if case .now(let ask) = asked.question { return !ask() }
    return true
  }

  private func screenAnswer(to question: GuardQuestion) -> (@MainActor () -> Bool)? {
    question.leaving.flatMap { screenAnswers[$0]?[question.name] }
  }

  /// Lets a screen answer a guard that stands before it is left, in the app's place.
  func answer(_ guardName: String, of entry: EntryID, _ answer: @escaping @MainActor () -> Bool) {
    guard currentTree.hasEntry(entry) else { return }
    screenAnswers[entry, default: [:]][guardName] = answer
    answersGiven += 1
  }

  private func ask(
    _ ask: @escaping @MainActor () async -> Bool, _ asked: Guard, for request: Request
  ) {
    asking = Asking(route: request.cause.text, guardName: asked.name)
    moveTask.ask(ask, { [weak self] in self?.moveTask.isCurrent($0) ?? false }) {
      [weak self] answer in
      guard let self else { return }
      asking = nil
      perform { $0.answer(answer, self) }
    }
  }

  private func askForRestore(_ ask: @escaping @MainActor () async -> Bool) {
    restoreTask.ask(ask, { [weak self] in self?.restoreTask.isCurrent($0) ?? false }) {
      [weak self] answer in
      guard let self else { return }
      perform { $0.answerRestore(answer, self) }
    }
  }

  func didStopAsking() {
    moveTask.cancel()
    asking = nil
  }

  func allows(_ proposal: Proposal) -> Bool {
    guard let taker = coordinator(proposal.request.taker) else { return true }
    let event = NavigationEvent(proposal.announcements)
    return interceptors(of: proposal.concerned.map(\.coordinator))
      .allSatisfy { $0.shouldProcess(event, for: taker) }
  }

  // MARK: Moves that follow

  func followUp(
    to ending: ChildEnding, of parent: CoordinatorNode
  ) -> (Cause, Transition)? {
    let told = Ending(
      route: ending.opening.cause.text, result: ending.result.result,
      kept: (ending.opening.kept as? ArgumentsBox)?.arguments ?? Arguments(),
      isReport: ending.isReport)
    guard let move = parent.coordinator.then(told) else {
      guard told.isReport, let give = ending.opening.give else { return nil }
      let result = ending.result.result
      return (.named(told.route), Transition(.change(ChangeBox("") { give(result) }, then: nil)))
    }
    // A child that `then` starts is known by all results on the way to it: `detail.order.paid`.
    return (.named("\(told.route).\(told.result.name)\(move.suffix)"), move.transition)
  }

  func detour(of question: GuardQuestion, takenBy coordinator: CoordinatorNode) -> Transition? {
    (question.body as? GuardBox)?.question.otherwise?().transition
  }

  func cause(ofDetourOf question: GuardQuestion) -> Cause { .named("otherwise") }

  func transition(taking route: AnyObject, by coordinator: CoordinatorNode) -> Transition {
    let move = (route as? LinkedMove)?.make(coordinator.coordinator)
    return (move ?? .stay).transition
  }

  func payloadSelectedByState(in coordinator: CoordinatorNode) -> (any Payload)? {
    coordinator.coordinator.selectedByState.map { RoutePayload($0) }
  }

  func isThere(_ tab: any Payload, in coordinator: CoordinatorNode) -> Bool {
    coordinator.coordinator.isThere(tab: tab.route)
  }

  var hearsRootFinish: Bool { finished != nil }

  // MARK: Effects

  func didRefuse(_ refused: RefusedMove) {
    guard let taker = refused.taker?.coordinator else {
      return refuseLateTap(refused.request.cause.text)
    }
    let event = NavigationEvent(refused.announcements)
    note(event, refused.request.cause.text, by: taker, refused: refused.refusal)
    for interceptor in interceptors(of: [taker]) {
      interceptor.didRefuse(event, reason: refused.refusal, for: taker)
    }
  }

  func didNothing(_ request: Request, _ reason: Idleness) {
    guard request.isAsked, !request.transition.isFollowing,
      let taker = coordinator(request.taker)
    else { return }
    tell("does nothing", request.cause.text, by: taker, because: reason.explanation)
  }

  func didDecide(_ link: Request, _ fate: LinkAnswer) {
    (link.body as? LinkAnswering)?(fate)
  }

  func didMake(_ change: Change) {
    isLaunched = true
    standingTried = []
    let hearing = interceptors(
      of: change.concerned.map(\.coordinator), outermostFirst: true)
    let isAnimated = isAnimated(change)
    transaction(isAnimated) { write(change) }
    end(change.ended)
    begin(change.begun)
    tellInterfaces(animated: isAnimated)
    for (child, result) in change.finished {
      child.opening?.give?(result.result)
      guard let parent = child.coordinator.parent else { continue }
      parent.childDidFinish(child.coordinator)
      for told in parent.whenChildFinished { told(child.coordinator) }
    }
    if let result = change.rootResult { finishRoot(with: result.result) }
    decideRestore(change)
    for case let changed as ChangeBox in change.changes {
      changed.change()
      look()
    }
    guard let taker = change.taker?.coordinator else { return }
    tell(change, to: hearing, taker)
  }

  private func finishRoot(with result: any FlowResult) {
    let told = finished
    finished = nil
    told?(result)
  }

  /// Ends the restore that waits. A launch or a restore has no request. Any other change cancels
  /// the restore.
  private func decideRestore(_ change: Change) {
    guard let done = restoring else { return }
    restoring = nil
    restoreTask.cancel()
    done(change.request == nil)
  }

  // MARK: Interceptors

  /// Returns the interceptors of coordinators and of all their ancestors: in the order in which
  /// they were added, or outermost first.
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

extension Idleness {
  fileprivate var explanation: String {
    switch self {
    case .isAskedAlready: "the guards of the same move are being asked"
    case .changesNothing: "everything is as it would be afterwards"
    }
  }
}

extension ChildOpening {
  /// The function that hands the child's results to the view that started it; nil if the view waits for
  /// none.
  fileprivate var give: (@MainActor (any FlowResult) -> Void)? { (kept as? ArgumentsBox)?.give }
}
