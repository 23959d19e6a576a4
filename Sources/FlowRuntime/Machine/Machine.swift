import Observation

/// What all coordinators of a tree share: moves are asked for, decided and made here, one at a
/// time.
///
/// Invariants: between two moves the tree is whole; what is asked from inside a move (by an
/// interceptor, a guard, a hook) is made after it. The root holds the machine, all others know
/// it weakly.
@MainActor
@Observable
final class Machine {
  @ObservationIgnored private(set) unowned var root: Coordinator
  /// The guard that is being asked and takes its time.
  var asking: Asking?
  @ObservationIgnored var pending: Question?
  @ObservationIgnored var waiting: Waiting?
  @ObservationIgnored var keptLink: Attempt?
  /// How many changes there had been when it was last tried.
  @ObservationIgnored private var keptAt = 0
  /// The question that the platform has closed before it tells of a button.
  @ObservationIgnored var closedDialog: Int?
  @ObservationIgnored var followers: [Known] = []
  /// Carries out what leaves the app.
  @ObservationIgnored var leave: (@MainActor (Destination) -> Void)?
  /// Is told how the root finishes.
  @ObservationIgnored var finished: (@MainActor (any FlowResult) -> Void)?
  /// Surrounds each change, for a platform that animates by transaction.
  @ObservationIgnored var transaction: @MainActor (Bool, () -> Void) -> Void = { $1() }
  /// Is told of each change after it, and whether it comes with an animation.
  @ObservationIgnored var changed: @MainActor (Bool) -> Void = { _ in }
  /// How many changes were made.
  @ObservationIgnored var changes = 0
  @ObservationIgnored private var queue: [Attempt] = []
  @ObservationIgnored private var turns: [() -> Void] = []
  @ObservationIgnored private var isBusy = false
  @ObservationIgnored private var isLaunched = false
  @ObservationIgnored private var needsLook = false
  /// Detours and rules that lead to one another again and again are stopped here, in each turn: the
  /// app would hang.
  @ObservationIgnored var detoursLeft = 0
  @ObservationIgnored var rulesLeft = 0

  init(root: Coordinator) {
    self.root = root
    root.ownHost = Host(owner: root, hasStack: root.kind == .stack)
  }

  var draft: Draft { Draft(root: root, machine: self) }

  var way: Way { draft.way }

  /// The hosts that ask something.
  var dialogHosts: [Host] { way.hosts.filter { $0.dialog != nil } }

  func launch() {
    guard !isLaunched else { return }
    launch(with: launched)
  }

  /// The tree as launch shows it.
  var launched: Draft {
    var draft = draft
    draft.asks = false
    if root.life == .made { draft.made.append(root) }
    if let host = root.ownHost {
      draft.set(nil as Presentation?, on: host)
      draft.set(nil as Dialog?, on: host)
    }
    draft.startOwn(root)
    draft.asks = true
    return draft
  }

  /// Makes the tree another, whatever it was.
  func launch(with draft: Draft) {
    isLaunched = true
    perform { self.commit(draft, of: nil) }
  }

  /// Asks for a move. It is made now, unless another is being decided: then afterwards.
  func attempt(_ attempt: Attempt) {
    if !isLaunched {
      if attempt.source == .link { return keep(attempt) }
      launch()
    }
    queue.append(attempt)
    drain()
  }

  private func drain() {
    perform {}
  }

  /// Does something as one turn of the machine, then what it led to. In the middle of another it
  /// is done after that.
  func perform(_ body: @escaping () -> Void) {
    turns.append(body)
    guard !isBusy else { return }
    isBusy = true
    defer { isBusy = false }
    (detoursLeft, rulesLeft) = (100, 100)
    repeat {
      while !turns.isEmpty { turns.removeFirst()() }
      while !queue.isEmpty { consider(queue.removeFirst()) }
      if needsLook {
        needsLook = false
        lookNow()
      }
      if queue.isEmpty { takeRule() }
      openKeptLink()
    } while !turns.isEmpty || !queue.isEmpty || needsLook
  }

  /// Puts a move in the line, behind what was asked before.
  func enqueue(_ attempt: Attempt) {
    queue.append(attempt)
  }

  /// Looks at the app's state, now or, in the middle of a move, after it.
  func look() {
    guard isLaunched else { return }
    needsLook = true
    drain()
  }

  func keep(_ link: Attempt) {
    keptLink = link
    keptAt = changes
    link.answer?(.waiting)
  }

  /// Tries the link that waits, if there was a change since it was last tried.
  private func openKeptLink() {
    guard let link = keptLink, keptAt != changes else { return }
    keptLink = nil
    enqueue(link)
  }

  func refuseLateTap(_ name: String) {
    for interceptor in interceptors(of: [root]) {
      interceptor.didRefuse(.late(name), reason: .notOnScreen, for: root)
    }
  }

  /// Whether a guard has to be asked before the user may do this.
  func isAskedBefore(_ attempt: Attempt) -> Bool {
    guard let taker = attempt.taker, let stage = try? firstStages(attempt, taker).first else {
      return false
    }
    return !stage.guards.isEmpty
  }

  // MARK: What the user has done

  func userShortened(_ host: Host, to entry: Int) {
    let taker = host.stack.last?.owner ?? host.owner
    let move = Move(.back(host, to: entry))
    attempt(Attempt(name: "back", taker: taker, source: .gesture, move: move))
  }

  func userDismissed(_ presentation: Presentation) {
    let taker = presentation.child ?? presentation.presenter
    let move = Move(.dismissPresented(presentation))
    attempt(Attempt(name: "dismiss", taker: taker, source: .gesture, move: move))
  }

  /// The platform has closed a question: because of a button of which it will tell later, or
  /// without one.
  func userClosed(_ dialog: Dialog) {
    perform {
      guard let host = self.dialogHosts.first(where: { $0.dialog?.id == dialog.id }) else { return }
      self.closedDialog = dialog.id
      host.dialog = nil
    }
  }

  func choose(_ name: String, in dialog: Dialog) {
    guard let button = dialog.buttons.first(where: { $0.name == name }),
      way.dialog?.id == dialog.id || closedDialog == dialog.id
    else { return }
    closedDialog = nil
    dialog.chosen?(name)
    attempt(
      Attempt(
        name: "dialogs.\(dialog.name).\(name)", taker: dialog.owner,
        source: .button(name, of: dialog.id, entry: dialog.entry), move: button.move() ?? .stay))
  }
}
