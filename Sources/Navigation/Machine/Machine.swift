/// The navigation machine. It decides about moves and makes them, one at a time.
///
/// The machine is a value. It knows no flow, no object of an interface and no platform. The app
/// answers its questions and applies its changes. Between two calls, the tree is in a consistent
/// state.
package struct Machine {
  package internal(set) var tree = Tree()
  /// Whether the root has ended. After that, no move is possible.
  package internal(set) var hasEnded = false
  /// The move whose guards are being asked; nil if there is none.
  var pending: PendingMove?
  /// The refused move that is tried again after a detour.
  var suspended: SuspendedMove?
  /// The restore that waits for a guard.
  var restoring: PendingRestore?
  /// The link that waits until it can be opened.
  var keptLink: Request?
  /// Whether the tree has changed since the kept link was last tried.
  var isKeptLinkStale = false
  /// The question that the platform closed before it named the chosen button.
  var closedQuestion: QuestionID?
  /// The refused move that waits for a button of a question that the platform has just closed.
  var closedMove: (question: QuestionID, move: SuspendedMove)?
  var queue: [Request] = []
  /// The moves that go on when the tree has followed the state that they have changed.
  var continuations: [Request] = []
  private var needsLook = false
  /// The number of detours, and of moves of the state, that are still allowed in this turn. Without
  /// this limit, moves that start one another again and again would hang the app.
  var detoursLeft = 100
  var rulesLeft = 100

  package init() {}

  /// Creates a machine for questions about a tree. It isn't meant to make moves.
  package init(reading tree: Tree) { self.tree = tree }

  package var isLaunched: Bool { !tree.isEmpty }

  func draft(_ app: any App) -> Draft {
    Draft(Plan(tree, newborn: app.newNumber(), suspended: suspended), app)
  }

  // MARK: Turns

  /// Makes a move, and all moves that follow from it.
  package mutating func make(_ request: Request, _ app: any App) {
    beginTurn()
    queue.append(request)
    drain(app)
  }

  /// Makes the moves that the app has collected.
  package mutating func makeRequests(_ app: any App) {
    beginTurn()
    drain(app)
  }

  /// Makes switches and rules follow the app's state.
  package mutating func look(_ app: any App) {
    guard isLaunched else { return }
    beginTurn()
    needsLook = true
    drain(app)
  }

  mutating func beginTurn() { (detoursLeft, rulesLeft) = (100, 100) }

  /// Makes all moves in the queue, and all moves that follow from them.
  mutating func drain(_ app: any App) {
    repeat {
      takeRequests(app)
      while !queue.isEmpty {
        consider(queue.removeFirst(), app)
        takeRequests(app)
      }
      if needsLook {
        needsLook = false
        lookNow(app)
      }
      takeRequests(app)
      if queue.isEmpty, let request = nextRequestOfState(app) ?? nextContinuation() {
        queue.append(request)
      }
      openKeptLink()
    } while !queue.isEmpty || needsLook
  }

  /// Appends the moves that were asked for in the meantime to the queue.
  private mutating func takeRequests(_ app: any App) {
    while let request = app.nextRequest() {
      if request.transition.isFollowing { needsLook = true } else { queue.append(request) }
    }
  }

  /// Makes the switches follow the state, outermost first. The rules of the state come later in the
  /// turn.
  private mutating func lookNow(_ app: any App) {
    guard isLaunched else { return }
    consider(.followingState, app)
  }

  /// Returns the next move that a rule of the state asks for; nil if there is none. Rules are taken
  /// one by one, because each move changes which coordinators are on the visible path.
  private mutating func nextRequestOfState(_ app: any App) -> Request? {
    guard isLaunched, rulesLeft > 0 else { return nil }
    guard let request = app.nextRequestOfState(in: tree) else { return nil }
    rulesLeft -= 1
    return request
  }

  /// Returns the next move that goes on after a change of the state; nil if there is none. A move whose
  /// coordinator the change has ended is left out.
  private mutating func nextContinuation() -> Request? {
    while !continuations.isEmpty {
      let request = continuations.removeFirst()
      if tree[request.taker] != nil { return request }
    }
    return nil
  }

  // MARK: Launch

  /// Launches the tree: gives each stack its first screen, starts all tabs, and shows the start of
  /// each switch.
  ///
  /// - Parameter keepsRoot: whether the tree keeps the root alive.
  package mutating func launch(_ root: any Definition, keepsRoot: Bool, _ app: any App) {
    beginTurn()
    commit(launched(root, keepsRoot: keepsRoot, app).plan, of: nil, [], app)
    drain(app)
  }

  /// Returns a draft of the tree as launch builds it.
  func launched(_ root: any Definition, keepsRoot: Bool, _ app: any App) -> Draft {
    var draft = draft(app)
    draft.asks = false
    if let node = tree[CoordinatorID.root] {
      draft.plan.set(nil as PresentationNode?, on: node.host)
      draft.plan.set(nil as QuestionNode?, on: node.host)
      draft.startOwn(node)
    } else {
      let host = draft.addHost(owner: .root, hasStack: root.kind == .stack)
      let node = CoordinatorNode(
        id: .root, definition: root, keeper: keepsRoot ? root : nil, parent: nil, standing: .root,
        isDetour: false, opening: nil, host: host)
      draft.tree.coordinators.append(node)
      draft.plan.made.append(.root)
      draft.startOwn(node)
    }
    draft.asks = true
    return draft
  }

  // MARK: Links

  /// Keeps a link that can't be opened yet.
  package mutating func keep(_ link: Request, _ app: any App) {
    keptLink = link
    isKeptLinkStale = false
    app.didDecide(link, .waiting)
  }

  package var keepsLink: Bool { keptLink != nil }

  /// Queues the kept link again if the tree has changed since it was last tried.
  private mutating func openKeptLink() {
    guard let link = keptLink, isKeptLinkStale, isLaunched else { return }
    keptLink = nil
    queue.append(link)
  }

  // MARK: Questions

  /// Closes a question that the platform has closed. The platform may name the chosen button
  /// afterwards, or no button was chosen. A question that isn't on screen any more stays: it is
  /// asked again when what covers it has ended.
  ///
  /// - Returns: whether the question was closed.
  package mutating func close(_ question: QuestionID) -> Bool {
    guard let host = tree.visible.hosts.last, let asked = tree.question(host),
      asked.id == question
    else { return false }
    closedQuestion = question
    closedMove = asked.suspended.map { (question, $0) }
    tree.hosts.update(host) { $0.question = asked.under }
    return true
  }

  /// Returns whether a button of a question can be chosen. The question has to be on screen, or the
  /// platform has just closed it.
  package func canChoose(in question: QuestionID) -> Bool {
    tree.visibleQuestion?.id == question || closedQuestion == question
  }

  package mutating func forgetClosedQuestion() { closedQuestion = nil }

  // MARK: Inspection

  /// The guard that is being asked, and the move that waits for it; nil if no guard takes time. A
  /// restore has no move.
  package var asking: (question: GuardQuestion, request: Request?)? {
    if let asked = restoring?.question { return (asked, nil) }
    guard let pending, let asked = pending.asked else { return nil }
    return (asked, pending.stages[pending.stage].request)
  }

  /// The refused move that waits for the dialog on screen, or for a detour; nil if there is none.
  package var resuming: Request? { (tree.visibleQuestion?.suspended ?? suspended)?.request }
}

extension Request {
  /// A request that makes switches follow the app's state.
  package static var followingState: Request {
    Request(.user, by: .root, .state, Transition(.follow))
  }
}

extension Machine {
  /// A part of the machine that waits.
  package enum WaitingPart {
    /// A restore that waits for a guard.
    case restore(GuardQuestion)
    /// A link, and whether the tree has changed since the link was last tried.
    case link(Request, isStale: Bool)
    /// A refused move that waits for a detour, or for the dialog with this number.
    case suspended(SuspendedMove, QuestionID?)
    /// A move that waits for a guard. The numbers are its stage, the index of the guard, and the
    /// number of stages that have been made.
    case pending(Request, [Int])
  }

  /// The parts of the machine that wait.
  package var waiting: [WaitingPart] {
    var parts: [WaitingPart] = []
    if let question = restoring?.question { parts.append(.restore(question)) }
    if let link = keptLink { parts.append(.link(link, isStale: isKeptLinkStale)) }
    if let suspended { parts.append(.suspended(suspended, nil)) }
    for question in tree.askingHosts.compactMap(\.question).flatMap(\.chain) {
      if let move = question.suspended { parts.append(.suspended(move, question.id)) }
    }
    if let pending {
      parts.append(.pending(pending.request, [pending.stage, pending.index, pending.made]))
    }
    return parts
  }

  /// Whether the last turn was stopped because moves started one another again and again.
  package var wasStopped: Bool { detoursLeft == 0 || rulesLeft == 0 }
}
