/// The navigation machine: decides about moves and makes them, one at a time.
///
/// The machine is a value. It knows no flow, no object of an interface and no platform: the app
/// answers its questions and applies its changes. Between two calls the tree is whole.
package struct Machine {
  package internal(set) var tree = Tree()
  /// True after the root's end: nothing can be done any more.
  package internal(set) var hasEnded = false
  /// The move whose guards are being asked.
  var pending: PendingMove?
  /// The refused move that is tried again after a detour or by a dialog's button.
  var suspended: SuspendedMove?
  /// The restore whose guard takes its time.
  var restoring: PendingRestore?
  /// The link that waits until it can be opened.
  var keptLink: Request?
  /// Whether there was a change since the kept link was last tried.
  var isKeptLinkStale = false
  /// The question that the platform has closed before it tells of a button.
  var closedQuestion: QuestionID?
  var queue: [Request] = []
  private var needsLook = false
  /// Bounds for one turn: detours, and rules of state, that start one another again and again would
  /// hang the app.
  var detoursLeft = 100
  var rulesLeft = 100

  package init() {}

  /// A machine to be asked about a tree, not to make moves.
  package init(reading tree: Tree) { self.tree = tree }

  package var isLaunched: Bool { !tree.isEmpty }

  func draft(_ app: any App) -> Draft {
    Draft(Plan(tree, newborn: app.newNumber(), suspended: suspended), app)
  }

  // MARK: Turns

  /// Makes a move, and all that follows from it.
  package mutating func make(_ request: Request, _ app: any App) {
    beginTurn()
    queue.append(request)
    drain(app)
  }

  /// Makes the moves that the app has been asked for.
  package mutating func makeRequests(_ app: any App) {
    beginTurn()
    drain(app)
  }

  /// Lets switches and rules follow the app's state.
  package mutating func look(_ app: any App) {
    guard isLaunched else { return }
    beginTurn()
    needsLook = true
    drain(app)
  }

  mutating func beginTurn() { (detoursLeft, rulesLeft) = (100, 100) }

  /// Makes the moves that have been asked for, and all that follow from them.
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
      if queue.isEmpty, let request = nextRequestOfState(app) { queue.append(request) }
      openKeptLink()
    } while !queue.isEmpty || needsLook
  }

  /// Puts the moves that were asked for meanwhile behind those that were asked for before.
  private mutating func takeRequests(_ app: any App) {
    while let request = app.nextRequest() {
      if request.transition.isFollowing { needsLook = true } else { queue.append(request) }
    }
  }

  /// A change of state goes first to switches, outermost first, then to rules.
  private mutating func lookNow(_ app: any App) {
    guard isLaunched else { return }
    consider(.followingState, app)
  }

  /// Takes the outermost route whose state has come, of the coordinators on the visible path. One by
  /// one: each move decides who is on the path then.
  private mutating func nextRequestOfState(_ app: any App) -> Request? {
    guard isLaunched, rulesLeft > 0 else { return nil }
    guard let request = app.nextRequestOfState(in: tree) else { return nil }
    rulesLeft -= 1
    return request
  }

  // MARK: Launch

  /// Launches the tree: each stack its first screen, each tabs all its tabs, each switch its start.
  ///
  /// - Parameter keepsRoot: whether the tree keeps the root alive.
  package mutating func launch(_ root: any Definition, keepsRoot: Bool, _ app: any App) {
    beginTurn()
    commit(launched(root, keepsRoot: keepsRoot, app).plan, of: nil, [], app)
    drain(app)
  }

  /// The tree as launch shows it.
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

  /// Keeps a link until it can be opened.
  package mutating func keep(_ link: Request, _ app: any App) {
    keptLink = link
    isKeptLinkStale = false
    app.didDecide(link, .waiting)
  }

  package var keepsLink: Bool { keptLink != nil }

  /// Tries the link that waits, if there was a change since it was last tried.
  private mutating func openKeptLink() {
    guard let link = keptLink, isKeptLinkStale, isLaunched else { return }
    keptLink = nil
    queue.append(link)
  }

  // MARK: Questions

  /// The platform has closed a question: because of a button of which it will tell later, or without
  /// one.
  ///
  /// - Returns: the host that asked; nil if none does.
  package mutating func close(_ question: QuestionID) -> HostID? {
    guard let host = tree.askingHosts.first(where: { $0.question?.id == question }) else {
      return nil
    }
    closedQuestion = question
    tree.hosts.update(host.id) { $0.question = nil }
    return host.id
  }

  /// Whether a button of a question can be chosen: the question is on screen, or was closed for it.
  package func canChoose(in question: QuestionID) -> Bool {
    tree.visibleQuestion?.id == question || closedQuestion == question
  }

  package mutating func forgetClosedQuestion() { closedQuestion = nil }

  // MARK: Inspection

  /// The guard that is being asked, and the move that waits for it; nil if none takes its time.
  package var asking: (question: GuardQuestion, request: Request?)? {
    if let asked = restoring?.question { return (asked, nil) }
    guard let pending, let asked = pending.asked else { return nil }
    return (asked, pending.stages[pending.stage].request)
  }

  /// The refused move that waits for a detour or a dialog.
  package var resuming: Request? { suspended?.request }
}

extension Request {
  /// The request that lets switches follow the app's state.
  package static var followingState: Request {
    Request(.user, by: .root, .state, Transition(.follow))
  }
}

extension Machine {
  /// A part of the machine that waits for something.
  package enum WaitingPart {
    /// A restore whose guard takes its time.
    case restore(GuardQuestion)
    /// A link, and whether there was a change since it was last tried.
    case link(Request, isStale: Bool)
    /// A refused move that waits for a detour, or for a dialog.
    case suspended(Request, detour: CoordinatorID?, isDialog: Bool)
    /// A move whose guard takes its time, and how far it has come.
    case pending(Request, [Int])
  }

  /// The parts that wait for something.
  package var waiting: [WaitingPart] {
    var parts: [WaitingPart] = []
    if let question = restoring?.question { parts.append(.restore(question)) }
    if let link = keptLink { parts.append(.link(link, isStale: isKeptLinkStale)) }
    if let suspended {
      parts.append(
        .suspended(
          suspended.request, detour: suspended.detour, isDialog: suspended.isAskedByDialog))
    }
    if let pending {
      parts.append(.pending(pending.request, [pending.stage, pending.index, pending.made]))
    }
    return parts
  }

  /// Whether moves that start one another again and again were stopped in the last turn.
  package var wasStopped: Bool { detoursLeft == 0 || rulesLeft == 0 }
}
